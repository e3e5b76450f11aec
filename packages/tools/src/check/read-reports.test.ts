import { expect, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from './read-reports.ts';

const assertion = (status: string) => ({ fullName: `seats ${status}`, status });

test('every vitest test that neither passed nor failed is a skipped one, by its full name', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [{ status: 'failed', assertionResults: ['passed', 'failed', 'skipped', 'todo'].map(assertion) }],
  };
  expect(tallyVitest(JSON.stringify(report))).toEqual({ passed: 1, failed: 1, skipped: ['seats skipped', 'seats todo'] });
});

test('a test file that does not load counts as a failure', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 1,
    testResults: [{ status: 'failed', assertionResults: [] }],
  };
  expect(tallyVitest(JSON.stringify(report)).failed).toBe(1);
});

const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });

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
  expect(tallyPlaywright(JSON.stringify(report))).toEqual({ passed: 1, failed: 1, skipped: ['phone: c'] });
});

test('an error outside the journeys is a failure', () => {
  expect(tallyPlaywright(JSON.stringify({ errors: [{ message: 'no browser' }], suites: [] })).failed).toBe(1);
});
