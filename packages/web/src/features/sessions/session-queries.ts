import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

/** Where the person is logged in, the latest used first. */
export const ownSessionsQuery = queryFor('/bff/sessions');

/** Logs out in another browser; answers what is left. */
export function endSession(sessionId: string) {
  return callRoute('POST', '/bff/sessions/:sessionId/end', { params: { sessionId } });
}

/** Logs out in every browser; the answer says where the provider says goodbye. */
export function logoutEverywhere() {
  return callRoute('POST', '/bff/sessions/end-all', {});
}
