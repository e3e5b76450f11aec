import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { clearOldKeys, startClearingOldKeys } from './clear-old-keys.ts';

const mette = 'mette@skole.example';
const camp = { eventId: 'laerercamp-odense', sessionId: 'laerercamp-odense-1', seats: 1 };
const hours = (count: number) => new Date(firstDay.getTime() + count * 3_600_000);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('pglite');
});
afterAll(() => backend[Symbol.asyncDispose]());

const signUp = (idempotencyKey: string) => backend.call('/events/SignUpToEvent', { as: mette, body: { ...camp, idempotencyKey } });

async function keys(): Promise<number> {
  return (await backend.store.selectFrom('idempotency_keys').select('key').execute()).length;
}

test('a key is kept for a week and then cleared; the sign-up it made stays, and asking again finds it', async () => {
  const key = randomUUID();
  const first = await signUp(key);
  await clearOldKeys(backend.store, hours(7 * 24));
  expect(await keys()).toBe(1);
  expect((await signUp(key)).body).toEqual(first.body);
  await clearOldKeys(backend.store, hours(7 * 24 + 1));
  expect(await keys()).toBe(0);
  expect((await signUp(key)).body).toMatchObject({ signUpId: first.body.signUpId, reference: first.body.reference });
});

test('the job clears at once when it starts, and has ended when it is disposed of', async () => {
  await signUp(randomUUID());
  const failures: unknown[] = [];
  await startClearingOldKeys(
    backend.store,
    () => hours(200),
    (error) => failures.push(error),
  )[Symbol.asyncDispose]();
  expect([await keys(), failures]).toEqual([0, []]);
});

test('a database that is away costs a round, not the process', async () => {
  const other = await startTestBackend('pglite');
  await other[Symbol.asyncDispose]();
  const failures: unknown[] = [];
  await startClearingOldKeys(
    other.store,
    () => firstDay,
    (error) => failures.push(error),
  )[Symbol.asyncDispose]();
  expect(failures).toHaveLength(1);
});
