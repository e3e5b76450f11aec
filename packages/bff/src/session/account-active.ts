import { Problem } from '@edison/contracts/problem';
import type { Session } from './session.ts';

/** Whether the account of a session is active, for what is served without any other call to the backend. */
export type IsAccountActive = (session: Session) => Promise<boolean>;

const everyMilliseconds = 60_000;
const mostSessions = 5_000;
/** Public pages wait for the answer. */
const timeoutMilliseconds = 1_500;

/**
 * Asks the backend at most once a minute for a session, so that a deactivated person reads nothing after that. When the backend does not
 * answer in time, the account counts as active.
 *
 * @param ask any call in the person's name; it ends a session that is over.
 */
export function createAccountCheck(ask: (session: Session) => Promise<unknown>, now: () => number): IsAccountActive {
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>();
  return (session) => {
    const before = asked.get(session.key);
    if (before && now() - before.at < everyMilliseconds) return before.answer;
    const answer = inTime(
      ask(session).then(
        () => true,
        (error: unknown) => !isOver(error),
      ),
    );
    asked.delete(session.key);
    asked.set(session.key, { at: now(), answer });
    const [oldest] = asked.keys();
    if (asked.size > mostSessions && oldest !== undefined) asked.delete(oldest);
    return answer;
  };
}

/** The answer, or a yes when it takes too long. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(true), timeoutMilliseconds);
  return await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

function isOver(error: unknown): boolean {
  return error instanceof Problem && (error.status === 401 || error.code === 'PROFILE_DEACTIVATED');
}
