import type { dashboardRoutes, SavedView } from '@edison/contracts/bff/admin/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../api/call.ts';

type Routes = typeof dashboardRoutes;

/** Own views of a list. */
export function viewsQuery(list: string) {
  return queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => callRoute<Routes['listViews']>('GET', '/bff/admin/views', { query: { list }, signal }),
    staleTime: 60_000,
  });
}

export function saveView({ list, name, search }: Omit<SavedView, 'viewId'>): Promise<SavedView> {
  return callRoute<Routes['saveView']>('POST', '/bff/admin/views', { body: { list, name, search } });
}

export function deleteView(viewId: string): Promise<SavedView> {
  return callRoute<Routes['deleteView']>('POST', '/bff/admin/views/:viewId/delete', { params: { viewId }, body: {} });
}
