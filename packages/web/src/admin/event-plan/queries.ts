import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { seatsChanged } from '../../features/sign-ups/sign-up-queries.ts';

type Routes = typeof eventPlanningRoutes;

/** What narrows and sorts the list of events. */
export type PlansAsked = CallInput<Routes['listPlannedEvents']>['query'];

/** A page of events in all states. */
export function plannedEventsQuery(query: PlansAsked) {
  return queryFor('/bff/admin/events', { query });
}

/** One event in any state, with its sessions and their sign-ups counted. */
export function plannedEventQuery(eventId: string) {
  return queryFor('/bff/admin/events/:eventId', { params: { eventId } });
}

/** An event was saved: the answer is shown at once, and everything else that shows events is fetched again. */
export function planSaved(queries: QueryClient, event: PlannedEvent): void {
  queries.setQueryData(plannedEventQuery(event.eventId).queryKey, event);
  void invalidate(queries, '/bff/admin/events');
  void seatsChanged(queries);
}

/** Something of events has changed: the admins' pictures of them are fetched again. */
export async function planningChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, '/bff/admin/events', '/bff/admin/events/:eventId', '/bff/admin/events/:eventId/sign-ups');
}

/** What every change of a whole event is asked with: which one, and the version that was seen. */
export function versionOf({ eventId, version }: Pick<PlannedEvent, 'eventId' | 'version'>) {
  return { params: { eventId }, body: { version } };
}
