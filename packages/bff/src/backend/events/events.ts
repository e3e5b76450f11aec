import { backendEvents } from '@edison/contracts/upstream/events';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

/** Published events; with the person's own sign-ups when somebody is signed in. */
export function listEvents(backend: Backend, session: Session | undefined) {
  return backend.call(backendEvents.GetEvents, { query: { email: session?.email } }, session);
}

export function listRelevantEvents(backend: Backend, session: Session) {
  return backend.call(backendEvents.GetRelevantEvents, { query: { email: session.email } }, session);
}
