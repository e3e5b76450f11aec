import { expect, type Page } from '@playwright/test';

/** The password of the demo's people. */
export const demoPassword = 'Opfinder-2026';

/** Signs a demo person in through the login page and the identity provider's own form, and waits until they are home. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
  await fillLogin(page, email, password);
  await page.waitForURL(/\/(min-profil|admin)\//);
}

/** Fills the identity provider's form. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
}

/** Opens the newest mail to an address in the demo's mailbox whose subject matches, waiting until it has arrived. */
export async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/demo/post');
    const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
    await mail.first().getByRole('link').click({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}
