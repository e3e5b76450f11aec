import { expect, test } from 'vitest';
import { beforeLoad, fetchedTwice, scriptKilobytes } from './read-visit.ts';

const file = { isScript: false, isBeforeLoad: true, bytes: 1_100, bodyBytes: 1_000 };
const script = { ...file, isScript: true, isBeforeLoad: false };
const seen = {
  firstPaint: 1,
  largestPaint: 1,
  blocked: 0,
  shift: 0,
  fetched: [
    { ...file, url: 'https://edison.test/' },
    { ...script, url: 'https://edison.test/a.js', isBeforeLoad: true },
    { ...script, url: 'https://edison.test/b.js' },
    { ...script, url: 'https://edison.test/b.js' },
    { ...file, url: 'https://edison.test/b.js?c', isBeforeLoad: false },
  ],
};

test('before load counts what was asked for by then, with its headers', () => {
  expect(beforeLoad(seen)).toEqual({ requests: 2, kilobytes: 2.2, scriptKilobytes: 1.1 });
});

test('all script is the bodies of its files', () => {
  expect(scriptKilobytes(seen)).toBe(3);
});

test('the same address with its query counts as fetched twice, except that of free seats', () => {
  const seats = { ...file, url: 'https://edison.test/bff/events' };
  expect(fetchedTwice({ ...seen, fetched: [...seen.fetched, seats, seats] })).toEqual(['/b.js']);
});
