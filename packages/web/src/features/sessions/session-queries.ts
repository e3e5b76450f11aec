import type { sessionRoutes } from '@edison/contracts/bff/session';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';

type Routes = typeof sessionRoutes;

/** Where the person is logged in, the latest used first. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callRoute<Routes['listOwnSessions']>('GET', '/bff/sessions', { signal }),
});

/** Logs out in another browser; answers what is left. */
export function endSession(sessionId: string) {
  return callRoute<Routes['endOwnSession']>('POST', '/bff/sessions/:sessionId/end', { params: { sessionId } });
}

/** Logs out in every browser; the answer says where the provider says goodbye. */
export function logoutEverywhere() {
  return callRoute<Routes['logoutEverywhere']>('POST', '/bff/sessions/end-all', {});
}
