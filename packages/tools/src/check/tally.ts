/** A test, journey or command that failed. */
export interface Failure {
  readonly name: string;
  /** Its message, possibly of many lines. */
  readonly why: string;
}

/** A test run. */
export interface TestRun {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Titles of its groups, outermost first, and its own. */
  readonly titles: readonly string[];
  readonly status: 'passed' | 'failed' | 'skipped';
}

/** Counts and failures of a step. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Failures with their messages, repeated at the end of a long run. */
  readonly failures: readonly Failure[];
  /** Full names of tests that were skipped. */
  readonly skipped: readonly string[];
  /** Full names of tests whose browser is neither installed nor downloadable, which is no fault. */
  readonly notInstalled: readonly string[];
  /** Every test run, whatever its result. */
  readonly runs: readonly TestRun[];
}

export const onePassed: Tally = { passed: 1, failed: 0, failures: [], skipped: [], notInstalled: [], runs: [] };

/** The tally of a step that failed as a whole. */
export function oneFailed(name: string, why: string): Tally {
  return { passed: 0, failed: 1, failures: [{ name, why }], skipped: [], notInstalled: [], runs: [] };
}

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    skipped: tallies.flatMap((tally) => tally.skipped),
    notInstalled: tallies.flatMap((tally) => tally.notInstalled),
    runs: tallies.flatMap((tally) => tally.runs),
  };
}

/** The closing line: `12 passed, 0 failed`, with `, 3 skipped` when some were. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}

/** The failures as paragraphs of at most `lines` lines each. */
export function listFailures({ failures }: Tally, lines: number): string {
  return failures.map(({ name, why }) => `✗ ${name}\n${why.split('\n').slice(0, lines).join('\n')}\n`).join('\n');
}

/** Whether a run is good: nothing failed, something ran, and no test was skipped where everything is installed. */
export function isGood(tally: Tally, everythingInstalled: boolean): boolean {
  return tally.failed === 0 && tally.passed > 0 && !(everythingInstalled && tally.skipped.length > 0);
}
