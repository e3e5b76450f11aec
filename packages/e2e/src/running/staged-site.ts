import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { createTestPostgres, testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { demoFolder } from './demo-folder.ts';
import { type InstantProvider, startInstantProvider } from './instant-provider.ts';
import { type Answerer, type ScriptedUpstream, sendJson, startScriptedUpstream } from './scripted-upstream.ts';
import { dataFolder } from './site-process.ts';

/** A site in this process, whose content service and backend answer as the test says. */
export interface StagedSite extends AsyncDisposable {
  readonly url: string;
  readonly content: ScriptedUpstream;
  readonly backend: ScriptedUpstream;
  readonly provider: InstantProvider;
  /** Its PostgreSQL, which is its own; undefined where that is not installed. */
  readonly databaseUrl: string | undefined;
  /** The HTTP server, for tests that shorten its timeouts. */
  readonly server: Server;
  /** Starts another site on the same database and upstreams, with changes of its environment; ended with the first. Needs PostgreSQL. */
  startReplica(changes?: Readonly<Record<string, string>>): Promise<string>;
  /** Sends a signed purge of these paths, as the content service does; they and Global are fetched again. */
  purge(paths: readonly string[]): Promise<void>;
}

const purgeKey = 'staged-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H';

/** The first answers of the two upstreams; by default they answer with nothing. */
export interface Staging {
  readonly content?: Answerer;
  readonly backend?: Answerer;
  /** The clock of the site; the machine’s by default. */
  readonly now?: () => Date;
  /** Timeout of calls to the backend; by default less than five seconds. */
  readonly backendTimeoutMilliseconds?: number;
}

/** Starts a staged site. `environment` overrides its variables; `X-Forwarded-For` is ignored unless that changes it. */
export async function startStagedSite(staging: Staging, environment: Readonly<Record<string, string>> = {}): Promise<StagedSite> {
  await using parts = new AsyncDisposableStack();
  const content = parts.use(await startScriptedUpstream(staging.content ?? nothing));
  const backend = parts.use(await startScriptedUpstream(staging.backend ?? nothing));
  const provider = parts.use(await startInstantProvider());
  const databaseUrl = testKinds.includes('postgres') ? await createTestPostgres() : undefined;
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings = {
    ...provider.environment,
    SITE_URL: url,
    PORT: port,
    CONTENT_URL: content.url,
    BACKEND_URL: backend.url,
    PURGE_KEY: purgeKey,
    SESSION_KEYS: 'staged-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0',
    OPERATIONS_PORT: '0',
    LOG_LEVEL: 'silent',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  };
  const start = async (changes: Readonly<Record<string, string>>) => {
    // Without PostgreSQL a seeded database is copied, which takes a third of the time.
    const EDISON_DATA_DIR = await (databaseUrl === undefined ? demoFolder() : dataFolder());
    return startSite(readConfig({ ...settings, EDISON_DATA_DIR, ...changes }), staging);
  };
  const { bff } = parts.use(await start({}));
  const owned = parts.move();
  return {
    ...{ url, content, backend, provider, databaseUrl, server: bff.app.server },
    async startReplica(changes = {}) {
      const PORT = String(await freePort());
      owned.use(await start({ PORT, ...changes }));
      return `http://localhost:${PORT}`;
    },
    purge: (paths) => purge(url, paths, staging.now?.() ?? new Date()),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function purge(url: string, paths: readonly string[], at: Date): Promise<void> {
  const [timestamp, body] = [Math.floor(at.getTime() / 1000), JSON.stringify({ paths })];
  const headers = {
    'content-type': 'application/json',
    'x-edison-timestamp': String(timestamp),
    'x-edison-signature': createHmac('sha256', purgeKey).update(`${timestamp}.${body}`).digest('hex'),
  };
  const answer = await fetch(`${url}/bff/purge`, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`The purge was answered ${answer.status}`);
}

const nothing: Answerer = (_asked, response) => sendJson(response, { problem: 'NOT_FOUND' }, 404);
