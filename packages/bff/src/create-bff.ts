import type { Database } from '@edison/database/database';
import { startClock } from '@edison/database/jobs/clock';
import { migrateJobs } from '@edison/database/jobs/job-table';
import { migrate } from '@edison/database/migrate';
import { parseJsonStrictly } from '@edison/database/utf8';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createBackend } from './backend/call-backend.ts';
import { getProfile } from './backend/own-user-id.ts';
import { createBackendStreams } from './backend/stream-backend.ts';
import type { Bff, BffOptions } from './bff-options.ts';
import { type Watched, watchUpstreams } from './breaker/watch-upstreams.ts';
import type { Content } from './content/open-content.ts';
import { servePurge } from './content/purge.ts';
import { serveFeeds } from './feeds/serve-feeds.ts';
import { bffJobs } from './jobs/bff-jobs.ts';
import { addJobs } from './jobs/job-metrics.ts';
import { openSources } from './open-sources.ts';
import { addBuildInfo, addCaches, addRequestsInProgress, createMetrics, type Metrics } from './operations/metrics.ts';
import { createOperationsServer } from './operations/operations-server.ts';
import { installRequestLog } from './operations/request-log.ts';
import { addMailQueues, addSessions } from './operations/stored-counts.ts';
import { installTracing } from './operations/trace-context.ts';
import { createCallWatch } from './operations/watch-calls.ts';
import { type BusyPage, createBusyPage } from './overload/busy-page.ts';
import { createClientAt, readForwardedFor } from './overload/client-address.ts';
import { closeFloodingSockets, closeIdleSockets } from './overload/close-sockets.ts';
import { limitSocketsPerClient } from './overload/limit-sockets.ts';
import { refuseHeads } from './overload/refuse-bytes.ts';
import { refuseOverload } from './overload/refuse-overload.ts';
import { refuseSlowBodies } from './overload/refuse-slow-bodies.ts';
import { createPageCache, type PageCache, type PageCacheParts } from './pages/page-cache.ts';
import { servePreviews } from './pages/preview-pages.ts';
import { servePrivatePages } from './pages/private-pages.ts';
import { type PublicPageParts, servePublicPages } from './pages/public-pages.ts';
import { installReadyPages } from './pages/ready/ready-pages.ts';
import { createSingleDocuments } from './pages/single-documents.ts';
import { installAssets } from './plugins/assets.ts';
import { createReadiness, installHealth } from './plugins/health.ts';
import { installMediaProxy } from './plugins/media-proxy.ts';
import { servePolicyReports } from './plugins/policy-reports.ts';
import { installProblems } from './plugins/problems.ts';
import { bareHeaders, constantHeaders, documentPolicy, hashSources, installSecurityHeaders } from './plugins/security-headers.ts';
import { refuseForeignRequests, requirePolicy } from './request-guard.ts';
import { serveExports } from './routes/exports.ts';
import { serveNouns } from './routes/serve-nouns.ts';
import { extendUploadTimeouts, serveUploads } from './routes/uploads.ts';
import { runBff } from './run-bff.ts';
import { serveResults } from './search/serve-results.ts';
import { serverOptions } from './server-options.ts';
import { createAccountCheck, type IsAccountActive } from './session/account-active.ts';
import { installSession } from './session/install-session.ts';
import { createRenewRole } from './session/renew-role.ts';
import type { Sessions } from './session/session.ts';
import { countSessions } from './session/store/session-store.ts';
import { watchSetUp } from './start-list/set-up.ts';

export type { Bff, BffOptions } from './bff-options.ts';

