import { join, relative } from 'node:path';
import { z } from 'zod';
import { installedMark, longMark } from '../promises/find-claims.ts';
import { root } from '../root.ts';
import type { Failure, Tally, TestRun } from './tally.ts';

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/** Counts vitest's JSON report; a file that does not load counts as a failure. Tests titled `(long)` or `(where installed)` may be skipped. */
export function tallyVitest(json: string): Tally {
  const report = vitestReport.parse(JSON.parse(json));
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })));
  const unloaded = report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .map(({ name, message }): Failure => ({ name, why: message }));
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }): Failure => ({ name: fullName, why: failureMessages.join('\n') }));
  const runs = tests.map(({ file, ancestorTitles, title, status }): TestRun => {
    return { file, titles: [...ancestorTitles, title], status: status === 'passed' || status === 'failed' ? status : 'skipped' };
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded],
    ...sortSkipped(tests.filter((_, i) => runs[i]?.status === 'skipped').map(({ fullName }) => fullName)),
    runs,
  };
}

/** Sorts skipped tests; those titled `(long)` are left out. */
function sortSkipped(names: readonly string[]): Pick<Tally, 'skipped' | 'notInstalled'> {
  return {
    skipped: names.filter((name) => !longMark.test(name) && !installedMark.test(name)),
    notInstalled: names.filter((name) => installedMark.test(name)),
  };
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })).default([]),
    }),
  ),
});
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.unknown()),
});

/** Counts Playwright's JSON report; flaky journeys and errors outside of journeys count as failures. */
export function tallyPlaywright(json: string): Tally {
  const report = playwrightReport.parse(JSON.parse(json));
  const runs = report.suites.flatMap((suite) => runsOf(suite, []));
  const failed = runs.filter((run) => run.status === 'failed');
  return {
    passed: runs.filter((run) => run.status === 'passed').length,
    failed: failed.length + report.errors.length,
    failures: [...failed, ...report.errors.map((error) => ({ name: 'outside the journeys', why: JSON.stringify(error) }))].map(
      ({ name, why }) => ({ name, why }),
    ),
    ...sortSkipped(runs.filter((run) => run.status === 'skipped').map((run) => run.name)),
    runs: runs.map(({ file, titles, status }) => ({ file: relative(root, join(report.config.rootDir, file)), titles, status })),
  };
}

const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

function runsOf(suite: z.output<typeof playwrightSuite>, above: readonly string[]): (Failure & TestRun)[] {
  const groups = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `${projectName}: ${spec.title}`,
      file: spec.file,
      titles: [...groups, spec.title],
      status: statuses[status],
      why: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    })),
  );
  return [...own, ...suite.suites.flatMap((inner) => runsOf(inner, groups))];
}
