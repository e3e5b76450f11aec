import type { Kysely } from 'kysely';
import type { IdentityTables } from '../tables.ts';
import { addressSubject, countTry, forgetTries, forgiveTry } from './throttle.ts';

const quarter = 15 * 60;
/** Wrong guesses of one account, or behind one mailed link. */
const perSubject = { tries: 10, seconds: quarter };
/** Wrong guesses of one client address: a whole school shares one. */
const perAddress = { tries: 50, seconds: quarter };

/** What became of a guess; `seconds` is how long to wait. */
export type Guess<T> =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly found: T };

/**
 * One guess of a password: counted before it is looked at, and taken back when it is right.
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
  const seconds = Math.max(await countTry(queries, from, perAddress), await countTry(queries, subject, perSubject));
  if (seconds > 0) return { kind: 'wait', seconds };
  const found = await check();
  if (found === null) return { kind: 'wrong' };
  await forgetTries(queries, subject);
  await forgiveTry(queries, from);
  return { kind: 'right', found };
}
