import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
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

type Body<Name extends keyof Routes> = CallInput<Routes[Name]> extends { readonly body: infer Given } ? Given : never;

/** A day as it is saved; without an id it is a new one. */
type SessionBody = Body<'saveSession'>;
type PostponeBody = Body<'postponeEvent'>;
type CancelBody = Body<'cancelEvent'>;

/** What can be done with one event. Every change names the version that it was made of. */
export function planChanges(eventId: string) {
  const params = { eventId };
  return {
    publish: (version: number) => callRoute('POST', '/bff/admin/events/:eventId/publish', { params, body: { version } }),
    postpone: (body: PostponeBody) => callRoute('POST', '/bff/admin/events/:eventId/postpone', { params, body }),
    cancel: (body: CancelBody) => callRoute('POST', '/bff/admin/events/:eventId/cancel', { params, body }),
    finish: (version: number) => callRoute('POST', '/bff/admin/events/:eventId/finish', { params, body: { version } }),
    remove: (version: number) => callRoute('POST', '/bff/admin/events/:eventId/delete', { params, body: { version } }),
    saveSession: (body: SessionBody) => callRoute('POST', '/bff/admin/events/:eventId/sessions', { params, body }),
    removeSession: (sessionId: string, version: number) =>
      callRoute('POST', '/bff/admin/events/:eventId/sessions/:sessionId/delete', {
        params: { eventId, sessionId },
        body: { version },
      }),
  };
}
