import { createContext, use, useSyncExternalStore } from 'react';
import type { PublicView } from '../../api/page-queries.ts';
import type { RouterState, SiteRouter } from './site-router.ts';

export const RouterContext = createContext<SiteRouter<PublicView> | undefined>(undefined);

/**
 * The router of the public site.
 *
 * @throws {Error} outside of it
 */
export function useSiteRouter(): SiteRouter<PublicView> {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('useSiteRouter needs the public site around it');
  return router;
}

/** What is on the screen, and whether the next page is on its way. */
export function useRouterState(): RouterState<PublicView> {
  const { subscribe, state } = useSiteRouter();
  return useSyncExternalStore(subscribe, state, state);
}
