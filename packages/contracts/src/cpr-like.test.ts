import { describe, expect, test } from 'vitest';
import { looksLikeCpr } from './cpr-like.ts';
import { fastest } from './testing/fastest.ts';

describe('a civil registration number', () => {
  test.each([
    '010203-1234',
    'Per 0102031234',
    '0102031234 Hansen',
    'Ida 0102031234 7.a',
    '010203 1234',
    '010203 - 1234',
    '010203–1234',
    '010203\u20111234',
    '010203\u22121234',
    '010203/1234',
    '010203_1234',
    '010203+1234',
    '01 02 03 1234',
    '01.02.03-1234',
    '01/02/03 1234',
    '01-02-03-1234',
    '01.02.2003-1234',
    '01022003-1234',
    '01 02 03 12 34',
    '0 1 0 2 0 3 1 2 3 4',
    '010203\u200b1234',
    '01\u00ad0203\u2060-12\u200d34',
    '010203\u00a01234',
    '010203\n1234',
    '０１０２０３－１２３４',
    '𝟎𝟏𝟎𝟐𝟎𝟑-𝟏𝟐𝟑𝟒',
    '0\u03321\u0332\u200b02031234',
    '311299-0001',
  ])('is seen in %j', (text) => {
    expect(looksLikeCpr(text)).toBe(true);
  });
});

describe('none is seen in', () => {
  test.each([
    ['nothing', ''],
    ['a name', 'Åse Ørsted-Ærø'],
    ['a phone number', '12 34 56 78'],
    ['a phone number in one', '01020312'],
    ['a phone number from abroad', '+45 12 34 56 78'],
    ['the same in one', 'Per +4512345678'],
    ['the same with zeros', '0045 12 34 56 78'],
    ['a date', '01.02.2003'],
    ['a date and a time', '12.10.2026 12.30'],
    ['two dates', '12.10.2026-14.10.2026'],
    ['two short dates', '01-10-26 - 31-10-26'],
    ['two school years and a number', 'Hold 2025-2026 12'],
    ['a class', '7.a 2026/27'],
    ['a postal code', '5000 Odense'],
    ['a day that there is not', '320203-1234'],
    ['a month that there is not', '011303-1234'],
    ['an id', 'e7d0f3a1-4b2c-4d5e-8f60-718293a4b5c6'],
  ])('%s', (_what, text) => {
    expect(looksLikeCpr(text)).toBe(false);
  });
});

test('a long text costs no more than its length', () => {
  for (const piece of ['01', '0102-', '01 ', '- ', '0102031 ']) {
    expect(fastest(() => looksLikeCpr(piece.repeat(20_000)))).toBeLessThan(200);
  }
});
