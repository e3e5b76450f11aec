import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { lazy, Suspense } from 'react';
import { portalText } from '../../../text/portal.ts';
import { ListPage } from './list/list-page.tsx';
import { newMaterialId, useMaterialAddress } from './material-address.ts';

const One = lazy(async () => ({ default: (await import('./one/one-material.tsx')).OneMaterial }));
const Create = lazy(async () => ({ default: (await import('./form/create-material.tsx')).CreateMaterial }));

/** The teaching materials of the office: the list, or the one that the address names. */
export function AdminMaterialsPage() {
  const { materialId } = useMaterialAddress();
  if (materialId === undefined) return <ListPage />;
  return (
    <Suspense fallback={<Skeleton label={portalText.waiting} cards={2} size="large" />}>
      {materialId === newMaterialId ? <Create /> : <One key={materialId} materialId={materialId} />}
    </Suspense>
  );
}
