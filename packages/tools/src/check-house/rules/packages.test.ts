import { expect, test } from 'vitest';
import { house, parseSources } from '../testing/parse-sources.ts';
import { bothSides, entryPoints, floors } from './packages.ts';

test('an import of a lower floor is allowed; of the same or a higher one it is reported with file and line', () => {
  const sources = parseSources({
    'bff/src/a.ts': "import { x } from '@edison/contracts/bff/events';\n",
    'bff/src/b.ts': "\nimport { x } from '@edison/web/render';\n",
    'contracts/src/c.ts': "export { x } from '@edison/bff/create-bff';\n",
  });
  expect(floors.find(sources, house)).toEqual([
    { path: 'packages/bff/src/b.ts', line: 2, what: 'bff may not import web' },
    { path: 'packages/contracts/src/c.ts', line: 1, what: 'contracts may not import bff' },
  ]);
});

test('types, dynamic imports and import types count as imports', () => {
  const sources = parseSources({
    'bff/src/a.ts': "import type { X } from '@edison/web/render';\n",
    'bff/src/b.ts': "export const load = () => import('@edison/web/render');\n",
    'bff/src/c.ts': "export type X = import('@edison/web/render').X;\n",
  });
  expect(floors.find(sources, house).map(({ path }) => path)).toEqual(sources.map(({ path }) => path));
});

test('a package without a floor cannot be imported', () => {
  const sources = parseSources({ 'bff/src/a.ts': "import '@edison/tools/x';\n" });
  expect(floors.find(sources, house)).toHaveLength(1);
});

test('house.json allows imports of lower floors only, and names every package', () => {
  const { tools: _, ...rest } = house.packages;
  const plan = { ...house, packages: { ...rest, bff: { floor: 2, imports: ['web'] } } };
  expect(floors.find([], plan).map(({ what }) => what)).toEqual(['packages/tools has no floor', 'bff is not above web']);
});

test('a manifest depends on nothing that its package may not import', () => {
  const web = { exports: {}, dependencies: { '@edison/bff': 'workspace:*' }, devDependencies: {} };
  const found = floors.find([], { ...house, manifests: { ...house.manifests, web } });
  expect(found).toEqual([{ path: 'packages/web/package.json', line: 0, what: 'web may not depend on bff' }]);
});

test('a package is entered through the exports of its manifest, named or with a star', () => {
  const sources = parseSources({
    'tools/src/a.ts': "import '@edison/bff/create-bff';\nimport '@edison/contracts/upstream/backend';\n",
  });
  expect(entryPoints.find(sources, house)).toEqual([]);
});

test('a file that is not exported is refused', () => {
  const sources = parseSources({ 'tools/src/a.ts': "import '@edison/bff/session/seal';\n" });
  expect(entryPoints.find(sources, house)).toEqual([{ path: 'packages/tools/src/a.ts', line: 1, what: 'bff has no entry ./session/seal' }]);
});

test('a relative path into another package bypasses its exports', () => {
  const sources = parseSources({ 'bff/src/session/a.ts': "import '../../../contracts/src/events.ts';\nimport '../seal.ts';\n" });
  expect(entryPoints.find(sources, house).map(({ line }) => line)).toEqual([1]);
});

const route = { module: 'events', name: 'listEvents', path: '/bff/events', method: 'GET', side: 'bff', unnamed: false } as const;

test('a route named by its key on one side and by its address on the other is in order', () => {
  const sources = parseSources({
    'bff/src/a.ts': 'export const handlers = { listEvents() {} };\n',
    'web/src/b.ts': "fetch('/bff/events');\n",
  });
  expect(bothSides.find(sources, { ...house, routes: [route] })).toEqual([]);
});

test('a route that only a test asks is reported', () => {
  const sources = parseSources({
    'bff/src/a.ts': 'export const handlers = { listEvents() {} };\n',
    'web/src/b.test.ts': "fetch('/bff/events');\n",
  });
  expect(bothSides.find(sources, { ...house, routes: [route] })).toEqual([
    { path: 'packages/contracts/src/events.ts', line: 0, what: 'web does not name listEvents' },
  ]);
});

test('an address that comes in an answer need not stand in the web', () => {
  const sources = parseSources({ 'bff/src/a.ts': 'export const handlers = { listEvents() {} };\n' });
  expect(bothSides.find(sources, { ...house, routes: [{ ...route, unnamed: true }] })).toEqual([]);
});

test('a path with parameters names the route of its method, and no other one', () => {
  const routes = (['GET', 'POST'] as const).map((method) => ({
    ...route,
    name: `${method}-it`,
    method,
    path: '/bff/events/:eventId',
  }));
  const found = (web: string) =>
    bothSides
      .find(parseSources({ 'bff/src/a.ts': "'GET-it', 'POST-it';", 'web/src/b.ts': web }), { ...house, routes })
      .map(({ what }) => what);
  expect(found("queryFor('/bff/events/:eventId', input);")).toEqual(['web does not name POST-it']);
  expect(found("callRoute('POST', '/bff/events/:eventId', input);")).toEqual(['web does not name GET-it']);
  expect(found("callRoute('GET', '/bff/events/:eventId/teams', input);")).toHaveLength(2);
});
