import type { Limit } from '@edison/database/count-try';
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../tables.ts';
import { addressSubject, countTry, resetTries, uncountTry } from './throttle.ts';

const quarter = 15 * 60;
/** Wrong guesses from one client address, which a whole school may share. */
const perAddress = { tries: 50, seconds: quarter };
/** Wrong guesses from one client address at one account or mailed link. */
const perPair = { tries: 10, seconds: quarter };
/**
 * Wrong guesses at one account or mailed link from all addresses, for browsers that are not known: twice what one address may make in an
 * hour, and 60 a day, so that guessing from many addresses gets no further than 22,000 a year (NIST SP 800-63B 3.2.2 asks for a limit).
 */
const perHour = { tries: 20, seconds: 3600 };
const perDay = { tries: 60, seconds: 24 * 3600 };

/** The key by which guesses of an account's password are counted. @param emailNorm its e-mail in lower case */
export const accountSubject = (emailNorm: string) => `guess:${emailNorm}`;

/** Forgets the wrong guesses at a subject from all addresses. @param subject as for `checkGuess` */
export async function resetGuesses(queries: Kysely<IdentityTables>, subject: string): Promise<void> {
  await resetTries(queries, subject);
  await resetTries(queries, daySubject(subject));
}

const daySubject = (subject: string) => `${subject} day`;

/** The source of a guess. */
export interface Guesser {
  /** IP address of the client. */
  readonly address: string;
  /** Id of a browser that has logged in to the account before: its guesses are counted apart from all others. */
  readonly browser?: string | undefined;
}

/** Result of a guess; `seconds`: time to wait. */
export type Guess<T> =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly found: T };

/**
 * One guess of a password: counted before it is checked, and uncounted when it is right or the check failed.
 *
 * @param subject what is guessed, e.g. `accountSubject` of an e-mail; only its hash is kept.
 * @param check answers null when the guess is wrong.
 */
export async function checkGuess<T>(
  queries: Kysely<IdentityTables>,
  subject: string,
  guesser: Guesser,
  check: () => Promise<T | null>,
): Promise<Guess<T>> {
  const { pair, counters } = countersOf(subject, guesser);
  const seconds = await countInOrder(queries, counters);
  if (seconds > 0) return { kind: 'wait', seconds };
  const uncount = () => Promise.all(counters.map(([counted]) => uncountTry(queries, counted)));
  const found = await check().catch(async (error) => {
    await uncount();
    throw error;
  });
  if (found === null) return { kind: 'wrong' };
  await uncount();
  await resetTries(queries, pair);
  return { kind: 'right', found };
}

type Counter = readonly [subject: string, limit: Limit];

function countersOf(subject: string, { address, browser }: Guesser): { readonly pair: string; readonly counters: readonly Counter[] } {
  if (browser !== undefined) {
    const pair = `${subject} browser:${browser}`;
    return { pair, counters: [[pair, perPair]] };
  }
  const from = addressSubject('guess-from', address);
  const pair = `${subject} ${from}`;
  return {
    pair,
    counters: [
      [from, perAddress],
      [pair, perPair],
      [subject, perHour],
      [daySubject(subject), perDay],
    ],
  };
}

/** Stops at the first limit that is reached and then counts nothing, so that an address that has to wait uses up no tries of an account. */
async function countInOrder(queries: Kysely<IdentityTables>, counters: readonly Counter[]): Promise<number> {
  for (const [i, [subject, limit]] of counters.entries()) {
    const seconds = await countTry(queries, subject, limit);
    if (seconds === 0) continue;
    for (const [counted] of counters.slice(0, i)) await uncountTry(queries, counted);
    return seconds;
  }
  return 0;
}
