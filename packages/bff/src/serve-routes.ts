import { Problem } from '@edison/contracts/problem';
import type { Handlers, Route, RouteTable } from '@edison/contracts/route';
import { asksForStepUp, stepUpAddress } from '@edison/contracts/step-up';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from './compress/compress-text.ts';
import { parseOnce } from './parse-once.ts';
import { readInput } from './read-input.ts';
import type { OnBehalfVisit, Session, Sessions } from './session/session.ts';

/** What a handler gets besides its input. */
export interface RouteContext {
  /** Session of the caller; undefined for a guest. Always defined where the contract says `signed-in` or `admin`. */
  readonly session: Session | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'] as const;

/**
 * Serves a route table: the contract decides who may call, and input and answer are parsed by its schemas. Register
 * `refuseForeignRequests` on the same scope first.
 */
export function serveRoutes<T extends RouteTable>(
  scope: FastifyInstance,
  table: T,
  handlers: Handlers<T, RouteContext>,
  sessions: Pick<Sessions, 'read'>,
): void {
  for (const [name, route] of Object.entries(table)) {
    const handle = handlers[name];
    if (!handle) throw new Error(`No handler for ${name}`);
    scope.route({
      method: route.method,
      url: route.path,
      config: { contract: route },
      ...(route.largestBody && { bodyLimit: route.largestBody }),
      handler: async (request, reply) => {
        const session = await authorise(route, request, sessions);
        // The table's types have vouched for the handler; `readInput` has made this value out of the same entry.
        const input = readInput(route, request) as never;
        return send(route, await handle(input, { session, request, reply }), request, reply);
      },
    });
  }
  refuseOtherMethods(scope, Object.values(table));
}

/**
 * Checks who may call a route and returns the session: `who` and `stepUp` of the contract, and on behalf of somebody else only reads.
 * @throws Problem SIGNED_OUT, FORBIDDEN, STEP_UP_NEEDED, READ_ONLY_ON_BEHALF, NOT_ON_BEHALF or ON_BEHALF_OVER.
 */
export async function authorise(route: Route, request: FastifyRequest, sessions: Pick<Sessions, 'read'>): Promise<Session | undefined> {
  if (route.who === 'anyone' && route.path === '/bff/session') return undefined;
  const session = await sessions.read(request);
  if (session?.onBehalf) refuseOnBehalf(route, session.onBehalf);
  if (route.who !== 'anyone' && !session) throw new Problem('SIGNED_OUT');
  if (route.who === 'admin' && session?.role !== 'admin') throw new Problem('FORBIDDEN');
  if (asksForStepUp(route, session?.role === 'admin') && !session?.steppedUpUntil)
    throw new Problem('STEP_UP_NEEDED', { details: { location: stepUpAddress() } });
  return session;
}

/** Lets an admin on behalf of somebody else make only the calls that the contract marks for that. @throws Problem for all others. */
function refuseOnBehalf(route: Route, { over }: OnBehalfVisit): void {
  if (route.onBehalf === 'way-out') return;
  if (route.method !== 'GET') throw new Problem('READ_ONLY_ON_BEHALF');
  if (route.onBehalf !== 'read') throw new Problem('NOT_ON_BEHALF');
  if (over) throw new Problem('ON_BEHALF_OVER');
}

/** Sends the answer, parsed by the contract so that other fields are dropped. A handler may have sent the reply itself (a redirect). */
async function send(route: Route, answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (reply.sent) return reply;
  const allowed = parseOnce(route.answer, answer);
  reply.status(route.status ?? 200).header('cache-control', 'no-store');
  if (allowed === undefined || typeof allowed === 'string') return reply.send(allowed);
  const text = JSON.stringify(allowed);
  const accepted = request.headers['accept-encoding'];
  // Other sites can make a browser open a navigation route, so its length must not depend on compression (BREACH).
  const { body, headers } = route.kind === 'navigation' ? { body: text, headers: {} } : await compressText(text, accepted);
  return reply.type('application/json; charset=utf-8').headers(headers).send(body);
}

/** Answers 405 to all methods that the table does not have for a path. GET includes HEAD, unless `withHead` is false. */
export function refuseOtherMethods(scope: FastifyInstance, routes: readonly Route[], { withHead } = { withHead: true }): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed: readonly string[] = routes.filter((route) => route.path === path).map((route) => route.method);
    scope.route({
      method: [...methods.filter((method) => !allowed.includes(method)), ...(withHead ? [] : ['HEAD'])],
      url: path,
      config: { policy: 'nobody' },
      onRequest: async (_request, reply) => {
        reply.header('allow', [...allowed, ...(withHead && allowed.includes('GET') ? ['HEAD'] : [])].join(', '));
        throw new Problem('METHOD_NOT_ALLOWED');
      },
      handler: async () => undefined,
    });
  }
}

/** The session of a route for signed-in people, which `authorise` has checked. */
export function personOf({ session }: RouteContext): Session {
  if (!session) throw new Problem('SIGNED_OUT');
  return session;
}
