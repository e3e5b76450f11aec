import { expect, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from './read-reports.ts';

const assertion = (status: string) => ({
  fullName: `seats ${status}`,
  status,
  failureMessages: status === 'failed' ? ['1 is not 2'] : [],
});

test('a vitest test that failed comes with its message; every one that neither passed nor failed is a skipped one, by its full name', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [{ name: 'seats.test.ts', status: 'failed', assertionResults: ['passed', 'failed', 'skipped', 'todo'].map(assertion) }],
  };
  expect(tallyVitest(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'seats failed', why: '1 is not 2' }],
    skipped: ['seats skipped', 'seats todo'],
  });
});

test('a test file that does not load counts as a failure', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 1,
    testResults: [{ name: 'seats.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  };
  expect(tallyVitest(JSON.stringify(report))).toMatchObject({ failed: 1, failures: [{ name: 'seats.test.ts', why: 'no such module' }] });
});

const spec = (title: string, status: string) => ({
  title,
  tests: [{ projectName: 'phone', status, results: [{ errors: status === 'flaky' ? [{ message: 'too late' }] : [] }] }],
});

test('journeys are counted at any depth, and a flaky one has failed', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'seat.spec.ts',
        specs: [spec('a', 'expected')],
        suites: [{ title: 'inner', specs: [spec('b', 'flaky'), spec('c', 'skipped')] }],
      },
    ],
  };
  expect(tallyPlaywright(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'phone: b', why: 'too late' }],
    skipped: ['phone: c'],
  });
});

test('an error outside the journeys is a failure', () => {
  expect(tallyPlaywright(JSON.stringify({ errors: [{ message: 'no browser' }], suites: [] })).failed).toBe(1);
});
