import { expect, test } from 'vitest';
import { findClaims } from '../promises/find-claims.ts';
import { judgeRun } from './judge-promises.ts';
import type { TestRun } from './tally.ts';

const claims = findClaims('a.test.ts', `test('S1 one'); describe('S2 S3 many'); test('Q1 on %s'); test('Q2 an hour (long)')`);
const ran = (status: TestRun['status'], ...titles: string[]): TestRun => ({ file: 'a.test.ts', titles, status });
const good = [
  ran('passed', 'S1 one'),
  ran('passed', 'S2 S3 many', 'first'),
  ran('passed', 'Q1 on PGlite'),
  ran('skipped', 'Q1 on PostgreSQL'),
];

const judge = (runs: readonly TestRun[], everythingInstalled = true) => {
  const { tally, leftOut } = judgeRun(claims, runs, everythingInstalled);
  return { passed: tally.passed, failures: tally.failures.map(({ name, why }) => `${name}, ${why}`), leftOut };
};

test('a test that the tables name is shown when it ran and passed, at least once; what is long need not', () => {
  expect(judge(good)).toEqual({ passed: 3, failures: [], leftOut: [] });
});

test('a test that did not run, ran in another file, or failed once, fails the run and names its rows', () => {
  const elsewhere = good.map((test) => (test.titles[0] === 'S1 one' ? { ...test, file: 'b.test.ts' } : test));
  expect(judge(elsewhere).failures).toEqual(['S1 one, a.test.ts: it did not run']);
  expect(judge([...good, ran('failed', 'S2 S3 many', 'second')]).failures).toEqual(['S2 S3 many, a.test.ts: it failed']);
});

test('a skipped test fails the run where everything is installed, and is listed as left out elsewhere', () => {
  const skipped = good.filter(({ titles }) => titles[0] !== 'Q1 on PGlite');
  expect(judge(skipped).failures).toEqual(['Q1 on …, a.test.ts: it was skipped']);
  expect(judge(skipped, false)).toEqual({ passed: 2, failures: [], leftOut: ['Q1'] });
});
