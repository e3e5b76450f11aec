/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { inDrawnPage } from '../running/in-drawn-page.ts';
import { expect, test } from '../running/site-test.ts';

// These tests need animations, which the configuration turns off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect({ where, found: await findViolations(page) }).toEqual({ where, found: [] });
}

/** Opens a page and waits until React has hydrated it and the page is idle. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.classList.contains('lenis'));
}

const burger = (page: Page) => page.locator('[data-burger] > summary');
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean).toSorted());

test('a menu opens and closes by keyboard and gives the focus back', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) {
    await burger(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-burger] nav').locator('a, summary').first()).toBeFocused();
    await page.locator('[data-burger] nav summary').first().click();
    await expect(page.locator('[data-burger] nav details[open] a').first()).toBeVisible();
    await expectNoViolations(page, 'burger');
    await page.keyboard.press('Escape');
    await expect(burger(page)).toBeFocused();
    await expect(page.locator('[data-burger] nav')).toBeHidden();
  } else {
    const menu = page.locator('nav [data-menu]', { has: page.locator('a[href="/undervisningsmateriale/"]') });
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.locator('a').first()).toBeFocused();
    await expectNoViolations(page, 'dropdown');
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      const box = await menu.locator('ul').boundingBox();
      expect([width, box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 768]).toEqual([width, true]);
    }
    await page.keyboard.press('Escape');
    await expect(menu.locator('summary')).toBeFocused();
    await expect(menu.locator('ul')).toBeHidden();
  }
});

test('a page that was gone to closes the menu, is announced, and takes the focus to the body', async ({ page, isMobile }) => {
  await open(page, '/');
  await (isMobile ? burger(page) : page.locator('nav [data-menu] > summary').first()).click();
  if (isMobile) await page.locator('[data-burger] nav summary').first().click();
  await page.locator('header a[href="/tidslinje/"]').locator('visible=true').click();
  await expect(page.getByText('Tidslinje er indlæst')).toBeAttached();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect(page.locator('header details[open]')).toHaveCount(0);
});

test('Min profil says what it is, until that was enough', async ({ page, isMobile }) => {
  await open(page, '/');
  if (isMobile) await burger(page).click();
  const link = page.locator('header a[href="/min-profil"]').locator('visible=true');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Min profil' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, 'login information');
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await link.click();
  await dialog.getByRole('checkbox', { name: 'Vis ikke igen' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await link.click();
  await expect(page).toHaveURL(/\/login/);
});

test('S98 nothing is stored or loaded before an answer; no, yes, and a yes taken back', async ({ page, site }) => {
  const loaded: string[] = [];
  const items = [{ src: `${site.url}/assets/maaling.js`, async: true, defer: false, purpose: 'statistics', data: {} }];
  await page.route('**/bff/content/scripts', (route) => route.fulfill({ json: { items, total: 1 } }));
  await page.route('**/assets/maaling.js', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.cookie = "_maaling=1; Path=/"; localStorage.setItem("maaling", "1")',
    });
  });
  const question = page.getByRole('region', { name: 'Valg af cookies' });
  await open(page, '/');
  await expect(question).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await expectNoViolations(page, 'question');
  await question.getByRole('button', { name: 'Nej tak' }).click();
  await expect(question).toBeHidden();
  await open(page, '/vindere/');
  await expect(question).toBeHidden();
  expect([await stored(page), loaded]).toEqual([['edison-consent'], []]);

  await page.getByRole('button', { name: 'Cookies' }).click();
  await expectNoViolations(page, 'settings');
  await page.getByRole('button', { name: 'Tillad alle' }).click();
  await expect.poll(() => stored(page)).toEqual(['_maaling=1', 'edison-consent', 'maaling']);
  await page.getByRole('button', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Afvis alle' }).click();
  await expect.poll(() => stored(page)).toEqual(['edison-consent']);
  expect(loaded).toHaveLength(1);
});

test('the page scrolls little by little, and back to the top by its button', async ({ page }) => {
  await inDrawnPage(page, async (page) => {
    await open(page, '/');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
    await page.evaluate(() => scrollTo(0, 4_000));
    const up = page.getByRole('button', { name: 'Gå til toppen' });
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(up).toBeHidden();
  });
});

test('an outline is for the keyboard: none after a click, there again after Tab', async ({ page }) => {
  await open(page, '/');
  const outlined = () => page.evaluate(() => document.activeElement?.matches(':focus-visible'));
  await page.locator('header summary').locator('visible=true').first().click();
  expect(await outlined()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await outlined()).toBe(true);
});
