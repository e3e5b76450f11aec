import { fillLogin, openMail } from '../running/people.ts';
import { expect, test } from '../running/site-test.ts';

const email = 'signe@ny-skole.example';
const password = 'Vandmølle-1847';

test('a new teacher registers, confirms the address, makes a profile and finds an event', async ({ page }) => {
  await test.step('she registers at the provider', async () => {
    await page.goto('/bff/login');
    await page.getByRole('link', { name: 'Opret profil' }).click();
    const fields = page.getByRole('textbox', { name: /e-mail/i });
    await fields.nth(0).fill(email);
    await fields.nth(1).fill(email);
    await page
      .getByLabel(/adgangskode/i)
      .first()
      .fill(password);
    await page.getByRole('button', { name: /opret/i }).click();
    await expect(page.getByText(/indbakke/i).first()).toBeVisible();
  });

  await test.step('she confirms with the button of the mail', async () => {
    await openMail(page, email, /bekræft/i);
    await page.frameLocator('iframe').getByRole('link', { name: 'Bekræft min e-mail' }).click();
    const asked = page.getByLabel(/adgangskode/i);
    if (await asked.count()) await asked.first().fill(password);
    await page.getByRole('button', { name: /bekræft/i }).click();
  });

  await test.step('she signs in and is asked who she is', async () => {
    await page.goto('/bff/login');
    await fillLogin(page, email, password);
    await page.waitForURL(/\/min-profil/);
    await page.getByLabel('Fornavn').fill('Signe');
    await page.getByLabel('Efternavn').fill('Aagaard');
    await page.getByLabel(/stilling/i).selectOption({ index: 1 });
    const next = page.getByRole('button', { name: 'Næste' });
    await next.click();
    await page.getByRole('textbox', { name: 'Skole' }).fill('Egebakke');
    await page
      .getByRole('button', { name: /^Vælg Egebakkeskolen/ })
      .first()
      .click();
    await next.click();
    await page.getByRole('checkbox', { name: '6. klasse' }).check();
    await next.click();
    await page.getByRole('button', { name: 'Gem min profil' }).click();
    await page.getByRole('link', { name: 'Til min oversigt' }).click();
    await page.waitForURL(/min-oversigt/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Signe');
  });
});
