import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { sha256 } from '../hash.ts';
import type { IdentityTables } from '../tables.ts';

/** How many tries a subject has within a window. */
export interface Limit {
  readonly tries: number;
  readonly seconds: number;
}

/**
 * Counts a try before it is made, in one statement, so that guesses in parallel and on other replicas count too.
 *
 * @returns 0 when the try is within the limit, else the seconds until the window ends.
 */
export async function countTry(queries: Kysely<IdentityTables>, subject: string, limit: Limit): Promise<number> {
  const { rows } = await sql<{ tries: number; wait: number }>`
    insert into identity.throttle as t (subject, tries, ends_at) values (${sha256(subject)}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (subject) do update set
      tries = case when t.ends_at <= now() then 1 else t.tries + 1 end,
      ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
    returning tries, ceil(extract(epoch from ends_at - now()))::int as wait`.execute(queries);
  const [row] = rows;
  return row && row.tries > limit.tries ? Math.max(1, row.wait) : 0;
}

/** Takes one counted try back: it was a right one. */
export async function forgiveTry(queries: Kysely<IdentityTables>, subject: string): Promise<void> {
  await sql`update identity.throttle set tries = greatest(0, tries - 1) where subject = ${sha256(subject)}`.execute(queries);
}

/** Forgets all tries of the subject. */
export async function forgetTries(queries: Kysely<IdentityTables>, subject: string): Promise<void> {
  await queries.deleteFrom('throttle').where('subject', '=', sha256(subject)).execute();
}

/** The subject of a client address; an IPv6 client owns its whole /64. */
export function addressSubject(purpose: string, address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return `${purpose}:${address.replace('::ffff:', '')}`;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left;
  return `${purpose}:${groups.slice(0, 4).join(':')}`;
}
