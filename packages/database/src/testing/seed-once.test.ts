import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../open-postgres.ts';
import { createTestPostgres, seedOnceInRun, stopTestPostgres, testKinds } from './test-database.ts';

describe.runIf(testKinds.includes('postgres'))('a database that is seeded once in a run', () => {
  afterAll(stopTestPostgres);

  test('is seeded by whoever comes first, after a failure by whoever comes next, and copied whole', async () => {
    const urls: string[] = [];
    const seed = async (url: string) => {
      urls.push(url);
      if (urls.length === 1) throw new Error('cut off');
      await using database = await openPostgres(url);
      await database.pool.query('create table seeds as select 7 as kind');
      await sleep(20);
    };
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => seedOnceInRun('of_this_test', seed)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(urls).toHaveLength(2);
    await using copy = await openPostgres(await createTestPostgres('of_this_test'));
    expect((await copy.pool.query('select kind from seeds')).rows).toEqual([{ kind: 7 }]);
  });
});
