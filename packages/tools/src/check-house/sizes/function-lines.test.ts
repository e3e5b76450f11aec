import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { functionLines } from './function-lines.ts';

const inner = '  const inner = () => {\n    void 1;\n    void 2;\n    return 3;\n  };\n';

test('the lines of a function inside count for that one alone', () => {
  const sources = given({ 'bff/src/a.ts': `function outer() {\n${inner}}\n` });
  const sizes = sources[0]?.functions.map(({ name, ownLines }) => [name, ownLines]);
  expect(sizes).toEqual([
    ['inner', 5],
    ['outer', 4],
  ]);
  expect(functionLines.find(sources, house).map(({ line }) => line)).toEqual([2]);
});

test('a long function is named with its line and its own lines', () => {
  const sources = given({ 'bff/src/a.ts': '\nexport async function long() {\n  void 1;\n  void 2;\n  void 3;\n}\n' });
  expect(functionLines.find(sources, house)).toEqual([{ path: 'packages/bff/src/a.ts', line: 2, what: 'long has 5 own lines, at most 4' }]);
});

test('tests may describe at length', () => {
  expect(functionLines.find(given({ 'bff/src/a.test.ts': `const f = () => {\n${'void 0;\n'.repeat(9)}};\n` }), house)).toEqual([]);
});
