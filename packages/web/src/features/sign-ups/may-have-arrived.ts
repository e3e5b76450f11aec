import type { ProblemCode } from '@edison/contracts/problem';
import { ApiProblem } from '../../api/api-problem.ts';

const lost: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['UPSTREAM_UNAVAILABLE', 'UNEXPECTED']);

/** Tells whether what was sent may have been done all the same: no answer came back, or one that says nothing of it. */
export function mayHaveArrived(error: Error): boolean {
  return !(error instanceof ApiProblem) || lost.has(error.code);
}
