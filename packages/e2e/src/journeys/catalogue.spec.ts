/// <reference lib="dom" />
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { expect, test } from '../running/site-test.ts';
import { endWithRun } from '../running/start-run.ts';

const program = fileURLToPath(new URL('../../../tools/src/catalogue.ts', import.meta.url));
const widths = [320, 1440];

// The page is no part of the site: none is started for it.
test.use({ baseURL: undefined });

/** Starts `npm run catalogue` on a free port, gives its address, and ends it. */
async function withCatalogue(visit: (url: string) => Promise<void>): Promise<void> {
  const started = spawn(process.execPath, [program], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  if (started.pid !== undefined) endWithRun(started.pid);
  try {
    let said = '';
    for await (const chunk of started.stdout) {
      said += chunk;
      const url = /http:\S+\//.exec(said)?.[0];
      if (url !== undefined) {
        await visit(url);
        return;
      }
    }
    throw new Error(`The catalogue did not start: ${said}`);
  } finally {
    const ended = once(started, 'exit');
    if (started.exitCode === null && started.kill()) await ended;
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-shown]').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What runs out of the window at its right edge: the section of the catalogue, and the element. */
function beyondTheEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1);
    return wide.map((one) => `${one.closest('[data-shown]')?.id}: ${one.localName}.${one.className}`);
  });
}

interface Part {
  readonly name: string;
  readonly isPainted: boolean;
}

/** Every part of a section that holds no other one, and whether the picture of the section shows anything at its place. */
async function partsOf(section: Locator): Promise<readonly Part[]> {
  const picture = (await section.screenshot({ animations: 'disabled' })).toString('base64');
  return section.evaluate(async (shown, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (drawing === null) throw new Error('No canvas to read the picture from.');
    drawing.drawImage(bitmap, 0, 0);
    const origin = shown.getBoundingClientRect();
    // What surrounds a part is looked at too: a surface of one colour is seen by its edge.
    const edge = 3;
    const leaves = [...shown.querySelectorAll(':not(:has(*)):not(svg *), svg')];
    const visible = leaves.map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 2 && box.height > 2);
    return visible.map(({ one, box }) => {
      const [left, top] = [Math.max(0, box.left - origin.left - edge), Math.max(0, box.top - origin.top - edge)];
      const { data } = drawing.getImageData(left, top, box.width + 2 * edge, box.height + 2 * edge);
      const isPainted = data.some((value, at) => Math.abs(value - (data[at % 4] ?? 0)) > 8);
      return { name: `${shown.id}: ${one.localName}.${one.getAttribute('class') ?? ''}`, isPainted };
    });
  }, picture);
}

/** What is seen in the colours of the site, and no longer where the system forces its own. */
async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const section of await page.locator('[data-shown]').all()) {
    await page.emulateMedia({ forcedColors: 'none' });
    const usual = await partsOf(section);
    await page.emulateMedia({ forcedColors: 'active' });
    const forced = await partsOf(section);
    expect(forced.length).toBe(usual.length);
    lost.push(...usual.filter(({ isPainted }, at) => isPainted && forced[at]?.isPainted === false).map(({ name }) => name));
  }
  return lost;
}

test('every component of the catalogue stands in its states without a finding of axe, a word in the console or a sideways scroll', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await withCatalogue(async (url) => {
    await open(page, url);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, beyond: await beyondTheEdge(page) }).toEqual({ width, beyond: [] });
      expect({ width, found: await findViolations(page) }).toEqual({ width, found: [] });
      for (const opener of await page.locator('[aria-haspopup="dialog"]').all()) {
        await opener.click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        expect(await findViolations(page, 'dialog[open]')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    }
    expect(await lostInForcedColours(page)).toEqual([]);
  });
  expect(said).toEqual([]);
});
