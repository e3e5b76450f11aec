import type { ProblemCode, WireProblem } from '@edison/contracts/problem';

/**
 * A refusal as sent by the server: `code` for programs, `wire.requestId` for support, `retryAfter` in seconds where the server gives it.
 */
export class ApiProblem extends Error {
  readonly wire: WireProblem;
  readonly retryAfter: number | undefined;

  constructor(wire: WireProblem, retryAfter?: number) {
    super(wire.problem);
    this.name = 'ApiProblem';
    this.wire = wire;
    this.retryAfter = retryAfter;
  }

  get code(): ProblemCode {
    return this.wire.problem;
  }
}

/** The refusal that the browser creates when no answer came, or one that is not from our server. */
export function unreachable(statusCode: number): WireProblem {
  return { problem: statusCode === 404 ? 'NOT_FOUND' : 'UPSTREAM_UNAVAILABLE', message: '', statusCode, requestId: '' };
}
