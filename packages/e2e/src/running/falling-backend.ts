import { openDatabase } from '@edison/database/open-database';
import { freePort } from '@edison/database/testing/free-port';
import { demoFolder } from './demo-folder.ts';
import { demoPlace } from './demo-place.ts';
import type { InstantProvider } from './instant-provider.ts';
import { type EdisonProcess, type Environment, startUpstreamProcess } from './site-process.ts';

type Place = Parameters<typeof openDatabase>[0];

/** A backend in a process of its own, which is killed and started again at the same address. */
export interface FallingBackend extends AsyncDisposable {
  readonly url: string;
  /** How often it was killed. */
  falls(): number;
  /** Resolves while it runs, and otherwise when it runs again. */
  up(): Promise<unknown>;
  /** Kills it as a power cut would, and starts it again. One at a time. */
  fall(): Promise<void>;
  /** Stops it cleanly, and runs the work on its data. */
  stop<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Starts it after a stop. */
  start(): Promise<void>;
}

/** Sends one statement to the data of the backend. */
export type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Starts it on the demo's data, after `prepare` has added to them. */
export async function startFallingBackend(
  provider: InstantProvider,
  smtpUrl: string,
  kind: Place['kind'],
  prepare: (query: Query) => Promise<unknown>,
): Promise<FallingBackend> {
  const home: Environment = kind === 'postgres' ? await demoPlace() : { EDISON_DATA_DIR: await demoFolder() };
  const { EDISON_DATA_DIR = '', DATABASE_URL } = home;
  const place: Place = DATABASE_URL ? { kind: 'postgres', url: DATABASE_URL } : { kind: 'pglite', directory: EDISON_DATA_DIR };
  await onData(place, prepare);
  const environment: Environment = {
    ...provider.environment,
    SITE_URL: 'http://localhost:1',
    SMTP_URL: smtpUrl,
    SESSION_KEYS: 'falls-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0',
    ...home,
    DEMO: '1',
    PORT: String(await freePort()),
  };
  const start = () => startUpstreamProcess('backend', '/institutions/GetConfirmedInstitutions', environment);
  let running: Promise<EdisonProcess> = start();
  let falls = 0;
  const { url } = await running;

  async function again(): Promise<void> {
    running = start();
    running.catch(() => undefined);
    await running;
  }

  return {
    url,
    falls: () => falls,
    up: () => running,
    start: again,
    async fall() {
      falls += 1;
      const ending = await running;
      const { promise, resolve, reject } = Promise.withResolvers<EdisonProcess>();
      promise.catch(() => undefined);
      running = promise;
      await ending.kill();
      start().then(resolve, reject);
      await promise;
    },
    async stop(work) {
      await (await running).stop();
      return onData(place, work);
    },
    [Symbol.asyncDispose]: async () => (await running)[Symbol.asyncDispose](),
  };
}

async function onData<T>(place: Place, work: (query: Query) => Promise<T>): Promise<T> {
  await using database = await openDatabase(place);
  return await work(async (statement, values) => (await database.pool.query(statement, values)).rows);
}
