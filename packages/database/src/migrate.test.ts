import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openTestDatabase, stopTestPostgres, testKinds } from './testing/test-database.ts';
import { makeTestFolder } from './testing/test-folder.ts';

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await makeTestFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const note = 'create table note (id int primary key, text text not null);\ninsert into note values (1, $$a;\nb$$);';

afterAll(stopTestPostgres);

describe.each(testKinds)('on %s', (kind) => {
  test('a numbered file runs once, in its own schema', async () => {
    await using database = await openTestDatabase(kind);
    const folder = await folderWith({ '001-note.sql': note });
    await migrate(database, 'diary', folder);
    await migrate(database, 'diary', folder);
    const { rows } = await database.pool.query('select text from diary.note');
    expect(rows).toEqual([{ text: 'a;\nb' }]);
  });

  test('two processes that start at once migrate once', async () => {
    await using database = await openTestDatabase(kind);
    const folder = await folderWith({ '001-note.sql': note });
    await Promise.all([migrate(database, 'diary', folder), migrate(database, 'diary', folder)]);
    const { rows } = await database.pool.query('select count(*)::int as count from diary.note');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('a version that is older than the database starts on it, and one that lacks a file in between does not', async () => {
    await using database = await openTestDatabase(kind);
    const [first, second] = [{ '001-note.sql': note }, { '002-more.sql': 'alter table note add column more text;' }];
    await migrate(database, 'diary', await folderWith({ ...first, ...second }));
    await migrate(database, 'diary', await folderWith(first));
    const { rows } = await database.pool.query('select text, more from diary.note');
    expect(rows).toEqual([{ text: 'a;\nb', more: null }]);
    await expect(migrate(database, 'diary', await folderWith(second))).rejects.toThrow('schema diary failed');
    await migrate(database, 'diary', await folderWith({ ...first, ...second, '003-last.sql': 'drop table note;' }));
    await expect(database.pool.query('select * from diary.note')).rejects.toThrow('does not exist');
  });

  test('a file that fails leaves nothing behind and is named', async () => {
    await using database = await openTestDatabase(kind);
    const folder = await folderWith({ '001-note.sql': note, '002-broken.sql': 'create table b (id int);\nselect nonsense;' });
    await expect(migrate(database, 'diary', folder)).rejects.toThrow('002-broken');
    await expect(database.pool.query('select * from diary.b')).rejects.toThrow('does not exist');
  });

  test('a listener hears what is notified', async () => {
    await using database = await openTestDatabase(kind);
    const heard = Promise.withResolvers<string>();
    const stop = await database.listen('news', heard.resolve);
    await database.notify('news', 'hej');
    expect(await heard.promise).toBe('hej');
    await stop();
  });
});
