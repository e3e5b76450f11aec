import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem, type ProblemCode, type WireProblem } from '@edison/contracts/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Thrown for a page with a new address; answered as 301. */
export class PageMoved extends Error {
  readonly location: string;
  constructor(location: string) {
    super(`moved to ${location}`);
    this.location = location;
  }
}

const sentences: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: 'This page could not be found',
  GONE: 'This page has been withdrawn',
  BAD_REQUEST: 'The request is not valid',
  UNEXPECTED: 'Something went wrong',
};

/** The caller's `X-Request-Id` if it is a plain word, so that both logs have it; else a new id. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Answers a problem as all services do. An unexpected error is logged with its cause, which the caller does not see. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof PageMoved) {
    // No Location header: an HTTP client would follow it to an address of the site on this host.
    reply.code(301).send({ location: error.location });
    return;
  }
  const problem = asProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'content: unexpected');
  const wire: WireProblem = {
    problem: problem.code,
    message: sentences[problem.code] ?? problem.code,
    statusCode: problem.status,
    requestId: request.id,
    ...(problem.field !== undefined && { field: problem.field }),
  };
  reply.code(problem.status).send(wire);
}

/** Answers a path without a route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(new Problem('NOT_FOUND'), request, reply);
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const refusedByFastify = isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500;
  return new Problem(refusedByFastify ? 'BAD_REQUEST' : 'UNEXPECTED', { cause: error });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}
