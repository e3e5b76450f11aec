import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openBrowser } from '@edison/bff/testing/browser';
import pg from 'pg';
import { z } from 'zod';
import { measureInterleaved, median, medianRatio, type Rounds } from '../rounds.ts';
import type { Group } from '../row.ts';
import { type Figure, notMeasured, show } from '../row.ts';
import { runScript } from '../running/cores.ts';
import { type LoadRequest, load } from '../running/load.ts';
import { type StandaloneSite, siteUrl, startStandaloneSite } from '../running/standalone-site.ts';
import { relativeToBareServer, startMinimalServer, writePage } from '../running/yardsticks.ts';

const rows = {
  json: 'private JSON, CPU over the session read',
  writes: 'private JSON, writes to the session in a minute',
  stored: 'session read on PostgreSQL, CPU',
  cached: 'session read from the in-process cache, CPU',
};
const reads = z.array(z.object({ stored: z.number(), cached: z.number() }));

/** CPU of calls of a signed-in person. The backend answers from a cache, so that only the site's work counts. */
export const privateJson: Group = {
  name: 'private-json',
  async rows(rounds) {
    await using parts = new AsyncDisposableStack();
    const apart = parts.use(await startStandaloneSite({ cachesAnswers: true }));
    const { databaseUrl } = apart.upstreams;
    const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
    parts.defer(() => rm(folder, { recursive: true, force: true }));
    const bare = parts.use(await startMinimalServer('bare', await writePage(folder, brotliCompressSync(randomBytes(20_000)))));
    const signedIn = await signIn(apart);
    const asks = { profile: { path: '/bff/me/profile', headers: signedIn }, session: { path: '/bff/session', headers: signedIn } };
    for (const asked of Object.values(asks)) await load(apart.site, asked, 2);
    const began = Date.now();
    const before = databaseUrl ? await writesOf(databaseUrl) : 0;
    const ask = (asked: LoadRequest) => async () => (await load(apart.site, asked, rounds.seconds)).cpu;
    const [bares, sessions, jsons] = await measureInterleaved(
      rounds.rounds,
      async () => (await load(bare, { path: '/' }, rounds.seconds)).cpu,
      ask(asks.session),
      ask(asks.profile),
    );
    const over = jsons.map((cpu, round) => cpu - (sessions[round] ?? Number.NaN));
    const figures = [beside(rows.json, over, bares, 60)];
    if (!databaseUrl) return [...figures, ...withoutPostgres()];
    const minutes = Math.ceil((Date.now() - began) / 60_000);
    const writes = (await writesOf(databaseUrl)) - before;
    const measured = `${writes} in ${Math.round((Date.now() - began) / 1_000)} s`;
    figures.push({ row: rows.writes, measured, yardstick: '', ratio: writes / minutes, goal: { kind: 'at most', value: 1, exact: true } });
    return [...figures, ...(await sessionReads(rounds, databaseUrl, median(bares)))];
  },
};

async function sessionReads({ rounds }: Rounds, databaseUrl: string, bare: number): Promise<Figure[]> {
  const found = await runScript(new URL('measure-session.ts', import.meta.url), [databaseUrl, String(rounds)], reads);
  const bares = found.map(() => bare);
  return [
    beside(
      rows.stored,
      found.map(({ stored }) => stored),
      bares,
      25,
    ),
    beside(
      rows.cached,
      found.map(({ cached }) => cached),
      bares,
      3,
    ),
  ];
}

function beside(row: string, values: readonly number[], bares: readonly number[], goal: number): Figure {
  return {
    row,
    measured: `${show(median(values))} µs`,
    yardstick: `bare node:http ${show(median(bares))} µs (12.4 where the goal is ${goal} µs)`,
    ratio: medianRatio(values, bares),
    goal: relativeToBareServer(goal),
  };
}

function withoutPostgres(): Figure[] {
  return [
    notMeasured(rows.writes, { kind: 'at most', value: 1 }, 'PostgreSQL is not installed'),
    notMeasured(rows.stored, relativeToBareServer(25), 'PostgreSQL is not installed'),
    notMeasured(rows.cached, relativeToBareServer(3), 'PostgreSQL is not installed'),
  ];
}

/** Signs a demo teacher in and returns the headers of calls. */
async function signIn({ site, upstreams }: StandaloneSite): Promise<Readonly<Record<string, string>>> {
  const browser = openBrowser(site.url, siteUrl);
  const answer = await browser.login(upstreams.provider);
  if (answer.status !== 302) throw new Error(`No login: ${answer.status} ${answer.body.slice(0, 200)}`);
  return { 'x-edison': '1', cookie: browser.cookieHeader() };
}

/** Writes to the session table by PostgreSQL's statistics, which are up to a second late. */
async function writesOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await new Promise((done) => setTimeout(done, 1_500));
    const count = `select n_tup_ins + n_tup_upd + n_tup_del as n from pg_stat_user_tables where schemaname = 'bff' and relname = 'session'`;
    const { rows: found } = await client.query(count);
    return Number(found[0]?.n);
  } finally {
    await client.end();
  }
}
