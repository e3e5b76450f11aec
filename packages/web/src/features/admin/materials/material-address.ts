import { useRouterState } from '@tanstack/react-router';

/** The list of materials in the admin area. */
export const materialsPath = '/admin/undervisningsmaterialer/';

/** Stands in the address where the id of a material stands. No material has it: ids end in chance. */
export const newMaterialId = 'nyt';

export const materialTabs = ['indhold', 'hentninger', 'koder'] as const;
type MaterialTab = (typeof materialTabs)[number];

/** The page of one material; without a tab what is in it. */
export function materialPath(materialId: string, tab: MaterialTab = 'indhold'): string {
  return `${materialsPath}?materiale=${materialId}${tab === 'indhold' ? '' : `&fane=${tab}`}`;
}

/** The material and the tab that the address asks for. */
export function useMaterialAddress(): { readonly materialId: string | undefined; readonly tab: MaterialTab } {
  const asked = useRouterState({
    select: ({ location }) => new Map<string, unknown>(Object.entries(location.search)),
    structuralSharing: false,
  });
  const materialId = asked.get('materiale');
  return {
    materialId: typeof materialId === 'string' || typeof materialId === 'number' ? String(materialId) : undefined,
    tab: materialTabs.find((each) => each === asked.get('fane')) ?? 'indhold',
  };
}
