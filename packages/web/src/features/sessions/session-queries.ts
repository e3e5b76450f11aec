import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

/** The caller's sessions, last used first. */
export const ownSessionsQuery = queryFor('/bff/sessions');

/** Ends the session of another browser; answers the remaining ones. */
export function endSession(sessionId: string) {
  return callRoute('POST', '/bff/sessions/:sessionId/end', { params: { sessionId } });
}

/** Ends all sessions; the answer has the logout address of the identity provider. */
export function logoutEverywhere() {
  return callRoute('POST', '/bff/sessions/end-all', {});
}
