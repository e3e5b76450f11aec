import { Problem } from '@edison/contracts/problem';
import type { Database } from '@edison/database/database';
import { migrate } from '@edison/database/migrate';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { installSession } from '../install-session.ts';
import type { SessionOptions, Sessions } from '../session.ts';
import { createSessionHandlers } from '../session-handlers.ts';
import type { OnBehalf } from '../store/session-content.ts';
import { type Browser, openBrowser } from './browser.ts';
import { audience, client, type ScriptedProvider } from './scripted-provider.ts';

/** A server with sessions only: the session routes, and `/private`, which needs an access token. */
export interface SessionApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  readonly url: string;
  /** The access tokens that `/private` got, in order. */
  readonly handed: string[];
  open(): Browser;
}

export const siteUrl = 'http://localhost:3000';
export const keys = ['the newest key of the tests, 32+ characters'];

/** Starts it on a loopback port. `/private?refused=…` passes that token on as refused by the backend. */
export async function startSessionApp(
  database: Database,
  provider: ScriptedProvider,
  {
    timeoutSeconds,
    schoolClaim,
    onBehalf,
    ...changes
  }: Partial<SessionOptions> & { readonly timeoutSeconds?: number; readonly schoolClaim?: string; readonly onBehalf?: OnBehalf } = {},
  logger: FastifyServerOptions['logger'] = false,
): Promise<SessionApp> {
  await migrate(database, 'bff', new URL('../../database/migrations/', import.meta.url));
  const identity = {
    issuer: provider.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    audience,
    scopes: 'openid profile email',
    logoutHint: false,
    ...(timeoutSeconds && { timeoutSeconds }),
    schoolClaim,
  };
  const app = Fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler((error, request, reply) => {
    const problem = error instanceof Problem ? error : new Problem('UNEXPECTED', { cause: error });
    request.log.error({ err: error }, 'refused');
    if (problem.retryAfter) reply.header('retry-after', problem.retryAfter);
    return reply.status(problem.status).send({ problem: problem.code });
  });
  const limits = { sessionIdleSeconds: 3600, sessionAbsoluteSeconds: 36_000 };
  const options = { siteUrl, database, identity, sessionKeys: keys, ...limits, ...changes };
  const handed: string[] = [];
  const sessions = await installSession(app, options);
  serveSession(app, sessions, handed);
  if (onBehalf) serveOnBehalf(app, sessions, onBehalf);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    sessions,
    url,
    handed,
    open: () => openBrowser(url, options.siteUrl),
    [Symbol.asyncDispose]: async () => await app.close(),
  };
}

/** `/on-behalf` starts an on-behalf visit, `/as-oneself` ends it, `/over` says whether it has expired. */
function serveOnBehalf(app: FastifyInstance, sessions: Sessions, whom: OnBehalf): void {
  for (const [path, seen] of [
    ['/on-behalf', whom],
    ['/as-oneself', undefined],
  ] as const) {
    app.post(path, async (request) => {
      const session = await sessions.read(request);
      if (!session) throw new Problem('SIGNED_OUT');
      await sessions.setOnBehalf(session, seen);
      return {};
    });
  }
  app.get('/over', async (request) => ({ over: (await sessions.read(request))?.onBehalf?.over }));
}

function serveSession(app: FastifyInstance, sessions: Sessions, handed: string[]): void {
  const handlers = createSessionHandlers(sessions, async () => true);
  const nothing = { params: undefined, query: undefined, body: undefined };
  app.get('/bff/session', (request, reply) => handlers.getSession(nothing, { request, reply }));
  app.get<{ Querystring: { returnTo?: unknown } }>('/bff/login', async (request, reply) => {
    await handlers.beginLogin({ ...nothing, query: request.query }, { request, reply });
  });
  app.post('/bff/logout', (request, reply) => handlers.logout(nothing, { request, reply }));
  app.get('/bff/sessions', async (request, reply) => {
    return await handlers.listOwnSessions(nothing, { session: await sessions.read(request), request, reply });
  });
  app.post<{ Params: { sessionId: string } }>('/bff/sessions/:sessionId/end', async (request, reply) => {
    const { params } = request;
    return await handlers.endOwnSession({ ...nothing, params }, { session: await sessions.read(request), request, reply });
  });
  app.post('/bff/sessions/end-all', async (request, reply) => {
    return await handlers.logoutEverywhere(nothing, { session: await sessions.read(request), request, reply });
  });
  app.get<{ Querystring: { refused?: string } }>('/private', async (request) => {
    const session = await sessions.read(request);
    if (!session) throw new Problem('SIGNED_OUT');
    handed.push(await sessions.backendToken(session, request.query.refused));
    return { email: session.email };
  });
}
