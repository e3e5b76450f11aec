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
 * Counts a try before it is made, in one statement, so that parallel tries and other replicas count too. A refused try is not counted:
 * otherwise refused tries would stay counted after the right ones are uncounted.
 *
 * @returns 0 when the try is within the limit, else the seconds until the window ends.
 */
export async function countTry(queries: Kysely<IdentityTables>, subject: string, limit: Limit): Promise<number> {
  const hash = sha256(subject);
  const { rows: counted } = await sql`
    insert into identity.throttle as t (subject, tries, ends_at) values (${hash}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (subject) do update set
      tries = case when t.ends_at <= now() then 1 else t.tries + 1 end,
      ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
    where t.ends_at <= now() or t.tries < ${limit.tries}
    returning tries`.execute(queries);
  if (counted.length > 0) return 0;
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ends_at - now()))::int as wait from identity.throttle where subject = ${hash}`.execute(queries);
  return Math.max(1, rows[0]?.wait ?? 1);
}

/** Uncounts one try, which was right. */
export async function uncountTry(queries: Kysely<IdentityTables>, subject: string): Promise<void> {
  await sql`update identity.throttle set tries = greatest(0, tries - 1) where subject = ${sha256(subject)}`.execute(queries);
}

/** Resets the counter of the subject. */
export async function resetTries(queries: Kysely<IdentityTables>, subject: string): Promise<void> {
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
