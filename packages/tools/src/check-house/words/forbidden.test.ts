import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { forbiddenWords } from './forbidden.ts';

const note = ['TO', 'DO'].join('');

test('each forbidden word is told with its line, in tests too', () => {
  const text = `const a: any = 1;\na!.b;\n// ${note} later\n// @ts-expect-error because\n`;
  const found = forbiddenWords.find(given({ 'bff/src/a.test.ts': text }), house);
  expect(found.map(({ line }) => line).sort()).toEqual([1, 2, 3, 4]);
});

test('a word in a string and a plain "not" are no findings', () => {
  const text = `const any = '${note}';\nif (!any) void 0;\n`;
  expect(forbiddenWords.find(given({ 'bff/src/a.ts': text }), house)).toEqual([]);
});
