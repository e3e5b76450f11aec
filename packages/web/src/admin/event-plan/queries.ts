import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { invalidateSeats } from '../../features/sign-ups/sign-up-queries.ts';

type Routes = typeof eventPlanningRoutes;

/** Filters and sort order of the list of events. */
export type PlansQuery = CallInput<Routes['listPlannedEvents']>['query'];

/** One page of the events in all states. */
export function plannedEventsQuery(query: PlansQuery) {
  return queryFor('/bff/admin/events', { query });
}

/** One event in any state, with its sessions and the counts of their sign-ups. */
export function plannedEventQuery(eventId: string) {
  return queryFor('/bff/admin/events/:eventId', { params: { eventId } });
}

/** Puts a saved event into the cache, and invalidates everything else that shows events. */
export function cacheSavedPlan(queries: QueryClient, event: PlannedEvent): void {
  queries.setQueryData(plannedEventQuery(event.eventId).queryKey, event);
  void invalidate(queries, '/bff/admin/events');
  void invalidateSeats(queries);
}

/** Invalidates the admins' queries of events. */
export async function invalidatePlans(queries: QueryClient): Promise<void> {
  await invalidate(queries, '/bff/admin/events', '/bff/admin/events/:eventId', '/bff/admin/events/:eventId/sign-ups');
}

/** The id and version that every change of an event sends. */
export function versionOf({ eventId, version }: Pick<PlannedEvent, 'eventId' | 'version'>) {
  return { params: { eventId }, body: { version } };
}
