import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openAdmin } from '../../running/as-admin.ts';
import { findViolations } from '../../running/find-violations.ts';
import { signUpGuest } from '../../running/guests.ts';
import { enter, openMail } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const admin = 'admin@edison.example';

/** Publishes an open day with one seat, and lets guests sign up one after the other: the first has a seat, the others wait. */
async function openDay(siteUrl: string, title: string, guests: readonly string[]): Promise<string> {
  const asAdmin = await openAdmin(siteUrl);
  const { eventId, sessions } = await asAdmin.publish(title, 1, { audience: 'public', access: 'open' });
  for (const name of guests) {
    const body = { sessionId: sessions[0]?.sessionId, name, email: `${name.toLowerCase()}@dag.example`, idempotencyKey: randomUUID() };
    expect(await signUpGuest(siteUrl, eventId, body)).toBe(200);
  }
  return eventId;
}

/** The name and the cells of each row of a list. */
async function rowsOf(list: Locator): Promise<readonly (readonly string[])[]> {
  const rows = await list
    .getByRole('row')
    .filter({ has: list.page().getByRole('rowheader') })
    .all();
  return Promise.all(rows.map((row) => row.getByRole('rowheader').or(row.getByRole('cell')).allTextContents()));
}

/** Parses a CSV file with semicolons and a byte order mark, as Excel expects it, into a record for each row. */
function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [heading = [], ...rows] = text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ''])));
}

async function openSignUp(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('an admin moves somebody up, signs a teacher up, takes the list home as it stands, and writes to them all', async ({ page, site }) => {
  const eventId = await openDay(site.url, 'Åbent hus i Kerteminde', ['Ida', 'Aja', 'Bo', 'Eva']);
  await enter(page.context(), site.url, admin);
  await page.goto(`/admin/events/${eventId}/?fane=tilmeldinger`);
  const list = page.getByRole('table', { name: 'Eventets tilmeldinger' });

  await test.step('by keyboard: the last of the queue is looked at, left alone, and then moved to its head with a reason', async () => {
    await openSignUp(page, 'Eva');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Eva', exact: true })).toBeFocused();
    const dialog = await openSignUp(page, 'Eva');
    await dialog.getByRole('button', { name: 'Flyt i køen' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Ny plads i køen').fill('1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription(/Grund er påkrævet/);
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByLabel('Grund').fill('Kommer langvejs fra');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: 'Eva er flyttet til nr. 1 i køen' })).toBeFocused();
  });

  await test.step('a teacher is found by name and signed up', async () => {
    await page.getByRole('button', { name: 'Tilmeld en person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tilmeld en person' });
    await dialog.getByRole('searchbox', { name: 'Find personen' }).fill('jonas');
    await dialog.getByRole('radio', { name: /^Jonas/ }).check();
    await dialog.getByLabel('Grund').fill('Ringede til kontoret');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Tilmeld', exact: true }).click();
    await expect(page.getByRole('status', { name: /^Jonas .* står som nr. 4 på ventelisten/ })).toBeFocused();
    await expect(list.getByRole('row')).toHaveCount(6);
  });

  await test.step('the file says what the list says', async () => {
    expect(await findViolations(page, 'main')).toEqual([]);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Hent som CSV' }).click();
    const file = readCsv(await readFile(await (await coming).path(), 'utf8'));
    const words: Readonly<Record<string, string>> = { tilmeldt: 'Tilmeldt', 'på venteliste': 'På venteliste' };
    const exported = file.map((row) => [row.Navn, words[row.Status ?? ''], row['Plads i køen'] || '–']);
    const shown = (await rowsOf(list)).map(([_box, name, _school, state, position]) => [name, state, position]);
    expect(shown).toHaveLength(5);
    expect(shown).toEqual(exported);
    expect(shown[1]).toEqual(['Eva', 'På venteliste', '1']);
  });

  await test.step('everybody is written to: tried out first, and then followed until it has left', async () => {
    await page.getByRole('navigation', { name: 'Dele af eventet' }).getByRole('link', { name: 'Beskeder' }).click();
    await page.getByRole('checkbox', { name: 'På venteliste (4)' }).check();
    await expect(page.getByText('5 personer får mailen.')).toBeVisible();
    await page.getByLabel('Emne').fill('Vi ses på lørdag');
    await page.getByLabel('Tekst').fill('Døren er åben fra kl. 9.\n\n<b>Tag cyklen.</b>');
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Se mailen, før du sender' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sådan ser mailen ud' });
    await expect(dialog.getByText('<b>Tag cyklen.</b>').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Send en prøve til mig' }).click();
    await expect(dialog.getByRole('status', { name: `Prøven er på vej til ${admin}` })).toBeVisible();
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send til 5 personer' }).click();
    await expect(page.getByRole('status', { name: 'Beskeden er på vej til 5 personer' })).toBeFocused();
    const log = page.getByRole('row').filter({ hasText: 'Vi ses på lørdag' });
    await expect(log).toContainText('5 sendt', { timeout: 15_000 });
    await openMail(page, admin, /Prøve: Vi ses på lørdag/);
    await openMail(page, 'bo@dag.example', /^(?!.*Prøve).*Vi ses på lørdag/s);
    await expect(page.getByText('<b>Tag cyklen.</b>').first()).toBeVisible();
  });
});
