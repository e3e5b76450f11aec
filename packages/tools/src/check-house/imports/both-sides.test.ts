import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { bothSides } from './both-sides.ts';

const route = { module: 'events', name: 'listEvents', path: '/bff/events', side: 'bff', unnamed: false } as const;

test('a route named by its key on one side and by its address on the other is in order', () => {
  const sources = given({ 'bff/src/a.ts': 'export const handlers = { listEvents() {} };\n', 'web/src/b.ts': "fetch('/bff/events');\n" });
  expect(bothSides.find(sources, { ...house, routes: [route] })).toEqual([]);
});

test('a route that only a test asks is told', () => {
  const sources = given({
    'bff/src/a.ts': 'export const handlers = { listEvents() {} };\n',
    'web/src/b.test.ts': "fetch('/bff/events');\n",
  });
  expect(bothSides.find(sources, { ...house, routes: [route] })).toEqual([
    { path: 'packages/contracts/src/events.ts', line: 0, what: 'web does not name listEvents' },
  ]);
});

test('an address that comes in an answer need not stand in the web', () => {
  const sources = given({ 'bff/src/a.ts': 'export const handlers = { listEvents() {} };\n' });
  expect(bothSides.find(sources, { ...house, routes: [{ ...route, unnamed: true }] })).toEqual([]);
});
