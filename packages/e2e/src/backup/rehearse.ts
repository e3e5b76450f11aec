import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openHttpBrowser } from '../running/http-browser.ts';
import { demoPassword } from '../running/people.ts';
import { type Counts, countRows, dump, restore } from './database-copy.ts';

/** A site of the rehearsal. */
interface StartedSite extends AsyncDisposable {
  readonly url: string;
}

export interface RehearsalParts {
  /** Starts a whole site with these variables. */
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<StartedSite>;
  /** A new empty folder. */
  readonly folder: () => Promise<string>;
  /** URL of a new empty database of PostgreSQL. */
  readonly database: () => Promise<string>;
}

/** What a rehearsal has found. Seconds of the backup, of the restore, and until somebody was logged in on the copy. */
export interface Rehearsal {
  readonly tables: number;
  readonly rows: number;
  /** Tables whose copy has another number of rows; empty when all is well. */
  readonly different: readonly string[];
  readonly fileIsSame: boolean;
  /** Whether whoever was logged in before is so on the copy. */
  readonly sessionLives: boolean;
  readonly seconds: { readonly backup: number; readonly restore: number; readonly start: number };
}

const secrets = { SESSION_KEYS: 'copy-9fK2mQ7xW4tB8vC1nZ5dH3jL6sR0pY', DEMO: '1' };

/** Backs a running site on PostgreSQL up as docs/operations/backup.md says, and starts another one upon the copy. */
export async function rehearsePostgres({ start, folder, database }: RehearsalParts): Promise<Rehearsal> {
  const [from, to, dumped] = await Promise.all([folder(), folder(), folder()]);
  const [source, target] = [await database(), await database()];
  const file = join(dumped, 'edison.dump');
  await using first = await start({ ...secrets, DATABASE_URL: source, EDISON_DATA_DIR: from });
  const cookie = await logIn(first.url);
  const tracks = await leaveTracks(first.url, cookie);

  const watch = stopwatch();
  const counts = await dump(source, file);
  await cp(join(from, 'files'), join(dumped, 'files'), { recursive: true });
  const backup = watch();
  await restore(file, target);
  await cp(join(dumped, 'files'), join(to, 'files'), { recursive: true });
  const restored = watch();
  const different = differencesOf(counts, await countRows(target));

  watch();
  await using second = await start({ ...secrets, DATABASE_URL: target, EDISON_DATA_DIR: to });
  const own = await logIn(second.url);
  return {
    tables: Object.keys(counts).length,
    rows: Object.values(counts).reduce((all, some) => all + some, 0),
    different,
    fileIsSame: (await readFile(second.url, own, tracks)) === tracks.bytes,
    sessionLives: await isLoggedIn(second.url, cookie),
    seconds: { backup, restore: restored, start: watch() },
  };
}

/** Stops a site on PGlite, copies its folder, and starts another one upon the copy. */
export async function rehearsePglite({
  start,
  folder,
}: Omit<RehearsalParts, 'database'>): Promise<Omit<Rehearsal, 'tables' | 'rows' | 'different'>> {
  const [from, copy] = await Promise.all([folder(), folder()]);
  const own = { DEMO: '1', EDISON_DATA_DIR: from };
  const first = await start(own);
  const cookie = await logIn(first.url);
  const tracks = await leaveTracks(first.url, cookie);
  await first[Symbol.asyncDispose]();

  const watch = stopwatch();
  await cp(from, copy, { recursive: true });
  const backup = watch();
  await using second = await start({ ...own, EDISON_DATA_DIR: copy });
  const again = await logIn(second.url);
  return {
    fileIsSame: (await readFile(second.url, again, tracks)) === tracks.bytes,
    // The keys lie in the folder as well.
    sessionLives: await isLoggedIn(second.url, cookie),
    seconds: { backup, restore: 0, start: watch() },
  };
}

function differencesOf(before: Counts, after: Counts): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).map((name) => `${name}: ${before[name]} and ${after[name]}`);
}

async function isLoggedIn(siteUrl: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/bff/admin/materials`, { headers: { cookie, 'x-edison': '1' } });
  await answer.body?.cancel();
  return answer.status === 200;
}

/** Tells the seconds since it was last asked. */
function stopwatch(): () => number {
  let since = performance.now();
  return () => {
    const seconds = (performance.now() - since) / 1000;
    since = performance.now();
    return seconds;
  };
}

/** What somebody has left on a site, to be found again on its copy. */
interface Tracks {
  /** Where the file is that was sent. */
  readonly file: string;
  readonly bytes: string;
}

const admin = 'admin@edison.example';
const material = z.object({ materialId: z.string(), files: z.array(z.object({ fileId: z.string() })).default([]) });
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

/** Logs the demo's admin in, by the page and the password. */
async function logIn(siteUrl: string): Promise<string> {
  const browser = openHttpBrowser(siteUrl);
  const { url, status } = await browser.logIn(admin, demoPassword);
  const session = await browser.call('GET', '/bff/admin/materials');
  if (status !== 200 || session.status !== 200) throw new Error(`The login ended at ${url} with ${status}, and ${session.status} after it`);
  return browser
    .cookies()
    .filter(({ path }) => path === '/')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

/** Makes a material with a file, as an admin does. */
async function leaveTracks(siteUrl: string, cookie: string): Promise<Tracks> {
  const headers = { cookie, 'x-edison': '1', origin: siteUrl };
  const facts = { title: 'Ark til kopien', summary: 'Til en prøve.', kind: 'øvelse', access: 'login' };
  const made = await send(`${siteUrl}/bff/admin/materials`, { ...headers, 'content-type': 'application/json' }, JSON.stringify(facts));
  const files = `/bff/admin/materials/${made.materialId}/files`;
  const octets = { ...headers, 'content-type': 'application/octet-stream' };
  const sent = await send(`${siteUrl}${files}?label=Ark&fileName=ark.png`, octets, new Uint8Array(picture));
  return { file: `${files}/${sent.files[0]?.fileId}`, bytes: picture.toString('hex') };
}

/** The bytes of the file on another site. */
async function readFile(siteUrl: string, cookie: string, { file }: Tracks): Promise<string> {
  const answer = await fetch(`${siteUrl}${file}`, { headers: { cookie, 'x-edison': '1' } });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('hex') : `the site answered ${answer.status}`;
}

async function send(address: string, headers: Readonly<Record<string, string>>, body: BodyInit) {
  const answer = await fetch(address, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return material.parse(await answer.json());
}
