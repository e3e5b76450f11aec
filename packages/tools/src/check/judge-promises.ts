import type { Claim } from '../promises/find-claims.ts';
import type { Tally, TestRun } from './tally.ts';

/** The result of the tests that the tables name. */
export interface Judged {
  readonly tally: Tally;
  /** Rows whose tests were all skipped. */
  readonly leftOut: readonly string[];
}

/**
 * Compares the tests that the tables name with those that ran.
 * @param everythingInstalled whether a skipped test counts as a fault; without PostgreSQL skipped tests are only reported.
 */
export function judgeRun(claims: readonly Claim[], all: readonly TestRun[], everythingInstalled: boolean): Judged {
  const named = claims.filter(({ isLong }) => !isLong);
  const judged = named.map((claim) => {
    const runs = all.filter(({ file, titles }) => file === claim.file && titles.some((title) => claim.fits.test(title)));
    return { ...claim, fault: faultOf(runs) };
  });
  const leftOut = judged.filter(({ fault }) => fault === skipped && !everythingInstalled);
  const failures = judged
    .filter((claim) => claim.fault !== undefined && !leftOut.includes(claim))
    .map(({ rows, title, file, fault }) => ({ name: `${rows.join(' ')} ${title}`, why: `${file}: ${fault}` }));
  const passed = named.length - failures.length - leftOut.length;
  return {
    tally: { passed, failed: failures.length, failures, skipped: [], notInstalled: [], runs: [] },
    leftOut: [...new Set(leftOut.flatMap(({ rows }) => rows))],
  };
}

const skipped = 'it was skipped';

function faultOf(runs: readonly TestRun[]): string | undefined {
  if (runs.length === 0) return 'it did not run';
  if (runs.some(({ status }) => status === 'failed')) return 'it failed';
  return runs.some(({ status }) => status === 'passed') ? undefined : skipped;
}
