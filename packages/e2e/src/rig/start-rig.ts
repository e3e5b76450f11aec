import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@edison/database/testing/free-port';
import { findPostgres, startPostgres, type TestPostgres } from '@edison/database/testing/start-postgres';
import { type Balancer, startBalancer } from '@edison/tools/rig/balancer';
import { type FaultProxy, startFaultProxy } from '@edison/tools/rig/fault-proxy';
import { type MisbehavingContent, startMisbehavingContent } from '@edison/tools/rig/misbehaving-content';
import { startContent } from '@edison/upstreams/content';
import Fastify from 'fastify';
import pg from 'pg';
import { type InstantProvider, startInstantProvider } from '../running/instant-provider.ts';
import { type MailSink, startMailSink } from '../running/mail-sink.ts';
import { dataFolder, type EdisonProcess, type Environment, startSiteProcess } from '../running/site-process.ts';

/** Two replicas of the site as an installation runs them, with something switchable between them and everything they lean on. */
export interface Rig extends AsyncDisposable {
  /** Where visitors come in: the balancer, which is the site's public address. */
  readonly url: string;
  readonly balancer: Balancer;
  readonly replicas: readonly [Replica, Replica];
  /** The cluster itself. The replicas reach it through `toDatabase`. */
  readonly postgres: TestPostgres;
  readonly toDatabase: FaultProxy;
  /** Straight to the replicas' database, past the proxy. */
  query(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Straight to the replicas' database, for a connection of one's own. */
  readonly databaseUrl: string;
  readonly content: MisbehavingContent;
  readonly provider: InstantProvider;
  readonly mail: MailSink;
  readonly toMail: FaultProxy;
  /** Resolves when the balancer sends requests to both, and both reach their database. */
  whole(): Promise<void>;
}

const wholeWithinMs = 30_000;
/** Where the two machines believe that they are. */
const zones = ['UTC', 'America/New_York'];
const purgeKey = 'rig-4Mq9Zt2Wn6Xc1Vb8Kf3Hd5Js7Lp0T';

/** Whether this machine has a PostgreSQL to start. */
export const hasPostgres = (await findPostgres()) !== undefined;

/**
 * Starts it on demo data: both replicas at once on an empty database, one on a machine in UTC and one in New York.
 *
 * @param more variables for both replicas.
 * @param began called with each process and its data folder, for a caller that cannot dispose of the rig.
 * @throws Error where PostgreSQL is not installed.
 */
export async function startRig(more: Environment = {}, began: (pid: number, folder?: string) => void = () => undefined): Promise<Rig> {
  const binaries = await findPostgres();
  if (!binaries) throw new Error('PostgreSQL is not installed here');
  await using parts = new AsyncDisposableStack();
  const [postgres, provider, mail, well] = await Promise.all([
    startCluster(binaries, began),
    startInstantProvider(),
    startMailSink(),
    startContent({ root: 'projektedison.dk', log: Fastify().log }),
  ]);
  for (const part of [postgres, provider, mail, well]) parts.use(part);
  const toDatabase = parts.use(await startFaultProxy(placeOf(postgres.url)));
  const toMail = parts.use(await startFaultProxy(placeOf(mail.smtpUrl)));
  const content = parts.use(await startMisbehavingContent(well.url));

  const port = await freePort();
  const environment = {
    ...provider.environment,
    DATABASE_URL: `postgres://edison@${toDatabase.host}:${toDatabase.port}/postgres`,
    EDISON_DATA_DIR: await dataFolder(),
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://${toMail.host}:${toMail.port}`,
    CONTENT_URL: content.url,
    PURGE_KEY: purgeKey,
    SESSION_KEYS: 'rig-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0T',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DRAIN_SECONDS: '0.6',
    DEMO: '1',
    ...more,
  };
  const [one, other] = await Promise.all(zones.map((TZ) => startReplica({ ...environment, TZ }, began)));
  if (!one || !other) throw new Error('There are two replicas');
  parts.use(one);
  parts.use(other);
  const balancer = parts.use(await startBalancer([one.url, other.url], port));
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // The cluster may be killed under it.
  pool.on('error', () => undefined);
  parts.defer(() => pool.end());
  const whole = () => untilBothIn(balancer, [one, other]);
  await whole();

  const owned = parts.move();
  return {
    ...{ url: balancer.url, balancer, replicas: [one, other], postgres, toDatabase, content, provider, mail, toMail, whole },
    databaseUrl: postgres.url,
    query: async (statement, values = []) => (await pool.query(statement, [...values])).rows,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function startCluster(binaries: string, began: (pid: number, folder: string) => void): Promise<TestPostgres> {
  const cluster = await startPostgres(binaries);
  began(cluster.pid, cluster.folder);
  return {
    ...{ url: cluster.url, folder: cluster.folder },
    get pid() {
      return cluster.pid;
    },
    async crash() {
      await cluster.crash();
      began(cluster.pid, cluster.folder);
    },
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  };
}

function placeOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port) };
}

async function untilBothIn(balancer: Balancer, replicas: readonly Replica[]): Promise<void> {
  const giveUpAt = Date.now() + wholeWithinMs;
  const isReady = async ({ url }: Replica) => (await fetch(`${url}/readyz/private`).catch(() => undefined))?.status === 200;
  while (!balancer.inRotation().every(Boolean) || !(await Promise.all(replicas.map(isReady))).every(Boolean)) {
    if (Date.now() > giveUpAt) throw new Error(`Not both replicas became ready: ${balancer.inRotation().join(', ')}`);
    await sleep(20);
  }
}

/** One replica of the site, at an address that stays the same over restarts. */
interface Replica extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What it has printed since its last start. */
  output(): string;
  /** Kills it (SIGKILL), as a power cut would. */
  kill(): Promise<void>;
  /** Stops it (SIGTERM). @returns the exit code. */
  stop(): Promise<number | null>;
  /** Starts it again with additional variables. Resolves when it is ready. */
  start(more?: Environment): Promise<void>;
}

/** Starts one, ready when this resolves. @param began called with each process that it becomes. */
async function startReplica(environment: Environment, began: (pid: number) => void): Promise<Replica> {
  const PORT = String(await freePort());
  let running: EdisonProcess = await startSiteProcess({ ...environment, PORT });
  began(running.pid);
  return {
    url: running.url,
    get pid() {
      return running.pid;
    },
    output: () => running.output(),
    kill: () => running.kill(),
    stop: () => running.stop(),
    async start(more = {}) {
      running = await startSiteProcess({ ...environment, ...more, PORT });
      began(running.pid);
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}
