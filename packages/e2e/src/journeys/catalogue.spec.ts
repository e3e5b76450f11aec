/// <reference lib="dom" />
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { comparePictures, type Difference } from '../running/compare-pictures.ts';
import { findViolations } from '../running/find-violations.ts';
import { lostInForcedColours } from '../running/forced-colours.ts';
import { expect, test } from '../running/site-test.ts';
import { type Catalogue, openCatalogue, showStates, startCatalogue } from '../running/start-catalogue.ts';

const widths = { narrowest: 320, phone: 390, picture: 1024, desktop: 1440 };
const pictures = new URL('./catalogue-pictures/', import.meta.url);
/** The long set, which takes minutes: blocks in all their states, in forced colours and in pictures of a phone, too. */
const isLong = process.env.EDISON_TEST_LONG === '1';

// The catalogue needs no site.
test.use({ baseURL: undefined });

/** Whether this is the packaged Chromium on Linux x64, which alone places letters alike on every machine. */
const drawsAsStored = process.platform === 'linux' && process.arch === 'x64' && process.env.CHROMIUM_PATH === undefined;

let catalogue: Catalogue;
let page: Page;
const said: string[] = [];

test.beforeAll(async ({ browser }) => {
  catalogue = await startCatalogue();
  const viewport = { width: widths.picture, height: 900 };
  page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'da-DK', timezoneId: 'Europe/Copenhagen' });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await openCatalogue(page, catalogue);
});

test.afterAll(async () => {
  await page.close();
  await catalogue[Symbol.asyncDispose]();
});

async function resize(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

/** Lists what overflows the window's right edge: the block or component, its state, and the element. */
function beyondTheEdge(): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1);
    return wide.map(
      (one) =>
        `${one.closest('[data-catalogue]')?.id}, ${one.closest('[data-state]')?.getAttribute('data-state')}: ${one.localName}.${one.className}`,
    );
  });
}

test('every component, and every block, looks as its stored picture (where installed)', async () => {
  test.skip(!drawsAsStored, 'Another browser draws letters elsewhere.');
  // This test must run first: a page that was shown at another width before is drawn a little differently.
  await showStates(page, 0);
  const changed: string[] = [];
  for (const width of isLong ? [widths.picture, widths.phone] : [widths.picture]) {
    await resize(width);
    const names = await page.locator('[data-catalogue]:not([hidden])').evaluateAll((all) => all.map(({ id }) => id));
    for (const name of names) changed.push(...(await comparedWithStored(name, width)));
  }
  expect(changed, 'If the pictures are to look so, renew them: see CONTRIBUTING.md').toEqual([]);
});

/** Compares a component with its stored picture; returns a line for a difference. With `--update-snapshots` the picture is stored instead. */
async function comparedWithStored(name: string, width: number): Promise<readonly string[]> {
  const place = fileURLToPath(new URL(`${name}-${width}.png`, pictures));
  const taken = await take(name);
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
    await mkdir(pictures, { recursive: true });
    const kept = await readFile(place).catch(() => undefined);
    // Pictures that are alike are not stored again, because another machine draws letters a little differently.
    if (kept === undefined || (await comparePictures(page, kept, taken)) !== undefined) await writeFile(place, taken);
    return [];
  }
  const stored = await readFile(place).catch(() => undefined);
  const difference = stored === undefined ? { kind: 'missing' as const } : await comparePictures(page, stored, taken);
  if (difference === undefined) return [];
  const seen = test.info().outputPath(`${name}-${width}.png`);
  await writeFile(seen, taken);
  return [`${name} at ${width} px: ${inWords(difference)}; it looks so: ${seen}`];
}

function inWords(difference: Difference | { readonly kind: 'missing' }): string {
  if (difference.kind === 'missing') return 'there is no stored picture';
  if (difference.kind === 'size') return `${difference.taken} px in place of ${difference.stored}`;
  const { count, left, top, right, bottom } = difference;
  return `${count} pixels differ, between ${left}, ${top} and ${right}, ${bottom}`;
}

/** Takes the picture of a component in all its states, or of a block in its first. */
function take(name: string): Promise<Buffer> {
  const shown = page.locator(`[data-catalogue][id="${name}"] > :is(div, figure:not([hidden]))`);
  return shown.screenshot({ animations: 'disabled', scale: 'css' });
}

