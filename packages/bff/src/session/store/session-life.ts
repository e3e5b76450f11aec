import { defaultLimits, type SessionLimits } from '@edison/contracts/session-limits';
import type { SessionCache } from './session-cache.ts';
import type { StoredSession } from './session-content.ts';
import type { SessionStore } from './session-store.ts';

/** Idle and absolute time-out of sessions, by the server's clock and by the role that a session has now. */
export interface SessionLife {
  isAlive(session: StoredSession): Promise<boolean>;
  /** When the session ends at the latest: that of an admin also counts from its login, whatever the role was then. */
  endOf(session: StoredSession): Date;
  /** The limits of a role. */
  limitsOf(role: Role): SessionLimits;
  /** Records that the session was used; writes at most once a minute. */
  prolong(session: StoredSession): Promise<void>;
}

type Role = StoredSession['person']['role'];

/** The limits of each role; an admin's are never longer than a teacher's. */
export function limitsByRole(teacher: SessionLimits, admin: SessionLimits = defaultLimits.admin): Readonly<Record<Role, SessionLimits>> {
  const { idleSeconds, absoluteSeconds } = teacher;
  const shorter = {
    idleSeconds: Math.min(idleSeconds, admin.idleSeconds),
    absoluteSeconds: Math.min(absoluteSeconds, admin.absoluteSeconds),
  };
  return { teacher, admin: shorter };
}

/** A session ends `idleSeconds` after its last use, and `absoluteSeconds` after its login at the latest (ASVS 7.3). */
export function createSessionLife(
  store: SessionStore,
  cache: SessionCache,
  limits: Readonly<Record<Role, SessionLimits>>,
  now: () => Date,
): SessionLife {
  const idleOf = ({ person }: StoredSession) => limits[person.role].idleSeconds * 1000;
  const unusedFor = (session: StoredSession) => now().getTime() - session.touchedAt.getTime();
  function endOf({ endsAt, origin, person }: StoredSession): Date {
    if (person.role !== 'admin' || !origin) return endsAt;
    return new Date(Math.min(endsAt.getTime(), origin.startedAt + limits.admin.absoluteSeconds * 1000));
  }

  return {
    endOf,
    limitsOf: (role) => limits[role],
    async isAlive(session) {
      if (endOf(session) <= now()) return false;
      // Another replica may have recorded a later use since the row was read.
      const current = unusedFor(session) >= idleOf(session) ? await cache.reload(session.key) : session;
      return current !== undefined && unusedFor(current) < idleOf(current);
    },
    async prolong(session) {
      const writeEvery = Math.min(60_000, idleOf(session) / 10);
      if (unusedFor(session) < writeEvery) return;
      const time = now();
      cache.touched(session.key, time);
      // The condition lets only one of several concurrent calls write, over all replicas.
      await store.touch(session, time, new Date(time.getTime() - writeEvery));
    },
  };
}
