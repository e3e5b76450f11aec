import { chmod, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirectoryInUse, lockDataDirectory } from './lock-data-directory.ts';
import { openDatabase } from './open-database.ts';
import { makeTestFolder } from './testing/test-folder.ts';

test('a second owner is refused and told who has the folder', async () => {
  const directory = await makeTestFolder();
  const unlock = await lockDataDirectory(directory);
  await expect(lockDataDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  await (await lockDataDirectory(directory))();
});

test('the lock of a dead process is taken over, by one of many that try at once', async () => {
  const directory = await makeTestFolder();
  const dead = { pid: 2 ** 22 - 1, host: hostname(), startedAt: '2026-01-01T00:00:00Z', birth: '1' };
  await writeFile(join(directory, 'edison.lock'), JSON.stringify(dead));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDirectory(directory)));
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
});

test('a pid that was given to another process since does not hold the lock', async () => {
  const directory = await makeTestFolder();
  const reused = { pid: process.pid, host: hostname(), startedAt: '2026-01-01T00:00:00Z', birth: 'another' };
  await writeFile(join(directory, 'edison.lock'), JSON.stringify(reused));
  await (await lockDataDirectory(directory))();
});

test('a lock of another machine is respected', async () => {
  const directory = await makeTestFolder();
  await writeFile(join(directory, 'edison.lock'), JSON.stringify({ pid: 1, host: 'elsewhere', startedAt: 'x', birth: '' }));
  await expect(lockDataDirectory(directory)).rejects.toBeInstanceOf(DataDirectoryInUse);
});

test("the data folder is its owner's alone, also one that was open before", async () => {
  const directory = await makeTestFolder();
  await chmod(directory, 0o755);
  await using database = await openDatabase({ kind: 'pglite', directory });
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
