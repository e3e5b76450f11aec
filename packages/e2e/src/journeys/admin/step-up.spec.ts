import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { demoPassword, enter, fillLogin, ownPassword } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { expect, test } from '../../running/site-test.ts';

const anna = 'admin@edison.example';
const people = '/admin/brugere-og-institutioner/';
const question = 'Bekræft, at det er dig';
/** A login is recent for ten minutes. */
const elevenMinutes = 11 * 60;

/** Confirms in the dialog, by keys alone, and at the identity provider. */
async function prove(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Ikke nu' })).toBeFocused();
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await fillLogin(page, email, password);
}

test('an admin who takes an export home proves who they are first', async ({ page, context, site }) => {
  await enter(context, site.url, anna);
  await site.advanceClock(elevenMinutes);
  // The dialog that holds an export comes with a script of its own; a click before it leads straight to the login.
  await page.goto(people, { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: /^Hent .*\(CSV\)$/ });
  await link.click();
  await page.getByRole('button', { name: 'Ikke nu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await link.click();
  await prove(page, anna, demoPassword);
  await page.waitForURL(people);
  const coming = page.waitForEvent('download');
  await link.click();
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('Mette');

  await test.step('a link that opens without the dialog leads to the login, and back to its page', async () => {
    await page.goto(`${people}?status=active`);
    await site.advanceClock(elevenMinutes);
    const opened = context.waitForEvent('page');
    await link.click({ button: 'middle' });
    const tab = await opened;
    await fillLogin(tab, anna, demoPassword);
    await tab.waitForURL(`**${people}?status=active`);
  });
});

test('a refused change asks, the page is the same afterwards with what was typed, and the change goes through', async ({
  page,
  context,
  site,
}) => {
  await enter(context, site.url, anna);
  await page.goto('/admin/bruger-information/?bruger=bruger-kollega-22');
  await site.advanceClock(elevenMinutes);
  await page.getByRole('button', { name: 'Luk profilen' }).click();
  const decision = page.getByRole('dialog');
  await decision.getByRole('textbox', { name: 'Grund' }).fill('Er holdt op på skolen');
  await decision.getByRole('button', { name: 'Luk profilen' }).click();
  await prove(page, anna, demoPassword);
  await page.waitForURL('/admin/bruger-information/?bruger=bruger-kollega-22');
  await page.getByRole('button', { name: 'Luk profilen' }).click();
  await expect(decision.getByRole('textbox', { name: 'Grund' })).toHaveValue('Er holdt op på skolen');
  await decision.getByRole('button', { name: 'Luk profilen' }).click();
  await expect(decision.getByRole('status', { name: 'Profilen er lukket.' })).toBeFocused();
});

test('several sign-ups to be taken off are chosen still after the proof, with the reason', async ({ page, context, site }) => {
  await enter(context, site.url, anna);
  await page.goto('/admin/events/landsfinale/?fane=tilmeldinger');
  const boxes = page.getByRole('table', { name: 'Eventets tilmeldinger' }).getByRole('checkbox', { name: /^Vælg (?!alle)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Meld fra' }).click();
  const form = page.getByRole('dialog', { name: 'Meld fra' });
  await form.getByLabel('Grund').fill('Skolen har aflyst turen');
  await site.advanceClock(elevenMinutes);
  await form.getByRole('button', { name: 'Meld fra' }).click();
  await prove(page, anna, demoPassword);
  await expect(form.getByLabel('Grund')).toHaveValue('Skolen har aflyst turen');
  await form.getByRole('button', { name: 'Meld fra' }).click();
  await expect(page.getByRole('status', { name: '2 personer er meldt fra' })).toBeFocused();
});

test('schools to be merged are found again after the proof, and what it would do is shown', async ({ page, context, site }) => {
  await enter(context, site.url, anna);
  await page.goto(`${people}?fane=institutioner`);
  await page.getByRole('table').getByRole('link').first().click();
  await site.advanceClock(elevenMinutes);
  await page.getByText('Læg sammen med en anden').click();
  await page.getByRole('searchbox', { name: 'Skolen, der skal blive' }).fill('skole');
  const pick = page.getByRole('list', { name: 'Skoler, der passer' }).getByRole('button').first();
  await pick.click();
  await prove(page, anna, demoPassword);
  await pick.click();
  await expect(page.getByRole('dialog').getByText('Det kan ikke fortrydes')).toBeVisible();
});

test('codes are shown after the proof, and the page says so in their place before', async ({ page, context, site }) => {
  await enter(context, site.url, anna);
  await site.advanceClock(elevenMinutes);
  await page.goto('/admin/events/landsfinale?fane=koder');
  const notice = page.getByText('Bekræft, at det er dig, og prøv igen.');
  await expect(notice).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  await prove(page, anna, demoPassword);
  await page.waitForURL(/\/admin\/events\/landsfinale/);
  await expect(notice).toBeHidden();
});

test('a teacher who deletes their account proves who they are first', async ({ page, context, site }) => {
  const teacher = await makeTeacher(site.url, 'Gry');
  await teacher.enter(context);
  await page.goto('/min-profil/konto/');
  await site.advanceClock(elevenMinutes);
  const reason = page.getByLabel('Hvorfor vil du slette den?');
  await reason.selectOption({ label: 'Jeg bruger den ikke' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Slet min profil' }).click();
    await page.getByRole('button', { name: 'Ja, slet den om 14 dage' }).click();
  };
  await ask();
  await prove(page, teacher.email, ownPassword);
  await page.waitForURL('/min-profil/konto/');
  await expect(reason).toHaveValue('not-used');
  await ask();
  await expect(page.getByRole('button', { name: 'Fortryd sletningen' })).toBeVisible();
});
