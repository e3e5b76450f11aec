/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const admin = 'admin@edison.example';
const pages = [
  '/admin/oversigt/',
  '/admin/events/',
  '/admin/events/laerercamp-odense/',
  '/admin/brugere-og-institutioner/',
  '/admin/bruger-information/?bruger=bruger-mette',
  '/admin/undervisningsmaterialer/',
  '/admin/opgaver/',
  '/admin/haendelser/',
] as const;

/** Opens an admin page and waits until it has loaded everything. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

const fault = { file: 'pages/vindere.yaml', line: 1, field: 'title', message: 'is missing' };

test('axe finds nothing on any admin page, as wide as a desk and as narrow as a phone', async ({ page, site }) => {
  await enter(page.context(), site.url, admin);
  // The dashboard with a mistake in the content, which the content of the journeys has not.
  await page.route('**/bff/admin/content-faults', (route) =>
    route.fulfill({ json: { items: [fault], total: 1, since: new Date().toISOString() } }),
  );
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await openPage(page, path);
    if (path === '/admin/oversigt/') await expect(page.getByRole('alert', { name: 'Der er en fejl i hjemmesidens indhold' })).toBeVisible();
    expect({ path, found: await findViolations(page) }).toEqual({ path, found: [] });
    await page.setViewportSize({ width: 390, height: 844 });
    expect({ path, found: await findViolations(page, 'main') }).toEqual({ path, found: [] });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, wide }).toEqual({ path, wide: 390 });
  }
});

test('an admin begins with what waits, and works a list from the keyboard alone', async ({ page, site }) => {
  expect(await enter(page.context(), site.url, admin)).toBe('/admin/oversigt/');
  const { keyboard } = page;

  await test.step('the dashboard tells what waits, and every chart has its numbers', async () => {
    await openPage(page, '/admin/');
    const waiting = page.getByRole('region', { name: 'Venter på dig' });
    await expect(waiting.getByRole('heading', { level: 3 }).or(waiting.getByText('Intet venter på dig')).first()).toBeVisible();
    const chart = page.getByRole('figure').filter({ hasText: 'Tilmeldinger' }).first();
    await expect(chart.getByRole('img', { name: /^Tilmeldinger pr\. uge\. I alt \d+/ })).toBeVisible();
    await chart.getByText('Vis tallene').focus();
    await keyboard.press('Enter');
    await expect(chart.getByRole('table', { name: 'Tilmeldinger pr. uge' })).toBeVisible();
    await page.getByRole('button', { name: 'Opdater' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Opdater' })).toBeFocused();
  });

  const head = (name: string) => page.getByRole('columnheader', { name });
  const rows = page.getByRole('table').getByRole('row');
  const shown = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /events?$/ });
  await test.step('a list is sorted, narrowed and found again by its address', async () => {
    await page.getByRole('link', { name: 'Events', exact: true }).press('Enter');
    await expect(head('Titel')).toHaveAttribute('aria-sort', 'none');
    await head('Titel').getByRole('button').press('Enter');
    await expect(head('Titel')).toHaveAttribute('aria-sort', 'ascending');
    await head('Titel').getByRole('button').press('Space');
    await expect(head('Titel')).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/\/admin\/events\/\?sort=-title$/);
    await page.getByRole('searchbox').focus();
    await keyboard.type('camp');
    await expect(page).toHaveURL(/ord=camp/);
    await expect(shown).toHaveText(/^\d events$/);
    const found = await rows.count();
    await page.reload();
    await expect(rows).toHaveCount(found);
    await expect(page.getByRole('searchbox')).toHaveValue('camp');
    await page.goBack();
    await expect(head('Titel')).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('what is shown is kept under a name, deleted, and had again', async () => {
    await page.getByRole('button', { name: 'Gem visning' }).press('Enter');
    await keyboard.type('Efter titel');
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Visningen Efter titel er gemt.' })).toBeFocused();
    await page.goto('/admin/events/');
    await page.getByRole('link', { name: 'Efter titel' }).press('Enter');
    await expect(head('Titel')).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Slet visningen Efter titel' }).press('Enter');
    await page.getByRole('button', { name: 'Fortryd sletningen' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Efter titel' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Slet visningen Efter titel' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Efter titel' })).toHaveCount(0);
  });
});

test('a teacher on any admin page is led home, and the console says why', async ({ page, site }) => {
  await enter(page.context(), site.url, 'mette@skole.example');
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of pages) {
    said.length = 0;
    const [answer] = await Promise.all([page.waitForResponse((each) => each.url().endsWith('/login?reason=admin')), page.goto(path)]);
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
    await page.waitForURL(/\/min-profil\//);
    expect({ path, said: said.filter((each) => each.includes('Admin')) }).toEqual({
      path,
      said: ['Only Admin is allowed to access this page'],
    });
  }
  expect(asked.filter((path) => path.startsWith('/bff/admin'))).toEqual([]);
});
