import { removeExpired } from '@edison/database/jobs/expired-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expiredRows } from '../backend-jobs.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

const code = 'BYGMED27';
const at = (day: string) => new Date(`${day}T08:00:00Z`);
const redeem = (person: string, day: string) =>
  backend.store
    .insertInto('redemptions')
    .values({ code, person, redeemed_at: at(day) })
    .execute();
const persons = async () =>
  (await backend.store.selectFrom('redemptions').select('person').orderBy('person').execute()).map((row) => row.person);
const end = (valid_until: Date | null, revoked_at: Date | null = null) =>
  backend.store.updateTable('codes').set({ valid_until, revoked_at }).execute();

test('who used a code is forgotten two years after its use when the code has no end, else two years after the end', async () => {
  await redeem('early', '2026-08-01');
  await redeem('late', '2026-09-01');
  await end(at('2027-06-01'));
  await removeExpired(backend.store, expiredRows(at('2028-08-15')));
  expect(await persons()).toEqual(['early', 'late']);
  await end(null);
  await removeExpired(backend.store, expiredRows(at('2028-08-15')));
  expect(await persons()).toEqual(['late']);
  await end(at('2030-06-01'), at('2026-10-01'));
  await removeExpired(backend.store, expiredRows(at('2028-09-30')));
  expect(await persons()).toEqual(['late']);
  await removeExpired(backend.store, expiredRows(at('2028-10-02')));
  expect(await persons()).toEqual([]);
});

test('a download stays as a figure, and nobody can tell after two years whose it was', async () => {
  const one = { file_id: 'spoergekort', user_id: 'bruger-mette' };
  await backend.store
    .insertInto('downloads')
    .values([
      { ...one, person: 'a', day: '2026-08-14' },
      { ...one, person: 'b', day: '2026-08-14' },
      { ...one, person: 'a', day: '2026-08-15' },
    ])
    .execute();
  await removeExpired(backend.store, expiredRows(at('2028-08-15')));
  await removeExpired(backend.store, expiredRows(at('2028-08-15')));
  const rows = await backend.store.selectFrom('downloads').select(['person', 'user_id']).orderBy('day').execute();
  expect(rows).toEqual([
    { person: expect.stringMatching(/^cleared [0-9a-f-]{36}$/), user_id: null },
    { person: expect.stringMatching(/^cleared [0-9a-f-]{36}$/), user_id: null },
    { person: 'a', user_id: 'bruger-mette' },
  ]);
});
