/** What a step of the check counted. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Full names of tests that were skipped. */
  readonly skipped: readonly string[];
}

export const onePassed: Tally = { passed: 1, failed: 0, skipped: [] };
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: [] };

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    skipped: tallies.flatMap((tally) => tally.skipped),
  };
}

/** The closing line: `12 passed, 0 failed`, with `, 3 skipped` when some were. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}

/** Whether the run may count as good: nothing failed, something ran, and no test was skipped where everything is installed. */
export function isGood(tally: Tally, everythingInstalled: boolean): boolean {
  return tally.failed === 0 && tally.passed > 0 && !(everythingInstalled && tally.skipped.length > 0);
}
