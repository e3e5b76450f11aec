import { openAdmin } from '../running/as-admin.ts';
import { fillLogin, openMail } from '../running/people.ts';
import { expect, test } from '../running/site-test.ts';

const email = 'signe@ny-skole.example';
const password = 'Vandmølle-1847';

test('a new teacher registers with a mailbox of the school, makes a profile, and is proved to be there without a click of anybody', async ({
  page,
  site,
}) => {
  await (await openAdmin(site.url)).addDomain('skole-990001', 'ny-skole.example');
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

  await test.step('her colleagues are not asked: the address of the mailbox says enough', async () => {
    await page.goto('/min-profil/konto/');
    await expect(page.getByText('Det er bekræftet, at du er på skolen: din e-mail hører til skolen.')).toBeVisible();
    await page.goto('/demo/post');
    await expect(page.getByRole('listitem').filter({ hasText: 'mette@skole.example' }).filter({ hasText: 'Signe' })).toHaveCount(0);
  });
});

test('the button beside a password shows what is typed, by keyboard too, and the form is sent as a password', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/identity/skift-adgangskode');
  const field = page.getByLabel('Ny adgangskode');
  await field.fill(password);
  await expect(field).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  const show = page.getByRole('button', { name: 'Vis ny adgangskode' });
  await expect(show).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue(password);
  await expect(page.getByText('Adgangskoden kan ses.')).toBeAttached();
  await expect(page.getByLabel('Adgangskode nu')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Skjul ny adgangskode' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await show.click();
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Der er et problem' })).toBeFocused();
  await expect(page.getByLabel('Ny adgangskode')).toHaveAttribute('type', 'password');
  expect(refused.filter((text) => !text.includes('422'))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no button that would do nothing', async ({ page }) => {
    await page.goto('/identity/skift-adgangskode');
    await expect(page.getByLabel('Ny adgangskode')).toBeVisible();
    await expect(page.getByRole('button')).toHaveText(['Skift adgangskode']);
  });
});
