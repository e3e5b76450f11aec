import type { EdisonEvent, eventRoutes } from '@edison/contracts/events';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from './call.ts';

/**
 * The published events with their seats as they are now. What the page came with stands until then:
 * it may be as old as the cached page, so it counts as stale at once.
 */
export function eventsQuery(rendered: readonly EdisonEvent[]) {
  return queryOptions({
    queryKey: ['events'],
    staleTime: 20_000,
    initialData: rendered,
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }): Promise<readonly EdisonEvent[]> =>
      (await callRoute<(typeof eventRoutes)['listEvents']>('GET', '/bff/events', { signal })).items,
  });
}
