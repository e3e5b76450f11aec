import { z } from 'zod';
import type { Tally } from './tally.ts';

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

/** Counts vitest's JSON report; a file that does not load counts as one failure. */
export function tallyVitest(json: string): Tally {
  const report = vitestReport.parse(JSON.parse(json));
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).map((test) => test.fullName),
  };
}

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
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
  return {
    passed: runs.filter((run) => run.status === 'expected').length,
    failed: runs.filter((run) => run.status === 'unexpected' || run.status === 'flaky').length + report.errors.length,
    skipped: runs.filter((run) => run.status === 'skipped').map((run) => run.name),
  };
}

function runsOf(suite: z.output<typeof playwrightSuite>): { name: string; status: string }[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ name: `${test.projectName}: ${spec.title}`, status: test.status })),
  );
  return [...own, ...suite.suites.flatMap((inner) => runsOf(inner))];
}