/** Creates the bff, the only server that browsers talk to, and installs its parts in order. */
export async function createBff(options: BffOptions): Promise<Bff> {
  const { siteUrl, database, web, identity } = options;
  const now = () => (options.now?.() ?? new Date()).getTime();
  await migrateBff(database);

  const app = Fastify(serverOptions(options));
  parseJsonStrictly(app);
  const metrics = createMetrics();
  const calls = createCallWatch(metrics.upstreamCalled);
  const watched = watchUpstreams(metrics, calls, app.log, now);
  const readiness = createReadiness(database);
  const { mediaUrl } = options.content;
  const policy = documentPolicy({ siteUrl, issuer: identity.issuer, ...(mediaUrl && { mediaUrl }), scriptHosts: options.scriptHosts });
  const publicPolicy = policy(hashSources(web.inlineScripts), hashSources(web.inlineStyles));
  const sessionsReady = Promise.withResolvers<Sessions>();
  const backend = createBackend({ ...placeOf(options), tokens: tokensOf(sessionsReady.promise), ...watched.backend });
  const isAccountActive = createAccountCheck((session) => getProfile(backend, session), now);
  const sources = await openSources(options, { backend, now, log: app.log, watched: watched.content, served: metrics.contentServed });
  const { content, search, scripts, guestEvents, source } = sources;
  const { cache, busy } = openPages({ web, siteUrl, content, source, policy: publicPolicy, headers: constantHeaders(options), now });
  const documents = createSingleDocuments({ web, siteUrl, content: () => content, policy, publicPolicy, now });
  const pages = { cache, metrics, now };
  registerGauges(metrics, { cache, content, options, now });

  app.addHook('onRoute', requirePolicy);
  installOverloadProtection(app, pages, busy.page, options);
  closeIdleSockets(app);
  closeFloodingSockets(app);
  const patience = extendUploadTimeouts(app);
  installTracing(app);
  installRequestLog(app, metrics);
  installSecurityHeaders(app, options);
  installProblems(app, documents.problem);
  installHealth(app, readiness, watchSetUp(options, content, now));
  await servePolicyReports(app, now);
  await installAssets(app, web.assetsDirectory);
  installMediaProxy(app, options.content.url, watched.media);
  await installProvider(app, options, watched.identity);
  await app.register(async (scope) => {
    const changed = async (paths: readonly string[]) => {
      watched.content.breaker.close();
      await content.refresh(paths);
      await cache.renew(paths);
    };
    await servePurge(scope, { database, key: options.purgeKey, now, changed });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseForeignRequests(siteUrl));
    const sessions = await installSession(scope, { ...options, watched: watched.identity, refreshed: metrics.refreshed });
    sessionsReady.resolve(sessions);
    scope.removeContentTypeParser('text/plain');
    const streams = createBackendStreams({ url: options.backendUrl, tokens: sessions, ...watched.backend });
    scope.addHook('onClose', () => streams[Symbol.asyncDispose]());
    serveExports({ scope, sessions, streams, now });
    await serveUploads({ scope, sessions, backend, streams, patience });
    serveNouns({ scope, sessions, backend, streams, options, content, search, source, scripts, isAccountActive });
    servePrivatePages(scope, sessions, documents, createRenewRole(sessions.refresh, now));
  });
  await options.extend?.(app);
  serveResults(app, search, documents);
  serveFeeds(app, { siteUrl, security: options.security, content, guestEvents, rootFiles: web.rootFiles, now });
  servePreviews(app, { web, siteUrl, content, source, key: options.purgeKey, policy: publicPolicy, now });
  servePublicPages(app, pages, { mayRead: createMayRead(sessionsReady.promise, isAccountActive), documents });
  closeWith(app, [await runJobs(options, app.log, now), backend, sources]);
  return runBff(app, readiness, options, () => createOperationsServer(metrics, calls));
}

/** Brings the schemas `bff` and `jobs` up to date. */
export async function migrateBff(database: Database): Promise<void> {
  await migrate(database, 'bff', new URL('./database/migrations/', import.meta.url));
  await migrateJobs(database);
}

/** What runs by itself here, unless another process has it. */
function runJobs(options: BffOptions, log: FastifyBaseLogger, now: () => number) {
  const { database, runsJobs = true } = options;
  return startClock(database, runsJobs ? bffJobs(options) : [], { now: () => new Date(now()), log });
}

