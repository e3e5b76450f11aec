import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bffTables } from '@edison/contracts/bff';
import { expect, test } from 'vitest';
import { listSources } from '../list-sources.ts';
import { root } from '../root.ts';
import { linksOf, readHouse } from './read-house.ts';
import { isTest } from './read-source.ts';

test('the picture of the architecture shows the packages, floors and imports of house.json', async () => {
  const text = await readFile(join(root, 'docs/architecture.md'), 'utf8');
  const rows = [...text.matchAll(/^floor (\d) +(.+)$/gm)].flatMap(([, floor, rest = '']) => {
    const [names = '', imports = ''] = rest.split('→');
    return names.split(',').map((name) => [name.trim(), { floor: Number(floor), imports: imports.trim().split(/ +/).filter(Boolean) }]);
  });
  expect(Object.fromEntries(rows)).toEqual((await readHouse(root)).packages);
});

test('the index of the decisions names every one of them', async () => {
  const folder = join(root, 'docs/decisions');
  const index = await readFile(join(folder, 'README.md'), 'utf8');
  const missing = (await readdir(folder)).filter((file) => /^\d/.test(file) && !index.includes(`(${file})`));
  expect(missing).toEqual([]);
});

test('the table of what we write ourselves says within a fifth how many lines that is', async () => {
  const path = 'docs/decisions/own-code.md';
  const sources = await listSources(root);
  const rows = (await readFile(join(root, path), 'utf8')).split('\n').flatMap((row) => {
    const [, , where = '', said = ''] = row.split('|');
    const places = linksOf(path, where).map(({ target }) => target);
    return places.length > 0 ? [{ said: Number(said.replace(',', '')), places }] : [];
  });
  expect(rows.length).toBeGreaterThan(30);
  for (const { said, places } of rows) {
    const files = sources.filter((source) =>
      places.some((place) => source === place || (source.startsWith(`${place}/`) && !isTest(source))),
    );
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const lines = texts.reduce((total, text) => total + text.split('\n').length - 1, 0);
    expect([places, Math.abs(said - lines) <= lines / 5 || lines]).toEqual([places, true]);
  }
});

test('the example of nginx redirects no call: it sends one that lacks the slash of a location to the path with it', async () => {
  const text = await readFile(join(root, 'docs/operations/installing.md'), 'utf8');
  const redirected = [...text.matchAll(/^ *location (\/\S+)\/ \{/gm)].map(([, path]) => path);
  const calls = Object.values(bffTables).flatMap((table) => Object.values(table).map(({ path }) => path));
  expect(calls).toContain('/bff/admin/materials');
  expect(calls.filter((path) => redirected.includes(path))).toEqual([]);
});
