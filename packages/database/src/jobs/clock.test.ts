import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openTestDatabase, stopTestPostgres, testKinds } from '../testing/test-database.ts';
import { askForPreview, askForRun, type JobRow, listJobs } from './admin-jobs.ts';
import { type ClockOptions, startClock } from './clock.ts';
import type { Job, JobRun } from './job.ts';

afterAll(stopTestPostgres);

/** A clock of a test: what it shows, and what it logs. */
function createTime(at = '2026-11-26T09:30:00Z') {
  const time = { now: new Date(at) };
  const logged: unknown[] = [];
  function pass(seconds: number): void {
    time.now = new Date(time.now.getTime() + seconds * 1_000);
  }
  const log = { warn: (facts: object) => void logged.push(facts), error: (facts: object) => void logged.push(facts) };
  const options: ClockOptions = { now: () => time.now, log, pollMs: 10 };
  return { logged, options, pass };
}

interface CountedJob extends Job {
  runs: number;
}

/** A job that counts its runs; each run waits for what `work` promises. */
function createJob(
  work: (run: number) => Promise<Partial<JobRun> | undefined> = async () => undefined,
  schedule = '0 3 * * *',
): CountedJob {
  const job: CountedJob = {
    runs: 0,
    name: 'nightly',
    schedule,
    async run(): Promise<JobRun> {
      job.runs += 1;
      return { counts: { runs: job.runs }, ...(await work(job.runs)) };
    },
    preview: async () => ({ runs: job.runs + 1 }),
  };
  return job;
}

const rowOf = async (database: Database): Promise<JobRow> => {
  const [row] = await listJobs(database);
  if (!row) throw new Error('No row');
  return row;
};
const until = (database: Database, matches: Partial<JobRow>) =>
  expect.poll(() => rowOf(database), { timeout: 5_000 }).toMatchObject(matches);
/** Time for a clock to look often enough at a table in which nothing is to be done. */
const looks = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 10));

