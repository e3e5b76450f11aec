import { Problem, type ProblemCode, type WireProblem } from '@edison/contracts/problem';
import { readDetails } from '@edison/contracts/problem-details';
import type { FastifyReply, FastifyRequest } from 'fastify';

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'WRONG_CONTENT_TYPE',
};

/** Answers any error as a problem. A refusal is logged as info, a surprise as an error; neither with a word of the input. */
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
  if (isBusy(error)) return new Problem('TRY_AGAIN', { cause: error, retryAfter: 1 });
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return new Problem(byStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'UNEXPECTED'), { cause: error });
}

/** The pool had no connection in time, the database is away or restarting (class 57P, 08), or a statement took too long (57014). */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(57P0|08|57014|53300|ECONN|EPIPE)/.test(code) ||
    /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  );
}

/** Database errors carry row values in `detail`; only name, code and stack are fit for a log. */
function traceOf(cause: unknown): object | undefined {
  if (!(cause instanceof Error)) return undefined;
  return { name: cause.name, code: 'code' in cause ? cause.code : undefined, stack: cause.stack };
}
