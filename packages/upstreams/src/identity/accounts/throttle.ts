import { addressSubject as subjectOf } from '@edison/database/client-address';
import { countTry as countIn, type Limit, type Try, uncountTry as uncountIn } from '@edison/database/count-try';
import type { Kysely } from 'kysely';
import { sha256 } from '../hash.ts';
import type { IdentityTables } from '../tables.ts';

/** Counts a try before it is made, by the database's clock. Returns 0, or the seconds to wait. Only the subject's hash is stored. */
export function countTry(queries: Kysely<IdentityTables>, subject: string, limit: Limit): Promise<number> {
  return countIn(queries, tryOf(subject), limit);
}

/** Undoes `countTry` for a right guess. */
export function uncountTry(queries: Kysely<IdentityTables>, subject: string): Promise<void> {
  return uncountIn(queries, tryOf(subject));
}

function tryOf(subject: string): Try {
  return { table: 'identity.throttle', subject: sha256(subject) };
}

/** Resets the counter of the subject. */
export async function resetTries(queries: Kysely<IdentityTables>, subject: string): Promise<void> {
  await queries.deleteFrom('throttle').where('subject', '=', sha256(subject)).execute();
}

/** The counter's subject for a client address; of an IPv6 address its /64, because a client may use all of it. */
export function addressSubject(purpose: string, address: string): string {
  return `${purpose}:${subjectOf(address)}`;
}
