import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { limitPerDay, mostPerDay, triesToday } from '../access/limit-per-day.ts';
import type { Tx } from '../database/tables.ts';
import { mailDomainOf } from '../school-proof/mail-domain.ts';
import { hasProof } from '../school-proof/prove-school.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { GoodRow } from './read-rows.ts';

interface OutsideLimit {
  readonly sender: ProfileRow;
  readonly rows: readonly GoodRow[];
  /** Only says whether the list would be refused. */
  readonly preview: boolean;
}

const most = mostPerDay.outsideAddresses;

/**
 * Counts the people on a list who are not of the sender's school: their mailbox is of no domain of the school or its municipality, and no
 * colleague's whose school is proved. The count is taken back with the transaction when the list is refused.
 *
 * @returns their addresses.
 * @throws Problem OUTSIDE_LIMIT for more than 30 a day.
 */
export async function countOutsiders(tx: Tx, { sender, rows, preview }: OutsideLimit, now: Date): Promise<ReadonlySet<string>> {
  const others = rows.map(({ emailNorm }) => emailNorm).filter((email) => email !== sender.email_norm);
  if (others.length === 0) return new Set();
  const [domains, colleagues] = [await domainsOf(tx, sender), await colleaguesAmong(tx, sender, others)];
  const isOutside = (email: string) => !colleagues.has(email) && !domains.has(mailDomainOf(email) ?? '');
  const outside = new Set(others.filter(isOutside));
  const weight = outside.size;
  if (weight === 0) return outside;
  const before = preview ? await triesToday(tx, { what: 'outsideAddresses', who: sender.id }, now) : 0;
  if (before + weight > most) throw new Problem('OUTSIDE_LIMIT', { details: { most } });
  if (!preview) await limitPerDay(tx, { what: 'outsideAddresses', who: sender.id, weight, problem: outsideLimit }, now);
  return outside;
}

const outsideLimit = (retryAfter: number) => new Problem('OUTSIDE_LIMIT', { details: { most }, retryAfter });

/** Relies on the indices of `school_domains`. */
async function domainsOf(tx: Tx, { institution_id, institution_municipality }: ProfileRow): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('school_domains')
    .select('domain')
    .where((row) => row.or([row('institution_id', '=', institution_id), row('municipality', '=', institution_municipality)]))
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

/** Relies on `users(email_norm)`. */
async function colleaguesAmong(tx: Tx, { institution_id }: ProfileRow, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('users as u')
    .select('u.email_norm')
    .where(sql<boolean>`u.email_norm = any(${emails}::text[])`)
    .where('u.institution_id', '=', institution_id)
    .where('u.state', '=', 'active')
    .where(hasProof)
    .execute();
  return new Set(rows.map(({ email_norm }) => email_norm));
}
