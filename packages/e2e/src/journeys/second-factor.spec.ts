import { appWith } from '@edison/upstreams/identity/testing/second-factors';
import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { mailsTo } from '../running/guests.ts';
import { openHttpBrowser } from '../running/http-browser.ts';
import { demoPassword, fillLogin, takeOver } from '../running/people.ts';
import type { SiteWithClock } from '../running/site-process.ts';
import { expect, startDemo, test } from '../running/site-test.ts';

const [astrid, mette] = ['admin@edison.example', 'mette@skole.example'];

let site: SiteWithClock;
test.beforeAll(async ({ database }) => {
  site = await startDemo(database, { ADMIN_SECOND_FACTOR: 'required' });
});
test.afterAll(() => site[Symbol.asyncDispose]());

/** Waits for a mail to Astrid. */
function untilMailed(subject: string): Promise<void> {
  const http = openHttpBrowser(site.url);
  return expect.poll(async () => (await mailsTo(http, astrid)).some((mail) => mail.includes(subject))).toBe(true);
}

/** A device of the browser that keeps passkeys, and is unlocked by the person. */
async function addDevice(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** Looking at a page with axe loses it too: it ends a session of the inspector. */
    lose: () => session.send('WebAuthn.disable'),
  };
}

/** Finds nothing wrong with the page, and nothing beyond its edge. */
async function look(page: Page, name: string): Promise<void> {
  expect([name, await findViolations(page)]).toEqual([name, []]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([name, overflow]).toEqual([name, 0]);
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const atHome = (page: Page) => page.waitForURL(/\/admin\//, { timeout: 20_000 });

async function logOut(page: Page): Promise<void> {
  // Away from the site first: a page that finds itself without a session goes to the login page by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/bff/login');
  await heading(page, 'Log ind');
}

type App = ReturnType<typeof appWith>;

async function appOn(page: Page): Promise<App> {
  return appWith((await page.locator('.steps code').textContent()) ?? '');
}

/** The next code of the app, which nobody has used. */
async function nextCode(app: App): Promise<string> {
  await site.advanceClock(30);
  return app.generate({ timestamp: site.now() });
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

/** Adds a passkey on the page of security, by keys alone. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto('/identity/sikkerhed');
  await heading(page, 'Log ind med to trin');
  await page.getByLabel('Hvor ligger den?').fill('Min telefon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText('Adgangsnøglen er tilføjet.');
  await expect(page.getByRole('button', { name: 'Fjern Min telefon' })).toBeVisible();
}

/** Another admin, who has set up an app of her own. */
async function enterHelper(context: BrowserContext): Promise<void> {
  const http = openHttpBrowser(site.url);
  const asked = await http.submit(await http.open('/bff/login'), { email: mette, password: demoPassword });
  const app = appWith(/<code>([A-Z2-7 ]+)<\/code>/.exec(asked.text)?.[1] ?? '');
  const setup = /name="setup" value="([^"]*)"/.exec(asked.text)?.[1] ?? '';
  const codes = await http.submit(asked, { step: 'app', setup, code: await nextCode(app) });
  await http.open(/<a class="button" href="([^"]*)"/.exec(codes.text)?.[1] ?? '');
  await takeOver(context, site.url, http);
}

test('S130 S133 an admin sets up an app at the first login and a passkey after, logs in with each, with a recovery code, and is helped by another admin when all is lost', async ({
  browser,
  isMobile,
}) => {
  // Forty pages.
  test.setTimeout(150_000);
  const size = { baseURL: site.url, viewport: isMobile ? { width: 390, height: 844 } : { width: 1_440, height: 900 } };
  const context = await browser.newContext(size);
  const page = await context.newPage();

  const { app, code } = await test.step('the first login does not end before an app is set up', async () => {
    await page.goto('/bff/login');
    await look(page, 'log-in');
    await fillLogin(page, astrid);
    await heading(page, 'Sæt to trin op');
    await expect(page.getByRole('img', { name: 'QR-kode til appen' })).toBeVisible();
    await look(page, 'enrol');
    await sendCode(page, '000000');
    await expect(page.getByRole('alert')).toContainText('Koden er forkert');
    await look(page, 'enrol-wrong');
    const made = await appOn(page);
    const shown = await nextCode(made);
    await sendCode(page, shown);
    await heading(page, 'Dine nødkoder');
    await look(page, 'codes');
    return { app: made, code: shown };
  });
  const codes = await page.locator('.codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('link', { name: 'Jeg har gemt dem. Log ind' }).click();
  await atHome(page);

  const device = await addDevice(context, page);
  await test.step('a passkey is added on the page of security, by keys alone', () => addPasskey(page));

  await test.step('the passkey alone logs in', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Log ind med adgangsnøgle' }).click();
    await atHome(page);
  });

  await test.step('password and a code log in; a wrong code and a used one do not', async () => {
    await logOut(page);
    await fillLogin(page, astrid);
    await heading(page, 'Log ind: trin to');
    await look(page, 'second-factor');
    for (const refused of ['123456', code]) {
      await sendCode(page, refused);
      await expect(page.getByRole('alert')).toContainText('Koden er forkert eller brugt');
    }
    await look(page, 'second-factor-wrong');
    await sendCode(page, await nextCode(app));
    await atHome(page);
  });

  await test.step('when phone and computer are lost, a recovery code logs in once', async () => {
    await device.lose();
    for (const [times, works] of [true, false].entries()) {
      await logOut(page);
      await fillLogin(page, astrid);
      await sendCode(page, codes[0] ?? '');
      if (works) await atHome(page);
      else await expect(page.getByRole('alert'), `time ${times}`).toContainText('Koden er forkert eller brugt');
    }
    await sendCode(page, codes[1] ?? '');
    await atHome(page);
    await untilMailed('Du har brugt en nødkode');
  });

  await test.step('what is lost is taken away and set up anew; the last one stays', async () => {
    await page.goto('/identity/sikkerhed');
    await expect(page.getByText('Du har 8 nødkoder tilbage.')).toBeVisible();
    await look(page, 'security');
    await page.getByRole('button', { name: 'Fjern Min telefon' }).click();
    await expect(page.getByRole('status').first()).toHaveText('Adgangsnøglen er fjernet.');
    await expect(page.getByText('Administratorer har altid mindst ét.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fjern appen' })).toHaveCount(0);
    await look(page, 'security-last');
    await page.getByRole('button', { name: 'Sæt en anden app op' }).click();
    await look(page, 'app');
    const other = await appOn(page);
    await sendCode(page, await nextCode(other));
    await expect(page.getByRole('status').first()).toHaveText('Appen er sat op.');
    await addDevice(context, page);
    await addPasskey(page);
  });

  await test.step('who has lost app, passkey and recovery codes is helped by another admin, with a reason', async () => {
    const http = openHttpBrowser(site.url);
    await http.logIn(mette, demoPassword);
    await http.call('GET', '/bff/me/profile');
    const granted = await context.request.post('/bff/admin/users/bruger-mette/roles/grant', {
      headers: { 'x-edison': '1', origin: site.url },
      data: { reason: 'Hjælper på kontoret' },
    });
    expect(granted.status()).toBe(200);
    const others = await browser.newContext(size);
    await enterHelper(others);
    const helper = await others.newPage();
    await helper.goto('/admin/bruger-information/?bruger=bruger-admin');
    await helper.getByRole('button', { name: 'Nulstil to-trins-login' }).click();
    const dialog = helper.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Har ringet: telefonen er tabt i havnen');
    expect(await findViolations(helper, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Nulstil to-trins-login' }).click();
    await expect(dialog.getByRole('status', { name: 'To-trins-login er nulstillet.' })).toBeFocused();
    await untilMailed('Dit login med to trin er nulstillet');
    await others.close();
  });

  await test.step('she is logged out, and her password leads to setting up a new app', async () => {
    await page.goto('/admin/oversigt/');
    await page.waitForURL(/\/login/);
    await logOut(page);
    await fillLogin(page, astrid);
    await heading(page, 'Sæt to trin op');
    await sendCode(page, await nextCode(await appOn(page)));
    await heading(page, 'Dine nødkoder');
    await page.getByRole('link', { name: 'Jeg har gemt dem. Log ind' }).click();
    await atHome(page);
  });
  await context.close();

  await test.step('without script codes work, and nothing is said of passkeys', async () => {
    const bare = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const plain = await bare.newPage();
    await plain.goto('/identity/sikkerhed');
    await heading(plain, 'Log ind med to trin');
    await expect(plain.getByRole('button', { name: 'Log ind med adgangsnøgle' })).toHaveCount(0);
    await plain.getByLabel('Din e-mail').fill(astrid);
    await plain.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
    await plain.getByRole('button', { name: 'Fortsæt' }).click();
    await heading(plain, 'Log ind: trin to');
    await sendCode(plain, '123456');
    await expect(plain.getByRole('alert')).toContainText('Koden er forkert eller brugt');
    await bare.close();
  });
});
