import type { adminSignUpRoutes } from '@edison/contracts/bff/admin/sign-ups';
import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { HeldSignUp } from '@edison/contracts/bff/events/event-plans';
import type { Given } from '@edison/contracts/route';
import { keepPreviousData } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

type Planning = typeof eventPlanningRoutes;
type Admin = typeof adminSignUpRoutes;
/** What narrows and sorts an event's sign-ups. */
export type SignUpsAsked = CallInput<Planning['listEventSignUps']>['query'];

/** A page of an event's sign-ups. */
export function eventSignUpsQuery(eventId: string, query: SignUpsAsked) {
  return { ...queryFor('/bff/admin/events/:eventId/sign-ups', { params: { eventId }, query }), placeholderData: keepPreviousData };
}

const mostAtOnce = 100;

/** Everybody with a seat, by name, for a list on paper: a page after the other. */
export async function fetchAttendees(eventId: string): Promise<readonly HeldSignUp[]> {
  const all: HeldSignUp[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await callRoute('GET', '/bff/admin/events/:eventId/sign-ups', {
      params: { eventId },
      query: { state: 'confirmed', sort: 'name', page, pageSize: mostAtOnce },
    });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** People with a profile whose name or school fits. */
export function peopleQuery(searchTerm: string) {
  return {
    ...queryFor('/bff/admin/users', { query: { searchTerm } }),
    placeholderData: keepPreviousData,
    enabled: searchTerm !== '',
  };
}

/** Signs somebody up in their name. The same key again: the same receipt. */
export function signUpOnBehalf(eventId: string, body: Given<Admin['signUpOnBehalf']['body']>) {
  return callRoute('POST', '/bff/admin/events/:eventId/sign-ups/on-behalf', { params: { eventId }, body });
}

/** Changes the seats of somebody's sign-up. */
export function changeSignUpOfUser(signUpId: string, body: Given<Admin['changeSignUpOfUser']['body']>) {
  return callRoute('POST', '/bff/admin/sign-ups/:signUpId/change', { params: { signUpId }, body });
}

/** Moves a sign-up that waits to another place, counted from 1. */
export function moveSignUp(signUpId: string, body: Given<Admin['moveSignUp']['body']>) {
  return callRoute('POST', '/bff/admin/sign-ups/:signUpId/move', { params: { signUpId }, body });
}

/** Takes sign-ups off an event, or with `preview` says what would become of it. */
export function cancelSignUps(eventId: string, body: Given<Admin['cancelSignUpsOfEvent']['body']>) {
  return callRoute('POST', '/bff/admin/events/:eventId/sign-ups/cancel', { params: { eventId }, body });
}
