import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { testKinds } from '@edison/database/testing';
import { measureInterleaved, median, type Rounds } from '../rounds.ts';
import type { Group } from '../row.ts';
import { type Figure, type Goal, notMeasured, show } from '../row.ts';
import type { BenchProcess } from '../running/bench-process.ts';
import { startSiteProcess } from '../running/bench-site.ts';
import { load } from '../running/load.ts';
import { siteUrl, startUpstreams } from '../running/standalone-site.ts';
import { startMinimalServer, writePage } from '../running/yardsticks.ts';

const goals = {
  idle: { kind: 'at most', value: 110 },
  loaded: { kind: 'at most', value: 150 },
  embedded: { kind: 'at most', value: 450 },
  start: { kind: 'at most', value: 0.4 },
  reopening: { kind: 'at most', value: 3 },
} as const satisfies Record<string, Goal>;

const rows = {
  idle: 'memory, remote upstreams, idle',
  loaded: 'memory, remote upstreams, after a load of cached pages',
  start: 'start to the first page, remote upstreams',
};

/** Start-up time and memory of a process. */
export const wholeProcess: Group = {
  name: 'process',
  async rows(rounds) {
    return [...(await apart(rounds)), ...(await embedded(rounds))];
  },
};

async function apart(rounds: Rounds): Promise<Figure[]> {
  if (!testKinds.includes('postgres')) {
    return (['idle', 'loaded', 'start'] as const).map((name) => notMeasured(rows[name], goals[name], 'PostgreSQL is not installed'));
  }
  await using parts = new AsyncDisposableStack();
  const upstreams = parts.use(await startUpstreams());
  const folder = await temporary(parts);
  const file = await writePage(folder, brotliCompressSync('a page'));
  const environment = { ...upstreams.environment, SITE_URL: siteUrl, EDISON_DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1,::1' };
  const start = () => startSiteProcess({ environment, ready: '/' });
  // A first start creates the tables and fills the compile cache.
  await (await start())[Symbol.asyncDispose]();
  const [bares, ours] = await measureInterleaved(
    rounds.rounds,
    async () => watch(await startMinimalServer('fastify', file)),
    async () => watch(await start(), rounds),
  );
  const at = (name: 'started' | 'idle' | 'loaded') =>
    [median(ours.map((one) => one[name])), median(bares.map((one) => one[name]))] as const;
  return [
    beside(rows.idle, 'MB', at('idle'), goals.idle),
    beside(rows.loaded, 'MB', [at('loaded')[0], at('idle')[1]], goals.loaded),
    beside(rows.start, 's', at('started'), goals.start),
  ];
}

async function embedded(rounds: Rounds): Promise<Figure[]> {
  await using parts = new AsyncDisposableStack();
  const folder = await temporary(parts);
  const file = await writePage(await temporary(parts), brotliCompressSync('a page'));
  const start = () => startSiteProcess({ environment: { DEMO: '1', EDISON_DATA_DIR: folder }, ready: '/' });
  await (await start())[Symbol.asyncDispose]();
  const [bares, ours] = await measureInterleaved(
    rounds.rounds,
    async () => watch(await startMinimalServer('fastify', file)),
    async () => watch(await start()),
  );
  const at = (name: 'started' | 'idle') => [median(ours.map((one) => one[name])), median(bares.map((one) => one[name]))] as const;
  return [
    beside('memory, embedded with PGlite, after reopening', 'MB', at('idle'), goals.embedded),
    beside('start to the first page, embedded, reopening', 's', at('started'), goals.reopening),
  ];
}

/** Measures a process that has just become ready, and stops it. Seconds, and megabytes. */
async function watch(server: BenchProcess, rounds?: Rounds) {
  await using running = server;
  await sleep(2_000);
  const idle = await running.memory();
  if (rounds) await load(running, { path: '/', headers: { 'accept-encoding': 'br' } }, rounds.seconds);
  return { started: running.startedWithin / 1_000, idle, loaded: await running.memory() };
}

function beside(row: string, unit: string, [ours, bare]: readonly [number, number], goal: Goal): Figure {
  return { row, measured: `${show(ours)} ${unit}`, yardstick: `bare Fastify ${show(bare)} ${unit}`, ratio: ours, goal };
}

async function temporary(parts: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
  parts.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
