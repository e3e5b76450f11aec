import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Counts, Job } from './job.ts';

/** The right to run a job once. `failures`: how many runs in a row have failed or were interrupted before. */
export interface ClaimedRun {
  readonly id: string;
  readonly name: string;
  readonly failures: number;
}

/** How a run ended. */
export interface EndedRun {
  readonly at: Date;
  readonly durationMs: number;
  readonly counts: Counts;
  /** The class of the error; null when the run went well. */
  readonly error: string | null;
  readonly next: Date;
}

const schema = 'jobs';

/** Of each open database, once: the parts of one process share it. */
const migrated = new WeakMap<Database, Promise<void>>();

/** Brings the schema `jobs` up to date. */
export async function migrateJobs(database: Database): Promise<void> {
  const migrating = migrated.get(database) ?? migrate(database, schema, new URL('./migrations/', import.meta.url));
  migrated.set(database, migrating);
  await migrating.catch((error: unknown) => {
    migrated.delete(database);
    throw error;
  });
}

// Leases go by the database's clock, because those of the replicas may differ. The table has a dozen rows and needs no index.
/** Its time has come, or somebody asks. A last run that is yet to come was begun by a clock that was wrong, and so is the next one then. */
function isDue(now: Date) {
  return sql<boolean>`(next_run <= ${now} or run_asked_at is not null or last_started > ${now}::timestamptz + interval '1 hour')`;
}

/** Nobody runs it. A run whose process is gone is made up for at once; one that has been cut off again and again waits a minute longer each time. */
export const isFree = sql<boolean>`(leased_until is null or leased_until < now() - make_interval(mins => least(failures, 10)))`;

/** The rows of the jobs. */
export function createJobTable(database: Pick<Database, 'queries'>, leaseSeconds = 30) {
  const db = database.queries<unknown>(schema);
  const until = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

  return {
    /** Says that this process can run the jobs. One that is new, or has another schedule than before, runs at once. */
    async register(jobs: readonly Pick<Job, 'name' | 'schedule'>[], now: Date): Promise<void> {
      const rows = JSON.stringify(jobs.map(({ name, schedule }) => ({ name, schedule })));
      await sql`
        insert into jobs.job as j (name, schedule, next_run)
        select name, schedule, ${now}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as given (name text, schedule text) order by name
        on conflict (name) do update set schedule = excluded.schedule, seen_at = now(),
          next_run = case when j.schedule = excluded.schedule then j.next_run else excluded.next_run end`.execute(db);
    },

    /** Says again that this process can run the jobs. */
    async saySeen(names: readonly string[]): Promise<void> {
      await sql`update jobs.job set seen_at = now() where name = any(${names})`.execute(db);
    },

    /** Those of the jobs that are to run, or whose preview is asked for. */
    async findWaiting(names: readonly string[], now: Date): Promise<readonly string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from jobs.job where name = any(${names}) and
          (preview_asked_at is not null or ${isDue(now)} and ${isFree})`.execute(db);
      return rows.map(({ name }) => name);
    },

    /** Takes the lease of a job that is due or asked for; undefined when another process has it. Guard and change in one statement. */
    async claim(name: string, id: string, now: Date): Promise<ClaimedRun | undefined> {
      const { rows } = await sql<ClaimedRun>`
        update jobs.job set leased_by = ${id}, leased_until = ${until}, last_started = ${now},
          failures = failures + case when leased_by is null then 0 else 1 end,
          failing_since = case when leased_by is null then failing_since else coalesce(failing_since, ${now}::timestamptz) end,
          last_result = case when leased_by is null then last_result else 'interrupted' end
        where name = ${name} and ${isDue(now)} and ${isFree}
        returning leased_by as id, name, failures`.execute(db);
      return rows[0];
    },

    /** Keeps the lease; false when it is lost. */
    async renew({ name, id }: ClaimedRun): Promise<boolean> {
      const { rows } = await sql`
        update jobs.job set leased_until = ${until}, seen_at = now() where name = ${name} and leased_by = ${id} returning name`.execute(db);
      return rows.length > 0;
    },

    /** Writes down how a run ended and gives the lease back; does nothing when the lease is lost. */
    async finish({ name, id }: ClaimedRun, { at, durationMs, counts, error, next }: EndedRun): Promise<void> {
      const ok = sql<boolean>`${error}::text is null`;
      await sql`
        update jobs.job set leased_by = null, leased_until = null, run_asked_at = null, next_run = ${next},
          last_ended = ${at}, last_duration_ms = ${Math.round(durationMs)}, last_counts = ${JSON.stringify(counts)}, last_error = ${error},
          last_result = case when ${ok} then 'ok' else 'failed' end,
          last_success = case when ${ok} then ${at}::timestamptz else last_success end,
          failures = case when ${ok} then 0 else failures + 1 end,
          failing_since = case when ${ok} then null else coalesce(failing_since, ${at}::timestamptz) end
        where name = ${name} and leased_by = ${id}`.execute(db);
    },

    /** Takes over the answer to an admin who has asked what would happen; false when another process has. */
    async takePreview(name: string): Promise<boolean> {
      const { rows } = await sql`
        update jobs.job set preview_asked_at = null where name = ${name} and preview_asked_at is not null returning name`.execute(db);
      return rows.length > 0;
    },

    /** @param counts undefined when they could not be counted. */
    async answerPreview(name: string, counts: Counts | undefined, now: Date): Promise<void> {
      await sql`
        update jobs.job set previewed_at = ${now}, preview = ${counts ? JSON.stringify(counts) : null}::jsonb where name = ${name}`.execute(
        db,
      );
    },
  };
}

export type JobTable = ReturnType<typeof createJobTable>;
