import { expect, test } from 'vitest';
import { listSources } from '../list-sources.ts';
import { root } from '../root.ts';
import { readHouse } from './read-house.ts';

const house = await readHouse(root);

test('every package of the workspace has a floor and a manifest', () => {
  expect(Object.keys(house.packages).sort()).toEqual(Object.keys(house.manifests).sort());
});

test('routes know their side, and those that a browser opens by itself are marked', () => {
  const of = (name: string) => house.routes.find((route) => route.name === name);
  expect(of('listEvents')).toMatchObject({ side: 'bff', module: 'bff/events', unnamed: false });
  expect(of('beginLogin')).toMatchObject({ side: 'bff', unnamed: true });
  expect(of('listArticles')).toMatchObject({ side: 'bff', unnamed: true });
  expect(of('SignUpToEvent')).toMatchObject({ side: 'backend' });
  expect(of('GetGlobal')).toMatchObject({ side: 'content' });
});

test('the sources are those that people write', async () => {
  const sources = await listSources(root);
  expect(sources).toContain('packages/contracts/src/route.ts');
  expect(sources.filter((path) => /node_modules|\/dist\/|\.d\.ts$|\.gen\.ts$/.test(path))).toEqual([]);
});
