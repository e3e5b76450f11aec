import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** A rate limit: how many tries a subject may make within a window of `seconds`; for weighted tries, the sum of their weights. */
export interface Limit {
  readonly tries: number;
  readonly seconds: number;
}

/**
 * One try to count: its subject, and its weight (1 by default, at most the limit). `table` holds the counters, for example `bff.throttle`,
 * with the columns `subject text primary key`, `tries integer` and `ends_at timestamptz`.
 */
export interface Try {
  readonly table: string;
  readonly subject: string;
  readonly weight?: number | undefined;
}

/**
 * Counts a try before it is made, in one statement, so that tries in parallel and on other replicas count too. A refused try is not
 * counted, because it is never uncounted: it would lower the limit for later tries.
 *
 * @param now the database's clock by default.
 * @returns 0 when the try is within the limit, else the seconds until the window ends.
 */
export async function countTry(
  db: QueryExecutorProvider,
  { table, subject, weight = 1 }: Try,
  { tries, seconds }: Limit,
  now: Date | RawBuilder<Date> = sql<Date>`now()`,
): Promise<number> {
  const [counters, time] = [sql.table(table), sql`${now}::timestamptz`];
  const { rows: counted } = await sql`
    insert into ${counters} as t (subject, tries, ends_at) values (${subject}, ${weight}, ${time} + make_interval(secs => ${seconds}))
    on conflict (subject) do update set
      tries = case when t.ends_at <= ${time} then excluded.tries else t.tries + excluded.tries end,
      ends_at = case when t.ends_at <= ${time} then excluded.ends_at else t.ends_at end
    where t.ends_at <= ${time} or t.tries + excluded.tries <= ${tries}
    returning tries`.execute(db);
  if (counted.length > 0) return 0;
  // Relies on `throttle_pkey`.
  const { rows: full } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ends_at - ${time}))::int as wait from ${counters} where subject = ${subject}`.execute(db);
  return Math.max(1, full[0]?.wait ?? 1);
}

/** Undoes `countTry`, for a try that was right, such as the correct password. Relies on `throttle_pkey`. */
export async function uncountTry(db: QueryExecutorProvider, { table, subject, weight = 1 }: Try): Promise<void> {
  await sql`update ${sql.table(table)} set tries = greatest(0, tries - ${weight}) where subject = ${subject}`.execute(db);
}
