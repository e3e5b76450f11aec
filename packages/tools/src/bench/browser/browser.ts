import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../rig/find-browser.ts';
import { measureInterleaved, median } from '../rounds.ts';
import type { Group } from '../row.ts';
import { compare, type Figure, type Goal } from '../row.ts';
import { startDemoSite } from '../running/bench-site.ts';
import { moveToAllCores, moveToLoadCore } from '../running/cores.ts';
import { startFront } from './front.ts';
import { beforeLoad, fetchedTwice, scriptKilobytes } from './read-visit.ts';
import { type Visit, visit, visitIn } from './slow-phone.ts';
import { inlineScriptBytes, withoutFramework } from './without-framework.ts';

/** The front page: a picture in the hero, many blocks, cards. */
const path = '/';
const loads = 5;
const teacher = { email: 'mette@skole.example', password: 'Opfinder-2026' };

/** Load times of a page on a slow phone, compared with the same page without scripts. */
export const inBrowser: Group = {
  name: 'browser',
  async rows({ say }) {
    await using parts = new AsyncDisposableStack();
    const site = parts.use(await startDemoSite());
    const ours = parts.use(await startFront(site.url));
    const limit = parts.use(await startFront(site.url, withoutFramework));
    // A browser has many processes, which would block each other on one core.
    await moveToAllCores();
    parts.defer(moveToLoadCore);
    const { executablePath, args } = await findBrowser();
    const browser = await chromium.launch({ executablePath, args: [...args] });
    parts.defer(() => browser.close());
    const [visits, limits] = await measureInterleaved(
      loads,
      logged(say, () => visit(browser, ours.url + path)),
      logged(say, () => visit(browser, limit.url + path)),
    );
    const html = await (await fetch(site.url + path)).text();
    return [
      ...paintRows(visits, limits),
      ...weightRows(visits, html),
      await twiceRow(browser, site.url),
      await portalRow(browser, site.url, visits),
    ];
  },
};

/** Logs each visit. */
function logged(say: (line: string) => void, open: () => Promise<Visit>): () => Promise<Visit> {
  return async () => {
    const seen = await open();
    const { firstPaint, largestPaint, blocked, shift } = seen;
    say(
      `FCP ${Math.round(firstPaint)} LCP ${Math.round(largestPaint)} TBT ${Math.round(blocked)} ms, CLS ${shift}, ${seen.fetched.length} requests`,
    );
    return seen;
  };
}

function paintRows(ours: readonly Visit[], limits: readonly Visit[]): readonly Figure[] {
  const beside = (row: string, of: (seen: Visit) => number, value: number) =>
    compare([row, 'ms'], ours.map(of), { name: 'no framework', values: limits.map(of) }, { kind: 'at most', value });
  const blocked = median(ours.map((seen) => seen.blocked));
  const shift = Math.max(...ours.map((seen) => seen.shift));
  return [
    beside('public page, largest paint', (seen) => seen.largestPaint, 1.03),
    beside('public page, first paint', (seen) => seen.firstPaint, 1.08),
    {
      row: 'public page, blocked',
      measured: `${Math.round(blocked)} ms`,
      yardstick: `no framework ${Math.round(median(limits.map((seen) => seen.blocked)))} ms`,
      ratio: blocked,
      goal: { kind: 'at most', value: 30 },
    },
    {
      row: 'public page, moved (CLS)',
      measured: shift.toFixed(4),
      yardstick: '',
      ratio: shift,
      goal: { kind: 'at most', value: 0, exact: true },
    },
  ];
}

function weightRows(visits: readonly Visit[], html: string): readonly Figure[] {
  const early = visits.map(beforeLoad);
  const inline = inlineScriptBytes(html) / 1000;
  return [
    counted('public page, requests before load', '', Math.max(...early.map(({ requests }) => requests)), 5),
    counted('public page, before load', 'kB', Math.max(...early.map(({ kilobytes }) => kilobytes)), 60),
    counted('public page, script before load', 'kB', inline + Math.max(...early.map(({ scriptKilobytes: kilobytes }) => kilobytes)), 2),
    counted('public page, script in all', 'kB', Math.max(...visits.map(scriptKilobytes)), 95),
  ];
}

/** Counts requests made twice when a visitor follows a link and comes back. */
async function twiceRow(browser: Browser, siteUrl: string): Promise<Figure> {
  const context = await browser.newContext();
  try {
    const seen = await visitIn(context, siteUrl + path, {
      slow: false,
      act: async (page) => {
        const link = page.locator('main a[href^="/"]:visible').first();
        const to = await link.getAttribute('href');
        await link.click();
        await page.waitForURL(`${siteUrl}${to}`);
        await page.goBack();
        await page.waitForURL(siteUrl + path);
      },
    });
    const twice = fetchedTwice(seen);
    return counted(`public page, fetched twice but for live seats${twice.length > 0 ? ` (${twice.join(', ')})` : ''}`, '', twice.length, 0);
  } finally {
    await context.close();
  }
}

/** Measures the portal for a signed-in teacher with an empty cache. */
async function portalRow(browser: Browser, siteUrl: string, visits: readonly Visit[]): Promise<Figure> {
  const before = await browser.newContext();
  const page = await before.newPage();
  await page.goto(`${siteUrl}/bff/login`);
  await page.fill('input[name=email]', teacher.email);
  await page.fill('input[name=password]', teacher.password);
  await page.click('button[type=submit]');
  await page.waitForURL(`${siteUrl}/min-profil/**`);
  const storageState = await before.storageState();
  await before.close();
  const context = await browser.newContext({ storageState });
  try {
    const first = scriptKilobytes(await visitIn(context, `${siteUrl}/min-profil/`, { slow: false }));
    const open = median(visits.map(scriptKilobytes));
    const yardstick = `public page ${open.toFixed(1)} kB`;
    const goal: Goal = { kind: 'at most', value: 20, exact: true };
    return {
      row: "portal's first screen, script more than a public page",
      measured: `${first.toFixed(1)} kB`,
      yardstick,
      ratio: first - open,
      goal,
    };
  } finally {
    await context.close();
  }
}

/** A row with a count, which has no noise and so no tolerance. */
function counted(row: string, unit: string, value: number, most: number): Figure {
  const measured = `${Number(value.toFixed(1))} ${unit}`.trim();
  return { row, measured, yardstick: '', ratio: value, goal: { kind: 'at most', value: most, exact: true } };
}
