import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openPostgres } from '../open-postgres.ts';
import { changeStatements } from '../testing/change-statements.ts';
import { createTestPostgres, stopTestPostgres, testKinds } from '../testing/test-database.ts';
import { askForRun, listJobs } from './admin-jobs.ts';
import { startClock } from './clock.ts';
import type { Job } from './job.ts';

const withoutLease = {
  instead: { ' and (leased_until is null or leased_until < now() - make_interval(mins => least(failures, 10)))': '' },
};

const log = { warn: () => undefined, error: () => undefined };

describe.skipIf(!testKinds.includes('postgres'))('several processes on one database', () => {
  afterAll(stopTestPostgres);

  /** Begins a job at as many clocks as there are databases; each run holds it for a while. */
  async function runAtEach(databases: readonly Database[], round = 0) {
    const runs = { count: 0 };
    const job: Job = {
      name: `round-${round}`,
      schedule: '0 3 * * *',
      async run() {
        runs.count += 1;
        await new Promise((resolve) => setTimeout(resolve, 60));
        return { counts: {} };
      },
      preview: async () => ({}),
    };
    const clocks = await Promise.all(databases.map((database) => startClock(database, [job], { now: () => new Date(), log, pollMs: 5 })));
    const stop = () => Promise.all(clocks.map((clock) => clock[Symbol.asyncDispose]()));
    return { name: job.name, runs, [Symbol.asyncDispose]: async () => void (await stop()) };
  }

  test('a job that is due runs at one of two clocks, in each of twenty rounds', async () => {
    const url = await createTestPostgres();
    await using one = await openPostgres(url);
    await using two = await openPostgres(url);
    const counts: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await using begun = await runAtEach([one, two], round);
      const result = async () => (await listJobs(one)).find(({ name }) => name === begun.name)?.last_result;
      await expect.poll(result).toBe('ok');
      counts.push(begun.runs.count);
    }
    expect(counts).toEqual(Array.from({ length: 20 }, () => 1));
  });

  test('canary: without the lease in the guard both run it', async () => {
    const url = await createTestPostgres();
    await using one = changeStatements(await openPostgres(url), withoutLease);
    await using two = changeStatements(await openPostgres(url), withoutLease);
    await using begun = await runAtEach([one, two]);
    await expect.poll(() => begun.runs.count).toBeGreaterThan(1);
  });

  test('the run of a process that is killed is made up for once, and counts as interrupted until then', async () => {
    const url = await createTestPostgres();
    await using database = await openPostgres(url);
    const killed = spawn(process.execPath, [fileURLToPath(new URL('testing/hanging-job.ts', import.meta.url)), url], { stdio: 'ignore' });
    await expect.poll(async () => (await listJobs(database).catch(() => []))[0]?.running, { timeout: 20_000 }).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await expect.poll(async () => (await listJobs(database))[0]?.last_result, { timeout: 5_000 }).toBe('interrupted');
    let runs = 0;
    const job: Job = {
      name: 'hanging',
      schedule: '0 3 * * *',
      run: async () => {
        runs += 1;
        return { counts: { runs } };
      },
      preview: async () => ({}),
    };
    await using _clock = await startClock(database, [job], { now: () => new Date(), log, pollMs: 10 });
    await using _other = await startClock(database, [job], { now: () => new Date(), log, pollMs: 10 });
    await expect
      .poll(async () => (await listJobs(database))[0])
      .toMatchObject({ last_result: 'ok', last_counts: { runs: 1 }, failures: 0 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(runs).toBe(1);
  });

  test('what an admin asks for at one replica begins at another, whose clock polls once a second', async () => {
    const url = await createTestPostgres();
    await using one = await openPostgres(url);
    await using two = await openPostgres(url);
    const began = Promise.withResolvers<void>();
    let runs = 0;
    const job: Job = {
      name: 'asked',
      schedule: '0 3 * * *',
      run: async () => {
        runs += 1;
        if (runs === 2) began.resolve();
        return { counts: {} };
      },
      preview: async () => ({}),
    };
    await using _clock = await startClock(two, [job], { now: () => new Date(), log });
    await expect.poll(async () => (await listJobs(one))[0]?.last_result).toBe('ok');
    expect(await askForRun(one, 'asked', new Date())).toBe(true);
    await began.promise;
  });
});
