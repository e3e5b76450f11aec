import { expect, test } from 'vitest';
import { house, linesOf, parseSources } from '../testing/parse-sources.ts';
import { climbingImports, fileCircles, folderCircles, folderFiles, singleFileFolders, smallFiles, vagueNames } from './folders.ts';

test('a circle is reported once, with its whole way', () => {
  const sources = parseSources({
    'bff/src/a.ts': "import './b.ts';\n",
    'bff/src/b.ts': "import './c.ts';\n",
    'bff/src/c.ts': "import './a.ts';\n",
  });
  expect(fileCircles.find(sources, house)).toEqual([{ path: 'packages/bff/src/a.ts', line: 0, what: 'a.ts → b.ts → c.ts → a.ts' }]);
});

test('an import of a type closes a circle too', () => {
  const sources = parseSources({
    'bff/src/a.ts': "import type { B } from './b.ts';\n",
    'bff/src/b.ts': "import type { A } from './a.ts';\n",
  });
  expect(fileCircles.find(sources, house)).toHaveLength(1);
});

test('two ways to the same file are no circle', () => {
  const sources = parseSources({
    'bff/src/a.ts': "import './b.ts';\nimport './c.ts';\n",
    'bff/src/b.ts': "import './c.ts';\n",
    'bff/src/c.ts': 'void 0;\n',
  });
  expect(fileCircles.find(sources, house)).toEqual([]);
});

const twoWays = {
  'bff/src/a/one.ts': "import '../b/two.ts';\n",
  'bff/src/b/two.ts': 'void 0;\n',
  'bff/src/b/three.ts': "import '../c/deep/four.ts';\n",
  'bff/src/c/deep/four.ts': "import '../../a/five.ts';\n",
  'bff/src/a/five.ts': 'void 0;\n',
};

test('folders whose files import one another in a circle are named together, though no file is in one', () => {
  expect(fileCircles.find(parseSources(twoWays), house)).toEqual([]);
  expect(folderCircles.find(parseSources(twoWays), house)).toEqual([
    { path: 'packages/bff/src', line: 0, what: 'a ↔ b ↔ c' },
    { path: 'house.json', line: 0, what: '3, at most 0' },
  ]);
});

test('a folder and the file beside it, and tests, make no circle of folders', () => {
  const sources = parseSources({
    'bff/src/a/one.ts': "import '../top.ts';\n",
    'bff/src/top.ts': "import './a/two.ts';\n",
    'bff/src/a/two.ts': "import '../b/three.ts';\n",
    'bff/src/b/three.ts': 'void 0;\n',
    'bff/src/b/three.test.ts': "import '../a/one.ts';\n",
  });
  expect(folderCircles.find(sources, house)).toEqual([]);
});

test('imports that climb three levels are counted in percent of all, without those of tests', () => {
  const deep = "import '../../../x.ts';\n";
  const sources = parseSources({
    'bff/src/a.ts': `${deep}import './b.ts';\nimport './c.ts';\nimport '../../d.ts';\n`,
    'bff/src/a.test.ts': deep,
  });
  expect(climbingImports.find(sources, house).map(({ what }) => what)).toEqual(['../../../x.ts', '25, at most 20']);
  expect(climbingImports.progress?.(sources, house)).toBe('percent of imports that climb three levels: 25, at most 20 for now, goal 10');
});

test('a figure between its goal and the most that is allowed passes, and is said; one at its goal is not', () => {
  const sources = parseSources({ 'bff/src/a.ts': "import '../../../x.ts';\n".concat("import './b.ts';\n".repeat(5)) });
  expect(climbingImports.find(sources, house)).toEqual([]);
  expect(climbingImports.progress?.(sources, house)).toContain('16.67, at most 20');
  expect(climbingImports.progress?.(parseSources({}), house)).toBeUndefined();
});

test('a folder with one source file is named, whatever tests and folders stand beside it', () => {
  const sources = parseSources({ 'bff/src/in/a.ts': '', 'bff/src/in/a.test.ts': '', 'bff/src/b.ts': '', 'bff/src/c.ts': '' });
  expect(singleFileFolders.find(sources, house)[0]).toEqual({ path: 'packages/bff/src/in', line: 0, what: 'one source file' });
});

test('a small file that one other imports is named, through the entry of its package too; tests are no importers', () => {
  const sources = parseSources({
    'contracts/src/a.ts': 'void 0;\n',
    'bff/src/b.ts': "import '@edison/contracts/a';\nimport './c.ts';\nimport './long.ts';\n",
    'bff/src/c.ts': 'void 0;\n',
    'bff/src/d.ts': "import './c.ts';\n",
    'bff/src/d.test.ts': "import './d.ts';\n",
    'bff/src/long.ts': linesOf(40),
  });
  expect(smallFiles.find(sources, house)).toEqual([
    { path: 'packages/contracts/src/a.ts', line: 0, what: '1 lines, one importer' },
    { path: 'house.json', line: 0, what: '1, at most 0' },
  ]);
});

test('a folder holds few files; tests and folders inside it are not counted', () => {
  const few = { 'bff/src/a.ts': '', 'bff/src/b.ts': '', 'bff/src/a.test.ts': '', 'bff/src/in/c.ts': '' };
  expect(folderFiles.find(parseSources(few), house)).toEqual([]);
  expect(folderFiles.find(parseSources({ ...few, 'bff/src/d.ts': '' }), house)).toEqual([
    { path: 'packages/bff/src', line: 0, what: '3 files, at most 2' },
  ]);
});

test('a file or folder whose name or last word does not say what is inside is refused', () => {
  const sources = parseSources({ 'bff/src/utils/a.ts': '', 'bff/src/date-utils.ts': '', 'bff/src/helpers.test.ts': '' });
  expect(vagueNames.find(sources, house).map(({ what }) => what)).toEqual([
    '"utils" does not say what is inside',
    '"date-utils" does not say what is inside',
    '"helpers" does not say what is inside',
  ]);
});

test('a word that only contains one is a name like any other', () => {
  expect(vagueNames.find(parseSources({ 'bff/src/utilsikret.ts': '' }), house)).toEqual([]);
});
