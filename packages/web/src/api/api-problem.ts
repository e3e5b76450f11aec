import type { ProblemCode, WireProblem } from '@edison/contracts/problem';

/** A refusal as the wire carries it: `code` for programs, `wire.requestId` for support. */
export class ApiProblem extends Error {
  readonly wire: WireProblem;

  constructor(wire: WireProblem) {
    super(wire.problem);
    this.name = 'ApiProblem';
    this.wire = wire;
  }

  get code(): ProblemCode {
    return this.wire.problem;
  }
}

/** The refusal that the browser makes itself when no server answered, or one that is not ours. */
export function unreachable(statusCode: number): WireProblem {
  return { problem: statusCode === 404 ? 'NOT_FOUND' : 'UPSTREAM_UNAVAILABLE', message: '', statusCode, requestId: '' };
}
