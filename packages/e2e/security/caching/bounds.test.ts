import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoPlace } from '../../src/running/demo-place.ts';
import { startScriptedUpstream } from '../../src/running/scripted-upstream.ts';
import { startSiteProcess } from '../../src/running/site-process.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';
import { contentOf } from './cached-site.ts';

const long = process.env.EDISON_TEST_LONG === '1';
/** The number of made-up queries, and of made-up paths. */
const many = long ? 50_000 : 400;
const megabyte = 1024 * 1024;

/** The resident memory of a process in bytes. */
async function heldBy(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

test(`S76 ${many} made-up queries and as many made-up paths fill no memory, and the content service hears of few`, {
  timeout: 1_200_000,
}, async () => {
  await using content = await startScriptedUpstream(contentOf((path) => path === '/' || path.startsWith('/findes'), 'Ord'));
  await using site = await startSiteProcess({
    CONTENT_URL: content.url,
    PURGE_KEY: 'bounds-6Tk3Wm9Xc1Vb8Nf4Hd7Js2Lp5Rg',
    ...(await demoPlace()),
    DEMO: '1',
  });
  const askAll = async (paths: readonly string[]) => {
    const counts = new Map<number, number>();
    for (let from = 0; from < paths.length; from += 500) {
      const answers = await Promise.all(paths.slice(from, from + 500).map((path) => askRaw(site.url, { path })));
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return counts;
  };
  const made = (what: (i: number) => string, count: number) => Array.from({ length: count }, (_, i) => what(i));
  await askAll(['/', '/findes/', ...made((i) => `/?opvarmning=${i}`, 300), ...made((i) => `/opvarmning-${i}/`, 300)]);
  const [held, asked] = [await heldBy(site.pid), content.asked.length];

  expect(await askAll(made((i) => `/?q${i}=${i}&utm_source=${i}`, many))).toEqual(new Map([[200, many]]));
  // The content service is asked only to refresh known pages.
  expect(content.asked.length - asked).toBeLessThan(50);

  const began = performance.now();
  const strays = await askAll(made((i) => `/opdigtet-${i}/`, many));
  const seconds = (performance.now() - began) / 1000;
  expect((strays.get(404) ?? 0) + (strays.get(503) ?? 0)).toBe(many);
  // The limit of unknown paths: so many at once, and some more each second.
  const heard = content.asked.filter(({ path }) => path.includes('opdigtet')).length;
  expect(heard).toBeLessThanOrEqual(200 + Math.ceil(seconds * 50));
  expect(strays.get(404)).toBeLessThanOrEqual(heard);
  // Known pages are still served.
  expect(await askAll(['/', '/findes/'])).toEqual(new Map([[200, 2]]));

  // Garbage of the last requests is freed by a later collection, so this polls.
  await expect.poll(async () => (await heldBy(site.pid)) - held, { timeout: 30_000, interval: 500 }).toBeLessThan(100 * megabyte);
});
