import { Problem } from '@edison/contracts/problem';
import type { Handlers, Route, RouteTable } from '@edison/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checked } from './checked.ts';
import { compressText } from './compress/compress-text.ts';
import { readInput } from './read-input.ts';
import type { SeenAs, Session, Sessions } from './session/session.ts';

/** What a handler gets besides its input. */
export interface RouteContext {
  /** Who asks; undefined for a guest. Never undefined where the contract says `signed-in` or `admin`. */
  readonly session: Session | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'] as const;

/**
 * Serves a route table: who may, what comes in and what goes out are the contract's. Foreign requests are refused
 * earlier, by `refuseForeignRequests` on the same scope.
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
      handler: async (request, reply) => {
        const session = await admit(route, request, sessions);
        // The table's types have vouched for the handler; `readInput` has made this value out of the same entry.
        const input = readInput(route, request) as never;
        return send(route, await handle(input, { session, request, reply }), request, reply);
      },
    });
  }
  refuseOtherMethods(scope, Object.values(table));
}

/**
 * Who may call: nobody without a session where one is needed, no teacher where an admin is, and whoever sees the site as somebody else
 * only reads. @throws Problem SIGNED_OUT, FORBIDDEN, READ_ONLY_ON_BEHALF, NOT_ON_BEHALF or ON_BEHALF_OVER.
 */
export async function admit(route: Route, request: FastifyRequest, sessions: Pick<Sessions, 'read'>): Promise<Session | undefined> {
  if (route.who === 'anyone' && route.path === '/bff/session') return undefined;
  const session = await sessions.read(request);
  if (session?.onBehalf) refuseOnBehalf(route, session.onBehalf);
  if (route.who !== 'anyone' && !session) throw new Problem('SIGNED_OUT');
  if (route.who === 'admin' && session?.role !== 'admin') throw new Problem('FORBIDDEN');
  return session;
}

/** Whoever sees the site as somebody else reads what the contract marks for that, and may leave. @throws Problem for everything else. */
function refuseOnBehalf(route: Route, { over }: SeenAs): void {
  if (route.onBehalf === 'way-out') return;
  if (route.method !== 'GET') throw new Problem('READ_ONLY_ON_BEHALF');
  if (route.onBehalf !== 'read') throw new Problem('NOT_ON_BEHALF');
  if (over) throw new Problem('ON_BEHALF_OVER');
}

/** Only what the contract names leaves the house. A handler may have sent the reply itself (a redirect). */
async function send(route: Route, answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (reply.sent) return reply;
  const allowed = checked(route.answer, answer);
  reply.status(route.status ?? 200).header('cache-control', 'no-store');
  if (allowed === undefined || typeof allowed === 'string') return reply.send(allowed);
  const text = JSON.stringify(allowed);
  const accepted = request.headers['accept-encoding'];
  // What other sites can have a browser open tells them nothing by its length.
  const { body, headers } = route.kind === 'navigation' ? { body: text, headers: {} } : await compressText(text, accepted);
  return reply.type('application/json; charset=utf-8').headers(headers).send(body);
}

/** Answers every other method of a table's paths with 405. Where there is GET there is HEAD, unless `withHead` is false. */
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

/** The session of a route that only signed-in people reach. */
export function personOf({ session }: RouteContext): Session {
  if (!session) throw new Problem('SIGNED_OUT');
  return session;
}
