import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { readHouse } from './read-house.ts';

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
