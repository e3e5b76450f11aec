import { countTry, uncountTry } from '@edison/database/count-try';
import { migrate } from '@edison/database/migrate';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { ThrottleTables } from './throttle.ts';

afterAll(stopTestPostgres);

const table = 'bff.throttle';
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
    const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(at.db, { table, subject: 'x' }, limit, now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(new Set(waits)).toEqual(new Set([0, 900]));
    expect(await countTry(at.db, { table, subject: 'x' }, limit, later(899.5))).toBe(1);
    expect([
      await countTry(at.db, { table, subject: 'y' }, limit, now),
      await countTry(at.db, { table, subject: 'x' }, limit, later(900)),
    ]).toEqual([0, 0]);
  });

  test('a crowd of right tries, of which some were refused while the others were under way, leaves nothing behind', async () => {
    await using at = await open();
    const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(at.db, { table, subject: 'school' }, limit, now)));
    for (const wait of waits) if (wait === 0) await uncountTry(at.db, { table, subject: 'school' });
    const again = await Promise.all(Array.from({ length: 5 }, () => countTry(at.db, { table, subject: 'school' }, limit, later(1))));
    expect(again).toEqual([0, 0, 0, 0, 0]);
  });

  test('tries that weigh more use more of the limit, and one that is taken back gives as much back', async () => {
    await using at = await open();
    const weigh = (weight: number) => countTry(at.db, { table, subject: 'seats', weight }, { tries: 10, seconds: 900 }, now);
    expect([await weigh(5), await weigh(4), await weigh(2), await weigh(1), await weigh(1)]).toEqual([0, 0, 900, 0, 900]);
    await uncountTry(at.db, { table, subject: 'seats', weight: 4 });
    expect([await weigh(5), await weigh(4)]).toEqual([900, 0]);
  });
});

describe.skipIf(!testKinds.includes('postgres'))('seats that are taken at the same moment', () => {
  const most = { tries: 60, seconds: 900 };
  type Count = (
    db: Kysely<ThrottleTables>,
    one: Parameters<typeof countTry>[1],
    limit: Parameters<typeof countTry>[2],
    now: Date,
  ) => Promise<number>;

  /** How many of 60 concurrent tries of five seats each are let through. */
  async function race(count: Count): Promise<number> {
    await using database = await openTestDatabase('postgres');
    await migrate(database, 'bff', new URL('../database/migrations/', import.meta.url));
    const db = database.queries<ThrottleTables>('bff');
    await db
      .insertInto('throttle')
      .values({ subject: 'home', tries: 5, ends_at: later(900) })
      .execute();
    const waits = await Promise.all(Array.from({ length: 60 }, () => count(db, { table, subject: 'home', weight: 5 }, most, now)));
    return waits.filter((wait) => wait === 0).length;
  }

  test('stay within the limit', async () => {
    expect(await race(countTry)).toBe(11);
  });

  test('canary: counted by reading first and writing afterwards, they do not', async () => {
    const twoSteps: Count = async (db, { subject, weight = 1 }, limit) => {
      const before = await db.selectFrom('throttle').select('tries').where('subject', '=', subject).executeTakeFirstOrThrow();
      if (before.tries + weight > limit.tries) return 1;
      await db
        .updateTable('throttle')
        .set({ tries: before.tries + weight })
        .where('subject', '=', subject)
        .execute();
      return 0;
    };
    await expect.poll(() => race(twoSteps), { timeout: 60_000 }).toBeGreaterThan(11);
  });
});
