import { describe, expect, test } from 'vitest';
import { closingLine, isGood, oneFailed, onePassed, sum } from './tally.ts';

const skip = { passed: 3, failed: 0, skipped: ['seats > on PostgreSQL'] };

describe('the closing line', () => {
  test('names skipped tests only when there are some', () => {
    expect(closingLine(sum([onePassed, onePassed]))).toBe('2 passed, 0 failed');
    expect(closingLine(sum([skip, oneFailed]))).toBe('3 passed, 1 failed, 1 skipped');
  });
});

describe('a run is good', () => {
  test('when everything passed', () => expect(isGood(onePassed, true)).toBe(true));
  test('with a skip only where something is not installed', () => {
    expect(isGood(skip, true)).toBe(false);
    expect(isGood(skip, false)).toBe(true);
  });
  test('never when something failed or nothing ran', () => {
    expect(isGood(sum([onePassed, oneFailed]), false)).toBe(false);
    expect(isGood(sum([]), false)).toBe(false);
  });
});
