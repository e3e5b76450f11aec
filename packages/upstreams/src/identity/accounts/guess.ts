import type { Kysely } from 'kysely';
import type { IdentityTables } from '../tables.ts';
import { addressSubject, countTry, forgetTries, forgiveTry, type Limit } from './throttle.ts';

const quarter = 15 * 60;
/** Wrong guesses of one client address: a whole school shares one. */
const perAddress = { tries: 50, seconds: quarter };
/** Wrong guesses of one account, or behind one mailed link, from one client address. */
const perPair = { tries: 10, seconds: quarter };
/** Wrong guesses of one account from all addresses: so many that one address alone locks nobody out. */
const perSubject = { tries: 100, seconds: 3600 };

/** What became of a guess; `seconds` is how long to wait. */
export type Guess<T> =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly found: T };

/**
 * One guess of a password: counted before it is looked at, and taken back when it is right or was never looked at.
 *
 * @param subject what is guessed, e.g. `guess:` and an address; only its hash is kept.
 * @param address of the client.
 * @param check answers null when the guess is wrong.
 */
export async function guess<T>(
  queries: Kysely<IdentityTables>,
  subject: string,
  address: string,
  check: () => Promise<T | null>,
): Promise<Guess<T>> {
  const from = addressSubject('guess-from', address);
  const pair = `${subject} ${from}`;
  const seconds = await countInOrder(queries, [
    [from, perAddress],
    [pair, perPair],
    [subject, perSubject],
  ]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const takeBack = () => Promise.all([from, pair, subject].map((counted) => forgiveTry(queries, counted)));
  const found = await check().catch(async (error) => {
    await takeBack();
    throw error;
  });
  if (found === null) return { kind: 'wrong' };
  await takeBack();
  await forgetTries(queries, pair);
  return { kind: 'right', found };
}

/** Stops at the first limit that is reached, and counts nothing then: an address that has to wait costs no account a try, nor the other way. */
async function countInOrder(queries: Kysely<IdentityTables>, counters: readonly (readonly [string, Limit])[]): Promise<number> {
  for (const [i, [subject, limit]] of counters.entries()) {
    const seconds = await countTry(queries, subject, limit);
    if (seconds === 0) continue;
    for (const [counted] of counters.slice(0, i)) await forgiveTry(queries, counted);
    return seconds;
  }
  return 0;
}
