import { useNavigate, useSearch } from '@tanstack/react-router';
import { type MaterialFilters, readMaterialSearch } from './which-materials.ts';

/** What the address asks for, and the way to ask for something else: a step that the back button takes back. */
export function useMaterialSearch(): readonly [MaterialFilters, (filters: MaterialFilters) => void] {
  const filters = readMaterialSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [filters, (next) => void navigate({ to: '.', search: { ...next }, resetScroll: false })];
}
