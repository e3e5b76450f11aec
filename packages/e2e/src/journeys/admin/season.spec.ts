import { findViolations, findViolationsAtBothWidths, none } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { makeTeacher } from '../../running/portal/new-teacher.ts';
import { expect, test } from '../../running/site-test.ts';

const admin = 'admin@edison.example';

test('a programme is made, opened, closed and archived from the keyboard alone; each result is read aloud', async ({ page, site }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = page.getByRole('row', { name: /^Opfinderklubben/ });
  const told = (words: string) => expect(page.getByRole('status', { name: `Opfinderklubben 2026/27 ${words}` })).toBeFocused();
  await enter(page.context(), site.url, admin);
  await page.goto('/admin/events/forloeb/');
  await button('Opret forløb').press('Enter');
  await expect(page.getByLabel('Titel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Titel er påkrævet' })).toBeVisible();
  expect(await findViolationsAtBothWidths(page)).toEqual(none);
  await page.getByLabel('Titel').fill('Opfinderklubben');
  await page.getByLabel('Skoleår').fill('2026/27');
  await page.keyboard.press('Enter');
  await told('er oprettet');
  for (const [what, yes, result] of [
    ['Åbn', 'Ja, åbn', 'er åbent'],
    ['Luk', 'Ja, luk', 'er lukket'],
    ['Arkivér', 'Ja, arkivér', 'er arkiveret'],
  ] as const) {
    await row.getByRole('button', { name: what, exact: true }).press('Enter');
    await expect(button('Nej')).toBeFocused();
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await expect(button(yes)).toBeFocused();
    await page.keyboard.press('Enter');
    await told(result);
  }
  await page.locator('summary', { hasText: 'Arkiverede forløb (1)' }).press('Enter');
  await row.getByText('Historik').press('Enter');
  await expect(row.getByText('arkiverede forløbet')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
});

test('two profiles of one person are set aside, taken back and merged from the keyboard alone', async ({ page, site }) => {
  await Promise.all([makeTeacher(site.url, 'Bodil'), makeTeacher(site.url, 'Bodil', 'Egebakke', 'bodil.rejse@skole.example')]);
  await enter(page.context(), site.url, admin);
  await page.goto('/admin/brugere-og-institutioner/?fane=dubletter');
  const pair = page.getByRole('row', { name: /Bodil Rejse/ });
  await pair.getByRole('button', { name: 'Ikke en dublet' }).press('Enter');
  await expect(page.getByRole('status', { name: /^Parret er sat til side/ })).toBeFocused();
  await page.getByRole('combobox', { name: 'Vis' }).selectOption({ label: 'Ikke dubletter' });
  await pair.getByRole('button', { name: 'Tag frem igen' }).press('Enter');
  await expect(page.getByRole('status', { name: 'Parret står i listen igen.' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Vis' }).selectOption({ label: 'Uafklarede' });

  await pair.getByRole('button', { name: 'Behold denne', description: 'bodil@rejse.example' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Læg de to sammen, og behold bodil@rejse.example?' });
  await expect(dialog.getByText('Profilen med bodil.rejse@skole.example bliver slettet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Læg sammen' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Grund' })).toBeFocused();
  expect(await findViolationsAtBothWidths(page)).toEqual(none);
  await page.keyboard.insertText('Samme person');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: /^Profilerne er lagt sammen til bodil@rejse.example/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pair).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
