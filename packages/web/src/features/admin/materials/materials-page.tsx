import { lazyPart } from '../../../lazy-part.ts';
import { ShownPart } from '../tabs/shown-part.tsx';
import { ListPage } from './list/list-page.tsx';
import { newMaterialId, useMaterialAddress } from './material-address.ts';

const one = lazyPart(async () => ({ default: (await import('./one/one-material.tsx')).OneMaterial }));
const create = lazyPart(async () => ({ default: (await import('./form/create-material.tsx')).CreateMaterial }));

/** The teaching materials for admins: the list, or the one that the address names. */
export function AdminMaterialsPage() {
  const { materialId } = useMaterialAddress();
  if (materialId === undefined) return <ListPage />;
  if (materialId === newMaterialId) return <ShownPart key={materialId} part={create} given={{}} />;
  return <ShownPart key={materialId} part={one} given={{ materialId }} />;
}
