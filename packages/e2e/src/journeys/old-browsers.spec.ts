/// <reference lib="dom" />
import { findOldChromium, oldChromiums } from '@edison/tools/rig/old-chromium';
import type { Page } from '@playwright/test';
import { enter } from '../running/people.ts';
import { expect, test } from '../running/site-test.ts';

// The oldest Chromium that can be fetched near the baseline (106), and one in between: too new APIs and syntax fail here.

/** Pictures are turned off, because they take a third of the time of a page. */
const noPictures = '--blink-settings=imagesEnabled=false';
const fetchTimeout = 100_000;
const publicPages = [
  '/',
  '/kurser-og-events/',
  '/kurser-og-events/aaben-vaerksted-odense/',
  '/undervisningsmateriale/',
  '/undervisningsmateriale/dommerens-spoergekort/',
  '/vindere/',
  '/soge-resultater/?query=camp',
];
const privatePages = ['/min-profil/min-oversigt', '/min-profil/event-og-programmer'];
const elsewhere = '/tidslinje/';

/** Collects errors and console messages of a page from now on. */
function listen(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (line) => line.type() === 'error' && errors.push(`${page.url()}: ${line.text()}`));
  return errors;
}

/** Clicks a link until the script handles it in this document. Clicks before that are cancelled, so that they load no document. */
async function followInDocument(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    const followed = new Promise<void>((resolve) => {
      window.addEventListener('click', (event) => {
        if (event.defaultPrevented) resolve();
        event.preventDefault();
      });
    });
    const clicking = setInterval(() => link.click(), 20);
    return followed.finally(() => clearInterval(clicking));
  }, path);
}

/** Outside the long set only the oldest is tried, because it lacks the most. */
const tried = process.env.EDISON_TEST_LONG === '1' ? oldChromiums : oldChromiums.slice(0, 1);

for (const version of tried)
  test(`ten pages work in Chromium ${version}: nothing is thrown, and the script takes over what the server sent (where installed)`, async ({
    playwright,
    site,
    launchOptions,
  }) => {
    test.setTimeout(fetchTimeout);
    const executablePath = await findOldChromium(version);
    if (executablePath === undefined) return test.skip(true, `Chromium ${version} cannot be fetched here`);
    await using browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath,
      args: [...(launchOptions.args ?? []), noPictures],
    });
    expect(browser.version()).toMatch(new RegExp(`^${version.split('.')[0]}\\.`));
    const context = await browser.newContext({ baseURL: site.url, locale: 'da-DK', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const errors = listen(page);

    for (const path of publicPages) {
      // A page's last request. Leaving before its answer would be logged as an error.
      const last = page.waitForResponse(/\/bff\/content\/scripts/);
      const sent = await page.goto(path, { waitUntil: 'commit' });
      await followInDocument(page, page.url());
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec((await sent?.text()) ?? '') ?? [];
      await expect(page.locator('h1'), path).toHaveText(heading.replaceAll(/<[^>]+>/g, ''));
      await (await last).finished();
    }
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log ind');
    await followInDocument(page, elsewhere);
    await expect(page).toHaveURL(new RegExp(`${elsewhere}$`));
    await expect(page.getByText(/er indlæst/)).toBeAttached();
    await enter(context, site.url, 'mette@skole.example');
    for (const path of privatePages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Noget gik galt')).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
