import { createTestPostgres, stopTestPostgres } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { findPostgres } from '@edison/database/testing/start-postgres';
import { appWith } from '@edison/upstreams/identity/testing/second-factors';
import type { BrowserContext, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { findViolations } from '../running/find-violations.ts';
import { type MailSink, startMailSink } from '../running/mail-sink.ts';
import { fillLogin } from '../running/people.ts';
import { dataFolder, type EdisonProcess, startSiteProcess } from '../running/site-process.ts';
import { expect, test } from '../running/site-test.ts';

const admin = { email: 'astrid@fonden.example', password: 'kanal-regn-tagrender-77' };
const phone = { width: 390, height: 844 };
const desktop = { width: 1_440, height: 900 };

let mail: MailSink;
let site: EdisonProcess;
test.beforeAll(async () => {
  mail = await startMailSink();
  const database = (await findPostgres()) ? { DATABASE_URL: await createTestPostgres() } : {};
  const PORT = String(await freePort());
  site = await startSiteProcess({
    ...database,
    PORT,
    DEMO: '0',
    SITE_URL: `http://localhost:${PORT}`,
    EDISON_DATA_DIR: await dataFolder(),
    SESSION_KEYS: 'second-factor-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp',
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Projekt Edison <ingen-svar@fonden.example>',
    ADMIN_EMAIL: admin.email,
  });
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
  await stopTestPostgres();
});

/** The link to choose a password in the newest mail to the admin. */
async function passwordLink(): Promise<string> {
  const find = () =>
    mail.letters
      .filter((letter) => letter.to === admin.email)
      .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((raw) => new RegExp(`${site.url}/identity/ny-adgangskode/[\\w-]+`).exec(raw)?.[0] ?? [])
      .at(-1);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/** The subjects of all mails so far. */
async function subjects(): Promise<readonly (string | undefined)[]> {
  const read = await Promise.all(mail.letters.map(({ raw }) => PostalMime.parse(raw)));
  return read.map(({ subject }) => subject);
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

/** Looks at the page in both sizes. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    expect([name, await findViolations(page)]).toEqual([name, []]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([name, overflow]).toEqual([name, 0]);
    if (process.env.F1_SHOTS) await page.screenshot({ path: `${process.env.F1_SHOTS}/${name}-${size.width}.png`, fullPage: true });
  }
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

/** A code that has not been used, which means waiting for the next one when the app shows a used one. */
async function freshCode(app: App, used: Set<string>): Promise<string> {
  await expect.poll(() => used.has(app.generate()), { timeout: 40_000 }).toBe(false);
  const code = app.generate();
  used.add(code);
  return code;
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

test('S130 S133 an admin sets up an app at the first login and a passkey after, logs in with each, and with a recovery code when both are lost', async ({
  browser,
}) => {
  // Codes of an app change every half a minute, and each counts once.
  test.setTimeout(150_000);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const used = new Set<string>();

  const app = await test.step('the first login does not end before an app is set up', async () => {
    await page.goto(await passwordLink());
    await page.getByLabel('Adgangskode', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Gem adgangskoden' }).click();
    await page.goto('/bff/login');
    await look(page, 'log-in');
    await fillLogin(page, admin.email, admin.password);
    await heading(page, 'Sæt to trin op');
    await expect(page.getByRole('img', { name: 'QR-kode til appen' })).toBeVisible();
    await look(page, 'enrol');
    await sendCode(page, '000000');
    await expect(page.getByRole('alert')).toContainText('Koden er forkert');
    await look(page, 'enrol-wrong');
    const made = await appOn(page);
    await sendCode(page, await freshCode(made, used));
    await heading(page, 'Dine nødkoder');
    await look(page, 'codes');
    return made;
  });
  const codes = await page.locator('.codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('link', { name: 'Jeg har gemt dem. Log ind' }).click();
  await atHome(page);

  const device = await addDevice(context, page);
  await test.step('a passkey is added on the page of security, by keys alone', async () => {
    await page.goto('/identity/sikkerhed');
    await heading(page, 'Log ind med to trin');
    await page.getByLabel('Hvor ligger den?').fill('Min telefon');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toHaveText('Adgangsnøglen er tilføjet.');
    await expect(page.getByRole('button', { name: 'Fjern Min telefon' })).toBeVisible();
  });

  await test.step('the passkey alone logs in', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Log ind med adgangsnøgle' }).click();
    await atHome(page);
  });

  await test.step('password and a code log in; a wrong code and a used one do not', async () => {
    await logOut(page);
    await fillLogin(page, admin.email, admin.password);
    await heading(page, 'Log ind: trin to');
    await look(page, 'second-factor');
    for (const code of ['123456', [...used].at(-1) ?? '']) {
      await sendCode(page, code);
      await expect(page.getByRole('alert')).toContainText('Koden er forkert eller brugt');
    }
    await look(page, 'second-factor-wrong');
    await sendCode(page, await freshCode(app, used));
    await atHome(page);
  });

  await test.step('when phone and computer are lost, a recovery code logs in once', async () => {
    await device.lose();
    for (const [times, works] of [true, false].entries()) {
      await logOut(page);
      await fillLogin(page, admin.email, admin.password);
      await sendCode(page, codes[0] ?? '');
      if (works) await atHome(page);
      else await expect(page.getByRole('alert'), `time ${times}`).toContainText('Koden er forkert eller brugt');
    }
    await sendCode(page, codes[1] ?? '');
    await atHome(page);
    await expect.poll(subjects).toContain('Du har brugt en nødkode');
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
    await sendCode(page, other.generate());
    await expect(page.getByRole('status').first()).toHaveText('Appen er sat op.');
  });
  await context.close();

  await test.step('without script codes work, and nothing is said of passkeys', async () => {
    const bare = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const plain = await bare.newPage();
    await plain.goto('/identity/sikkerhed');
    await heading(plain, 'Log ind med to trin');
    await expect(plain.getByRole('button', { name: 'Log ind med adgangsnøgle' })).toHaveCount(0);
    await plain.getByLabel('Din e-mail').fill(admin.email);
    await plain.getByLabel('Adgangskode', { exact: true }).fill(admin.password);
    await plain.getByRole('button', { name: 'Fortsæt' }).click();
    await heading(plain, 'Log ind: trin to');
    await sendCode(plain, '123456');
    await expect(plain.getByRole('alert')).toContainText('Koden er forkert eller brugt');
    await bare.close();
  });
});
