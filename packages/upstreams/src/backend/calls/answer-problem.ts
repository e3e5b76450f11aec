import { Problem, type ProblemCode, type WireProblem } from '@edison/contracts/problem';
import { readDetails } from '@edison/contracts/problem-details';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'WRONG_CONTENT_TYPE',
};

/** Answers any error as a problem. Expected refusals are logged as info, other errors as errors; never with any of the input. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  const facts = { problem: problem.code, requestId: request.id, call: request.routeOptions.url };
  if (problem.status >= 500) request.log.error({ ...facts, cause: traceOf(problem.cause) }, 'call failed');
  else request.log.info(facts, 'call refused');
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  const details = readDetails(problem.code, problem.details);
  const answer: WireProblem = {
    problem: problem.code,
    message: problem.code,
    statusCode: problem.status,
    requestId: request.id,
    ...(problem.field !== undefined && { field: problem.field }),
    ...(details && { details }),
  };
  return reply.status(problem.status).header('cache-control', 'no-store').send(answer);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return new Problem('TRY_AGAIN', { cause: error, retryAfter: 1 });
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return new Problem(byStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'UNEXPECTED'), { cause: error });
}

/** Logs only name, code and stack frames: database errors hold values in `detail` and in their message, which also begins the stack. */
function traceOf(cause: unknown): object | undefined {
  if (!(cause instanceof Error)) return undefined;
  const at = (cause.stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []));
  return { name: cause.name, code: 'code' in cause ? cause.code : undefined, at: at.slice(0, 12) };
}
