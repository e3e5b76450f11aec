import { useRouterState } from '@tanstack/react-router';
import { type MaterialTab, materialTabs } from '../page/paths.ts';

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
