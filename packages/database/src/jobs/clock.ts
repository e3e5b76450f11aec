import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Database } from '../database.ts';
import type { Job, JobContext, JobRun } from './job.ts';
import { type ClaimedRun, createJobTable, type JobTable, migrateJobs } from './job-table.ts';

export interface ClockOptions {
  readonly now: () => Date;
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void };
  /** How long a job belongs to a process that says nothing any more. */
  readonly leaseSeconds?: number;
  /** Milliseconds between looks at the table. */
  readonly pollMs?: number;
}

interface Parts extends ClockOptions {
  readonly table: JobTable;
  readonly leaseSeconds: number;
  /** Aborted when the clock stops. */
  readonly stopping: AbortSignal;
}

const seenEveryMs = 30_000;

/**
 * Runs jobs when they are due, or asked for by an admin: each at one process at a time, by a lease in its row. What was missed while no
 * process was there is made up for once. Disposing waits for the runs that are under way.
 */
export async function startClock(database: Database, jobs: readonly Job[], options: ClockOptions): Promise<AsyncDisposable> {
  if (jobs.length === 0) return { [Symbol.asyncDispose]: async () => undefined };
  const { now, log, pollMs = 1_000, leaseSeconds = 30 } = options;
  const stop = new AbortController();
  const table = createJobTable(database, leaseSeconds);
  const parts: Parts = { ...options, leaseSeconds, table, stopping: stop.signal };
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const underWay = new Set<Promise<void>>();
  let seenAt = performance.now();
  let wakeUp: (() => void) | undefined;

  function begin(work: Promise<void>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  async function poll(): Promise<void> {
    if (performance.now() - seenAt > seenEveryMs) {
      await table.saySeen([...byName.keys()]);
      seenAt = performance.now();
    }
    for (const name of await table.findWaiting([...byName.keys()], now())) {
      const job = byName.get(name);
      if (!job || stop.signal.aborted) continue;
      if (await table.takePreview(name)) begin(preview(parts, job));
      const claimed = await table.claim(name, randomUUID(), now());
      if (claimed) begin(run(parts, job, claimed));
    }
  }

  async function loop(): Promise<void> {
    let isAway = false;
    while (!stop.signal.aborted) {
      const failed = await poll().then(
        () => undefined,
        (error: unknown) => ({ reason: classOf(error) }),
      );
      if (failed && !isAway) log.warn(failed, 'the clock cannot reach the database');
      isAway = failed !== undefined;
      await waitForNextPoll();
    }
  }

  function waitForNextPoll(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, stop.signal.aborted ? 0 : pollMs).unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // A schedule that cannot be read stops the start.
  for (const { schedule } of jobs) nextRun(schedule, now());
  await migrateJobs(database);
  await table.register(jobs, now());
  const looping = loop();
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      wakeUp?.();
      // A look at a database that says nothing is not waited for: what it has taken is made up for.
      await Promise.race([looping, sleep(2_000, undefined, { ref: false })]);
      await Promise.all(underWay);
    },
  };
}

async function run(parts: Parts, job: Job, claimed: ClaimedRun): Promise<void> {
  const { table, now, log, leaseSeconds, stopping } = parts;
  const lost = new AbortController();
  const renew = () => table.renew(claimed).then((isHeld) => (isHeld ? undefined : lost.abort()));
  const renewal = setInterval(() => void renew().catch(() => undefined), (leaseSeconds * 1_000) / 4).unref();
  const startedAt = performance.now();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const { counts, next, failure } = await runOnce(job, { now: now(), signal });
  clearInterval(renewal);
  const at = now();
  const error = failure === undefined ? null : classOf(failure);
  if (error !== null) log.error({ job: job.name, reason: error }, 'a job failed');
  const planned = error === null ? nextRun(job.schedule, at) : new Date(at.getTime() + retryWait(claimed.failures + 1));
  const ended = {
    at,
    durationMs: performance.now() - startedAt,
    counts,
    error,
    next: next && error === null && next < planned ? next : planned,
  };
  // A lease that cannot be given back runs out, and the run is made up for.
  await table
    .finish(claimed, ended)
    .catch((reason: unknown) => log.warn({ job: job.name, reason: classOf(reason) }, 'a run was not written down'));
}

async function runOnce(job: Job, context: JobContext): Promise<JobRun> {
  try {
    return await job.run(context);
  } catch (error) {
    return { counts: {}, failure: error ?? 'unknown' };
  }
}

async function preview({ table, now, log, stopping }: Parts, job: Job): Promise<void> {
  const count = async () => job.preview({ now: now(), signal: stopping });
  const counts = await count().catch((error: unknown) => {
    log.error({ job: job.name, reason: classOf(error) }, 'a preview of a job failed');
    return undefined;
  });
  await table.answerPreview(job.name, counts, now()).catch(() => undefined);
}

/** The class of an error and its code, such as `error 57014`: its message may hold a row. */
function classOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}

/** When a cron expression in Danish time comes up next after an instant. @throws Error for what is no such expression, or never comes up. */
export function nextRun(schedule: string, after: Date): Date {
  const next = new Cron(schedule, { timezone: 'Europe/Copenhagen', paused: true }).nextRun(after);
  if (!next) throw new Error(`The schedule ${schedule} never comes up`);
  return next;
}

const firstWait = 30_000;
const longestWait = 15 * 60_000;

/** Milliseconds until a job is tried again after so many failures in a row: half a minute, doubled each time, a quarter of an hour at most. */
export function retryWait(failures: number): number {
  return Math.min(firstWait * 2 ** (failures - 1), longestWait);
}
