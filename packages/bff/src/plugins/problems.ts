import { isProblemCode, Problem, type ProblemCode, type WireProblem } from '@edison/contracts/problem';
import { readDetails } from '@edison/contracts/problem-details';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sends a problem as a document: renders it, sets its status and policy. */
export type SendProblemPage = (request: FastifyRequest, reply: FastifyReply, problem: WireProblem) => Promise<FastifyReply>;

const messages: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: 'This page could not be found',
  GONE: 'This page is gone',
  SIGNED_OUT: 'You are not signed in',
  SESSION_EXPIRED: 'Both token and refresh token have expired. Your request was aborted.',
  FORBIDDEN: 'You may not do this',
  HEADER_MISSING: 'The header x-edison is missing',
  FOREIGN_ORIGIN: 'The request comes from another site',
  WRONG_CONTENT_TYPE: 'Only application/json is accepted',
  METHOD_NOT_ALLOWED: 'This method is not allowed here',
  UPSTREAM_UNAVAILABLE: 'A service that this needs does not answer',
  STORE_UNAVAILABLE: 'The database does not answer',
  UNEXPECTED: 'Something went wrong',
};

/** Whoever waits for 503 or 429 comes back after this many seconds, unless the problem says better. */
const retryAfterSeconds = 5;

/** Turns whatever was thrown into one of our problems; nothing of the thrown text goes further than the log. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  const status = thrown instanceof Error && 'statusCode' in thrown ? thrown.statusCode : undefined;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('BODY_TOO_LARGE', { cause: thrown });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('WRONG_CONTENT_TYPE', { cause: thrown });
  if (status === 404) return new Problem('NOT_FOUND', { cause: thrown });
  if (status === 429) return new Problem('RATE_LIMITED', { cause: thrown });
  if (status === 503) return new Problem('TRY_AGAIN', { cause: thrown });
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem('BAD_REQUEST', { cause: thrown });
  return new Problem('UNEXPECTED', { cause: thrown });
}

/** What the wire says of a problem. */
export function wireProblemOf(problem: Problem, requestId: string): WireProblem {
  const message = messageOf(problem);
  const field = problem.field === undefined ? {} : { field: problem.field };
  const details = readDetails(problem.code, problem.details);
  return { problem: problem.code, message, statusCode: problem.status, requestId, ...field, ...(details && { details }) };
}

function messageOf({ code, field, details }: Problem): string {
  if (code === 'UNKNOWN_MIDDLEWARE') return `Unknown middleware ${field}`;
  if (code === 'UPSTREAM_UNAVAILABLE' && details?.upstream)
    return `The ${details.upstream} refuses a login that the provider has just confirmed`;
  return messages[code] ?? code;
}

/** Methods that a route of ours takes somewhere, or refuses by itself; no other is allowed anywhere. */
const routed: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']);

/** One handler for everything that is refused or breaks: JSON for programs, a page for people. */
export function installProblems(app: FastifyInstance, sendPage: SendProblemPage): void {
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => answerProblem(problemOf(error), request, reply, sendPage));
  app.setNotFoundHandler(async (request, reply) => {
    const isPageMethod = request.method === 'GET' || request.method === 'HEAD';
    const isAnswer = isPageMethod || (routed.has(request.method) && isForPrograms(request));
    const code = isAnswer ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED';
    return answerProblem(new Problem(code), request, reply, sendPage);
  });
}

/** Logs a problem and sends it: as JSON to programs, and where there is no page for it. */
export async function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply, sendPage?: SendProblemPage) {
  logProblem(problem, request);
  reply.status(problem.status).header('cache-control', 'no-store');
  // Fastify closes after a body that it refused: with the rest of it unread, that takes the answer away. `closeFloodingSockets` sees to whoever sends on.
  reply.removeHeader('connection');
  if (problem.status === 503 || problem.status === 429) reply.header('retry-after', String(problem.retryAfter ?? retryAfterSeconds));
  const wire = wireProblemOf(problem, request.id);
  if (!sendPage || isForPrograms(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(wire));
  return sendPage(request, reply, wire);
}

/** Expected refusals are information; surprises are errors with their cause. */
function logProblem(problem: Problem, request: FastifyRequest): void {
  const { code } = problem;
  // Names that a client makes up may hold anything; those of our contracts are safe to write down.
  const field = code === 'BAD_REQUEST' && /^[A-Za-z0-9.]{1,60}$/.test(problem.field ?? '') ? problem.field : undefined;
  if (code === 'UNEXPECTED') request.log.error({ problem: code, err: problem.cause ?? problem }, 'unexpected');
  else if (problem.status >= 500) request.log.warn({ problem: code, err: problem.cause }, 'unavailable');
  else request.log.info({ problem: code, field }, 'refused');
}

/** What a document asks for by itself: a page in the place of one of these would be read as a script, a style sheet or a picture. */
const file =
  /^(?:\/(?:assets|media)(?:\/|$)|[^?]*\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|vtt|webmanifest|webp|woff2?|xml)(?:\?|$))/i;

/** Documents are what a browser opens by itself: pages, and routes of kind `navigation`. */
function isForPrograms(request: FastifyRequest): boolean {
  if (!/^\/(?:bff|kalender)(?:[/?]|$)/.test(request.url)) return file.test(request.url);
  const opensByItself = request.routeOptions.config?.contract?.kind === 'navigation';
  return !(opensByItself && request.headers.accept?.includes('text/html'));
}

/** Reads a problem that an upstream has sent; undefined when its code is none of ours. */
export function problemIn(body: unknown, retryAfter?: number): Problem | undefined {
  if (typeof body !== 'object' || body === null || !('problem' in body) || !isProblemCode(body.problem)) return undefined;
  const details = 'details' in body ? readDetails(body.problem, body.details) : undefined;
  return new Problem(body.problem, {
    ...('field' in body && typeof body.field === 'string' && { field: body.field }),
    ...(details && { details }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
