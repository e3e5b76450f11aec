import type { Kysely } from 'kysely';
import type { IdentityTables } from '../tables.ts';
import { addressSubject, countTry, forgetTries, forgiveTry, type Limit } from './throttle.ts';

const quarter = 15 * 60;
/** Wrong guesses of one client address: a whole school shares one. */
const perAddress = { tries: 50, seconds: quarter };
/** Wrong guesses of one account, or behind one mailed link, from one client address. */
const perPair = { tries: 10, seconds: quarter };
/** Wrong guesses of one account from all addresses: so many that one address alone locks nobody out, and ten only strangers' browsers. */
const perSubject = { tries: 100, seconds: 3600 };

/** Under what the guesses of an account's password are counted. @param emailNorm its e-mail in lower case */
export const accountSubject = (emailNorm: string) => `guess:${emailNorm}`;

/** Where a guess comes from. */
export interface Guesser {
  /** Of the client. */
  readonly address: string;
  /** Of a browser in which the right one was given before: its guesses are counted apart, whatever others do meanwhile. */
  readonly browser?: string | undefined;
}

/** What became of a guess; `seconds` is how long to wait. */
export type Guess<T> =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly found: T };

/**
 * One guess of a password: counted before it is looked at, and taken back when it is right or was never looked at.
 *
 * @param subject what is guessed, e.g. `accountSubject` of an e-mail; only its hash is kept.
 * @param check answers null when the guess is wrong.
 */
export async function guess<T>(
  queries: Kysely<IdentityTables>,
  subject: string,
  guesser: Guesser,
  check: () => Promise<T | null>,
): Promise<Guess<T>> {
  const { pair, counters } = countersOf(subject, guesser);
  const seconds = await countInOrder(queries, counters);
  if (seconds > 0) return { kind: 'wait', seconds };
  const takeBack = () => Promise.all(counters.map(([counted]) => forgiveTry(queries, counted)));
  const found = await check().catch(async (error) => {
    await takeBack();
    throw error;
  });
  if (found === null) return { kind: 'wrong' };
  await takeBack();
  await forgetTries(queries, pair);
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
      [subject, perSubject],
    ],
  };
}

/** Stops at the first limit that is reached, and counts nothing then: an address that has to wait costs no account a try, nor the other way. */
async function countInOrder(queries: Kysely<IdentityTables>, counters: readonly Counter[]): Promise<number> {
  for (const [i, [subject, limit]] of counters.entries()) {
    const seconds = await countTry(queries, subject, limit);
    if (seconds === 0) continue;
    for (const [counted] of counters.slice(0, i)) await forgiveTry(queries, counted);
    return seconds;
  }
  return 0;
}
