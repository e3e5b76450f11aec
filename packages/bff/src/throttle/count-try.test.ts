import { migrate } from '@edison/database/migrate';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { countTry, forgiveTry, type ThrottleTables } from './count-try.ts';

afterAll(stopTestPostgres);

const limit = { tries: 5, seconds: 900 };
const now = new Date('2026-08-18T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe.each(testKinds)('on %s', (kind) => {
  async function open() {
    const database = await openTestDatabase(kind);
    await migrate(database, 'bff', new URL('../database/migrations/', import.meta.url));
    return { db: database.queries<ThrottleTables>('bff'), [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
  }

  test('so many tries are let through, however many come at once, and the next window has as many', async () => {
    await using at = await open();
    const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(at.db, 'x', limit, now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(new Set(waits)).toEqual(new Set([0, 900]));
    expect(await countTry(at.db, 'x', limit, later(899.5))).toBe(1);
    expect([await countTry(at.db, 'y', limit, now), await countTry(at.db, 'x', limit, later(900))]).toEqual([0, 0]);
  });

  test('a crowd of right tries, of which some were refused while the others were under way, leaves nothing behind', async () => {
    await using at = await open();
    const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(at.db, 'school', limit, now)));
    for (const wait of waits) if (wait === 0) await forgiveTry(at.db, 'school');
    const again = await Promise.all(Array.from({ length: 5 }, () => countTry(at.db, 'school', limit, later(1))));
    expect(again).toEqual([0, 0, 0, 0, 0]);
  });
});
