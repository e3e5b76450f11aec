import { expect, test } from 'vitest';
import { house, linesOf, parseSources } from '../testing/parse-sources.ts';
import { exportedNames, fileLines, functionLines, parameters, testLines } from './sizes.ts';

test('a file may be as long as the gate, and a test longer', () => {
  const sources = parseSources({ 'bff/src/a.ts': linesOf(5), 'bff/src/a.test.ts': linesOf(8) });
  expect(fileLines.find(sources, house)).toEqual([]);
});

test('one line more is reported with both figures', () => {
  const sources = parseSources({ 'bff/src/a.ts': linesOf(6), 'bff/src/a.test.ts': linesOf(9) });
  expect(fileLines.find(sources, house).map(({ what }) => what)).toEqual(['6 lines, at most 5', '9 lines, at most 8']);
});

const inner = '  const inner = () => {\n    void 1;\n    void 2;\n    return 3;\n  };\n';

test('the lines of a function inside count for that one alone', () => {
  const sources = parseSources({ 'bff/src/a.ts': `function outer() {\n${inner}}\n` });
  const sizes = sources[0]?.functions.map(({ name, ownLines }) => [name, ownLines]);
  expect(sizes).toEqual([
    ['inner', 5],
    ['outer', 4],
  ]);
  expect(functionLines.find(sources, house).map(({ line }) => line)).toEqual([2]);
});

test('a long function is named with its line and its own lines', () => {
  const sources = parseSources({ 'bff/src/a.ts': '\nexport async function long() {\n  void 1;\n  void 2;\n  void 3;\n}\n' });
  expect(functionLines.find(sources, house)).toEqual([{ path: 'packages/bff/src/a.ts', line: 2, what: 'long has 5 own lines, at most 4' }]);
});

test('the length of functions in tests is free', () => {
  expect(functionLines.find(parseSources({ 'bff/src/a.test.ts': `const f = () => {\n${'void 0;\n'.repeat(9)}};\n` }), house)).toEqual([]);
});

test('a function with too many parameters is named with its line', () => {
  const sources = parseSources({ 'bff/src/a.ts': 'const few = (a: 1, b: 2) => a;\nfunction many(a: 1, b: 2, c: 3) {}\n' });
  expect(parameters.find(sources, house)[0]).toEqual({ path: 'packages/bff/src/a.ts', line: 2, what: 'many has 3 parameters, at most 2' });
});

const three = 'export const a = 1;\nexport type B = 1;\nexport interface C {}\n';

test('types count as exported names, and contracts may export a few more', () => {
  const sources = parseSources({ 'bff/src/a.ts': three, 'contracts/src/a.ts': three });
  expect(exportedNames.find(sources, house)).toEqual([{ path: 'packages/bff/src/a.ts', line: 0, what: '3 exported names, at most 2' }]);
});

test('a barrel is refused, a single name passed on is not', () => {
  const sources = parseSources({ 'bff/src/a.ts': "export { x } from './x.ts';\nexport * from './y.ts';\n" });
  expect(exportedNames.find(sources, house).map(({ line }) => line)).toEqual([2]);
});

test('a test ratio at the gate passes', () => {
  expect(testLines.find(parseSources({ 'bff/src/a.ts': linesOf(4), 'bff/src/a.test.ts': linesOf(2) }), house)).toEqual([]);
});

test('less than that is reported with the ratio', () => {
  const found = testLines.find(parseSources({ 'bff/src/a.ts': linesOf(4), 'bff/src/a.test.ts': linesOf(1) }), house);
  expect(found.map(({ what }) => what)).toEqual(['0.25 to a line of source, at least 0.5 (bff 0.25)']);
});

test('journeys, and what only tests run on, count as test', () => {
  const sources = parseSources({ 'bff/src/a.ts': linesOf(4), 'e2e/src/crowd.ts': linesOf(1), 'bff/src/testing/provider.ts': linesOf(1) });
  expect(testLines.find(sources, house)).toEqual([]);
});
