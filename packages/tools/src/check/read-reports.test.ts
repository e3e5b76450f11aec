import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { tallyPlaywright, tallyVitest } from './read-reports.ts';

const assertion = (status: string, title = status) => ({
  fullName: `seats ${title}`,
  ancestorTitles: ['seats'],
  title,
  status,
  failureMessages: status === 'failed' ? ['1 is not 2'] : [],
});

test('a vitest test that failed comes with its message; every one that neither passed nor failed is a skipped one, but for what is long by its name', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [
      {
        name: join(root, 'seats.test.ts'),
        status: 'failed',
        assertionResults: [
          ...['passed', 'failed', 'skipped', 'todo'].map((status) => assertion(status)),
          assertion('skipped', 'all of it (long)'),
        ],
      },
    ],
  };
  expect(tallyVitest(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'seats failed', why: '1 is not 2' }],
    skipped: ['seats skipped', 'seats todo'],
    notInstalled: [],
    runs: [
      { file: 'seats.test.ts', titles: ['seats', 'passed'], status: 'passed' },
      { file: 'seats.test.ts', titles: ['seats', 'failed'], status: 'failed' },
      ...['skipped', 'todo', 'all of it (long)'].map((title) => ({ file: 'seats.test.ts', titles: ['seats', title], status: 'skipped' })),
    ],
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
  file: 'seat.spec.ts',
  tests: [{ projectName: 'phone', status, results: [{ errors: status === 'flaky' ? [{ message: 'too late' }] : [] }] }],
});

test('journeys are counted at any depth, and a flaky one has failed', () => {
  const report = {
    config: { rootDir: join(root, 'journeys') },
    errors: [],
    suites: [
      {
        title: 'seat.spec.ts',
        specs: [spec('a', 'expected')],
        suites: [{ title: 'inner', specs: [spec('b', 'flaky'), spec('c', 'skipped'), spec('d (where installed)', 'skipped')] }],
      },
    ],
  };
  expect(tallyPlaywright(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'phone: b', why: 'too late' }],
    skipped: ['phone: c'],
    notInstalled: ['phone: d (where installed)'],
    runs: [
      { file: 'journeys/seat.spec.ts', titles: ['seat.spec.ts', 'a'], status: 'passed' },
      { file: 'journeys/seat.spec.ts', titles: ['seat.spec.ts', 'inner', 'b'], status: 'failed' },
      ...['c', 'd (where installed)'].map((title) => ({
        file: 'journeys/seat.spec.ts',
        titles: ['seat.spec.ts', 'inner', title],
        status: 'skipped',
      })),
    ],
  });
});

test('an error outside the journeys is a failure', () => {
  expect(tallyPlaywright(JSON.stringify({ config: { rootDir: root }, errors: [{ message: 'no browser' }], suites: [] })).failed).toBe(1);
});
