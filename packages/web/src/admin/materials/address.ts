import { useSearch } from '@tanstack/react-router';
import { type MaterialTab, materialTabs } from '../page/paths.ts';

/** The material's id and the tab from the address. */
export function useMaterialAddress(): { readonly materialId: string | undefined; readonly tab: MaterialTab } {
  const { materiale, fane } = useSearch({ from: '/admin/undervisningsmaterialer' });
  return { materialId: materiale?.toString(), tab: materialTabs.find((each) => each === fane) ?? 'indhold' };
}
