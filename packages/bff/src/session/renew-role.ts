import { Problem } from '@edison/contracts/problem';
import { LRUCache } from 'lru-cache';
import { unlessLate } from '../unless-late.ts';
import type { Session, Sessions } from './session.ts';

/** Brings the stored role of a session up to date; read the session again afterwards. */
export type RenewRole = (session: Session) => Promise<void>;

/** As long as a session is cached. */
const everyMilliseconds = 3_000;
/** A page is answered within five seconds; the refresh goes on, and the next request finds what it brought. */
const timeoutMilliseconds = 4_500;

/**
 * Refreshes the tokens of a session, and with them its role: at most once in three seconds, and once for requests at the same time. The
 * backend is not asked, as it does not know the roles of a foreign provider. A provider that does not answer leaves the role as it was.
 */
export function createRenewRole(accessToken: Sessions['accessToken'], now: () => number): RenewRole {
  const renewed = new LRUCache<string, Promise<void>>({ max: 5_000, ttl: everyMilliseconds, ttlResolution: 0, perf: { now } });

  async function refresh(session: Session): Promise<void> {
    try {
      await accessToken(session, await accessToken(session));
    } catch (error) {
      // A session that is over, or a store that is away, is met again when the session is read.
      if (!(error instanceof Problem)) throw error;
    }
  }

  return (session) => {
    const before = renewed.get(session.key);
    if (before) return before;
    const done = unlessLate(refresh(session), timeoutMilliseconds, undefined);
    renewed.set(session.key, done);
    return done;
  };
}
