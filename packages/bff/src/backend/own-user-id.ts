import type { Profile } from '@edison/contracts/bff/users';
import { Problem } from '@edison/contracts/problem';
import { backendUsers } from '@edison/contracts/upstream/users';
import { LRUCache } from 'lru-cache';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

/** The person's own profile. Throws `PROFILE_MISSING` before the first. */
export function getProfile(backend: Backend, session: Session): Promise<Profile> {
  return backend.call(backendUsers.GetUser, { query: { email: session.email } }, session);
}

/** Calls the backend with the id that it knows the person by. Throws `PROFILE_MISSING` before the first profile. */
export type WithOwnId = <T>(session: Session, call: (userId: string) => Promise<T>) => Promise<T>;

/**
 * Some calls of the backend name the person by its own id, which stands in the profile: it is asked for once for a session and e-mail,
 * and once more where it is refused, for the profile may be another by now. Admins are refused nothing, so theirs is asked for each time.
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
        if (!isOfAnother(error)) throw error;
        known.delete(person);
      }
    }
    const { userId } = await getProfile(backend, session);
    if (session.role !== 'admin') known.set(person, userId);
    return call(userId);
  };
}

function isOfAnother(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'FORBIDDEN' || error.code === 'PROFILE_MISSING');
}
