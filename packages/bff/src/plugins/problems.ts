import { isProblemCode, Problem, type ProblemCode, type WireProblem } from '@edison/contracts/problem';
import { readDetails } from '@edison/contracts/problem-details';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseMethods } from './allowed-methods.ts';

/** Sends a problem as an HTML page with its status and Content-Security-Policy. */
export type SendProblemPage = (request: FastifyRequest, reply: FastifyReply, problem: WireProblem) => Promise<FastifyReply>;

const messages: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: 'This page could not be found',
  GONE: 'This page is gone',
  SIGNED_OUT: 'You are not signed in',
  SESSION_EXPIRED: 'Both token and refresh token have expired. Your request was aborted.',
  FORBIDDEN: 'You may not do this',
  STEP_UP_NEEDED: 'Log in again, with a second factor where you have one',
  HEADER_MISSING: 'The header x-edison is missing',
  FOREIGN_ORIGIN: 'The request comes from another site',
  WRONG_CONTENT_TYPE: 'Only application/json is accepted',
  METHOD_NOT_ALLOWED: 'This method is not allowed here',
  UPSTREAM_UNAVAILABLE: 'A service that this needs does not answer',
  STORE_UNAVAILABLE: 'The database does not answer',
  UNEXPECTED: 'Something went wrong',
};

/** `Retry-After` of 503 and 429, unless the problem has its own. */
const retryAfterSeconds = 5;

/** Converts anything thrown into a `Problem`; a foreign error's text is only logged. */
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

/** The JSON of a problem. */
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

/** Installs the error and not-found handlers: JSON for calls, an HTML page for documents. Call it before any route is registered. */
export function installProblems(app: FastifyInstance, sendPage: SendProblemPage): void {
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => answerProblem(problemOf(error), request, reply, sendPage));
  const allowedAt = refuseMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const allowed = isRead ? [] : allowedAt(request.url);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return answerProblem(new Problem(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, reply, sendPage);
  });
}

/** Logs a problem and sends it, as JSON for calls or without `sendPage`, as a page otherwise. */
export async function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply, sendPage?: SendProblemPage) {
  logProblem(problem, request, reply);
  reply.status(problem.status).header('cache-control', 'no-store');
  // After refusing a body, Fastify closes the connection with bytes unread, which can discard the answer; `closeFloodingSockets` does it later.
  reply.removeHeader('connection');
  if (problem.status === 503 || problem.status === 429) reply.header('retry-after', String(problem.retryAfter ?? retryAfterSeconds));
  const wire = wireProblemOf(problem, request.id);
  if (!sendPage || wantsJson(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(wire));
  return sendPage(request, reply, wire);
}

/** Logs expected refusals as info, and unexpected errors with their cause. */
function logProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const { code } = problem;
  if (reply.raw.destroyed && isAborted(problem.cause)) {
    request.log.info('the browser went away before the answer');
    return;
  }
  // A client can invent field names; only those that look like a contract's are logged.
  const field = code === 'BAD_REQUEST' && /^[A-Za-z0-9.]{1,60}$/.test(problem.field ?? '') ? problem.field : undefined;
  if (code === 'UNEXPECTED') request.log.error({ problem: code, err: problem.cause ?? problem }, 'unexpected');
  else if (problem.status >= 500) request.log.warn({ problem: code, err: problem.cause }, 'unavailable');
  else request.log.info({ problem: code, field }, 'refused');
}

/** Whether an answer of an upstream was given up, as it is when the browser that asked for it has gone on to another page. */
function isAborted(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_ABORTED';
}

/** Paths of subresources, for which an HTML page would be parsed as a script, style sheet or picture. */
const file =
  /^(?:\/(?:assets|media)(?:\/|$)|[^?]*\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|vtt|webmanifest|webp|woff2?|xml)(?:\?|$))/i;

/** Whether a request gets problems as JSON: everything but pages and routes of kind `navigation`. */
function wantsJson(request: FastifyRequest): boolean {
  if (!/^\/(?:bff|kalender)(?:[/?]|$)/.test(request.url)) return file.test(request.url);
  const opensByItself = request.routeOptions.config?.contract?.kind === 'navigation';
  return !(opensByItself && request.headers.accept?.includes('text/html'));
}

/** Reads a problem from an upstream's answer; undefined when its code is not in the contract. */
export function problemIn(body: unknown, retryAfter?: number): Problem | undefined {
  if (typeof body !== 'object' || body === null || !('problem' in body) || !isProblemCode(body.problem)) return undefined;
  const details = 'details' in body ? readDetails(body.problem, body.details) : undefined;
  return new Problem(body.problem, {
    ...('field' in body && typeof body.field === 'string' && { field: body.field }),
    ...(details && { details }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
