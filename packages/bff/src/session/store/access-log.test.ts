import { removeExpired } from '@edison/database/jobs/expired-rows';
import { migrate } from '@edison/database/migrate';
import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { createAccessLog, oldAccessEntries } from './access-log.ts';
import { createSessionOwners } from './session-owner.ts';

afterAll(closeDatabases);

const day = 86_400_000;

async function openLog() {
  const database = await borrowDatabase();
  await migrate(database, 'bff', new URL('../../database/migrations/', import.meta.url));
  const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
  const log = { warn: () => expect.fail('what happened is written down') };
  const accessLog = createAccessLog({ database, owners: createSessionOwners(['key']), now: () => new Date(clock.now), log });
  return { accessLog, database, clock, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

test('the latest 50 of all accounts of a person are told, newest first, and nothing of others', async () => {
  await using opened = await openLog();
  const { accessLog, clock } = opened;
  for (let number = 0; number < 60; number += 1) {
    clock.now += 60_000;
    await accessLog.record(number % 2 === 0 ? 'mette' : 'mette at home', 'login', { key: `key-${number}` });
  }
  await accessLog.record('jonas', 'logout');
  const told = await accessLog.of(['mette', 'mette at home']);
  expect(told).toHaveLength(50);
  expect(told.slice(0, 2).map(({ what, session }) => [what, session])).toEqual([
    ['login', 'key-59'],
    ['login', 'key-58'],
  ]);
  expect(await accessLog.of([])).toEqual([]);
});

test('half a year later it is forgotten', async () => {
  await using opened = await openLog();
  const { accessLog, clock } = opened;
  await accessLog.record('sofie', 'login');
  clock.now += 182 * day;
  await accessLog.record('sofie', 'logout');
  await removeExpired(opened.database.queries('bff'), oldAccessEntries(new Date(clock.now)));
  expect(await accessLog.of(['sofie'])).toHaveLength(2);
  clock.now += 2 * day;
  await removeExpired(opened.database.queries('bff'), oldAccessEntries(new Date(clock.now)));
  expect((await accessLog.of(['sofie'])).map(({ what }) => what)).toEqual(['logout']);
});
