/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { inDrawnPage } from '../running/in-drawn-page.ts';
import { expect, test } from '../running/site-test.ts';

// These tests need animations, which the configuration turns off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens a page and waits until React has hydrated it and follows the scrolling. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.classList.contains('lenis'));
}

const nav = (page: Page) => page.locator('[data-page-nav]');
const current = (page: Page) => nav(page).locator('[aria-current="location"]');
const topOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** Scrolls without animation, as with the scrollbar. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
}

/** The anchors of the navigation, and the top of each section on the page in pixels. */
async function partsOf(page: Page): Promise<readonly { readonly anchor: string; readonly top: number }[]> {
  return nav(page)
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => {
        const anchor = (link.getAttribute('href') ?? '#').slice(1);
        return { anchor, top: (document.getElementById(anchor)?.getBoundingClientRect().top ?? 0) + window.scrollY };
      }),
    );
}

/** Follows the link to the last section but one and returns its anchor when the scrolling has ended. */
async function goToLastButOne(page: Page): Promise<string | undefined> {
  const anchor = (await partsOf(page)).at(-2)?.anchor;
  await nav(page).locator(`[href="#${anchor}"]`).click();
  const height = await nav(page).evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(async () => Math.round(await topOf(page, `#${anchor}`))).toBe(30 + Math.round(height));
  return anchor;
}

test.describe('the parts of a page', () => {
  test('stay at hand past the hero and the header, and mark what is in the middle of the window', async ({ page }) => {
    await open(page, '/');
    const past = await nav(page).evaluate((element) => element.getBoundingClientRect().top);
    await scrollTo(page, past - 8);
    await expect(nav(page)).toHaveAttribute('data-sticky', 'false');
    expect(await topOf(page, '[data-page-nav]')).toBeCloseTo(8, 0);
    await scrollTo(page, past + 8);
    await expect(nav(page)).toHaveAttribute('data-sticky', 'true');
    expect(await topOf(page, '[data-page-nav]')).toBe(0);

    const [first, second] = await partsOf(page);
    const middle = await page.evaluate(() => window.innerHeight / 2);
    if (!first || !second) throw new Error('The front page has parts.');
    await scrollTo(page, second.top - middle - 3);
    await expect(current(page)).toHaveAttribute('href', `#${first.anchor}`);
    await scrollTo(page, second.top - middle + 3);
    await expect(current(page)).toHaveAttribute('href', `#${second.anchor}`);
  });

  test('are gone to by a click: 30 px below what stays at the top, with the focus, and nothing jumps', async ({ page, context }) => {
    await context.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      window.addEventListener('letters', () => Object.assign(seen, { shift: 0 }));
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await inDrawnPage(page, async (page) => {
      await open(page, '/');
      // Fonts that load late shift the layout, which would count as a jump of the navigation.
      await page.evaluate(async () => {
        await document.fonts.ready;
        window.dispatchEvent(new Event('letters'));
      });
      const anchor = await goToLastButOne(page);
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(anchor);
      expect(await page.evaluate(() => ('seen' in window ? JSON.parse(JSON.stringify(window.seen)).shift : 1))).toBeLessThan(0.01);
    });
  });

  test('are gone to while the page is still laid out in parts, as a slow machine does for a while', async ({ page }) => {
    await inDrawnPage(page, async (page) => {
      await open(page, '/');
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('[data-laid]')) part.removeAttribute('data-laid');
        document.documentElement.setAttribute('data-in-parts', '');
      });
      await goToLastButOne(page);
    });
  });

  test('keep the active one 40 px from the edge of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/');
    const [, , third] = await partsOf(page);
    await scrollTo(page, (third?.top ?? 0) - 100);
    await expect(current(page)).toHaveAttribute('href', `#${third?.anchor}`);
    await expect
      .poll(() =>
        current(page).evaluate((link) => {
          const list = link.closest('ol')?.getBoundingClientRect().left ?? 0;
          return Math.round((link.parentElement?.getBoundingClientRect().left ?? 0) - list);
        }),
      )
      .toBe(40);
    await scrollTo(page, 0);
    await expect
      .poll(() =>
        nav(page)
          .locator('ol')
          .evaluate((list) => list.scrollLeft),
      )
      .toBe(0);
  });
});

test('flashcards are turned, counted and gone through by keyboard', async ({ page }) => {
  await open(page, '/undervisningsmateriale/flashcards/');
  const word = page.locator('dt button').first();
  const meaning = page.locator('dd').first();
  await expect(meaning).toBeHidden();
  await word.focus();
  await page.keyboard.press('Enter');
  await expect(word).toHaveAttribute('aria-expanded', 'true');
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Space');
  await expect(meaning).toBeHidden();
  const deck = page.locator('section', { has: word }).first();
  await deck.getByRole('button', { name: 'Ét kort ad gangen' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(deck.getByRole('status')).toHaveText(/^Kort 2 af \d+$/);
  await expect(deck.locator('dt button').nth(1)).toBeVisible();
  await expect(word).toBeHidden();
});

test('without JavaScript the parts of a page are plain anchors, and flashcards are words and what they mean', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
  await page.goto('/undervisningsmateriale/flashcards/');
  await expect(page.locator('dd').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bland kortene' }).first()).toBeHidden();
  const link = nav(page).locator('a').nth(1);
  const anchor = await link.getAttribute('href');
  await link.click();
  const box = await page.locator(anchor ?? '').boundingBox();
  const bar = await nav(page).boundingBox();
  expect([Math.round(bar?.y ?? -1), Math.round((box?.y ?? 0) - (bar?.height ?? 0))]).toEqual([0, 30]);
});

test('the calendar is as its visitor left it', async ({ page }) => {
  await open(page, '/kurser-og-events/');
  const entries = page.locator('main li[data-shown]');
  const all = await entries.count();
  await page.getByLabel('Slags').selectOption('webinar');
  await expect(page).toHaveURL(/\?slags=webinar$/);
  const left = await entries.count();
  expect(left).toBeLessThan(all);
  await expect(page.getByText(`${left} af ${all} events`)).toBeVisible();
  await open(page, '/kurser-og-events/');
  await expect(page.getByLabel('Slags')).toHaveValue('webinar');
  await expect(entries).toHaveCount(left);
  await page.getByRole('button', { name: 'Vis alle' }).click();
  await expect(entries).toHaveCount(all);
  await expect(page).toHaveURL(/kurser-og-events\/$/);
});

test('no page runs out of a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/vindere/', '/kurser-og-events/', '/undervisningsmateriale/forslag-til-lektionsplan/']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const out = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
    expect([path, out]).toEqual([path, 0]);
  }
});
