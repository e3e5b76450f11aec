import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { isBffTable, readTables } from './read-tables.ts';

const tables = await readTables(root);
const own = tables.filter(isBffTable).flatMap(({ table }) => Object.entries(table));
const upstream = tables.filter((table) => !isBffTable(table)).flatMap(({ table }) => Object.values(table));

test('both sides of the bff have their tables', () => {
  expect(own.length).toBeGreaterThan(10);
  expect(upstream.length).toBeGreaterThan(10);
});

test('a call of the browser that stands for one upstream names a call that the contracts have', () => {
  const known = upstream.map(({ path }) => path.slice(1));
  const lost = own.flatMap(([name, { upstream: target }]) =>
    target && !known.includes(target) && !isPage(target) ? [`${name}: ${target}`] : [],
  );
  expect(lost).toEqual([]);
});

test('no two calls of a side share method and path', () => {
  for (const routes of [own.map(([, route]) => route), upstream]) {
    const lines = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(lines).size).toBe(lines.length);
  }
});

test('a call that needs nobody signed in never demands the own e-mail or id', () => {
  const wrong = own.filter(([, { who, own: mine }]) => who === 'anyone' && mine !== undefined).map(([name]) => name);
  expect(wrong).toEqual([]);
});

/** Whether it is one of the two content calls whose path is a pattern in the specification. */
function isPage(target: string): boolean {
  return target === 'api/{pagePath}' || target === 'api/{path}/';
}
