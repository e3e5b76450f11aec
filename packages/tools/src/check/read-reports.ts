import { z } from 'zod';
import type { Failure, Tally } from './tally.ts';

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) })),
    }),
  ),
});

/** Counts vitest's JSON report; a file that does not load counts as one failure. */
export function tallyVitest(json: string): Tally {
  const report = vitestReport.parse(JSON.parse(json));
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const unloaded = report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .map(({ name, message }): Failure => ({ name, why: message }));
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }): Failure => ({ name: fullName, why: failureMessages.join('\n') }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded],
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).map((test) => test.fullName),
  };
}

const playwrightSpec = z.object({
  title: z.string(),
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
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(z.unknown()) });

/** Counts Playwright's JSON report; a flaky journey counts as failed, and so does an error outside the journeys. */
export function tallyPlaywright(json: string): Tally {
  const report = playwrightReport.parse(JSON.parse(json));
  const runs = report.suites.flatMap((suite) => runsOf(suite));
  const failed = runs.filter((run) => run.status === 'unexpected' || run.status === 'flaky');
  return {
    passed: runs.filter((run) => run.status === 'expected').length,
    failed: failed.length + report.errors.length,
    failures: [...failed, ...report.errors.map((error) => ({ name: 'outside the journeys', why: JSON.stringify(error) }))].map(
      ({ name, why }) => ({ name, why }),
    ),
    skipped: runs.filter((run) => run.status === 'skipped').map((run) => run.name),
  };
}

function runsOf(suite: z.output<typeof playwrightSuite>): (Failure & { status: string })[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `${projectName}: ${spec.title}`,
      status,
      why: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    })),
  );
  return [...own, ...suite.suites.flatMap((inner) => runsOf(inner))];
}
