import { Problem } from '@edison/contracts/problem';
import { LRUCache } from 'lru-cache';
import { unlessLate } from '../unless-late.ts';
import type { Session, Sessions } from './session.ts';

/** Brings the stored role of a session up to date; read the session again afterwards. */
export type RenewRole = (session: Session) => Promise<void>;

const sessionMilliseconds = 30_000;
/** A person may have any number of sessions, and each refresh leaves a row with our own provider. */
const personMilliseconds = 10_000;
/** A page is answered within five seconds; the refresh goes on, and the next request finds what it brought. */
const timeoutMilliseconds = 4_500;

/**
 * Refreshes the tokens of a session, and with them its role: at most once in 30 seconds for a session, and once in 10 for a person. The
 * backend is not asked, as it does not know the roles of a foreign provider. A provider that does not answer leaves the role as it was.
 */
export function createRenewRole(accessToken: Sessions['accessToken'], now: () => number): RenewRole {
  const remember = (ttl: number) => new LRUCache<string, Promise<void>>({ max: 5_000, ttl, ttlResolution: 0, perf: { now } });
  const ofSession = remember(sessionMilliseconds);
  const ofPerson = remember(personMilliseconds);

  async function refresh(session: Session): Promise<void> {
    try {
      await accessToken(session, await accessToken(session));
    } catch (error) {
      // A session that is over, or a store that is away, is met again when the session is read.
      if (!(error instanceof Problem)) throw error;
    }
  }

  return (session) => {
    const before = ofSession.get(session.key) ?? ofPerson.get(session.subject);
    if (before) return before;
    const done = unlessLate(refresh(session), timeoutMilliseconds, undefined);
    ofSession.set(session.key, done);
    ofPerson.set(session.subject, done);
    return done;
  };
}
