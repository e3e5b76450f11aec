import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createStatementPreparer } from './prepare-statements.ts';
import { createTestPostgres, stopTestPostgres, testKinds } from './testing/test-database.ts';

afterAll(stopTestPostgres);

describe.skipIf(!testKinds.includes('postgres'))('a connection to PostgreSQL', () => {
  let client: pg.Client;
  let prepareFrequent: ReturnType<typeof createStatementPreparer>;
  let url: string;
  beforeEach(async () => {
    url = await createTestPostgres();
    prepareFrequent = createStatementPreparer();
    client = await connect();
    await client.query('create table people (id int primary key, name text)');
    await client.query(`insert into people values (1, 'Mette'), (2, 'Jonas')`);
    return () => client.end();
  });

  async function connect(): Promise<pg.Client> {
    const { default: driver } = await import('pg');
    const one = new driver.Client(url);
    await one.connect();
    prepareFrequent(one);
    return one;
  }

  const byId = 'select name from people where id = $1';
  const prepared = async (on = client) => (await on.query('select statement from pg_prepared_statements')).rows.map((row) => row.statement);
  async function askTimes(times: number, text = byId, on = client): Promise<unknown> {
    for (let n = 1; n < times; n += 1) await on.query(text, [1]);
    return (await on.query(text, [1])).rows;
  }

  test('prepares what is asked the twentieth time, and answers as before', async () => {
    expect(await askTimes(19)).toEqual([{ name: 'Mette' }]);
    expect(await prepared()).toEqual([]);
    expect(await askTimes(1)).toEqual([{ name: 'Mette' }]);
    expect(await prepared()).toEqual([byId]);
    expect((await client.query(byId, [2])).rows).toEqual([{ name: 'Jonas' }]);
  });

  test('prepares at once what others have asked often', async () => {
    await askTimes(20);
    const other = await connect();
    expect(await askTimes(1, byId, other)).toEqual([{ name: 'Mette' }]);
    expect(await prepared(other)).toEqual([byId]);
    await other.end();
  });

  test('prepares what takes no values too, but nothing around a transaction, and never two statements in one', async () => {
    const ask = async (text: string) => {
      for (let n = 0; n < 25; n += 1) await client.query(text, []);
    };
    await ask(`select name from people where name = 'Mette'`);
    for (const text of ['begin', 'commit', 'select 1; select 2']) await ask(text);
    expect(await prepared()).toEqual([`select name from people where name = 'Mette'`]);
  });

  test('goes on answering when a column becomes another kind', async () => {
    await askTimes(25);
    const other = await connect();
    await other.query('alter table people alter column name type varchar(40)');
    await other.end();
    expect(await askTimes(25)).toEqual([{ name: 'Mette' }]);
  });

  test('never prepares a list, of which there is one for each length', async () => {
    const both = 'select name from people where id in ($1, $2)';
    for (let n = 0; n < 25; n += 1) await client.query(both, [1, 2]);
    expect(await prepared()).toEqual([]);
  });

  test('never prepares what names all columns, which fails when there is one more', async () => {
    const all = ['select * from people where id = $1', 'select "p".* from people as "p" where id = $1'];
    for (const text of all) await askTimes(25, text);
    await client.query('alter table people add column city text');
    for (const text of all) expect(await askTimes(1, text)).toEqual([{ id: 1, name: 'Mette', city: null }]);
    expect(await prepared()).toEqual([]);
  });

  test('prepares a hundred statements at most', async () => {
    for (let n = 0; n < 102; n += 1) await askTimes(20, `select ${n} as n from people where id = $1`);
    expect(await prepared()).toHaveLength(100);
  });

  test('tells what is wrong with a statement as before, and goes on', async () => {
    await askTimes(25);
    await expect(client.query(byId, ['no number'])).rejects.toMatchObject({ code: '22P02' });
    expect(await askTimes(1)).toEqual([{ name: 'Mette' }]);
  });
});
