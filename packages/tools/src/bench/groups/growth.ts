import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@edison/bff/testing/browser';
import { audience, client, type ScriptedProvider, startScriptedProvider } from '@edison/bff/testing/scripted-provider';
import { openDatabase } from '@edison/database/open-database';
import { findPostgres, startPostgres } from '@edison/database/testing/start-postgres';
import { seedLarge } from '@edison/upstreams/backend/testing/seed-large';
import { root } from '../../root.ts';
import { measureInterleaved, median } from '../rounds.ts';
import type { Group } from '../row.ts';
import { compare, type Figure, notMeasured, show } from '../row.ts';
import { type BenchProcess, cpuOf } from '../running/bench-process.ts';
import { startSiteProcess } from '../running/bench-site.ts';
import { load } from '../running/load.ts';

const goal = { kind: 'at most', value: 1.15 } as const;
const asks = {
  'a page from the cache': '/',
  'one’s profile': '/bff/me/profile',
  'one’s sign-ups': '/bff/me/sign-ups',
  'one’s programmes': '/bff/me/programmes',
};
/** A search for a school with a typing error. */
const mistyped = '/bff/institutions?pageSize=8&search=egebakkeskoln';
/** How many copies of a page are added; the site has about eighty pages. */
const copies = 800;
const content = join(root, 'packages/upstreams/src/content');

/** A site on PostgreSQL, and the CPU time of both. */
interface Sized {
  readonly server: BenchProcess;
  readonly headers: Readonly<Record<string, string>>;
}

/** CPU of a request, site and PostgreSQL together, with ten times as much data. */
export const growth: Group = {
  name: 'growth',
  async rows({ rounds, seconds, say }) {
    const binaries = await findPostgres();
    if (!binaries) return [notMeasured('growth', goal, 'PostgreSQL is not installed')];
    await using parts = new AsyncDisposableStack();
    const provider = parts.use(await startScriptedProvider());
    const small = await start(parts, binaries, provider, false);
    const large = await start(parts, binaries, provider, true);
    say('one site with the demo, and one with ten times as much at least');
    const figures: Figure[] = [];
    const ask =
      ({ server, headers }: Sized, path: string) =>
      async () =>
        (await load(server, { path, headers, connections: 8 }, seconds)).cpu;
    for (const [name, path] of Object.entries(asks)) {
      await measureInterleaved(1, ask(small, path), ask(large, path));
      const [before, after] = await measureInterleaved(rounds, ask(small, path), ask(large, path));
      figures.push(compare([`growth: ${name}, CPU with PostgreSQL`, 'µs'], after, { name: 'the demo', values: before }, goal));
    }
    const [guesses] = await measureInterleaved(rounds, ask(large, mistyped));
    const milliseconds = median(guesses) / 1_000;
    figures.push({
      row: 'growth: a school by a mistyped name among 1,200, CPU with PostgreSQL',
      measured: `${show(milliseconds)} ms`,
      yardstick: '',
      ratio: milliseconds,
      goal: { kind: 'at most', value: 20 },
    });
    return figures;
  },
};

async function start(parts: AsyncDisposableStack, binaries: string, provider: ScriptedProvider, isLarge: boolean): Promise<Sized> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
  parts.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const cluster = parts.use(await startPostgres(binaries));
  const environment = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_AUDIENCE: audience },
    ...{ DATABASE_URL: cluster.url, EDISON_DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9', DEMO: '1' },
    ...(isLarge && { CONTENT_DIR: await manyPages(folder) }),
  };
  // The first start creates the tables.
  await (await startSiteProcess({ environment }))[Symbol.asyncDispose]();
  if (isLarge) {
    await using database = await openDatabase({ kind: 'postgres', url: cluster.url });
    await seedLarge(database);
  }
  const site = parts.use(await startSiteProcess({ environment }));
  const both = async () => (await site.cpu()) + (await cpuOf(cluster.pid));
  return { server: { ...site, cpu: both }, headers: await signIn(site.url, provider) };
}

async function signIn(url: string, provider: ScriptedProvider): Promise<Sized['headers']> {
  const browser = openBrowser(url, url);
  const answer = await browser.login(provider);
  if (answer.status !== 302) throw new Error(`No login: ${answer.status}`);
  return { 'x-edison': '1', cookie: browser.cookieHeader() };
}

/** The site's content with `copies` more pages. */
async function manyPages(folder: string): Promise<string> {
  const own = join(folder, 'content');
  await cp(join(content, 'pages'), join(own, 'pages'), { recursive: true });
  await symlink(join(content, 'media'), join(own, 'media'));
  const page = await readFile(join(content, 'pages/om-projekt-edison.yaml'), 'utf8');
  for (let n = 0; n < copies; n += 1) {
    const named = page.replaceAll('Om Projekt Edison', `Om Projekt Edison ${n}`);
    await writeFile(join(own, 'pages', `kopi-${n}.yaml`), named);
  }
  return own;
}
