import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem, type ProblemCode, type WireProblem } from '@edison/contracts/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** A page that has a new address: thrown by the look-up, answered as 301. */
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

/** The caller's own name for a request when it is a plain word, so that two logs can be read side by side; else a new one. */
export function nameRequest(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Answers a refusal in the shape of every wire. A fault of ours is logged with its cause and tells the caller nothing. */
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

/** Answers an address that no route takes. */
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
