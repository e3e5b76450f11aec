import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase, stopTestPostgres, testKinds } from './testing/test-database.ts';

afterAll(stopTestPostgres);

describe.skipIf(!testKinds.includes('postgres'))('a connection that the server ends', () => {
  test('between two statements costs that transaction, and nobody else', async () => {
    await using database = await openTestDatabase('postgres');
    const client = await database.pool.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('while it is idle is replaced by another', async () => {
    await using database = await openTestDatabase('postgres');
    const other = await openTestDatabase('postgres');
    const { rows } = await database.pool.query('select pg_backend_pid() as pid');
    await other.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await other[Symbol.asyncDispose]();
    await expect.poll(() => database.pool.query('select 1 as one').catch(() => ({ rows: [] }))).toMatchObject({ rows: [{ one: 1 }] });
  });
});
