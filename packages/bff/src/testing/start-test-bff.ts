import { mfaProfile } from '@edison/contracts/step-up';
import type { Database } from '@edison/database/database';
import { defaultTestKind, openTestDatabase } from '@edison/database/testing';
import type { Bff, BffOptions } from '../bff-options.ts';
import { createBff } from '../create-bff.ts';
import { type Browser, openBrowser } from '../session/testing/browser.ts';
import { audience, client, type ScriptedProvider, startScriptedProvider } from '../session/testing/scripted-provider.ts';
import { seedTables } from './seed-tables.ts';
import { startTestBackend, type TestBackend } from './start-backend.ts';
import { startTestContent, type TestContent } from './start-content.ts';
import { openTestWeb, type TestWeb } from './test-web.ts';

export const siteUrl = 'http://localhost:3000';
export const purgeKey = 'the purge key of the tests';

/** A complete bff with upstreams on loopback ports and a clock that the test moves. People have just logged in with a second factor. */
export interface TestBff extends AsyncDisposable {
  readonly bff: Bff;
  readonly url: string;
  readonly content: TestContent;
  readonly backend: TestBackend;
  readonly provider: ScriptedProvider;
  readonly web: TestWeb;
  readonly database: Database;
  /** Moves the clock forward. */
  pass(milliseconds: number): void;
  now(): number;
  open(): Browser;
  /** Starts another bff on the same upstreams and database: a replica, or a restarted process. */
  startAnother(changes?: Partial<BffOptions>): Promise<Replica>;
}

export interface Replica extends AsyncDisposable {
  readonly bff: Bff;
  readonly url: string;
}

export async function startTestBff(
  changes: Partial<BffOptions> = {},
  otherwise?: Parameters<typeof startTestBackend>[0],
): Promise<TestBff> {
  await using parts = new AsyncDisposableStack();
  const database = changes.database ?? parts.use(await openTestDatabase(defaultTestKind, seedTables));
  const content = parts.use(await startTestContent());
  const backend = parts.use(await startTestBackend(otherwise));
  const provider = parts.use(await startScriptedProvider());
  Object.assign(provider.script.person, { auth_time: Math.floor(Date.now() / 1_000), acr: mfaProfile });
  const web = parts.use(await openTestWeb());
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;

  async function start(more: Partial<BffOptions> = {}): Promise<Replica> {
    const bff = await createBff({
      siteUrl,
      database,
      web,
      backendUrl: backend.url,
      content: { url: content.url, root: 'root' },
      identity: {
        issuer: provider.issuer,
        clientId: client.id,
        clientSecret: client.secret,
        audience,
        scopes: 'openid profile email',
        logoutHint: false,
      },
      sessionKeys: ['the newest key of the tests, 32+ characters'],
      sessionIdleSeconds: 3_600,
      sessionAbsoluteSeconds: 36_000,
      trustedProxies: [],
      purgeKey,
      scriptHosts: [],
      operations: undefined,
      // Tests move the clock, and run a job when they mean to.
      runsJobs: false,
      logLevel: 'silent',
      now: () => new Date(now()),
      ...changes,
      ...more,
    });
    const url = await bff.listen('127.0.0.1', 0);
    return { bff, url, [Symbol.asyncDispose]: () => bff.stop() };
  }

  const { bff, url } = parts.use(await start());
  const owned = parts.move();
  return {
    ...{ bff, url, content, backend, provider, web, database, now },
    pass: (milliseconds) => {
      clock.ahead += milliseconds;
    },
    open: () => openBrowser(url, changes.siteUrl ?? siteUrl),
    startAnother: start,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
