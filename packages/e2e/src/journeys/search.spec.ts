/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { expect, test } from '../running/site-test.ts';

async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect({ where, found: await findViolations(page) }).toEqual({ where, found: [] });
}

const openSearch = (page: Page) => page.locator('header summary', { hasText: 'Åbn søgning' });

test('by the keyboard alone: open, choose among suggestions, close, and search', async ({ page }) => {
  await page.goto('/');
  const search = page.locator('header details', { hasText: 'Åbn søgning' });
  await openSearch(page).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Søg på siden' });
  await expect(field).toBeFocused();
  await page.keyboard.type('dommer');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expectNoViolations(page, 'open combobox');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('dommer');
  await page.keyboard.press('Escape');
  await expect(openSearch(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await page.keyboard.type('lærercamp');
  await expect(page.getByRole('option', { name: /Lærercamp/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kurser-og-events\/laerercamp-odense\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lærercamp');
  await expect(search).not.toHaveAttribute('open');

  await openSearch(page).focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('opfindelse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/soge-resultater\/\?query=opfindelse$/);
  await expect(page).toHaveTitle(/^Søgeresultater/);
  await expect(search).not.toHaveAttribute('open');
});

test('results stand in groups with counts and marks, are narrowed and sorted in the address, and the server says the same', async ({
  page,
}) => {
  await page.goto('/soge-resultater/?query=opfindelse');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('main mark').first()).toHaveText(/opfind/i);
  await expectNoViolations(page, 'results');
  await page
    .getByRole('navigation', { name: 'Vis kun' })
    .getByRole('link', { name: /^Undervisningsmateriale/ })
    .click();
  await expect(page).toHaveURL(/query=opfindelse&type=materialsPage$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Undervisningsmateriale \(\d+\)$/]);
  await page.getByRole('link', { name: 'Nyeste først' }).click();
  await expect(page).toHaveURL(/type=materialsPage&sort=date$/);
  // The URL changes at once, the results when they have been fetched.
  await expect(page.locator('main time').nth(2)).toBeVisible();
  const days = await page.locator('main time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  const shown = await page.locator('main h3').allTextContents();
  await page.reload();
  await expect(page.locator('main h3')).toHaveText(shown);
});

test('at every width the same: a word that nobody has written finds a way on, and one with a mistake in it is mended', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  await page.goto('/soge-resultater/?query=hjelikopter', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vi fandt ikke noget om »hjelikopter«.');
  await expectNoViolations(page, 'nothing found');
  await page.goto('/soge-resultater/?query=opfinderkonkurence', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'opfinderkonkurrence', exact: true }).click();
  await expect(page).toHaveURL(/query=opfinderkonkurrence$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Projekt Edison', exact: true })).toBeVisible();
  expect(said).toEqual([]);
});

test('without JavaScript a plain form searches', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
  await page.goto('/');
  await openSearch(page).click();
  await page.getByRole('searchbox', { name: 'Søg på siden' }).fill('lærer & <b>camp</b>');
  await page.getByRole('button', { name: 'Søg' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Søgeresultater for »lærer & <b>camp</b>«');
  await page.getByRole('main').getByRole('link', { name: 'Lærercamp i Odense' }).click();
  await expect(page).toHaveURL(/laerercamp-odense\/$/);
});
