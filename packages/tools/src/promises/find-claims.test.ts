import { expect, test } from 'vitest';
import { findClaims } from './find-claims.ts';

const found = (text: string) => findClaims('a.test.ts', text).map(({ rows, title }) => [rows.join(' '), title]);

test('a title shows the rows that it begins with, on a test, a group, a template, and in the table of an each', () => {
  const text = `
    // 'S1 in a comment shows nothing'
    test('S33 S90 no GET changes anything', () => {});
    describe("Q1 a rush", () => {});
    test(\`S4 of \${count} callbacks\`, () => {});
    test.each([['S5 a cookie', 1]])('%s', () => {});
    test.each(spellings)('S44 $name.text and %s', () => {});
    expect('no S6 here').toBe('S7');`;
  expect(found(text)).toEqual([
    ['S33 S90', 'no GET changes anything'],
    ['Q1', 'a rush'],
    ['S4', 'of … callbacks'],
    ['S5', 'a cookie'],
    ['S44', '… and …'],
  ]);
});

test('what varies in a title fits whatever stood there in the run, and nothing else does', () => {
  const [claim] = findClaims('a.test.ts', 'test.each(all)("S44 $name (%s) is refused.", () => {})');
  expect(claim?.fits.test('S44 a.b\n/c (x) is refused.')).toBe(true);
  expect(claim?.fits.test('S44 a (x) is refused!')).toBe(false);
  expect(claim?.fits.test('S4 a (x) is refused.')).toBe(false);
});

test('a title that ends in (long) marks a long test', () => {
  expect(findClaims('a.test.ts', `test('Q33 an hour (long)'); test('Q32 (long) no')`).map(({ isLong }) => isLong)).toEqual([true, false]);
});

test.each(['S33, S90 a', 'S3–S5 a', 'S33 and S90 a', 'S33: a', 'S33 & S90 a'])('rows that would be missed are reported: %s', (title) => {
  expect(() => findClaims('a.test.ts', `test('${title}', () => {})`)).toThrow(title);
});
