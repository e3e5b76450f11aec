import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { openPglite } from './open-pglite.ts';

const folder = await mkdtemp(join(tmpdir(), 'edison-pglite-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const built = existsSync(new URL('../dist/empty.tar.gz', import.meta.url));

const asked = {
  settings: `select name, setting from pg_settings where name not in ('data_directory', 'config_file', 'hba_file', 'ident_file') order by 1`,
  places: `select datname, pg_encoding_to_char(encoding), datcollate, datctype, datlocprovider, datistemplate from pg_database order by 1`,
  things: `select n.nspname, c.relkind, count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace group by 1, 2 order by 1, 2`,
};

test.skipIf(!built)(
  'a database that begins with what was built is as one that has made itself, and keeps what it is given',
  async () => {
    const directory = join(folder, 'first');
    const told: Record<string, unknown> = {};
    {
      await using first = await openPglite(directory);
      for (const [name, sql] of Object.entries(asked)) told[name] = (await first.pool.query(sql)).rows;
      await first.pool.query('create table kept as select 27 as n');
    }
    {
      await using again = await openPglite(directory);
      expect((await again.pool.query('select n from kept')).rows).toEqual([{ n: 27 }]);
    }
    const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
    await using itself = await PGlite.create(join(folder, 'itself'), { startParams });
    for (const [name, sql] of Object.entries(asked)) expect(told[name]).toEqual((await itself.query(sql)).rows);
  },
  120_000,
);
