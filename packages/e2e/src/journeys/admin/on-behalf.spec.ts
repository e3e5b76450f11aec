import type { Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const admin = 'admin@edison.example';

const reasonIn = (page: Page) => page.getByRole('textbox', { name: 'Grund' });

test('an admin signs up somebody without a profile, a list, and a teacher with a team, whose note is changed', async ({ page, site }) => {
  await enter(page.context(), site.url, admin);
  await page.goto('/admin/events/elevcamp-aarhus/?fane=tilmeldinger');

  await test.step('somebody without a profile, by name and e-mail', async () => {
    await page.getByRole('button', { name: 'Tilmeld en person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Nej, skriv navn og e-mail' }).check();
    await dialog.getByRole('button', { name: 'Tilmeld', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Fornavn' })).toHaveAccessibleDescription(/påkrævet/);
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Fornavn' }).fill('Ida');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ida.krog@hjem.example');
    await dialog.getByRole('combobox', { name: 'Gang' }).selectOption({ index: 1 });
    await reasonIn(page).fill('Ringede');
    await dialog.getByRole('button', { name: 'Tilmeld', exact: true }).click();
    await expect(page.getByRole('status', { name: /^Ida / })).toBeFocused();
  });

  await test.step('a list of people', async () => {
    await page.getByRole('button', { name: 'Tilmeld med en liste' }).click();
    await expect(page.getByRole('heading', { name: 'Tilmeld med en liste' })).toBeFocused();
    await page.getByRole('group', { name: 'Hvornår skal de med?' }).getByRole('radio').first().check();
    await page.getByRole('textbox', { name: 'Sæt din liste ind her' }).fill('Fornavn\tEfternavn\tEmail\nBo\tVang\tbo.vang@hjem.example');
    await page.getByRole('button', { name: 'Læs listen' }).click();
    await reasonIn(page).fill('Aftalt på et møde');
    await page.getByRole('button', { name: 'Se, hvem der får plads' }).click();
    await expect(page.getByRole('button', { name: 'Tilmeld 1 person' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Tilmeld 1 person' }).click();
    await expect(page.getByRole('heading', { name: '1 person er skrevet op' })).toBeFocused();
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Tilbage til tilmeldingerne' }).click();
  });

  await test.step('a teacher, who joins the programme that the event is for', async () => {
    await page.goto('/admin/bruger-information/?bruger=bruger-jonas');
    await page.getByRole('button', { name: 'Meld til et forløb' }).click();
    await page.getByRole('combobox', { name: 'Forløb' }).selectOption('projekt-edison');
    await reasonIn(page).fill('Ringede');
    await page.getByRole('button', { name: 'Meld til', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Personen er meldt til og får en mail om det.' })).toBeFocused();
    await page.goto('/admin/events/elevcamp-aarhus/?fane=tilmeldinger');
  });

  await test.step('a teacher with a team and a note', async () => {
    await page.getByRole('button', { name: 'Tilmeld en person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Find personen' }).fill('jonas krogh');
    await dialog.getByRole('radio', { name: /^Jonas Krogh/ }).check();
    await dialog.getByRole('combobox', { name: 'Gang' }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Tilføj et hold' }).click();
    await dialog.getByRole('textbox', { name: 'Holdets navn' }).fill('Lynet fra journey');
    await dialog.getByRole('textbox', { name: 'Elev 1' }).fill('Anna');
    await dialog.getByRole('textbox', { name: 'Elev 2' }).fill('Carla');
    await dialog.getByRole('textbox', { name: /^Besked til arrangøren/ }).fill('Kommer sent');
    await reasonIn(page).fill('Ringede');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Tilmeld', exact: true }).click();
    await expect(page.getByRole('status', { name: /^Jonas Krogh / })).toBeFocused();
  });

  await test.step('its note and its teams', async () => {
    await page.getByRole('searchbox', { name: 'Søg på navn eller skole' }).fill('jonas');
    await page.getByRole('button', { name: 'Jonas Krogh' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Lynet fra journey');
    await dialog.getByRole('button', { name: 'Ret pladser og besked' }).click();
    await dialog.getByRole('textbox', { name: /^Besked til arrangøren/ }).fill('Kommer til tiden');
    await reasonIn(page).fill('Ringede igen');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Gem ændringen' }).click();
    await expect(page.getByRole('status', { name: /^Beskeden på tilmeldingen for Jonas Krogh er gemt/ })).toBeFocused();
    await page.getByRole('button', { name: 'Jonas Krogh' }).click();
    await dialog.getByRole('button', { name: 'Tilføj hold' }).click();
    await expect(dialog.getByRole('region', { name: 'Hold', exact: true })).toBeFocused();
    expect(await findViolations(page, 'dialog')).toEqual([]);
  });
});

test('an admin moves a sign-up to another session, joins the person to a programme and takes them out', async ({ page, site }) => {
  await enter(page.context(), site.url, admin);

  await test.step('another session, after a look at what it gives', async () => {
    await page.goto('/admin/events/aaben-vaerksted-odense/?fane=tilmeldinger');
    await page.getByRole('button', { name: 'Tilmeld en person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Find personen' }).fill('jonas krogh');
    await dialog.getByRole('radio', { name: /^Jonas Krogh/ }).check();
    await dialog.getByRole('combobox', { name: 'Gang' }).selectOption({ index: 2 });
    await reasonIn(page).fill('Ringede');
    await dialog.getByRole('button', { name: 'Tilmeld', exact: true }).click();
    await expect(page.getByRole('status', { name: /^Jonas Krogh / })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Søg på navn eller skole' }).fill('jonas');
    await page.getByRole('button', { name: 'Jonas Krogh' }).click();
    await dialog.getByRole('button', { name: 'Flyt til en anden gang' }).click();
    await expect(dialog.getByText(/^Der er (ikke )?plads: /)).toBeVisible();
    await reasonIn(page).fill('Kan kun den anden dag');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Flyt tilmeldingen' }).click();
    await expect(page.getByRole('status', { name: /^Jonas Krogh er flyttet/ })).toBeFocused();
  });

  await test.step('in and out of a programme, by the keyboard', async () => {
    await page.goto('/admin/bruger-information/?bruger=bruger-jonas');
    const part = page.getByRole('region', { name: 'Forløb' });
    await part.getByRole('button', { name: 'Meld til et forløb' }).press('Enter');
    await expect(part.getByRole('combobox', { name: 'Forløb' })).toBeFocused();
    await part.getByRole('combobox', { name: 'Forløb' }).selectOption({ index: 1 });
    await reasonIn(page).fill('Ringede');
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: 'Personen er meldt til og får en mail om det.' })).toBeFocused();
    await part.getByRole('button', { name: 'Meld ud' }).last().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Har ikke tid');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Meld ud' }).click();
    await expect(dialog.getByRole('status', { name: /^Personen er meldt ud/ })).toBeFocused();
  });
});
