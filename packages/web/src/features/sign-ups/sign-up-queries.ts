import type { codeRoutes } from '@edison/contracts/bff/codes';
import type { eventRoutes } from '@edison/contracts/bff/events';
import type { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import type { Given } from '@edison/contracts/route';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, keyFor } from '../../api/query-for.ts';
import { eventPaths, signUpPaths } from '../../api/related-paths.ts';

type Routes = typeof signUpRoutes;

/** The caller's own sign-ups, nearest date first. */
export const ownSignUpsQuery = queryOptions({
  queryKey: keyFor('/bff/me/sign-ups'),
  queryFn: ({ signal }) => callRoute<Routes['listOwnSignUps']>('GET', '/bff/me/sign-ups', { signal }),
});

/** The caller's own last 20 sign-ups, also those that were given back, newest first. */
export const ownLatestQuery = queryOptions({
  queryKey: keyFor('/bff/me/latest-sign-ups'),
  queryFn: ({ signal }) => callRoute<Routes['listOwnLatestSignUps']>('GET', '/bff/me/latest-sign-ups', { signal }),
});

/** At most twelve events, the nearest to the teacher first. */
export const relevantEventsQuery = queryOptions({
  queryKey: keyFor('/bff/me/relevant-events'),
  queryFn: ({ signal }) => callRoute<(typeof eventRoutes)['listRelevantEvents']>('GET', '/bff/me/relevant-events', { signal }),
});

/** Takes a seat or a place on the waiting list. The same key again gives the same receipt. */
export function signUp(eventId: string, wish: Given<Routes['signUpToEvent']['body']>) {
  return callRoute<Routes['signUpToEvent']>('POST', '/bff/events/:eventId/sign-ups', { params: { eventId }, body: wish });
}

/** What a code is worth for an event. It uses nothing up, but wrong ones are counted. */
export function checkEventCode(eventId: string, code: string) {
  return callRoute<(typeof codeRoutes)['checkEventCode']>('POST', '/bff/events/:eventId/code-check', {
    params: { eventId },
    body: { code },
  });
}

/** Changes seats or note; what is not named stays. */
export function changeSignUp(signUpId: string, change: Given<Routes['changeSignUp']['body']>) {
  return callRoute<Routes['changeSignUp']>('POST', '/bff/sign-ups/:signUpId/change', { params: { signUpId }, body: change });
}

/** Gives a seat back. */
export function cancelSignUp(signUpId: string) {
  return callRoute<Routes['cancelSignUp']>('POST', '/bff/sign-ups/:signUpId/cancel', { params: { signUpId }, body: {} });
}

/** Seats and own sign-ups have changed: what shows them is fetched again. */
export async function seatsChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...eventPaths, ...signUpPaths);
}
