import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import type { SchemaInput } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { eventPaths, signUpPaths } from '../../api/related-paths.ts';

type Routes = typeof signUpRoutes;

/** The caller's sign-ups, soonest first. */
export const ownSignUpsQuery = queryFor('/bff/me/sign-ups');

/** The caller's last 20 sign-ups, cancelled ones included, newest first. */
export const ownLatestQuery = queryFor('/bff/me/latest-sign-ups');

/** At most twelve events, nearest to the teacher first. */
export const relevantEventsQuery = queryFor('/bff/me/relevant-events');

/** Takes a seat or a place in the queue. The same idempotency key gives the same receipt. */
export function signUp(eventId: string, body: SchemaInput<Routes['signUpToEvent']['body']>) {
  return callRoute('POST', '/bff/events/:eventId/sign-ups', { params: { eventId }, body });
}

/** Checks a code for an event, without using it up. Wrong codes are counted. */
export function checkEventCode(eventId: string, code: string) {
  return callRoute('POST', '/bff/events/:eventId/code-check', {
    params: { eventId },
    body: { code },
  });
}

/** Changes the seats or note of a sign-up; fields that are left out stay. */
export function changeSignUp(signUpId: string, change: SchemaInput<Routes['changeSignUp']['body']>) {
  return callRoute('POST', '/bff/sign-ups/:signUpId/change', { params: { signUpId }, body: change });
}

/** Cancels a sign-up. */
export function cancelSignUp(signUpId: string) {
  return callRoute('POST', '/bff/sign-ups/:signUpId/cancel', { params: { signUpId }, body: {} });
}

/** Invalidates everything that shows seats or the caller's sign-ups. */
export async function invalidateSeats(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...eventPaths, ...signUpPaths);
}