describe.each(testKinds)('on %s', (kind) => {
  test('a new job runs at once, then when its schedule comes up, and its row says what it did', async () => {
    await using database = await openTestDatabase(kind);
    const { options, pass } = createTime();
    const job = createJob();
    await using _clock = await startClock(database, [job], options);
    await until(database, { last_result: 'ok', last_counts: { runs: 1 }, next_run: new Date('2026-11-27T02:00:00Z'), running: false });
    pass(86_400);
    await until(database, { last_counts: { runs: 2 }, next_run: new Date('2026-11-28T02:00:00Z'), failures: 0, present: true });
  });

  test('what was missed in three days is made up for once', async () => {
    await using database = await openTestDatabase(kind);
    const { options, pass } = createTime();
    const job = createJob();
    await (await startAndRun(database, job, options))[Symbol.asyncDispose]();
    pass(3 * 86_400);
    await using _clock = await startClock(database, [job], options);
    await until(database, { last_counts: { runs: 2 }, next_run: new Date('2026-11-30T02:00:00Z') });
    await looks(5);
    expect(job.runs).toBe(2);
  });

  test('a job that fails is tried again later and later, says since when, and is well again after a run that goes well', async () => {
    await using database = await openTestDatabase(kind);
    const { options, pass, logged } = createTime();
    const job = createJob(async (run) => {
      if (run < 8) throw Object.assign(new TypeError('of mette@skole.example'), { code: 'E1' });
      return undefined;
    });
    await using _clock = await startClock(database, [job], options);
    const waits: number[] = [];
    for (let failures = 1; failures < 8; failures += 1) {
      await until(database, { failures, last_result: 'failed', last_error: 'TypeError E1' });
      const { next_run, last_ended, failing_since } = await rowOf(database);
      expect(failing_since).toEqual(new Date('2026-11-26T09:30:00Z'));
      waits.push((next_run.getTime() - (last_ended?.getTime() ?? 0)) / 1_000);
      pass(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    await until(database, {
      failures: 0,
      failing_since: null,
      last_error: null,
      last_result: 'ok',
      next_run: new Date('2026-11-27T02:00:00Z'),
    });
    expect(logged).toEqual(Array.from({ length: 7 }, () => ({ job: 'nightly', reason: 'TypeError E1' })));
  });

  test('a run that failed in part keeps its counts', async () => {
    await using database = await openTestDatabase(kind);
    const job = createJob(async () => ({ counts: { done: 3 }, failure: new RangeError() }));
    await using _clock = await startClock(database, [job], createTime().options);
    await until(database, { last_result: 'failed', last_counts: { done: 3 }, last_error: 'RangeError', failures: 1 });
  });

  test('a job says when it wants to run next, if that is before its schedule', async () => {
    await using database = await openTestDatabase(kind);
    const { options } = createTime();
    const job = createJob(async (run) => ({ next: new Date(run === 1 ? '2026-11-26T12:34:56Z' : '2027-01-01T00:00:00Z') }));
    await using _clock = await startClock(database, [job], options);
    await until(database, { last_counts: { runs: 1 }, next_run: new Date('2026-11-26T12:34:56Z') });
    await askForRun(database, 'nightly', options.now());
    await until(database, { last_counts: { runs: 2 }, next_run: new Date('2026-11-27T02:00:00Z') });
  });

  test('an admin asks what would happen, and nothing does; without a process that runs it there is no answer', async () => {
    await using database = await openTestDatabase(kind);
    const { options } = createTime();
    const job = createJob();
    const clock = await startAndRun(database, job, options);
    expect(await askForPreview(database, 'nightly')).toEqual({ at: options.now(), counts: { runs: 2 } });
    expect(job.runs).toBe(1);
    await clock[Symbol.asyncDispose]();
    expect(await askForPreview(database, 'nightly', 300)).toBeUndefined();
    expect(await askForPreview(database, 'unknown')).toBeUndefined();
  });

  test('a job that runs is not asked for twice; stopping waits for the run, which is told', async () => {
    await using database = await openTestDatabase(kind);
    const { options } = createTime();
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    const job: Job = {
      ...createJob(),
      run: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            tell();
            void looks(3).then(() => resolve({ counts: { ended: 1 } }));
          });
        }),
    };
    const clock = await startClock(database, [job], options);
    await until(database, { running: true });
    expect(await askForRun(database, 'nightly', options.now())).toBe(false);
    await clock[Symbol.asyncDispose]();
    await told;
    expect(await rowOf(database)).toMatchObject({ running: false, last_result: 'ok', last_counts: { ended: 1 } });
  });

  test('a machine whose clock was days ahead for a while leaves no job waiting for that day', async () => {
    await using database = await openTestDatabase(kind);
    const { options, pass } = createTime();
    pass(15 * 86_400);
    const job = createJob();
    await (await startAndRun(database, job, options))[Symbol.asyncDispose]();
    pass(-15 * 86_400);
    await using _clock = await startClock(database, [job], options);
    await until(database, { last_counts: { runs: 2 }, next_run: new Date('2026-11-27T02:00:00Z') });
  });

  test('a schedule that cannot be read stops the start', async () => {
    await using database = await openTestDatabase(kind);
    await expect(startClock(database, [createJob(undefined, 'every night')], createTime().options)).rejects.toThrow();
  });

  test('a schedule that has changed comes up at once, and the job of another version stays', async () => {
    await using database = await openTestDatabase(kind);
    const { options } = createTime();
    await (await startAndRun(database, createJob(), options))[Symbol.asyncDispose]();
    const hourly = createJob(undefined, '0 * * * *');
    await using _clock = await startClock(database, [hourly, { ...createJob(), name: 'other' }], options);
    await until(database, { next_run: new Date('2026-11-26T10:00:00Z') });
    expect((await listJobs(database)).map(({ name }) => name)).toEqual(['nightly', 'other']);
  });
});

async function startAndRun(database: Database, job: Job, options: ClockOptions): Promise<AsyncDisposable> {
  const clock = await startClock(database, [job], options);
  await until(database, { last_result: 'ok', running: false });
  return clock;
}
