import { expect, test } from 'vitest';
import { isTest, readSource } from './read-source.ts';

const text = `import type { A } from './a.ts';
import b, { type C } from '@edison/contracts/bff/events';
export { d } from './d.ts';
const e = import('./e.ts');
type F = import('zod').F;
`;

test('every way to import is one import with its line', () => {
  const { imports } = readSource('packages/bff/src/x.ts', text);
  expect(imports.map(({ specifier, line }) => `${line} ${specifier}`).sort()).toEqual([
    '1 ./a.ts',
    '2 @edison/contracts/bff/events',
    '3 ./d.ts',
    '4 ./e.ts',
    '5 zod',
  ]);
});

test('an exported name counts once, a default one by that word', () => {
  const source = readSource(
    'packages/bff/src/x.tsx',
    'export const a = 1, b = <p />;\nexport type { C } from "./c.ts";\nexport default a;\n',
  );
  expect([...source.exports].sort()).toEqual(['C', 'a', 'b', 'default']);
});

test('lines are counted as an editor counts them', () => {
  expect(readSource('packages/bff/src/x.ts', 'void 1;\nvoid 2;\n').lines).toBe(2);
  expect(readSource('packages/bff/src/x.ts', 'void 1;\nvoid 2;').lines).toBe(2);
});

test('a function has the name that it stands under', () => {
  const { functions } = readSource(
    'packages/bff/src/x.ts',
    'const a = () => 1;\nfunction b() {}\nexport const c = { d: async () => {}, e() {} };\n',
  );
  expect(functions.map(({ name }) => name)).toEqual(['a', 'b', 'd', 'e']);
});

test('what does not parse is reported with its file', () => {
  expect(() => readSource('packages/bff/src/x.ts', 'const = 1;')).toThrow(/^packages\/bff\/src\/x\.ts: /);
});

test('tests, what they run on, and the journeys are tests', () => {
  const paths = [
    'packages/ui/src/components.examples.tsx',
    'packages/bff/src/a.test.ts',
    'packages/bff/src/testing/b.ts',
    'packages/e2e/src/running/c.ts',
    'packages/web/src/d.spec.tsx',
  ];
  expect(paths.filter((path) => !isTest(path))).toEqual([]);
  expect(isTest('packages/bff/src/contest.ts')).toBe(false);
});
