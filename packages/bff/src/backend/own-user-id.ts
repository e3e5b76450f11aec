import type { Profile } from '@edison/contracts/bff/users';
import { Problem } from '@edison/contracts/problem';
import { backendUsers } from '@edison/contracts/upstream/users';
import { LRUCache } from 'lru-cache';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

/** The person's own profile. Throws `PROFILE_MISSING` when they have not created one yet. */
export function getProfile(backend: Backend, session: Session): Promise<Profile> {
  return backend.call(backendUsers.GetUser, { query: { email: session.email } }, session);
}

/** Makes a call of the backend that needs the person's user id. Throws `PROFILE_MISSING` when they have no profile yet. */
export type WithOwnId = <T>(session: Session, call: (userId: string) => Promise<T>) => Promise<T>;

/**
 * Reads the user id from the profile once for each session and e-mail, and again when the backend refuses it, because the profile may have
 * been replaced. An admin's id is never refused, so a stale one would go unnoticed: it is read for every call.
 */
export function createWithOwnId(backend: Backend): WithOwnId {
  const known = new LRUCache<string, string>({ max: 5_000 });
  return async (session, call) => {
    if (session.onBehalf) return call(session.onBehalf.userId);
    const person = `${session.key} ${session.email}`;
    const before = session.role === 'admin' ? undefined : known.get(person);
    if (before !== undefined) {
      try {
        return await call(before);
      } catch (error) {
        if (!isRefusedId(error)) throw error;
        known.delete(person);
      }
    }
    const { userId } = await getProfile(backend, session);
    if (session.role !== 'admin') known.set(person, userId);
    return call(userId);
  };
}

function isRefusedId(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'FORBIDDEN' || error.code === 'PROFILE_MISSING');
}
