import { backendUsers } from '@edison/contracts/upstream/backend';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

/** Programmes with the person's own membership. */
export function listOwnProgrammes(backend: Backend, session: Session) {
  return backend.call(backendUsers.GetPrograms, { query: { email: session.email } }, session);
}
