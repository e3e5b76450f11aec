import type { signUpList } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import type { z } from 'zod';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

/** Signs a list of people up, or says what would become of it. */
export function signUpByList(backend: Backend, session: Session, list: z.output<typeof signUpList> & { readonly eventId: string }) {
  return backend.call(backendSignUps.SignUpToEventByList, { body: list }, session);
}
