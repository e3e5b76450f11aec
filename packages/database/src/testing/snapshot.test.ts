import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSeededDump, openDump, readOrMake } from './pglite-dump.ts';
import { makeTestFolder } from './test-folder.ts';

/** What is to fail may; what cannot be loaded a second time may not. */
function told(error: Error): void {
  if (!/no_such_table/.test(error.message)) throw error;
}

const many = 'create table many as select n, repeat(n::text, 50) as text from generate_series(1, 20000) n';

test('an embedded database that is opened again is as its dump left it, whatever was done to it meanwhile', async () => {
  const dump = await makeSeededDump(async ({ pool }) => {
    await pool.query('create table kept (id int primary key, word text)');
    await pool.query(`insert into kept select n, 'as it was' from generate_series(1, 100) n`);
  });
  for (const change of [
    [`update kept set word = 'changed'`, 'delete from kept where id > 50', many, 'create index on many (text)', 'checkpoint'],
    ['drop table kept', 'create role somebody', 'vacuum'],
    ['begin', 'truncate kept', 'listen news', 'set statement_timeout = 1', 'select 1 from no_such_table'],
    [`do $$ begin perform 1; end $$`, `select to_tsvector('danish', 'undervisning')`],
    [`do $$ begin perform 1; end $$`, `select to_tsvector('danish', 'undervisning')`],
    [many, 'truncate many', 'vacuum full kept', 'alter table kept rename to other', 'reindex table other', 'checkpoint'],
    [],
  ]) {
    await using database = await openDump(dump);
    const { rows } = await database.pool.query(`select word, count(*)::int as rows, max(id) as last from kept group by word`);
    expect(rows).toEqual([{ word: 'as it was', rows: 100, last: 100 }]);
    const others = await database.pool.query(
      `select relname as name from pg_class where relname in ('many', 'other') union all select rolname from pg_roles where rolname = 'somebody'`,
    );
    expect(others.rows).toEqual([]);
    expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    for (const statement of change) await database.pool.query(statement).catch(told);
  }
});

test('two that are open at once know nothing of each other', async () => {
  const dump = await makeSeededDump(async ({ pool }) => void (await pool.query('create table kept (id int)')));
  await using one = await openDump(dump);
  await using other = await openDump(dump);
  await one.pool.query('insert into kept values (1)');
  expect((await other.pool.query('select * from kept')).rows).toEqual([]);
});

test('the dump of a seed is made by whoever comes first, after a failure by whoever comes next, and then read', async () => {
  const place = join(await makeTestFolder(), 'seed.tar');
  await expect(readOrMake(place, () => Promise.reject(new Error('cut short')))).rejects.toThrow('cut short');
  expect(await (await readOrMake(place, async () => new Blob(['first']))).text()).toBe('first');
  expect(await (await readOrMake(place, async () => new Blob(['second']))).text()).toBe('first');
});
