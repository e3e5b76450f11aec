/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../../running/find-violations.ts';
import { openHttpBrowser } from '../../running/http-browser.ts';
import { demoPassword, enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const admin = 'admin@edison.example';
const [sofie, jonas, mette] = ['sofie@skole.example', 'jonas@skole.example', 'mette@skole.example'];
const people = '/admin/brugere-og-institutioner/';
const [egebakke, fjordvang] = ['skole-990001', 'skole-990002'];
const nameOf = new Map([
  [egebakke, 'Egebakkeskolen'],
  [fjordvang, 'Fjordvangskolen'],
]);
const camp = '/admin/events/elevcamp-aarhus/';

test.beforeEach(async ({ page, site }) => {
  await enter(page.context(), site.url, admin);
});

/** The row of the list that holds the name. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('approve a school and watch the waiting teacher’s page change without a new login', async ({ page, browser, site }) => {
  const teacher = await (await browser.newContext({ baseURL: site.url })).newPage();
  const todo = teacher.getByRole('region', { name: 'Hvad mangler du?' });
  const waits = todo.getByRole('heading', { name: 'Din skole venter på at blive godkendt' });

  await test.step('Sofie holds a place, and leaves her page open where her school waits', async () => {
    const http = openHttpBrowser(site.url);
    await http.logIn(sofie, demoPassword);
    const body = { sessionId: 'kursus-ideudvikling-1', seats: 1, idempotencyKey: randomUUID() };
    expect(await http.call('POST', '/bff/events/kursus-ideudvikling/sign-ups', body)).toMatchObject({
      status: 201,
      body: { state: 'pending' },
    });
    await enter(teacher.context(), site.url, sofie);
    await teacher.clock.install();
    await teacher.goto('/min-profil/min-oversigt');
    await expect(waits).toBeVisible();
  });

  const row = rowOf(page, 'Strandmarkens Friskole');
  await test.step('an admin sees who waits, what is pending, and which school it may be', async () => {
    await page.goto(people);
    await page.getByRole('link', { name: 'Skoler, der venter (1)' }).press('Enter');
    await expect(row.getByRole('link', { name: 'Sofie Holm' })).toHaveAttribute('href', '/admin/bruger-information/?bruger=bruger-sofie');
    await expect(row.getByRole('button', { name: 'Det er Strandmarkskolen (opdigtet)' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('approving says first what it brings, and can be left by the keyboard', async () => {
    const approve = row.getByRole('button', { name: 'Godkend' });
    await approve.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 tilmelding bliver afgjort: 1 får plads.')).toBeVisible();
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(approve).toBeFocused();
    await approve.press('Enter');
    await dialog.getByRole('button', { name: 'Godkend, og send 2 mails' }).press('Enter');
    await expect(dialog.getByText('Strandmarkens Friskole (opdigtet) er godkendt. 2 mails er på vej.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Luk' }).last().press('Enter');
    await expect(page.getByText('Ingen institutioner venter')).toBeVisible();
  });

  await test.step('Sofie comes back to her page: nothing waits, and she has the seat', async () => {
    await teacher.clock.fastForward('01:00');
    await teacher.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(waits).toBeHidden();
    await teacher.getByRole('link', { name: 'Programmer og events' }).first().click();
    const own = teacher.getByRole('region', { name: 'Dine tilmeldinger' }).getByRole('article', { name: 'Kursus i idéudvikling' });
    await expect(own.filter({ hasText: 'Du har en plads' })).toBeVisible();
  });
});

/** A teacher signs up for the camp with teams, and fetches a material. */
async function bringTeams(siteUrl: string, email: string, names: readonly string[]): Promise<void> {
  const http = openHttpBrowser(siteUrl);
  await http.logIn(email, demoPassword);
  const teams = names.map((name) => ({ name, members: [{ firstName: 'Anna' }, { firstName: 'Bo' }] }));
  const wish = { sessionId: 'elevcamp-aarhus-1', seats: 6, idempotencyKey: randomUUID(), teams };
  const answers = [
    await http.call('POST', '/bff/me/programmes/projekt-edison/membership', {}),
    await http.call('POST', '/bff/events/elevcamp-aarhus/sign-ups', wish),
    await http.call('POST', '/bff/materials/lektionsplan-paa-papir/open', {}),
    await http.call('POST', '/bff/materials/lektionsplan-paa-papir/downloads', { fileId: 'lektionsplan-ark' }),
  ];
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
}

test('merge two schools with counts equal before and after', async ({ page, site }) => {
  const schoolPage = `${people}?fane=institutioner&skole=`;
  const [teachers, signUps, downloads] = ['Lærere', 'Tilmeldinger', 'Hentninger'];

  /** The figures of a school on its page, and the number of its teams in the list of the event. */
  async function figures(id: string): Promise<readonly number[]> {
    await page.goto(`${camp}?fane=hold`);
    await expect(page.getByRole('row').filter({ hasText: 'Gnisten' })).toBeVisible();
    const teams = await page
      .getByRole('row')
      .filter({ hasText: nameOf.get(id) ?? id })
      .count();
    await page.goto(schoolPage + id);
    const of = (name: string) => page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
    await expect(of(teachers)).toBeVisible();
    const figures = await Promise.all([teachers, signUps, downloads].map((name) => of(name).textContent()));
    return [...figures.map((text) => Number.parseInt(text ?? '', 10)), teams];
  }

  await test.step('a teacher of each school brings teams to the camp, and fetches a material', async () => {
    await bringTeams(site.url, mette, ['Gnisten']);
    await bringTeams(site.url, jonas, ['Lynet', 'Kuglen']);
  });
  const [staying = [], leaving = []] = [await figures(egebakke), await figures(fjordvang)];
  expect(staying.every((count) => count > 0) && leaving.every((count) => count > 0)).toBe(true);
  expect([staying.at(-1), leaving.at(-1)]).toEqual([1, 2]);

  await test.step('the school that is to stay is found, and the preview says what moves and who gets in', async () => {
    await page.getByText('Læg sammen med en anden').click();
    await page.getByLabel('Skolen, der skal blive').fill('egebake');
    await expect(page.getByText('Ingen godkendt skole passer.')).toBeVisible();
    await page.getByLabel('Skolen, der skal blive').fill('egebakkesk');
    await page.getByRole('button', { name: 'Vælg Egebakkeskolen (opdigtet)' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('De får adgang')).toBeVisible();
    await expect(dialog.locator('dt', { hasText: signUps }).locator('+ dd')).toHaveText(String(leaving[1]));
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Læg sammen' }).click();
    await expect(dialog.getByText('Skriv en grund.')).toBeVisible();
    await dialog.getByLabel('Grund').fill('Skolerne er lagt sammen af kommunen.');
    await dialog.getByRole('button', { name: 'Læg sammen' }).click();
    await expect(dialog.getByText(/^Fjordvangskolen \(opdigtet\) er nu en del af Egebakkeskolen/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Luk' }).last().click();
  });

  await test.step('nothing is lost, the old address leads on, and the old name finds the school', async () => {
    await expect(page.getByText('Den er lagt sammen med en anden')).toBeVisible();
    expect(await figures(fjordvang)).toEqual([0, 0, 0, 0]);
    await page.getByRole('main').getByRole('link', { name: 'Egebakkeskolen (opdigtet)' }).click();
    await expect(page.locator('dt', { hasText: 'Tidligere navne' }).locator('+ dd')).toHaveText('Fjordvangskolen (opdigtet)');
    expect(await figures(egebakke)).toEqual(staying.map((count, i) => count + (leaving[i] ?? 0)));
  });

  await test.step('a teacher of the old school stands at the new one', async () => {
    const http = openHttpBrowser(site.url);
    await http.logIn(jonas, demoPassword);
    expect((await http.call('GET', '/bff/me/profile')).body).toMatchObject({
      institution: { institutionId: egebakke, state: 'confirmed' },
    });
  });
});

/** Time between two keys. */
const twoFingersMs = 350;

test('find a teacher by half a name with a typo in under three seconds of typing', async ({ page, site }) => {
  await page.goto(people);
  await expect(page.getByRole('table', { name: 'Nyeste brugere' })).toBeVisible();
  const field = page.getByLabel('Søg efter en bruger');
  await field.focus();
  // Keys are counted at a fixed pace, because measured time would depend on the machine.
  const typed = 'metet ho';
  expect(typed.length * twoFingersMs).toBeLessThan(3_000);
  await field.pressSequentially(typed, { delay: 60 });
  const hit = rowOf(page, 'mette@skole.example').getByRole('link', { name: 'Mette Holm' });
  await expect(hit).toBeVisible();
  await expect(page.getByText('1 bruger', { exact: true })).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);

  await test.step('what was typed stands in no address and in no log', async () => {
    expect(page.url()).not.toMatch(/metet/i);
    expect(site.output()).not.toMatch(/metet/i);
  });

  await test.step('the filters stand in the address, and the hit leads to the person', async () => {
    await page.getByLabel('Status').selectOption('Lukket');
    await expect(page.getByText('Ingen passer til dine filtre')).toBeVisible();
    await expect(page).toHaveURL(/status=deactivated/);
    await page.getByLabel('Status').selectOption('Aktiv');
    await hit.press('Enter');
    await expect(page).toHaveURL('/admin/bruger-information/?bruger=bruger-mette');
  });
});
