import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audience, client, type ScriptedProvider, startScriptedProvider } from '@edison/bff/testing/scripted-provider';
import { openDatabase } from '@edison/database/open-database';
import { createTestPostgres, openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { startBackend } from '@edison/upstreams/backend';
import { startContent } from '@edison/upstreams/content';
import Fastify from 'fastify';
import type { BenchProcess, Environment } from './bench-process.ts';
import { startSiteProcess } from './bench-site.ts';

/** All upstreams of a site, in this process, so that the site's own process can be measured alone. */
export interface Upstreams extends AsyncDisposable {
  readonly provider: ScriptedProvider;
  readonly databaseUrl: string | undefined;
  readonly backendUrl: string;
  readonly contentUrl: string;
  readonly purgeKey: string;
  /** Environment of a site that uses these upstreams. */
  readonly environment: Environment;
}

export const purgeKey = 'bench-4Mq9Zt2Wn6Xc1Vb8Kf3Hd5Js7Lp0T';
const root = 'projektedison.dk';

/** Replacements for the embedded upstreams. */
export interface UpstreamOptions {
  /** Origin of another content service. */
  readonly contentUrl?: string;
  /** URL of a database with a seeded backend; a new one with the demo when absent. */
  readonly backendDatabase?: string;
  /** Put a cache in front of the backend. */
  readonly cachesAnswers?: boolean;
}

/** Starts identity provider, content service, backend with the demo, and a database for the site where PostgreSQL is installed. */
export async function startUpstreams({ contentUrl, backendDatabase, cachesAnswers = false }: UpstreamOptions = {}): Promise<Upstreams> {
  await using parts = new AsyncDisposableStack();
  const log = Fastify().log;
  const hasPostgres = testKinds.includes('postgres');
  if (hasPostgres) parts.defer(stopTestPostgres);
  const provider = parts.use(await startScriptedProvider());
  const content = contentUrl ?? parts.use(await startContent({ root, key: purgeKey, log })).url;
  const database = parts.use(
    backendDatabase
      ? await openDatabase({ kind: 'postgres', url: backendDatabase })
      : await openTestDatabase(hasPostgres ? 'postgres' : 'pglite'),
  );
  const backend = parts.use(
    await startBackend({
      database,
      tokens: { kind: 'provider', issuer: provider.issuer, keysUrl: `${provider.issuer}/jwks`, audience },
      siteUrl: 'https://edison.example',
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'kontakt@edison.example' },
      demo: true,
      log,
    }),
  );
  const backendUrl = cachesAnswers ? parts.use(await startCachingBackend(backend.url)).url : backend.url;
  const databaseUrl = hasPostgres ? await createTestPostgres() : undefined;
  const environment = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_AUDIENCE: audience },
    ...{ BACKEND_URL: backendUrl, CONTENT_URL: content, CONTENT_ROOT: root, PURGE_KEY: purgeKey },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const owned = parts.move();
  return {
    provider,
    databaseUrl,
    backendUrl,
    contentUrl: content,
    purgeKey,
    environment,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A site with all upstreams in another process, configured as in production behind https. */
export interface StandaloneSite extends AsyncDisposable {
  readonly site: BenchProcess;
  readonly upstreams: Upstreams;
}

export const siteUrl = 'https://edison.example';

export async function startStandaloneSite(options: UpstreamOptions = {}, more: Environment = {}): Promise<StandaloneSite> {
  await using parts = new AsyncDisposableStack();
  const upstreams = parts.use(await startUpstreams(options));
  const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
  parts.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const environment = { ...upstreams.environment, SITE_URL: siteUrl, EDISON_DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1,::1', ...more };
  const site = parts.use(await startSiteProcess({ environment }));
  const owned = parts.move();
  return { site, upstreams, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** A proxy that caches the backend's answers, as the fastest possible backend. */
interface RememberingBackend extends AsyncDisposable {
  readonly url: string;
}

/** Fetches each GET from `url` once and then answers from memory; other requests are passed on. */
async function startCachingBackend(url: string): Promise<RememberingBackend> {
  const known = new Map<string, Promise<{ readonly status: number; readonly type: string; readonly body: Buffer }>>();
  const server = createServer(async (request, response) => {
    const key = `${request.url} ${request.headers.authorization}`;
    const answer = known.get(key) ?? ask(`${url}${request.url}`, request.headers.authorization);
    known.set(key, answer);
    const { status, type, body } = await answer;
    response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function ask(url: string, authorization = '') {
  const answer = await fetch(url, { headers: { authorization, accept: 'application/json' } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body };
}
