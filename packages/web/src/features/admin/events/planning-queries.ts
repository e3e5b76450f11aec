import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../../api/call.ts';

type Routes = typeof eventPlanningRoutes;

/** What narrows and sorts the list of events. */
export type PlansAsked = CallInput<Routes['listPlannedEvents']>['query'];

/** A page of events in all states. */
export function plannedEventsQuery(query: PlansAsked) {
  return queryOptions({
    queryKey: ['planning', 'list', query],
    queryFn: ({ signal }) => callRoute<Routes['listPlannedEvents']>('GET', '/bff/admin/events', { query, signal }),
  });
}

/** One event in any state, with its sessions and their sign-ups counted. */
export function plannedEventQuery(eventId: string) {
  return queryOptions({
    queryKey: ['planning', 'event', eventId],
    queryFn: ({ signal }) => callRoute<Routes['getPlannedEvent']>('GET', '/bff/admin/events/:eventId', { params: { eventId }, signal }),
  });
}

/** An event was changed, and this is it now: it is shown at once, and what else tells of it is fetched again. */
export function planSaved(queries: QueryClient, event: PlannedEvent): void {
  queries.setQueryData(plannedEventQuery(event.eventId).queryKey, event);
  for (const key of [['planning', 'list'], ['events'], ['sign-ups']]) void queries.invalidateQueries({ queryKey: key });
}

/** Something of events has changed: the admins' pictures of them are fetched again. */
export async function planningChanged(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['planning'] });
}
