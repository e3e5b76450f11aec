import { expect, test } from 'vitest';
import { given, house, linesOf } from '../testing/given.ts';
import { assertions } from './assertions.ts';

const one = 'export const a = JSON.parse("1") as number;\n';

test('`as const` and renaming in an import are no assertions', () => {
  const text = "import { a as b } from './a.ts';\nexport const c = [b] as const;\n";
  expect(assertions.find(given({ 'bff/src/a.ts': text }), house)).toEqual([]);
});

test('one in a thousand lines is let pass, two are both named', () => {
  expect(assertions.find(given({ 'bff/src/a.ts': one + linesOf(999) }), house)).toEqual([]);
  const found = assertions.find(given({ 'bff/src/a.ts': one + one + linesOf(998) }), house);
  expect(found.map(({ line }) => line)).toEqual([1, 2]);
});

test('tests may assert', () => {
  expect(assertions.find(given({ 'bff/src/a.test.ts': one }), house)).toEqual([]);
});
