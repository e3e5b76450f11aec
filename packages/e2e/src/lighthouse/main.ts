import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@edison/database/testing/free-port';
import { findBrowser } from '@edison/tools/rig/find-browser';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { startSiteProcess } from '../running/site-process.ts';
import { runFolderVariable } from '../running/start-run.ts';
import { listPages } from './list-pages.ts';
import { isPerfect, isSettled, type PageScores, pageScores, writeScores } from './page-scores.ts';
import { type Category, categories, type Run, readResult } from './read-result.ts';

// Lighthouse, as a phone, on every page that a search engine may find: `npm run lighthouse`. Starts the site with the demo, unless
// one is named. Ends with 1 when a page is under 100 in anything. Read docs/operations/lighthouse.md.

const usage = 'npm run lighthouse -- [--only /path/ …] [--runs 3] [--report file.md] [--site https://www.example.dk]';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    report: { type: 'string' },
    site: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/**
 * What a page has without script or speed does not change from run to run, so only the speed is measured again; and not once more than half
 * of the runs have 100, for then the median has.
 */
async function measure(browser: LighthouseBrowser, siteUrl: string, path: string, runs: number): Promise<PageScores> {
  const done: Run[] = [];
  for (let run = 0; run < runs && !isSettled(done, runs); run += 1)
    done.push(await browser.run(siteUrl + path, run === 0 ? categories : ['performance']));
  return pageScores(path, done);
}

async function measureAll(siteUrl: string): Promise<readonly PageScores[]> {
  const listed = await listPages(siteUrl);
  const unknown = values.only.filter((path) => !listed.includes(path));
  if (unknown.length > 0) throw new Error(`No map of the site names ${unknown.join(', ')}`);
  const paths = values.only.length > 0 ? values.only : listed;
  await using browser = await startLighthouse();
  const pages: PageScores[] = [];
  for (const path of paths) {
    const page = await measure(browser, siteUrl, path, Number(values.runs));
    pages.push(page);
    const scores = categories.map((category) => page.scores[category]).join(' · ');
    console.error(`${new Date().toISOString().slice(11, 19)} ${pages.length}/${paths.length} ${path} ${scores}`);
    for (const line of page.failed) console.error(`  ${line}`);
  }
  return pages;
}

async function measureOwn(): Promise<readonly PageScores[]> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-lighthouse-'));
  process.env[runFolderVariable] = folder;
  try {
    const PORT = String(await freePort());
    await using site = await startSiteProcess({
      NODE_ENV: 'production',
      PORT,
      SITE_URL: `http://localhost:${PORT}`,
      SESSION_KEYS: 'lighthouse-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0T',
      TRUSTED_PROXIES: 'none',
      EDISON_DATA_DIR: join(folder, 'data'),
      DEMO: '1',
    });
    return await measureAll(site.url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  if (values.help || !/^[1-9]\d*$/.test(values.runs)) {
    console.error(usage);
    return values.help ? 0 : 1;
  }
  const pages = values.site ? await measureAll(new URL(values.site).origin) : await measureOwn();
  const report = writeScores(pages);
  console.log(report);
  if (values.report) await writeFile(values.report, `${report}\n`);
  return pages.every(isPerfect) ? 0 : 1;
}

process.exitCode = await main();

/** A browser that Lighthouse drives. */
interface LighthouseBrowser extends AsyncDisposable {
  /** Opens the page once as a phone would (Lighthouse's own: slow 4G, a slower processor, nothing kept), and scores the categories. */
  run(address: string, onlyCategories: readonly Category[]): Promise<Run>;
}

/** Starts the browser that the journeys run in. */
async function startLighthouse(): Promise<LighthouseBrowser> {
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  return {
    async run(address, onlyCategories) {
      const done = await lighthouse(address, {
        port,
        logLevel: 'error',
        onlyCategories: [...onlyCategories],
        // A picture for its report, which nobody scores.
        disableFullPageScreenshot: true,
      });
      return readResult(done?.lhr);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
