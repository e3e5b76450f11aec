import type { searchRoutes } from '@edison/contracts/bff/search';
import type { Handlers } from '@edison/contracts/route';
import type { Search } from '../search/open-search.ts';
import type { RouteContext } from '../serve-routes.ts';

export function searchHandlers(search: Search): Handlers<typeof searchRoutes, RouteContext> {
  return {
    search({ query: { type, ...asked } }) {
      return search.find({ ...asked, ...(type && { type }) });
    },
    suggest: ({ query }) => search.suggest(query.query),
  };
}