/** Disposes of parts when the server has closed, one after the other. */
function closeWith(app: FastifyInstance, parts: readonly AsyncDisposable[]): void {
  app.addHook('onClose', async () => {
    for (const part of parts) await part[Symbol.asyncDispose]();
  });
}

/** The cache of public pages, and the page that is sent while the server is overloaded. */
function openPages(parts: PageCacheParts) {
  const busy = createBusyPage(parts);
  return { busy, cache: createPageCache({ ...parts, web: busy.web }) };
}

/** Cached pages are sent under any load; other requests are refused while more are in flight than can be answered in time. */
function installOverloadProtection(app: FastifyInstance, pages: PublicPageParts, page: BusyPage['page'], options: BffOptions): void {
  const clientAt = createClientAt(options.trustedProxies);
  const { cache, metrics } = pages;
  readForwardedFor(app);
  limitSocketsPerClient(app.server, clientAt, () => metrics.socketClosed('too-many'));
  installReadyPages(app, pages);
  refuseHeads(app, options);
  refuseSlowBodies(app, () => metrics.socketClosed('slow-body'));
  const isFree = ({ method, url }: FastifyRequest) => method === 'GET' && cache.has(url.split('?', 1)[0] ?? '');
  const clientOf = ({ ip }: FastifyRequest) => clientAt(ip);
  addRequestsInProgress(
    metrics.registry,
    refuseOverload(app, { headers: bareHeaders(options), refused: metrics.overloaded, clientOf, page, isFree }),
  );
}

/** Proxies the identity provider when its issuer is on the site's own origin. */
async function installProvider(app: FastifyInstance, { siteUrl, identity }: BffOptions, { failed, begin }: Watched): Promise<void> {
  const { issuer, internalUrl } = identity;
  if (!internalUrl || new URL(issuer).origin !== siteUrl) return;
  // Imported only when needed: the proxy loads an HTTP client that nothing else uses.
  const { installIdentityProxy } = await import('./plugins/identity-proxy.ts');
  await installIdentityProxy(app, { siteUrl, issuer, internalUrl, failed, begin });
}

/** Whether a request may read a page that is not for guests: its session belongs to an active account. */
function createMayRead(sessions: Promise<Sessions>, isAccountActive: IsAccountActive): (request: FastifyRequest) => Promise<boolean> {
  return async (request) => {
    const session = await (await sessions).find(request);
    return session !== undefined && (await isAccountActive(session));
  };
}

/** The backend client is created before the sessions are open; calls made until then wait for the sessions. */
function tokensOf(sessions: Promise<Sessions>): Parameters<typeof createBackend>[0]['tokens'] {
  return {
    backendToken: async (session, refused) => (await sessions).backendToken(session, refused),
    guestToken: async (refused) => (await sessions).guestToken(refused),
    expire: async (session) => (await sessions).expire(session),
  };
}

/** URL and time-out of the backend. */
function placeOf({ backendUrl: url, backendTimeoutMilliseconds: timeoutMilliseconds }: BffOptions) {
  return { url, timeoutMilliseconds };
}

interface GaugeParts {
  readonly cache: Pick<PageCache, 'held'>;
  readonly content: Pick<Content, 'held'>;
  readonly options: Pick<BffOptions, 'database' | 'sessionIdleSeconds' | 'mailQueues' | 'mailIsOff' | 'build'>;
  readonly now: () => number;
}

/** Registers the gauges that are read at each scrape: cache sizes, sessions, waiting mails and build info. */
function registerGauges({ registry }: Metrics, { cache, content, options, now }: GaugeParts): void {
  addCaches(registry, {
    rendered: () => cache.held(),
    answers: () => content.held().kept,
    lists: () => content.held().open,
  });
  addSessions(registry, () => countSessions(options.database, new Date(now()), options.sessionIdleSeconds));
  addJobs(registry, options.database);
  addMailQueues(registry, options.mailQueues ?? {}, options.mailIsOff ?? false);
  addBuildInfo(registry, options.build ?? { version: 'unknown', commit: 'unknown' });
}
