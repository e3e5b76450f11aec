/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findViolations, findViolationsAtBothWidths, none } from '../running/find-violations.ts';
import { enter } from '../running/people.ts';
import { privateMenu } from '../running/portal/private-menu.ts';
import { expect, test } from '../running/site-test.ts';

async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect({ where, found: await findViolationsAtBothWidths(page) }).toEqual({ where, found: none });
}

test('axe finds nothing on public pages, the login and the error page, at both widths', async ({ page }) => {
  for (const path of [
    '/',
    '/kurser-og-events/',
    '/kurser-og-events/laerercamp-odense/',
    '/login',
    '/findes-ikke/',
    '/bliv-dommer/',
    '/projekter/husk-mig/',
    '/undervisningsmateriale/flashcards/',
    '/undervisningsmateriale/dommerens-spoergekort/',
    '/vindere/',
    '/kontakt/',
  ]) {
    await page.goto(path);
    await expectNoViolations(page, path);
  }
  await page.goto('/bff/login');
  await expectNoViolations(page, 'provider login');
});

test('axe finds nothing in the private area, at both widths', async ({ page, site }) => {
  await enter(page.context(), site.url, 'mette@skole.example');
  for (const path of ['/min-profil/min-oversigt', '/min-profil/undervisningsmaterialer', '/min-profil/event-og-programmer']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, path);
  }
});

test('the menu of private pages is open: axe finds nothing, and what the server has no name for is called 404', async ({
  page,
  site,
  isMobile,
}) => {
  await enter(page.context(), site.url, 'mette@skole.example');
  const menus = {
    TeacherMenu: [{ RouteName: 'min-profil-min-oversigt', DisplayName: 'Min Oversigt' }],
    QuickLinks: [{ RouteName: 'min-profil-event-og-programmer', DisplayName: 'Mine tilmeldinger' }],
    AdminMenu: [],
  };
  await page.route('**/bff/content/menus', (route) => route.fulfill({ json: menus }));
  await page.goto('/min-profil/konto/');
  const menu = await privateMenu(page, isMobile);
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(['Min Oversigt', '404', '404', '404']);
  const quick = menu.getByText('Genveje', { exact: true });
  await quick.click();
  await expect(menu.getByRole('link', { name: 'Mine tilmeldinger' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Mine tilmeldinger' })).toBeHidden();
});

test('axe finds nothing on the admin dashboard, at both widths', async ({ page, site }) => {
  await enter(page.context(), site.url, 'admin@edison.example');
  await page.goto('/admin/oversigt/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectNoViolations(page, '/admin/oversigt/');
});

test('no page scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/kurser-og-events/', '/kurser-og-events/laerercamp-odense/', '/login']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('the first Tab on a page reaches the skip link, which leads to main', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Spring til indhold' });
  await expect(skip).toBeFocused();
  const target = (await skip.getAttribute('href')) ?? '';
  await expect(page.locator(`main${target}, main ${target}`)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target}$`));
});
