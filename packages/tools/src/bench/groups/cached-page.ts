import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { measureInterleaved, median, type Rounds } from '../rounds.ts';
import type { Group } from '../row.ts';
import { compare, type Figure } from '../row.ts';
import type { BenchProcess } from '../running/bench-process.ts';
import { type LoadResult, load } from '../running/load.ts';
import { startStandaloneSite } from '../running/standalone-site.ts';
import { type Limit, startLimit, startMinimalServer, writePage } from '../running/yardsticks.ts';

const brotli = { 'accept-encoding': 'br' };
/** The front page: a picture, many blocks, cards. */
const path = '/';

/** Throughput and CPU of a cached page, and of a 304. */
export const cachedPage: Group = {
  name: 'cached-page',
  async rows(rounds) {
    await using parts = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
    parts.defer(() => rm(folder, { recursive: true, force: true }));
    const { site } = parts.use(await startStandaloneSite());
    const { body } = await get(site, brotli);
    const file = await writePage(folder, body);
    const fastify = parts.use(await startMinimalServer('fastify', file));
    const limit = await startLimit(folder, file);
    parts.use(limit.server);
    rounds.say(`the page has ${body.length} bytes in brotli`);
    // Warms up the compilers of all servers.
    for (const server of [limit.server, site, fastify]) await load(server, { path, headers: brotli }, 2);
    return [...(await whole(rounds, site, limit, fastify)), await unchanged(rounds, site, limit)];
  },
};

async function whole(rounds: Rounds, site: BenchProcess, limit: Limit, fastify: BenchProcess): Promise<readonly Figure[]> {
  const ask = (server: BenchProcess) => () => load(server, { path, headers: brotli }, rounds.seconds);
  const [limits, ours, fastifys] = await measureInterleaved(rounds.rounds, ask(limit.server), ask(site), ask(fastify));
  const row = 'guest page from cache';
  const p99 = median(ours.map((one) => one.p99));
  return [
    compare(
      [row, 'req/s'],
      rates(ours),
      { name: limit.name, values: rates(limits) },
      { kind: 'at least', value: 0.65 / limit.rateOfNginx },
    ),
    compare(
      [`${row}, CPU`, 'µs'],
      cpus(ours),
      { name: limit.name, values: cpus(limits) },
      { kind: 'at most', value: 1.5 / limit.cpuOfNginx },
    ),
    compare([row, 'req/s'], rates(ours), { name: 'Fastify from memory', values: rates(fastifys) }, { kind: 'at least', value: 0.92 }),
    {
      row: `${row}, p99`,
      measured: `${p99.toFixed(2)} ms`,
      yardstick: `Fastify from memory ${median(fastifys.map((one) => one.p99)).toFixed(2)} ms`,
      ratio: p99,
      goal: { kind: 'at most', value: 2.5 },
    },
  ];
}

/** Measures a 304. The goal is relative to nginx with the same request; the bare server ignores ETags and sends the page. */
async function unchanged(rounds: Rounds, site: BenchProcess, limit: Limit): Promise<Figure> {
  const ask = async (server: BenchProcess) => {
    const { tag } = await get(server, brotli);
    return () => load(server, { path, headers: { ...brotli, 'if-none-match': tag } }, rounds.seconds);
  };
  const [limits, ours] = await measureInterleaved(rounds.rounds, await ask(limit.server), await ask(site));
  const theirs = { name: limit.name, values: rates(limits) };
  return compare(['conditional request', 'req/s'], rates(ours), theirs, { kind: 'at least', value: 0.55 / limit.rateOfNginx });
}

const rates = (all: readonly LoadResult[]) => all.map(({ perSecond }) => perSecond);
const cpus = (all: readonly LoadResult[]) => all.map(({ cpu }) => cpu);

/** The compressed bytes; fetch would decompress them. */
function get({ url }: BenchProcess, headers: Readonly<Record<string, string>>): Promise<{ body: Buffer; tag: string }> {
  return new Promise((done, failed) => {
    const asked = request(url + path, { headers }, (answer) =>
      buffer(answer).then((body) => done({ body, tag: answer.headers.etag ?? '' }), failed),
    );
    asked.once('error', failed).end();
  });
}
