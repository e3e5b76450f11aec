import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
import type { PlanBody } from './typed-plan.ts';

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

type Body<Name extends keyof Routes> = CallInput<Routes[Name]> extends { readonly body: infer Given } ? Given : never;

/** A day as it is saved; without an id it is a new one. */
type SessionBody = Body<'saveSession'>;
type PostponeBody = Body<'postponeEvent'>;
type CancelBody = Body<'cancelEvent'>;

/** Makes a draft. */
export function createEvent({ slug, version: _, ...plan }: PlanBody): Promise<PlannedEvent> {
  return callRoute<Routes['createEvent']>('POST', '/bff/admin/events', { body: { plan, ...(slug !== undefined && { slug }) } });
}

/** What can be done with one event. Every change names the version that it was made of. */
export function planChanges(eventId: string) {
  const params = { eventId };
  return {
    update: ({ slug, version, ...plan }: PlanBody, preview: boolean) =>
      callRoute<Routes['updateEvent']>('POST', '/bff/admin/events/:eventId', {
        params,
        body: { version, plan, preview, ...(slug !== undefined && { slug }) },
      }),
    publish: (version: number) =>
      callRoute<Routes['publishEvent']>('POST', '/bff/admin/events/:eventId/publish', { params, body: { version } }),
    postpone: (body: PostponeBody) => callRoute<Routes['postponeEvent']>('POST', '/bff/admin/events/:eventId/postpone', { params, body }),
    cancel: (body: CancelBody) => callRoute<Routes['cancelEvent']>('POST', '/bff/admin/events/:eventId/cancel', { params, body }),
    finish: (version: number) =>
      callRoute<Routes['finishEvent']>('POST', '/bff/admin/events/:eventId/finish', { params, body: { version } }),
    remove: (version: number) =>
      callRoute<Routes['deleteEvent']>('POST', '/bff/admin/events/:eventId/delete', { params, body: { version } }),
    saveSession: (body: SessionBody) => callRoute<Routes['saveSession']>('POST', '/bff/admin/events/:eventId/sessions', { params, body }),
    removeSession: (sessionId: string, version: number) =>
      callRoute<Routes['deleteSession']>('POST', '/bff/admin/events/:eventId/sessions/:sessionId/delete', {
        params: { eventId, sessionId },
        body: { version },
      }),
  };
}
