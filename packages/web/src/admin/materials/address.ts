import { useSearch } from '@tanstack/react-router';
import { type MaterialTab, materialTabs } from '../page/paths.ts';

/** The material and the tab that the address asks for. */
export function useMaterialAddress(): { readonly materialId: string | undefined; readonly tab: MaterialTab } {
  const { materiale, fane } = useSearch({ from: '/admin/undervisningsmaterialer' });
  return { materialId: materiale?.toString(), tab: materialTabs.find((each) => each === fane) ?? 'indhold' };
}
