import type { Profile, userRoutes } from '@edison/contracts/bff/users';
import type { Input } from '@edison/contracts/route';
import { backendUsers } from '@edison/contracts/upstream/users';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';

/** The person's own profile. Throws `PROFILE_MISSING` before the first. */
export function getProfile(backend: Backend, session: Session): Promise<Profile> {
  return backend.call(backendUsers.GetUser, { query: { email: session.email } }, session);
}

/** The id that the backend knows the person by. Throws `PROFILE_MISSING` before the first profile. */
export type OwnIds = (session: Session) => Promise<string>;

const mostPersons = 5_000;

/** Some calls of the backend name the person by its own id, which stands in the profile: it is asked for once for a session and e-mail. */
export function createOwnIds(backend: Backend): OwnIds {
  const known = new Map<string, string>();
  return async (session) => {
    if (session.onBehalf) return session.onBehalf.userId;
    const person = `${session.key} ${session.email}`;
    const before = known.get(person);
    if (before !== undefined) return before;
    const { userId } = await getProfile(backend, session);
    known.set(person, userId);
    const [oldest] = known.keys();
    if (known.size > mostPersons && oldest !== undefined) known.delete(oldest);
    return userId;
  };
}

export function createProfile(
  backend: Backend,
  session: Session,
  profile: Input<typeof userRoutes.createProfile>['body'],
): Promise<Profile> {
  return backend.call(backendUsers.CreateUser, { body: profile }, session);
}

export function reaffirmInstitution(backend: Backend, session: Session, institutionId: string): Promise<Profile> {
  return backend.call(backendUsers.ReAffirmInstitution, { body: { institutionId } }, session);
}

export function updateProfile(
  backend: Backend,
  session: Session,
  profile: Input<typeof userRoutes.updateProfile>['body'],
): Promise<Profile> {
  return backend.call(backendUsers.UpdateProfile, { body: profile }, session);
}

/** Moves the person to another school. */
export function changeInstitution(backend: Backend, session: Session, institutionId: string): Promise<Profile> {
  return backend.call(backendUsers.UpdateInstitution, { body: { email: session.email, institutionId } }, session);
}
