import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import type { Given } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { eventPaths, signUpPaths } from '../../api/related-paths.ts';

type Routes = typeof signUpRoutes;

/** The caller's own sign-ups, nearest date first. */
export const ownSignUpsQuery = queryFor('/bff/me/sign-ups');

/** The caller's own last 20 sign-ups, also those that were given back, newest first. */
export const ownLatestQuery = queryFor('/bff/me/latest-sign-ups');

/** At most twelve events, the nearest to the teacher first. */
export const relevantEventsQuery = queryFor('/bff/me/relevant-events');

/** Takes a seat or a place on the waiting list. The same key again gives the same receipt. */
export function signUp(eventId: string, body: Given<Routes['signUpToEvent']['body']>) {
  return callRoute('POST', '/bff/events/:eventId/sign-ups', { params: { eventId }, body });
}

/** What a code is worth for an event. It uses nothing up, but wrong ones are counted. */
export function checkEventCode(eventId: string, code: string) {
  return callRoute('POST', '/bff/events/:eventId/code-check', {
    params: { eventId },
    body: { code },
  });
}

/** Changes seats or note; what is not named stays. */
export function changeSignUp(signUpId: string, change: Given<Routes['changeSignUp']['body']>) {
  return callRoute('POST', '/bff/sign-ups/:signUpId/change', { params: { signUpId }, body: change });
}

/** Gives a seat back. */
export function cancelSignUp(signUpId: string) {
  return callRoute('POST', '/bff/sign-ups/:signUpId/cancel', { params: { signUpId }, body: {} });
}

/** Seats and own sign-ups have changed: what shows them is fetched again. */
export async function seatsChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...eventPaths, ...signUpPaths);
}
