import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows, startDeletingExpiredRows } from './delete-expired-rows.ts';
import { firstDay, startTestBackend, type TestBackend } from './testing/test-backend.ts';

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
  await deleteExpiredRows(backend.store, hours(7 * 24));
  expect(await keys()).toBe(1);
  expect((await signUp(key)).body).toEqual(first.body);
  await deleteExpiredRows(backend.store, hours(7 * 24 + 1));
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
  await deleteExpiredRows(backend.store, firstDay);
  const { rows } = await backend.database.pool.query(`select dedupe_key from backend.outbox where recipient = 'x' order by dedupe_key`);
  expect(rows.map(({ dedupe_key }) => dedupe_key)).toEqual(['dead new', 'sent new', 'waits']);
});

test('the job clears at once when it starts, and has ended when it is disposed of', async () => {
  await signUp(randomUUID());
  const failures: unknown[] = [];
  await startDeletingExpiredRows(
    backend.store,
    () => hours(200),
    (error) => failures.push(error),
  )[Symbol.asyncDispose]();
  expect([await keys(), failures]).toEqual([0, []]);
});

test('a database that is away costs a round, not the process', async () => {
  const other = await startTestBackend();
  await other[Symbol.asyncDispose]();
  const failures: unknown[] = [];
  await startDeletingExpiredRows(
    other.store,
    () => firstDay,
    (error) => failures.push(error),
  )[Symbol.asyncDispose]();
  expect(failures).toHaveLength(1);
});
