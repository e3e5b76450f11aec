import { type AdminJob, jobNames } from '@edison/contracts/bff/admin/jobs';
import { startClock } from '@edison/database/jobs/clock';
import type { JobRun } from '@edison/database/jobs/job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAsAdmin } from '../testing/log-in-as-admin.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
let cookie = '';
let audited: unknown[] = [];
beforeAll(async () => {
  site = await startTestBff({ runsJobs: true });
  cookie = await logInAsAdmin(site);
  site.backend.answers.set('/x/audit/RecordJobRun', (seen) => {
    audited.push(JSON.parse(seen.body));
    return { status: 200, body: null };
  });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

async function ask(path: string, method = 'GET') {
  const answer = await fetch(`${site.url}/bff/admin/jobs${path}`, {
    method,
    headers: { 'x-edison': '1', origin: siteUrl, cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  });
  return { status: answer.status, body: await answer.json() };
}
const jobOf = async (name: string): Promise<AdminJob | undefined> => (await ask('')).body.items.find((job: AdminJob) => job.name === name);

test('an admin sees each job of the bff: how the last run went, what it did, and when the next is', async () => {
  await expect
    .poll(() => jobOf('clear-throttle'))
    .toMatchObject({ state: 'waiting', last: { result: 'ok', counts: { counters: expect.any(Number) } } });
  expect((await ask('')).body.items.map(({ name }: AdminJob) => name)).toEqual(jobNames.bff);
  expect(await jobOf('clear-throttle')).not.toHaveProperty('failing');
});

test('a run that is asked for is written down and begins at once; what would happen is counted, and changes nothing', async () => {
  // A job of the night, so that no turn of its own comes between.
  await site.database.pool.query(`insert into bff.access_trail (at, owner, what) values ('2020-01-01', 'somebody', 'login')`);
  expect(await ask('/clear-access-log/preview', 'POST')).toEqual({ status: 200, body: { at: expect.any(String), counts: { entries: 1 } } });
  audited = [];
  const asked = await ask('/clear-access-log/run', 'POST');
  expect([asked.status, audited]).toEqual([202, [{ job: 'clear-access-log' }]]);
  await expect.poll(() => jobOf('clear-access-log'), { timeout: 5_000 }).toMatchObject({ last: { result: 'ok', counts: { entries: 1 } } });
});

test('a job that runs, that nobody is there to run, or that is none is refused, and nothing is written down', async () => {
  audited = [];
  const ending = Promise.withResolvers<JobRun>();
  const long = { name: 'long', schedule: '0 3 * * *', run: () => ending.promise, preview: async () => ({}) };
  const clock = await startClock(site.database, [long], { now: () => new Date(), log: site.bff.app.log, pollMs: 10 });
  await expect.poll(() => jobOf('long')).toMatchObject({ state: 'running' });
  expect((await ask('/long/run', 'POST')).body).toMatchObject({ problem: 'JOB_RUNNING', statusCode: 409 });
  ending.resolve({ counts: {} });
  await clock[Symbol.asyncDispose]();
  await site.database.pool.query(`update jobs.job set seen_at = now() - interval '1 hour' where name = 'long'`);
  expect(await jobOf('long')).toMatchObject({ state: 'absent' });
  for (const what of ['run', 'preview']) expect((await ask(`/long/${what}`, 'POST')).body).toMatchObject({ problem: 'JOB_ABSENT' });
  expect((await ask('/none/run', 'POST')).body).toMatchObject({ problem: 'NOT_FOUND' });
  expect(audited).toEqual([]);
});

test('a run that cannot be written down does not begin', async () => {
  site.backend.answers.set('/x/audit/RecordJobRun', () => ({ status: 500, body: {} }));
  expect((await ask('/clear-access-log/run', 'POST')).body).toMatchObject({ problem: 'UPSTREAM_UNAVAILABLE' });
  expect(await jobOf('clear-access-log')).toMatchObject({ state: 'waiting' });
});
