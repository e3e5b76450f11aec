import { migrate } from '@edison/database/migrate';
import Fastify, { type FastifyRequest } from 'fastify';
import { createBackend } from './backend/call-backend.ts';
import { createBackendStreams } from './backend/stream-backend.ts';
import { getProfile } from './backend/users.ts';
import type { Bff, BffOptions } from './bff-options.ts';
import { servePurge } from './content/purge.ts';
import { serveExports } from './exports/serve-exports.ts';
import { serveMachineFiles } from './machines/serve-machine-files.ts';
import { openSources } from './open-sources.ts';
import { hashSources } from './pages/document-hashes.ts';
import { createPageCache } from './pages/page-cache.ts';
import { servePreviews } from './pages/preview-pages.ts';
import { servePrivatePages } from './pages/private-pages.ts';
import { installReadyPages, servePublicPages } from './pages/public-pages.ts';
import { createSingleDocuments } from './pages/single-documents.ts';
import { installAssets } from './plugins/assets.ts';
import { createReadiness, installHealth } from './plugins/health.ts';
import { installIdentityProxy } from './plugins/identity-proxy.ts';
import { installMediaProxy } from './plugins/media-proxy.ts';
import { createMetrics } from './plugins/metrics.ts';
import { createOperationsServer } from './plugins/operations-server.ts';
import { installProblems } from './plugins/problems.ts';
import { closeQuietSockets } from './plugins/quiet-sockets.ts';
import { installRequestLog } from './plugins/request-log.ts';
import { constantHeaders, documentPolicy, installSecurityHeaders } from './plugins/security-headers.ts';
import { refuseForeignRequests } from './request-guard.ts';
import { serveNouns } from './routes/serve-nouns.ts';
import { serveVisitors } from './routes/visitors.ts';
import { runBff } from './run-bff.ts';
import { serveResults } from './search/serve-results.ts';
import { serverOptions } from './server-options.ts';
import { installSession } from './session/install-session.ts';
import type { Sessions } from './session/session.ts';
import { createWelcome, type StillWelcome } from './session/still-welcome.ts';
import { giveTime } from './uploads/give-time.ts';
import { serveUploads } from './uploads/serve-uploads.ts';

export type { Bff, BffOptions } from './bff-options.ts';

/** Puts the bff together: the only server that a browser meets. Reads as the list of what is installed, in order. */
export async function createBff(options: BffOptions): Promise<Bff> {
  const { siteUrl, database, web, identity } = options;
  const now = () => (options.now?.() ?? new Date()).getTime();
  await migrate(database, 'bff', new URL('./database/migrations/', import.meta.url));

  const app = Fastify(serverOptions(options));
  const metrics = createMetrics();
  const readiness = createReadiness(database);
  const { mediaUrl } = options.content;
  const policy = documentPolicy({ siteUrl, issuer: identity.issuer, ...(mediaUrl && { mediaUrl }), scriptHosts: options.scriptHosts });
  const publicPolicy = policy(hashSources(web.inlineScripts), hashSources(web.inlineStyles));
  const sessionsReady = Promise.withResolvers<Sessions>();
  const backend = createBackend({
    url: options.backendUrl,
    failed: () => metrics.upstreamFailed('backend'),
    tokens: tokensOf(sessionsReady.promise),
  });
  const isWelcome = createWelcome((session) => getProfile(backend, session), now);
  const sources = await openSources(options, { backend, now, log: app.log, failed: (name) => metrics.upstreamFailed(name) });
  const { content, search, scripts, guestEvents, source } = sources;
  const cache = createPageCache({ web, siteUrl, content, source, policy: publicPolicy, headers: constantHeaders(siteUrl), now });
  const documents = createSingleDocuments({ web, siteUrl, content: () => content, policy, publicPolicy, now });
  const pages = { cache, metrics, now };

  closeQuietSockets(app);
  const patience = giveTime(app);
  installReadyPages(app, pages);
  installRequestLog(app, metrics);
  installSecurityHeaders(app, siteUrl);
  installProblems(app, documents.problem);
  installHealth(app, readiness);
  await installAssets(app, web.assetsDirectory);
  installMediaProxy(app, options.content.url, () => metrics.upstreamFailed('media'));
  if (identity.internalUrl && new URL(identity.issuer).origin === siteUrl) {
    const failed = () => metrics.upstreamFailed('identity');
    await installIdentityProxy(app, { siteUrl, issuer: identity.issuer, internalUrl: identity.internalUrl, failed });
  }
  await app.register(async (scope) => {
    const changed = async (paths: readonly string[]) => {
      await content.refresh(paths);
      cache.expire();
    };
    await servePurge(scope, { database, key: options.purgeKey, now, changed });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseForeignRequests(siteUrl));
    const sessions = await installSession(scope, options);
    sessionsReady.resolve(sessions);
    scope.removeContentTypeParser('text/plain');
    const streams = createBackendStreams({ url: options.backendUrl, tokens: sessions, failed: () => metrics.upstreamFailed('backend') });
    scope.addHook('onClose', () => streams[Symbol.asyncDispose]());
    serveVisitors({ scope, sessions, backend, streams, options });
    serveExports({ scope, sessions, streams, now });
    await serveUploads({ scope, sessions, backend, streams, patience });
    serveNouns({ scope, sessions, backend, content, search, source, scripts, isWelcome, issuer: identity.issuer });
    servePrivatePages(scope, sessions, documents);
  });
  await options.extend?.(app);
  serveResults(app, search, documents);
  serveMachineFiles(app, { siteUrl, content, guestEvents, rootFiles: web.rootFiles, now });
  servePreviews(app, { web, siteUrl, content, source, key: options.purgeKey, policy: publicPolicy, now });
  servePublicPages(app, pages, { mayRead: mayReadOf(sessionsReady.promise, isWelcome), documents });
  app.addHook('onClose', async () => {
    await backend[Symbol.asyncDispose]();
    await sources[Symbol.asyncDispose]();
  });
  return runBff(app, readiness, options, () => createOperationsServer(metrics));
}

/** Who may read a page that is not for guests: whoever is signed in, and not shut out since. */
function mayReadOf(sessions: Promise<Sessions>, isWelcome: StillWelcome): (request: FastifyRequest) => Promise<boolean> {
  return async (request) => {
    const session = await (await sessions).find(request);
    return session !== undefined && (await isWelcome(session));
  };
}

/** The backend is there before the sessions are; whoever calls it by then waits for them. */
function tokensOf(sessions: Promise<Sessions>): Parameters<typeof createBackend>[0]['tokens'] {
  return {
    accessToken: async (session, refused) => (await sessions).accessToken(session, refused),
    guestToken: async (refused) => (await sessions).guestToken(refused),
    expire: async (session) => (await sessions).expire(session),
  };
}
