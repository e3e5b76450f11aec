import { randomUUID } from 'node:crypto';
import { jobNames } from '@edison/contracts/bff/admin/jobs';
import { listJobs } from '@edison/database/jobs/admin-jobs';
import { removeExpired } from '@edison/database/jobs/expired-rows';
import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { previewDeletions } from './account/deletion/run-deletions.ts';
import { expiredRows } from './backend-jobs.ts';
import { firstDay, startTestBackend, type TestBackend } from './testing/test-backend.ts';
import { countExpiredOnBehalf, endExpiredOnBehalf } from './users/on-behalf.ts';

const mette = 'mette@skole.example';
const camp = { eventId: 'laerercamp-odense', sessionId: 'laerercamp-odense-1', seats: 1 };
const hours = (count: number) => new Date(firstDay.getTime() + count * 3_600_000);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

const signUp = (idempotencyKey: string) => backend.call('/events/SignUpToEvent', { as: mette, body: { ...camp, idempotencyKey } });

async function keys(): Promise<number> {
  return (await backend.store.selectFrom('idempotency_keys').select('key').execute()).length;
}

test('a key is kept for a week and then cleared; the sign-up it made stays, and asking again finds it', async () => {
  const key = randomUUID();
  const first = await signUp(key);
  await removeExpired(backend.store, expiredRows(hours(7 * 24)));
  expect(await keys()).toBe(1);
  expect((await signUp(key)).body).toEqual(first.body);
  await removeExpired(backend.store, expiredRows(hours(7 * 24 + 1)));
  expect(await keys()).toBe(0);
  expect((await signUp(key)).body).toMatchObject({ signUpId: first.body.signUpId, reference: first.body.reference });
});

test('a mail is kept for a month after it left or was given up, and for as long as it waits', async () => {
  const insert = `
    insert into backend.outbox (id, dedupe_key, recipient, mail, state, sent_at, due_at)
    select gen_random_uuid(), key, 'x', '{}', state, $1::timestamptz - age, $1::timestamptz - age from (values
      ('sent old', 'sent', interval '31 days'), ('sent new', 'sent', interval '29 days'), ('dead old', 'dead', interval '31 days'),
      ('dead new', 'dead', interval '29 days'), ('waits', 'retrying', interval '31 days')) as m (key, state, age)`;
  await backend.database.pool.query(insert, [firstDay]);
  await removeExpired(backend.store, expiredRows(firstDay));
  const { rows } = await backend.database.pool.query(`select dedupe_key from backend.outbox where recipient = 'x' order by dedupe_key`);
  expect(rows.map(({ dedupe_key }) => dedupe_key)).toEqual(['dead new', 'sent new', 'waits']);
});

test('an account is deleted in the second in which its time is up, as the preview has counted', async () => {
  await using started = await startTestBackend(defaultTestKind, undefined, { runsJobs: true });
  const { database, clock, store } = started;
  const job = async () => (await listJobs(database)).find(({ name }) => name === 'delete-accounts');
  await expect.poll(job).toMatchObject({ last_result: 'ok', last_counts: { accounts: 0, endedLogins: 0, deletedMails: 0 } });
  const asked = await started.call('/x/account/RequestDeletion', { as: 'kollega1@skole.example', body: {} });
  const { deletesAt } = z.object({ deletion: z.object({ deletesAt: z.iso.datetime() }) }).parse(asked.body).deletion;
  clock.now = new Date(Date.parse(deletesAt) - 5 * 60_000);
  await expect.poll(job).toMatchObject({ next_run: new Date(deletesAt) });
  const counts = await previewDeletions(store, new Date(deletesAt));
  expect(counts).toMatchObject({ accounts: 1 });
  clock.now = new Date(deletesAt);
  await expect.poll(job).toMatchObject({ last_started: new Date(deletesAt), last_result: 'ok', last_counts: counts });
  expect((await listJobs(database)).map(({ name }) => name)).toEqual(jobNames.backend);
});

test('what is seen on behalf ends when its time is up, and the preview counts it before', async () => {
  const row = { id: randomUUID(), admin: 'bruger-admin', subject: 'admin', user_id: 'bruger-mette', ended_at: null };
  const ends = [hours(1), hours(2)] as const;
  await backend.store
    .insertInto('on_behalf')
    .values({ ...row, started_at: firstDay, until: ends[0] })
    .execute();
  await backend.store
    .insertInto('on_behalf')
    .values({ ...row, id: randomUUID(), started_at: firstDay, until: ends[1] })
    .execute();
  expect(await countExpiredOnBehalf(backend.store, ends[0])).toEqual({ onBehalf: 1 });
  expect(await endExpiredOnBehalf(backend.store, ends[0])).toEqual({ counts: { onBehalf: 1 }, next: ends[1] });
  expect(await endExpiredOnBehalf(backend.store, ends[1])).toEqual({ counts: { onBehalf: 1 }, next: undefined });
});
