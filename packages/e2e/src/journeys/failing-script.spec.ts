/// <reference lib="dom" />
import type { Page, Route } from '@playwright/test';
import { enter } from '../running/people.ts';
import { expect, test } from '../running/site-test.ts';

const results = '/soge-resultater/?query=camp';
const failed = 'Noget gik galt';

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** Ways in which the request of a script chunk can fail. */
const failures = {
  'is gone': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'throws when it is loaded': script("throw new Error('broken')"),
  'throws when it is drawn': script("export default function () { throw new Error('broken') }"),
};

/** Whether an error page appears within some seconds, also after a reload. No event says that none will appear, so it waits. */
async function isReplaced(page: Page): Promise<boolean> {
  const error = page.getByText(failed);
  return error
    .first()
    .waitFor({ timeout: 4_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Expects the page as the server rendered it, whose links load documents. */
async function expectWhole(page: Page, kind: string): Promise<void> {
  expect(await isReplaced(page), kind).toBe(false);
  await expect(page.getByRole('heading', { level: 1 }), kind).toHaveText('Søgeresultater for »camp«');
  await expect(page.locator('main mark').first(), kind).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').locator('a[href="/kurser-og-events/"]').click();
  await expect(page.getByRole('heading', { level: 1 }), kind).toHaveText('Kurser og events');
  expect(await page.evaluate(() => 'sameDocument' in window), kind).toBe(false);
}

for (const when of ['while it takes over', 'after it has taken over'])
  test(`a script that fails ${when} leaves what the server sent, and links load documents`, async ({ browser, site }) => {
    const tried = Object.entries(failures).map(async ([kind, fail]) => {
      await using context = await browser.newContext({ baseURL: site.url, locale: 'da-DK' });
      const page = await context.newPage();
      await page.route('**/assets/results-view-*.js', fail);
      if (when === 'while it takes over') await page.goto(results);
      else {
        await page.goto('/');
        const asked = page.waitForRequest('**/assets/results-view-*.js');
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          window.addEventListener('click', (event) => {
            if (event.defaultPrevented) clearInterval(clicking);
            event.preventDefault();
          });
          const clicking = setInterval(() => link.click(), 20);
        }, results);
        await asked;
      }
      await expectWhole(page, kind);
    });
    await Promise.all(tried);
  });

test('a part of the private pages that is gone costs its own page, and no other', async ({ page, site }) => {
  await enter(page.context(), site.url, 'mette@skole.example');
  await page.goto('/min-profil/min-oversigt');
  await page.route('**/assets/account-page-*.js', failures['is gone']);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'Konto' }).click();
  await reloaded;
  await expect(page.getByRole('alert')).toContainText(failed);
  await page.getByRole('banner').getByRole('link', { name: 'Min Oversigt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hej /);
  await page.unroute('**/assets/account-page-*.js');
  await page.getByRole('banner').getByRole('link', { name: 'Konto' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Indlæs siden igen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto');
});

test('where the script of the private pages is gone, the page says so in the place of the loader', async ({ page, site }) => {
  await enter(page.context(), site.url, 'mette@skole.example');
  await page.route('**/assets/private-area-*.js', failures['is gone']);
  await page.goto('/min-profil/min-oversigt');
  await expect(page.getByRole('status')).toHaveText('Noget gik galt, så vi kunne ikke vise din side. Indlæs siden igen.', {
    timeout: 15_000,
  });
});
