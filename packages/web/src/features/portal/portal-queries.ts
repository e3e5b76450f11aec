import type { programmeRoutes } from '@edison/contracts/bff/programmes';
import type { sessionRoutes } from '@edison/contracts/bff/session';
import type { contentRoutes } from '@edison/contracts/content/routes';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';

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

/** Programmes with own membership. */
export const programmesQuery = queryOptions({
  queryKey: ['programmes'],
  queryFn: ({ signal }) => callRoute<(typeof programmeRoutes)['listOwnProgrammes']>('GET', '/bff/me/programmes', { signal }),
});

/** Joins a programme; again: the same answer. */
export function joinProgramme(programmeKey: string) {
  return callRoute<(typeof programmeRoutes)['joinProgramme']>('POST', '/bff/me/programmes/:programmeKey/membership', {
    params: { programmeKey },
    body: {},
  });
}

/** Ends the session; the answer says where the provider says goodbye. */
export function logout() {
  return callRoute<(typeof sessionRoutes)['logout']>('POST', '/bff/logout', {});
}
