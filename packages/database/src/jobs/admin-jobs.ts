import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Counts } from './job.ts';
import { isFree } from './job-table.ts';

/** A job as its row shows it. */
export interface JobRow {
  readonly name: string;
  readonly schedule: string;
  readonly next_run: Date;
  /** A process that can run it said so in the last two minutes. */
  readonly present: boolean;
  readonly running: boolean;
  /** An admin has asked for a run, which has not ended. */
  readonly asked: boolean;
  readonly last_started: Date | null;
  readonly last_ended: Date | null;
  /** `interrupted`: the process of the last run is gone. */
  readonly last_result: 'ok' | 'failed' | 'interrupted' | null;
  readonly last_duration_ms: number | null;
  readonly last_counts: Counts;
  readonly last_error: string | null;
  readonly last_success: Date | null;
  readonly failures: number;
  readonly failing_since: Date | null;
}

type Queries = Pick<Database, 'queries'>;

const queriesOf = (database: Queries) => database.queries<unknown>('jobs');
const isPresent = sql<boolean>`seen_at > now() - interval '2 minutes'`;

/** Every job that a process on this database has registered, by name. */
export async function listJobs(database: Queries): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, schedule, next_run, ${isPresent} as present, run_asked_at is not null as asked,
      leased_by is not null and leased_until >= now() as running,
      last_started, last_ended, last_duration_ms, last_counts, last_error, last_success, failures, failing_since,
      case when leased_until < now() then 'interrupted' else last_result end as last_result
    from jobs.job order by name`.execute(queriesOf(database));
  return rows;
}

/** Asks for a run, which the next look of a clock begins. @returns false when the job runs, is asked for already, or is nobody's. */
export async function askForRun(database: Queries, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update jobs.job set run_asked_at = ${now}
    where name = ${name} and run_asked_at is null and ${isFree} and ${isPresent} returning name`.execute(queriesOf(database));
  return rows.length > 0;
}

/** What a job would do, as the process that runs it has counted. */
export interface Preview {
  readonly at: Date;
  /** Undefined when it could not be counted. */
  readonly counts: Counts | undefined;
}

const pollMs = 100;

/** Asks for a preview and waits for it. @returns undefined when nobody has answered in time. */
export async function askForPreview(database: Queries, name: string, timeoutMs = 4_000): Promise<Preview | undefined> {
  const db = queriesOf(database);
  const { rows: asked } = await sql<{ asked: string }>`
    update jobs.job set preview_asked_at = clock_timestamp(), previewed_at = null where name = ${name} returning name`.execute(db);
  if (asked.length === 0) return undefined;
  for (const giveUpAt = Date.now() + timeoutMs; Date.now() < giveUpAt; ) {
    await sleep(pollMs);
    const { rows } = await sql<{ at: Date | null; counts: Counts | null }>`
      select previewed_at as at, preview as counts from jobs.job where name = ${name}`.execute(db);
    const [row] = rows;
    if (row?.at) return { at: row.at, counts: row.counts ?? undefined };
  }
  return undefined;
}
