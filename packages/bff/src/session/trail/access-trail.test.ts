import { migrate } from '@edison/database/migrate';
import { afterAll, expect, test } from 'vitest';
import { createSessionOwners } from '../store/session-owner.ts';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { createAccessTrail } from './access-trail.ts';

afterAll(closeDatabases);

const day = 86_400_000;

async function openTrail() {
  const database = await borrowDatabase();
  await migrate(database, 'bff', new URL('../../database/migrations/', import.meta.url));
  const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
  const log = { warn: () => expect.fail('what happened is written down') };
  const trail = createAccessTrail({ database, owners: createSessionOwners(['key']), now: () => new Date(clock.now), log });
  return { trail, clock, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

test('the latest 50 of all accounts of a person are told, newest first, and nothing of others', async () => {
  await using opened = await openTrail();
  const { trail, clock } = opened;
  for (let number = 0; number < 60; number += 1) {
    clock.now += 60_000;
    await trail.note(number % 2 === 0 ? 'mette' : 'mette at home', 'login', { key: `key-${number}` });
  }
  await trail.note('jonas', 'logout');
  const told = await trail.of(['mette', 'mette at home']);
  expect(told).toHaveLength(50);
  expect(told.slice(0, 2).map(({ what, session }) => [what, session])).toEqual([
    ['login', 'key-59'],
    ['login', 'key-58'],
  ]);
  expect(await trail.of([])).toEqual([]);
});

test('half a year later it is forgotten', async () => {
  await using opened = await openTrail();
  const { trail, clock } = opened;
  await trail.note('sofie', 'login');
  clock.now += 182 * day;
  await trail.note('sofie', 'logout');
  await trail.clear();
  expect(await trail.of(['sofie'])).toHaveLength(2);
  clock.now += 2 * day;
  await trail.clear();
  expect((await trail.of(['sofie'])).map(({ what }) => what)).toEqual(['logout']);
});
