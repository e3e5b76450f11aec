import { describe, expect, test } from 'vitest';
import { closingLine, isGood, listFailures, oneFailed, onePassed, sum } from './tally.ts';

const skip = { passed: 3, failed: 0, failures: [], skipped: ['seats > on PostgreSQL'], notInstalled: [], runs: [] };

describe('the closing line', () => {
  test('names skipped tests only when there are some', () => {
    expect(closingLine(sum([onePassed, onePassed]))).toBe('2 passed, 0 failed');
    expect(closingLine(sum([skip, oneFailed('types', 'no')]))).toBe('3 passed, 1 failed, 1 skipped');
  });
});

test('what failed is named with the first lines of what it said', () => {
  const total = sum([onePassed, oneFailed('types', 'one\ntwo\nthree'), oneFailed('lint', 'no')]);
  expect(listFailures(total, 2)).toBe('✗ types\none\ntwo\n\n✗ lint\nno\n');
});

describe('a run is good', () => {
  test('when everything passed', () => expect(isGood(onePassed, true)).toBe(true));
  test('with a skip only where something is not installed', () => {
    expect(isGood(skip, true)).toBe(false);
    expect(isGood(skip, false)).toBe(true);
  });
  test('with a skip for want of a browser that is no dependency', () => {
    expect(isGood({ ...onePassed, notInstalled: ['desktop: in Chromium 108 (where installed)'] }, true)).toBe(true);
  });
  test('never when something failed or nothing ran', () => {
    expect(isGood(sum([onePassed, oneFailed('types', 'no')]), false)).toBe(false);
    expect(isGood(sum([]), false)).toBe(false);
  });
});
