import { expect, test } from 'vitest';
import { root } from '../../root.ts';
import { linksOf, readLinks } from '../read-house.ts';
import { house, linesOf, parseSources } from '../testing/parse-sources.ts';
import { assertions, deadLinks, forbiddenWords, suppressions } from './words.ts';

const note = ['TO', 'DO'].join('');

test('each forbidden word is reported with its line, in tests too', () => {
  const text = `const a: any = 1;\na!.b;\n// ${note} later\n// @ts-expect-error because\n`;
  const found = forbiddenWords.find(parseSources({ 'bff/src/a.test.ts': text }), house);
  expect(found.map(({ line }) => line).sort()).toEqual([1, 2, 3, 4]);
});

test('a word in a string and a plain "not" are no findings', () => {
  const text = `const any = '${note}';\nif (!any) void 0;\n`;
  expect(forbiddenWords.find(parseSources({ 'bff/src/a.ts': text }), house)).toEqual([]);
});

const one = 'export const a = JSON.parse("1") as number;\n';

test('`as const` and renaming in an import are no assertions', () => {
  const text = "import { a as b } from './a.ts';\nexport const c = [b] as const;\n";
  expect(assertions.find(parseSources({ 'bff/src/a.ts': text }), house)).toEqual([]);
});

test('one in a thousand lines is let pass, two are both named', () => {
  expect(assertions.find(parseSources({ 'bff/src/a.ts': one + linesOf(999) }), house)).toEqual([]);
  const found = assertions.find(parseSources({ 'bff/src/a.ts': one + one + linesOf(998) }), house);
  expect(found.map(({ line }) => line)).toEqual([1, 2]);
});

test('tests may assert', () => {
  expect(assertions.find(parseSources({ 'bff/src/a.test.ts': one }), house)).toEqual([]);
});

test('one suppressed rule of the linter in a thousand lines is let pass, two are both named', () => {
  const one = '// biome-ignore lint/a11y/x: a reason\n';
  expect(suppressions.find(parseSources({ 'bff/src/a.ts': one + linesOf(999) }), house)).toEqual([]);
  const found = suppressions.find(parseSources({ 'bff/src/a.ts': one + one + linesOf(998) }), house);
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['packages/bff/src/a.ts:1', 'packages/bff/src/a.ts:2', 'house.json:0']);
});

test('a link is read from where its document stands, without the place inside the file', () => {
  const text = '[a](../spec/domain.md#who-may) and [b](https://edison.example) and [c](#here)\n[d](decisions/)\n';
  expect(linksOf('docs/reference/calls.md', text)).toEqual([
    { path: 'docs/reference/calls.md', line: 1, target: 'docs/spec/domain.md' },
    { path: 'docs/reference/calls.md', line: 2, target: 'docs/reference/decisions/' },
  ]);
});

test('a link to a file that is not there is reported with document and line', () => {
  const links = [
    { path: 'README.md', line: 3, target: 'docs/gone.md', found: false },
    { path: 'README.md', line: 4, target: 'LICENSE', found: true },
  ];
  expect(deadLinks.find([], { ...house, links })).toEqual([{ path: 'README.md', line: 3, what: 'there is no docs/gone.md' }]);
});

test('the documents of the repository are found', async () => {
  expect((await readLinks(root)).map(({ path }) => path)).toContain('docs/spec/requirements.md');
});
