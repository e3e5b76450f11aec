import type { BrowserContext } from '@playwright/test';
import { enter, fillLogin } from '../running/people.ts';
import { privateMenu } from '../running/portal/private-menu.ts';
import { expect, test } from '../running/site-test.ts';

const account = '/min-profil/konto/';
const everywhere = '/bff/sessions/end-all';

test('logged out everywhere: each browser is out at once, and the password is asked for in each of them', async ({ browser, site }) => {
  const [computer, phone] = [await browser.newContext({ baseURL: site.url }), await browser.newContext({ baseURL: site.url })];
  await enter(computer, site.url, 'mette@skole.example');
  await enter(phone, site.url, 'mette@skole.example');
  const [here, there] = [await computer.newPage(), await phone.newPage()];

  await here.goto(account);
  const places = here.getByRole('region', { name: 'Her er du logget ind' }).getByRole('listitem');
  // Earlier tests may have left further sessions.
  await expect.poll(() => places.count()).toBeGreaterThanOrEqual(2);
  await here.getByRole('button', { name: 'Log ud overalt' }).click();
  const answered = here.waitForResponse((answer) => answer.url().endsWith(everywhere));
  await here.getByRole('dialog').getByRole('button', { name: 'Log ud overalt' }).click();
  await expect.poll(() => isSignedIn(computer)).toBe(false);
  await expect.poll(() => isSignedIn(phone)).toBe(false);
  // The site's sessions end before the provider's. A login that begins in between is refused at its callback.
  await answered;

  // The provider's own session on the phone must not log it in without a password.
  await there.goto('/bff/login?returnTo=%2Fmin-profil%2Fkonto%2F');
  await expect(there.getByLabel('Adgangskode', { exact: true })).toBeVisible();
  await fillLogin(there, 'mette@skole.example');
  await there.waitForURL(`**${account}`);
});

test('a session that ends in the middle of a form: it says so, and after the login the form stands as typed', async ({ browser, site }) => {
  const [computer, other] = [await browser.newContext({ baseURL: site.url }), await browser.newContext({ baseURL: site.url })];
  await enter(computer, site.url, 'jonas@skole.example');
  const page = await computer.newPage();
  await page.goto(account);
  await page.getByRole('button', { name: 'Ret dine oplysninger' }).click();
  const form = page.getByRole('form', { name: 'Dine oplysninger' });
  await form.getByLabel('Telefon').fill('20 30 40 50');

  await test.step('the session is ended from another computer', async () => {
    await enter(other, site.url, 'jonas@skole.example');
    const elsewhere = await other.newPage();
    await elsewhere.goto(account);
    await elsewhere.getByRole('button', { name: 'Log ud overalt' }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Log ud overalt' }).click();
    await expect.poll(() => isSignedIn(computer)).toBe(false);
  });

  await test.step('the form says so and keeps what was typed', async () => {
    await form.getByRole('button', { name: 'Gem dine oplysninger' }).click();
    await expect(form.getByText('Du er logget ud. Log ind igen – det, du har skrevet, er gemt.')).toBeVisible();
    await expect(form.getByLabel('Telefon')).toHaveValue('20 30 40 50');
  });

  await test.step('after the login it stands as typed, and is saved', async () => {
    await form.getByRole('link', { name: 'Log ind igen' }).click();
    await fillLogin(page, 'jonas@skole.example');
    await page.waitForURL(`**${account}`);
    await expect(form.getByLabel('Telefon')).toHaveValue('20 30 40 50');
    await form.getByRole('button', { name: 'Gem dine oplysninger' }).click();
    await expect(page.getByText('20304050')).toBeVisible();
  });
});

test('two tabs: both log in at once, and who logs out in one is out in the other', async ({ browser, site, isMobile }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto('/bff/login?returnTo=%2Fmin-profil%2Fmin-oversigt%2F');
  await two.goto('/bff/login?returnTo=%2Fmin-profil%2Fundervisningsmaterialer%2F');
  await fillLogin(one, 'jonas@skole.example');
  await one.waitForURL('**/min-profil/min-oversigt/');
  await fillLogin(two, 'jonas@skole.example');
  await two.waitForURL('**/min-profil/undervisningsmaterialer/');
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
  // A call in flight at the logout would redirect its tab to the login page for another reason.
  await Promise.all([one, two].map((tab) => tab.waitForLoadState('networkidle')));

  const menuOfOne = await privateMenu(one, isMobile);
  await menuOfOne.getByRole('button', { name: 'Log ud', exact: true }).click();
  await one.waitForURL((url) => url.pathname === '/');
  const menuOfTwo = await privateMenu(two, isMobile);
  await menuOfTwo.getByRole('link', { name: 'Konto' }).click();
  await two.waitForURL(/\/login\?/);
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Whether this browser is signed in. */
async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const answer = await context.request.get('/bff/session', { headers: { 'x-edison': '1' } });
  return (await answer.text()).includes('signed-in');
}
