import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import type { IdentityTables } from '../tables.ts';
import { seedTables } from '../testing/seed-identity.ts';
import { addressSubject, countTry, resetTries, uncountTry } from './throttle.ts';

afterAll(stopTestPostgres);

const limit = { tries: 3, seconds: 60 };

describe.each(testKinds)('on %s', (kind) => {
  test('tries at once are all counted, and those over the limit wait for the end of the window', async () => {
    await using database = await openTestDatabase(kind, seedTables);
    const queries = database.queries<IdentityTables>('identity');
    const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(queries, 'x', limit)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(Math.max(...waits)).toBeGreaterThan(55);
    expect(await countTry(queries, 'y', limit)).toBe(0);
    await database.pool.query("update identity.throttle set ends_at = now() - interval '1 second'");
    expect(await countTry(queries, 'x', limit)).toBe(0);
  });

  test('a crowd of right tries, of which some were refused while the others were under way, leaves nothing behind', async () => {
    await using database = await openTestDatabase(kind, seedTables);
    const queries = database.queries<IdentityTables>('identity');
    const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(queries, 'school', limit)));
    for (const wait of waits) if (wait === 0) await uncountTry(queries, 'school');
    expect(await Promise.all(Array.from({ length: 3 }, () => countTry(queries, 'school', limit)))).toEqual([0, 0, 0]);
  });

  test('a right try is taken back, a forgotten subject begins anew', async () => {
    await using database = await openTestDatabase(kind, seedTables);
    const queries = database.queries<IdentityTables>('identity');
    for (let i = 0; i < 10; i += 1) {
      expect(await countTry(queries, 'x', limit)).toBe(0);
      await uncountTry(queries, 'x');
    }
    for (let i = 0; i < 4; i += 1) await countTry(queries, 'x', limit);
    await resetTries(queries, 'x');
    expect(await countTry(queries, 'x', limit)).toBe(0);
  });
});

test.each([
  ['203.0.113.9', 'guess:203.0.113.9'],
  ['::ffff:203.0.113.9', 'guess:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', 'guess:2001:db8:1:2'],
  ['2001:db8:1:2::7', 'guess:2001:db8:1:2'],
  ['2001:db8::7', 'guess:2001:db8:0:0'],
  ['::1', 'guess:0:0:0:0'],
])('the client %s counts as %s', (address, subject) => {
  expect(addressSubject('guess', address)).toBe(subject);
});
