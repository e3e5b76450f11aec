/// <reference lib="dom" />
import { expect, test } from '../running/site-test.ts';

// These tests need animations, which the configuration turns off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('at least six events can be found and opened', async ({ page }) => {
  await page.goto('/kurser-og-events/');
  const links = page.locator('main a[href^="/kurser-og-events/"]');
  await expect(links.first()).toBeVisible();
  const paths = new Set(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')));
  paths.delete('/kurser-og-events/');
  expect(paths.size).toBeGreaterThanOrEqual(6);
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
});

test('after a navigation the title is announced and the new page is there without a new document', async ({ page }) => {
  await page.goto('/');
  // Links are followed without a new document once the script has started; smooth scrolling is the last that it starts.
  await page.waitForFunction(() => document.documentElement.classList.contains('lenis'));
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.locator('main a[href="/kurser-og-events/"], footer a[href="/kurser-og-events/"]').first().click();
  await expect(page).toHaveURL(/kurser-og-events\/$/);
  await expect(page.getByText(/er indlæst/)).toBeAttached();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('whoever has scrolled before the script is there stays where they are', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/public-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBe(900);
  script.resolve();
  await page.waitForFunction(() => document.documentElement.classList.contains('lenis'));
  expect(await scrolled()).toBe(900);
  await page.getByRole('contentinfo').locator('a[href="/kurser-og-events/"]').click();
  await expect(page).toHaveURL(/kurser-og-events\/$/);
  await expect.poll(scrolled).toBe(0);
});

test('a long page is laid out in parts, and soon to its end: it is as high before it was scrolled as after', async ({ page }) => {
  // Observed by a script in the page: a check from outside could come too late.
  await page.addInitScript(() => {
    const states: string[] = [];
    const note = () => states.push(document.documentElement.hasAttribute('data-in-parts') ? 'in parts' : 'whole');
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-in-parts'] });
    Object.assign(globalThis, { states });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'states'))).toEqual(['in parts', 'whole']);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }));
  await expect(page.locator('footer')).toBeInViewport();
  expect(await height()).toBe(before);
});

test('an unknown path is 404 with its text', async ({ page }) => {
  const answer = await page.goto('/findes-ikke/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  expect((await page.request.get('/assets/findes-ikke.js')).headers()['content-type']).not.toContain('html');
});

test('the public site reads and navigates without JavaScript', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('footer a[href="/kurser-og-events/"], main a[href="/kurser-og-events/"]').first().click();
  await expect(page).toHaveURL(/kurser-og-events\/$/);
  await expect(page.locator('main a[href^="/kurser-og-events/"]').first()).toBeVisible();
});

test('nothing in the console, and no policy broken, on a walk through the site', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  for (const path of ['/', '/kurser-og-events/', '/kurser-og-events/laerercamp-odense/', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(said).toEqual([]);
});
