import { Problem } from '@edison/contracts/problem';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../with-timeout.ts';
import type { Session, Sessions } from './session.ts';

/** Updates the role stored in a session; read the session again afterwards. */
export type RenewRole = (session: Session) => Promise<void>;

const sessionMilliseconds = 30_000;
/** Limit by person, who may have many sessions: each refresh adds a row at the embedded provider. */
const personMilliseconds = 10_000;
/** A page has to be answered within five seconds; the refresh continues in the background for the next request. */
const timeoutMilliseconds = 4_500;

/**
 * Refreshes the tokens of a session, and with them its role, at most once in 30 seconds for a session and once in 10 for a person. Roles come
 * from the identity provider, not from the backend. If the provider does not answer, the role stays.
 */
export function createRenewRole(refresh: Sessions['refresh'], now: () => number): RenewRole {
  const remember = (ttl: number) => new LRUCache<string, Promise<void>>({ max: 5_000, ttl, ttlResolution: 0, perf: { now } });
  const ofSession = remember(sessionMilliseconds);
  const ofPerson = remember(personMilliseconds);

  async function renew(session: Session): Promise<void> {
    try {
      await refresh(session);
    } catch (error) {
      // Ended sessions and database failures show when the caller reads the session again.
      if (!(error instanceof Problem)) throw error;
    }
  }

  return (session) => {
    const before = ofSession.get(session.key) ?? ofPerson.get(session.subject);
    if (before) return before;
    const done = withTimeout(renew(session), timeoutMilliseconds, undefined);
    ofSession.set(session.key, done);
    ofPerson.set(session.subject, done);
    return done;
  };
}
