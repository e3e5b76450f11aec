import { type Kysely, sql } from 'kysely';

/** How many tries a subject has within a window; where tries weigh differently, what they weigh together. */
export interface Limit {
  readonly tries: number;
  readonly seconds: number;
}

/** Whose try it is, and how many it counts as (at most the limit); 1 unless it is said. */
export interface Try {
  readonly subject: string;
  readonly weight?: number | undefined;
}

/** The throttle's part of the schema `bff`, as `database/migrations/030-throttle.sql` makes it. */
export interface ThrottleTables {
  throttle: { subject: string; tries: number; ends_at: Date };
}

/**
 * Counts a try before it is made, in one statement, so that tries in parallel and at other replicas count too. One that is refused is not
 * counted: else the tries that are taken back afterwards would leave those behind that came while they were under way.
 *
 * @returns 0 when the try is within the limit, else the seconds until the window ends.
 */
export async function countTry(db: Kysely<ThrottleTables>, { subject, weight = 1 }: Try, limit: Limit, now: Date): Promise<number> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1_000);
  const { rows: counted } = await sql`
    insert into bff.throttle as t (subject, tries, ends_at) values (${subject}, ${weight}, ${endsAt})
    on conflict (subject) do update set
      tries = case when t.ends_at <= ${now} then excluded.tries else t.tries + excluded.tries end,
      ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
    where t.ends_at <= ${now} or t.tries + excluded.tries <= ${limit.tries}
    returning tries`.execute(db);
  if (counted.length > 0) return 0;
  // Relies on `throttle_pkey`.
  const full = await db.selectFrom('throttle').select('ends_at').where('subject', '=', subject).executeTakeFirst();
  return Math.max(1, Math.ceil(((full?.ends_at.getTime() ?? 0) - now.getTime()) / 1_000));
}

/** Takes a counted try back, with what it weighed: it was a right one. Relies on `throttle_pkey`. */
export async function forgiveTry(db: Kysely<ThrottleTables>, { subject, weight = 1 }: Try): Promise<void> {
  await sql`update bff.throttle set tries = greatest(0, tries - ${weight}) where subject = ${subject}`.execute(db);
}

/** Removes counters whose window is over. Relies on `throttle_ends_at`. */
export async function clearTries(db: Kysely<ThrottleTables>, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('ends_at', '<', now).execute();
}
