import { Problem } from '@edison/contracts/problem';
import { defaultTestKind, openTestDatabase } from '@edison/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import type { Store, Tables, Tx } from './tables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: Store;
beforeAll(async () => {
  database = await openTestDatabase(defaultTestKind);
  store = database.queries<Tables>('backend');
  await database.pool.query('create table note (text text unique)');
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => database.pool.query('truncate note'));

const write = (tx: Tx, text: string) => sql`insert into note values (${text})`.execute(tx);
const notes = async () => (await database.pool.query('select text from note order by text')).rows.map(({ text }) => text);

/** Raises a database error with this code, as the database does under load. */
const failWith = (tx: Tx, code: string) => sql`${sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)}`.execute(tx);

test('what belongs together is there together, or not at all', async () => {
  expect(
    await inTransaction(store, async (tx) => {
      await write(tx, 'a');
      return 'done';
    }),
  ).toBe('done');
  const undone = inTransaction(store, async (tx) => {
    await write(tx, 'b');
    throw new Problem('FULL');
  });
  await expect(undone).rejects.toMatchObject({ code: 'FULL' });
  expect(await notes()).toEqual(['a']);
});

test.each(['40001', '40P01', '23505'])('a conflict that passes (%s) is tried again, and nobody hears of it', async (code) => {
  let tries = 0;
  await inTransaction(store, async (tx) => {
    tries += 1;
    await write(tx, `try ${tries}`);
    if (tries < 4) await failWith(tx, code);
  });
  expect([tries, await notes()]).toEqual([4, ['try 4']]);
});

test('a conflict that stays is told as a reason to try again, after four tries', async () => {
  let tries = 0;
  const work = inTransaction(store, (tx) => {
    tries += 1;
    return failWith(tx, '40001');
  });
  await expect(work).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
  expect(tries).toBe(4);
});

test.each(['55P03', '57014'])('a row that is too busy (%s) is not waited for twice', async (code) => {
  let tries = 0;
  const work = inTransaction(store, (tx) => {
    tries += 1;
    return failWith(tx, code);
  });
  await expect(work).rejects.toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
  expect(tries).toBe(1);
});

test('any other fault of the database comes out as it is, at once', async () => {
  await expect(inTransaction(store, (tx) => failWith(tx, '23514'))).rejects.toMatchObject({ code: '23514' });
});
