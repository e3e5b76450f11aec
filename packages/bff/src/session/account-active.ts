import { Problem } from '@edison/contracts/problem';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../with-timeout.ts';
import type { Session } from './session.ts';

/** Whether the account of a session is active, for answers that need no other call to the backend. */
export type IsAccountActive = (session: Session) => Promise<boolean>;

/** Short, because public pages wait for the answer. */
const timeoutMilliseconds = 1_500;

/**
 * Asks the backend at most once a minute for each session, so that a deactivated person can read for a minute at most. When the backend does
 * not answer in time, the account counts as active.
 *
 * @param ask makes any call with the person's token, which ends the session of a deactivated person.
 */
export function createAccountCheck(ask: (session: Session) => Promise<unknown>, now: () => number): IsAccountActive {
  const asked = new LRUCache<string, Promise<boolean>>({ max: 5_000, ttl: 60_000, ttlResolution: 0, perf: { now } });
  return (session) => {
    const before = asked.get(session.key);
    if (before) return before;
    const answer = withTimeout(
      ask(session).then(
        () => true,
        (error: unknown) => !isOver(error),
      ),
      timeoutMilliseconds,
      true,
    );
    asked.set(session.key, answer);
    return answer;
  };
}

function isOver(error: unknown): boolean {
  return error instanceof Problem && (error.status === 401 || error.code === 'PROFILE_DEACTIVATED');
}