/** Small changes of style, each with the component that it changes. */
const seeded = [
  { what: 'a colour that is a little different', at: 'LinkButton', css: ':root { --filament: #ffd24d }' },
  { what: 'softer ink', at: 'EmptyState', css: ':root { --ink-soft: #4f5a73 }' },
  { what: 'less space within', at: 'Button', css: 'button { padding-inline: 1.25rem !important }' },
  { what: 'less space between', at: 'Steps', css: 'ol { gap: 0 !important }' },
  { what: 'a border that is gone', at: 'Field', css: 'input { border-color: transparent !important }' },
  { what: 'a hairline that is gone', at: 'Table', css: 'tr, td, th { border-color: transparent !important }' },
  { what: 'sharper corners', at: 'Badge', css: '* { border-radius: 4px !important }' },
  { what: 'a lighter weight', at: 'Notice', css: '* { font-weight: 400 !important }' },
  { what: 'smaller letters', at: 'TextArea', css: 'label, p { font-size: 0.9375rem !important }' },
  { what: 'a drawing that is gone', at: 'hero', css: 'figure svg { visibility: hidden }' },
];

/** Styles that imitate another machine with the same browser: other smoothing of letters, and slightly other colours. */
const drawnElsewhere = ['figure { will-change: transform }', 'figure { filter: contrast(0.985) }'];

test('the pictures show a changed colour, space, border, corner or letter, and not how a machine draws the same (where installed)', async () => {
  test.skip(!drawsAsStored, 'Another browser draws letters elsewhere.');
  await showStates(page, 0);
  await resize(widths.picture);
  const unseen: string[] = [];
  for (const { what, at, css } of seeded) if ((await withStyle(css, () => comparedNow(at))) === undefined) unseen.push(what);
  expect(unseen).toEqual([]);
  for (const css of drawnElsewhere)
    for (const at of ['Button', 'Field', 'Table'])
      expect({ css, at, seen: await withStyle(css, () => comparedNow(at)) }).toEqual({ css, at });
});

async function comparedNow(name: string): Promise<Difference | undefined> {
  const stored = await readFile(new URL(`${name}-${widths.picture}.png`, pictures));
  return comparePictures(page, stored, await take(name));
}

async function withStyle<T>(css: string, look: () => Promise<T>): Promise<T> {
  const style = await page.addStyleTag({ content: css });
  const seen = await look();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return seen;
}

test('nothing of the catalogue stands beyond the edge of a window, be it of 320 px', async () => {
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await resize(width);
    expect({ width, beyond: await beyondTheEdge() }).toEqual({ width, beyond: [] });
  }
});

test('axe finds nothing in any state of any component or block, on a phone or a desktop', async () => {
  for (let at = 0; (at === 0 || isLong) && (await showStates(page, at)); at++) {
    for (const width of [widths.phone, widths.desktop]) {
      await resize(width);
      expect({ at, width, found: await findViolations(page) }).toEqual({ at, width, found: [] });
    }
  }
});

test('axe finds nothing in what a component opens over the page, and who closes it is back where it was opened', async () => {
  await showStates(page, 0);
  for (const width of [widths.phone, widths.desktop]) {
    await resize(width);
    for (const opener of await page.locator('[data-catalogue="component"] [aria-haspopup="dialog"]').all()) {
      await opener.click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      expect(await findViolations(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
});

test('nothing that is seen is lost in forced colours', async () => {
  await resize(widths.desktop);
  for (let at = 0; (at === 0 || isLong) && (await showStates(page, at)); at++) {
    expect({ at, lost: await lostInForcedColours(page, await shownParts()) }).toEqual({ at, lost: [] });
  }
});

/** Every component with its states; in the long set also the state of each block that is shown now. */
function shownParts(): Promise<Locator[]> {
  const blocks = isLong ? ', [data-catalogue="block"]:not([hidden]) > figure:not([hidden])' : '';
  return page.locator(`[data-catalogue="component"]:not([hidden])${blocks}`).all();
}

test('the catalogue said nothing in the console', () => {
  expect(said).toEqual([]);
});
