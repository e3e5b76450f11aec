import { randomUUID } from 'node:crypto';
import { findViolations } from '../../running/find-violations.ts';
import { fillLogin, openMail, ownPassword } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { expect, test } from '../../running/site-test.ts';

const account = '/min-profil/konto/';
const newEmail = 'dorte.ny@rejse.example';

test('a teacher changes school, leaves a programme, and takes all of it along to a new e-mail', async ({ page, site }) => {
  const teacher = await makeTeacher(site.url, 'Dorte');
  const wish = { sessionId: 'elevcamp-aarhus-1', seats: 2, idempotencyKey: randomUUID() };
  await teacher.ask('POST', '/bff/events/elevcamp-aarhus/sign-ups', wish);
  await teacher.enter(page.context());

  await test.step('another school of the register', async () => {
    await page.goto(account);
    const school = page.getByRole('region', { name: 'Din skole' });
    await school.getByRole('button', { name: 'Skift skole' }).click();
    await expect(school.getByLabel('Skole', { exact: true })).toBeFocused();
    await page.keyboard.insertText('Vesterhav');
    await school.getByRole('button', { name: /^Vælg Vesterhavsskolen/ }).click();
    expect(await findViolations(page)).toEqual([]);
    await school.getByRole('button', { name: 'Skift til skolen' }).click();
    await expect(school.getByRole('status', { name: 'Din skole er skiftet' })).toBeFocused();
    await expect(school.getByText(/^Vesterhavsskolen.*, Esbjerg$/)).toBeVisible();
  });

  await test.step('out of a programme: what goes with it is named first, and is gone afterwards', async () => {
    await page.goto('/min-profil/min-oversigt');
    const programmes = page.getByRole('region', { name: 'Dine forløb' });
    await programmes.getByRole('button', { name: /^Forlad forløbet Projekt Edison/ }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('Elevcamp i Aarhus');
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Ja, forlad forløbet' }).click();
    await expect(programmes.getByRole('status', { name: /^Du er ikke længere med i Projekt Edison/ })).toBeFocused();
    await page.goto('/min-profil/event-og-programmer');
    await expect(page.getByRole('region', { name: 'Dine tilmeldinger' }).getByText('Afmeldte (1)')).toBeVisible();
  });

  await test.step('another e-mail is asked for where one logs in, and confirmed by the link in its mailbox', async () => {
    await page.goto(account);
    await page.getByRole('region', { name: 'Sådan logger du ind' }).getByRole('link', { name: 'Skift e-mail' }).click();
    await page.getByLabel('Din e-mail nu').fill(teacher.email);
    await page.getByLabel('Adgangskode').fill(ownPassword);
    await page.getByLabel('Ny e-mail').fill(newEmail);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send link til den nye e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'Se i din indbakke' })).toBeVisible();
    await openMail(page, newEmail, /e-mail/i);
    await page.getByRole('link', { name: /ny-e-mail/ }).click();
    await page.getByLabel('Adgangskode').fill(ownPassword);
    await page.getByRole('button', { name: 'Skift e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'Din e-mail er skiftet' })).toBeVisible();
  });

  await test.step('the old session is over, and who logs in with the new address has everything', async () => {
    await page.goto(account);
    await page.waitForURL(/\/login/);
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await fillLogin(page, newEmail, ownPassword);
    await page.waitForURL(`**${account}`);
    await expect(page.getByRole('region', { name: 'Sådan logger du ind' }).getByText(newEmail)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Din skole' }).getByText(/^Vesterhavsskolen.*, Esbjerg$/)).toBeVisible();
  });
});
