import type { sessionRoutes } from '@edison/contracts/bff/session';
import type { contentRoutes } from '@edison/contracts/content/routes';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../api/call.ts';

/** Menus and quick links of the logged-in header. */
export const menusQuery = queryOptions({
  queryKey: ['content', 'menus'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callRoute<(typeof contentRoutes)['getMenus']>('GET', '/bff/content/menus', { signal }),
});

/** What every page shares; the footer shows some of it. */
export const globalQuery = queryOptions({
  queryKey: ['content', 'global'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callRoute<(typeof contentRoutes)['getGlobal']>('GET', '/bff/content/global', { signal }),
});

/** Ends the session; the answer says where the provider says goodbye. */
export function logout() {
  return callRoute<(typeof sessionRoutes)['logout']>('POST', '/bff/logout', {});
}
