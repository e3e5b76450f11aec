import { expect, test } from 'vitest';
import { readSchoolNumbers } from './caller-assertion.ts';

test.each([
  ['a number', '280123', ['280123']],
  ['several, each once', ['280124', '280123', '280124'], ['280123', '280124']],
  ['numbers among other things', ['280123', 'A12345', 7, null, { number: '280124' }], ['280123']],
  ['a JSON number', 280123, []],
  ['an object', { number: '280123' }, []],
  ['arrays within an array', [['280123']], []],
  ['a list in one string', '280123,280124', []],
  ['blanks and line ends around it', ' 280123\n', []],
  ['other digits', '٢٨٠١٢٣', []],
  ['10 kB', '2'.repeat(10_000), []],
  ['more than twenty', Array.from({ length: 21 }, (_, i) => String(280100 + i)), []],
  ['nothing', undefined, []],
  ['null', null, []],
])('the numbers of schools in a claim: %s', (_what, claim, numbers) => {
  expect(readSchoolNumbers(claim)).toEqual(numbers);
});
