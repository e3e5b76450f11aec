/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { enter, fillLogin, openMail, ownPassword } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const admin = 'admin@edison.example';
const tab = '/admin/brugere-og-institutioner/?fane=inviterede';
const [asta, bo] = ['asta.bro@egebakke.example', 'bo.holm@egebakke.example'];

/** The list as a Danish spreadsheet saves it. */
const list = [
  'E-mail;Navn;Telefon;Skolenummer;Skole;By;Forløb',
  `${asta};Asta Bro;12 34 56 78;990001;;;Projekt Edison`,
  `${bo};Bo Holm;;;Egebækkeskolen;Odense;"Projekt Edison, Next Level"`,
  'mette@skole.example;Mette Holm;;990001;;;Projekt Edison',
].join('\r\n');

const choose = (page: Page, text: string) =>
  page.getByLabel('Fil med lærere').setInputFiles({ name: 'laerere.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('last season’s teachers are imported, invited, and find their school and programmes at their first login', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  await enter(page.context(), site.url, admin);

  await test.step('nobody is imported yet; a file that is wrong says which row, and nothing is saved', async () => {
    await page.goto(tab);
    await expect(page.getByText('Der er ingen importerede lærere')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByText('Importér lærere').press('Enter');
    await choose(page, `${list}\r\nkun@skole.example;Kun;;990001;;;Et ukendt forløb`);
    await expect(page.getByRole('alert', { name: 'Ret filen, og vælg den igen' })).toBeFocused();
    await expect(rowOf(page, 'kun@skole.example')).toContainText('Navnet mangler, er kun ét ord');
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('a school that is not clear is chosen, and the list is saved without a mail', async () => {
    await choose(page, list);
    await expect(page.getByText(/^1 ny, 1 har en profil og beholder den, 1 kommer ikke med/)).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await rowOf(page, 'Egebækkeskolen, Odense')
      .getByRole('button', { name: /^Det er Egebakkeskolen/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Gem 2 lærere' }).press('Enter');
    await expect(page.getByRole('status', { name: 'Lærerne er gemt' })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Importerede lærere' }).getByRole('row').filter({ hasText: 'Ikke sendt' })).toHaveCount(2);
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('the invitation is looked at and sent', async () => {
    await page.getByRole('button', { name: 'Invitér alle, der ikke er inviteret' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'Mailen' })).toContainText('Du er inviteret til Projekt Edison');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send 2 invitationer' }).press('Enter');
    await expect(dialog.getByText('2 invitationer er på vej.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Luk' }).last().press('Enter');
    await expect(rowOf(page, 'Asta Bro')).toContainText('Sendt');
  });

  const teacher = await (await browser.newContext({ baseURL: site.url })).newPage();
  await test.step('the teacher chooses a password by the mailed link', async () => {
    await openMail(teacher, asta, 'Du er inviteret til Projekt Edison');
    const [link] = /http[^"\s<]+\/identity\/invitation\/[\w-]{43}/.exec(await teacher.content()) ?? [];
    await teacher.goto(link ?? '');
    await expect(teacher.getByText(asta)).toBeVisible();
    expect(await findViolations(teacher)).toEqual([]);
    await teacher.getByLabel('Adgangskode', { exact: true }).fill(ownPassword);
    await teacher.getByRole('button', { name: 'Gem adgangskoden' }).click();
    await expect(teacher.getByRole('heading', { name: 'Din adgangskode er gemt' })).toBeVisible();
    expect((await teacher.goto(link ?? ''))?.status()).toBe(410);
  });

  await test.step('the first login finds name, school and programmes in place', async () => {
    await teacher.goto('/bff/login');
    await fillLogin(teacher, asta, ownPassword);
    await expect(teacher.getByText('Du bliver medlem af: Projekt Edison')).toBeVisible();
    await expect(teacher.getByLabel('Fornavn')).toHaveValue('Asta');
    await expect(teacher.getByLabel(/^Telefon/)).toHaveValue('12345678');
    expect(await findViolations(teacher, 'main')).toEqual([]);
    await teacher.getByLabel('Stilling').selectOption('lærer');
    const next = teacher.getByRole('button', { name: 'Næste' });
    await next.click();
    await expect(teacher.getByRole('textbox', { name: 'Skole' })).toHaveValue(/^Egebakkeskolen/);
    await next.click();
    await teacher.getByRole('checkbox', { name: '6. klasse' }).check();
    await next.click();
    await teacher.getByRole('button', { name: 'Gem min profil' }).click();
    await teacher.getByRole('link', { name: 'Til min oversigt' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Hej Asta' })).toBeVisible();
    await expect(teacher.getByRole('region', { name: 'Dine forløb' })).toContainText('Du er med');
  });

  await test.step('the admin sees who has answered, and removes who is not to be asked any more', async () => {
    await page.reload();
    await expect(rowOf(page, 'Asta Bro')).toContainText('Svaret');
    await page.getByRole('checkbox', { name: /Bo Holm/ }).check();
    await page.getByRole('button', { name: 'Fjern 1 lærer' }).press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Fjern 1 lærer' }).press('Enter');
    await dialog.getByRole('button', { name: 'Luk' }).last().press('Enter');
    await expect(rowOf(page, 'Bo Holm')).toHaveCount(0);
  });
});
