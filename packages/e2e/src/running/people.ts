import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type HttpBrowser, openHttpBrowser } from './http-browser.ts';

/** The password of the demo's people. */
export const demoPassword = 'Opfinder-2026';

/** The password of people who register in a journey. The demo's password is refused as easy to guess. */
export const ownPassword = 'Vandmølle-1847';

/** Signs a demo person in through the login page and the identity provider's own form, and waits until they are home. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
  await fillLogin(page, email, password);
  await page.waitForURL(/\/(min-profil|admin)\//);
}

/**
 * Logs a demo person in without a page, gives the session to a browser, and answers the path where the login ended: for journeys
 * that are not about the form.
 *
 * @throws Error when the login is refused
 */
export async function enter(context: BrowserContext, siteUrl: string, email: string): Promise<string> {
  const browser = openHttpBrowser(siteUrl);
  const { status, url } = await browser.logIn(email, demoPassword);
  if (status !== 200) throw new Error(`${email} is not logged in: ${url} answered ${status}`);
  await takeOver(context, siteUrl, browser);
  return new URL(url).pathname;
}

/** Copies the site's cookies from an HTTP browser into a browser. */
export async function takeOver(context: BrowserContext, siteUrl: string, browser: HttpBrowser): Promise<void> {
  const domain = new URL(siteUrl).hostname;
  await context.addCookies(browser.cookies().map((cookie) => ({ ...cookie, domain, httpOnly: true, sameSite: 'Lax' as const })));
}

/** Fills the identity provider's form. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
}

/** Opens the newest mail to an address in the demo's mailbox whose text holds the subject, waiting until it has arrived. */
export async function openMail(page: Page, email: string, subject: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/demo/post');
    const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
    await mail.first().getByRole('link').click({ timeout: 2_000 });
    await page.waitForURL(/\/demo\/post\/./);
  }).toPass({ timeout: 30_000 });
}
