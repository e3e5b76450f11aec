/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAdmin } from '../../running/as-admin.ts';
import { findViolations } from '../../running/find-violations.ts';
import { signUpGuest } from '../../running/guests.ts';
import { openHttpBrowser } from '../../running/http-browser.ts';
import { demoPassword, enter } from '../../running/people.ts';
import { expect, test } from '../../running/site-test.ts';

const admin = 'admin@edison.example';

/** Opens the page of an event in the admin area. */
async function openPlan(page: Page, siteUrl: string, eventId: string): Promise<void> {
  await enter(page.context(), siteUrl, admin);
  await page.goto(`/admin/events/${eventId}/`);
  await expect(page.getByRole('heading', { name: 'Datoer og pladser' })).toBeVisible();
}

/** Signs a teacher of the demo up by plain HTTP. */
async function signUp(siteUrl: string, email: string, eventId: string, sessionId: string): Promise<number> {
  const browser = openHttpBrowser(siteUrl);
  await browser.logIn(email, demoPassword);
  const body = { sessionId, seats: 1, idempotencyKey: randomUUID() };
  return (await browser.call('POST', `/bff/events/${eventId}/sign-ups`, body)).status;
}

test('raise capacity and watch the queue move: made, shown, full, and one seat more', async ({ page, browser, baseURL, site }) => {
  const jonas = await (await browser.newContext({ baseURL: baseURL ?? site.url })).newPage();
  const title = 'Kursus i Rudkøbing';
  await enter(page.context(), site.url, admin);

  await test.step('a draft is typed, outlives a reload, and is made', async () => {
    await page.goto('/admin/events/nyt/');
    await page.getByLabel('Titel').fill(title);
    await page.getByLabel('Kort beskrivelse').fill('En dag med pap, lim og motorer.');
    await page.reload();
    await expect(page.getByLabel('Titel')).toHaveValue(title);
    await page.getByLabel('Sted').fill('Borgerhuset');
    await page.getByLabel('Tilmeldingen åbner').fill('2026-01-05T08:00');
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Opret kladde' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mindst én dato' })).toBeVisible();
  });

  await test.step('it gets a day with one seat, and is shown', async () => {
    await page.getByRole('button', { name: 'Tilføj en dato' }).click();
    await page.getByRole('textbox', { name: 'Pladser' }).fill('1');
    await page.getByRole('button', { name: 'Gem datoen' }).click();
    await expect(page.getByRole('status', { name: 'Datoen er gemt' })).toBeFocused();
    await page.getByRole('button', { name: 'Offentliggør' }).click();
    await page.getByRole('button', { name: 'Ja, offentliggør' }).click();
    await expect(page.getByRole('status', { name: 'Eventet er offentligt' })).toBeFocused();
  });

  const eventId = /events\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
  const { sessions } = await (await openAdmin(site.url)).event(eventId);
  const place = jonas.getByRole('region', { name: 'Dine tilmeldinger' }).getByRole('article', { name: title });
  await test.step('Mette takes the seat, and Jonas looks at where he stands in the queue', async () => {
    expect(await signUp(site.url, 'mette@skole.example', eventId, sessions[0]?.sessionId ?? '')).toBe(201);
    expect(await signUp(site.url, 'jonas@skole.example', eventId, sessions[0]?.sessionId ?? '')).toBe(201);
    await enter(jonas.context(), site.url, 'jonas@skole.example');
    await jonas.clock.install();
    await jonas.goto('/min-profil/event-og-programmer');
    await expect(place.filter({ hasText: 'Du står på venteliste' })).toBeVisible();
  });

  await test.step('fewer than are taken is refused with the number; one more shows who comes in, and does it', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Ret', exact: true }).click();
    await page.getByRole('textbox', { name: 'Pladser' }).fill('0');
    await page.getByRole('button', { name: 'Gem datoen' }).click();
    await expect(page.getByRole('textbox', { name: 'Pladser' })).toHaveAccessibleDescription(/Der skal være mindst 1/);
    await page.getByRole('textbox', { name: 'Pladser' }).fill('2');
    await page.getByRole('button', { name: 'Gem datoen' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('1 rykker fra køen ind på en plads');
    await expect(question).toContainText('Det er Jonas Krogh.');
    await expect(question).toContainText('Så er køen tom.');
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await question.getByRole('button', { name: 'Ja, gem' }).click();
    await expect(page.getByRole('status', { name: 'Datoen er gemt' })).toContainText('1 mail er på vej');
    await expect(page.getByRole('row').filter({ hasText: '2 af 2 er taget' })).toBeVisible();
  });

  await test.step('the page of Jonas says so when he comes back to it', async () => {
    await jonas.clock.fastForward('01:00');
    await jonas.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(place.filter({ hasText: 'Du har en plads' })).toBeVisible();
  });
});

test('cancel an event while people sign up: nobody holds a seat, and everybody gets one mail', async ({ page, site }) => {
  const asAdmin = await openAdmin(site.url);
  const open = { audience: 'public', access: 'open' };
  const { eventId, sessions, title } = await asAdmin.publish('Åbent hus i Rudkøbing', 12, open);
  let addresses = 0;
  const take = async (name: string): Promise<number> => {
    const body = { sessionId: sessions[0]?.sessionId, name, email: `${name.toLowerCase()}@hus.example`, idempotencyKey: randomUUID() };
    // Each guest has another IP address, because one address may cause 20 mails in a quarter of an hour.
    addresses += 1;
    const address = `198.51.100.${addresses}`;
    return signUpGuest(site.url, eventId, body, address);
  };
  const names = (from: string, count: number) => Array.from({ length: count }, (_, i) => `${from}${'abcdefghijklmnopqrst'[i]}`);
  await Promise.all(names('Anna', 8).map(take));

  await openPlan(page, site.url, eventId);
  await page.getByRole('button', { name: 'Aflys' }).click();
  await page.getByLabel('Grund').fill('Hallen er oversvømmet.');
  await page.getByRole('button', { name: 'Se, hvad der bliver sendt' }).click();
  await expect(page.getByRole('heading', { name: 'Det sker der' })).toBeFocused();
  await expect(page.getByText(`Emne: Aflyst: ${title}`)).toBeVisible();
  await expect(page.getByText('Grunden er: Hallen er oversvømmet.')).toBeVisible();
  await page.getByText('Se, hvem der får mailen').click();
  await expect(page.getByRole('listitem').filter({ hasText: '@hus.example, tilmeldt' })).toHaveCount(8);
  expect(await findViolations(page, 'main')).toEqual([]);

  const late = Promise.all(names('Bodil', 16).map(take));
  await page.getByRole('button', { name: 'Aflys, og send 8 mails' }).click();
  await expect(page.getByRole('status', { name: 'Eventet er aflyst' }).first()).toBeVisible();
  const statuses = await late;
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(await take('Carl')).toBe(409);

  const everybody = await asAdmin.signUps(eventId);
  expect(everybody.filter(({ state }) => state !== 'cancelled')).toEqual([]);
  expect(everybody).toHaveLength(8 + statuses.filter((status) => status === 200).length);
  expect((await asAdmin.event(eventId)).sessions[0]?.seatsTaken).toBe(0);
  await expect(async () => {
    const { text } = await openHttpBrowser(site.url).open('/demo/post');
    const mails = text.split('<li>').filter((row) => row.includes(`Aflyst: ${title}`));
    expect(mails).toHaveLength(everybody.length);
    for (const { email } of everybody) expect(mails.filter((row) => row.includes(email))).toHaveLength(1);
  }).toPass();

  await page.getByRole('link', { name: 'Historik' }).press('Enter');
  const history = page.getByRole('region', { name: 'Historik' }).getByRole('listitem');
  await expect(history.first()).toContainText(/aflyste eventet: Åbent hus i Rudkøbing 20\d\d\./);
  await expect(history.first()).toContainText('Begrundelse: Hallen er oversvømmet.');
  expect(await findViolations(page, 'main')).toEqual([]);
});

test('two admins edit the same event: the second one sees both versions, chooses by keyboard, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const asAdmin = await openAdmin(site.url);
  const { eventId } = await asAdmin.publish('Kursus på Ærø', 10);
  const other = await (await browser.newContext({ baseURL: baseURL ?? site.url })).newPage();
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await test.step('both have the form open; the first one saves another title and another place', async () => {
    await Promise.all([openPlan(page, site.url, eventId), openPlan(other, site.url, eventId)]);
    await press('Ret planen');
    await expect(page.getByLabel('Titel')).toBeFocused();
    await other.getByRole('button', { name: 'Ret planen' }).click();
    await other.getByLabel('Titel').fill('Kursus i Marstal');
    await other.getByLabel('Sted').fill('Havnehuset');
    await other.getByRole('button', { name: 'Gem ændringerne' }).click();
    await expect(other.getByRole('status', { name: 'Ændringerne er gemt' })).toBeFocused();
  });

  await test.step('the second one has changed the place too, and the organiser, and is shown both versions of these alone', async () => {
    await page.getByLabel('Sted').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Biblioteket');
    await page.getByLabel('Arrangør').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Ærø Kommune');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: /Nogen har ændret eventet/ })).toBeFocused();
    const sides = page.getByRole('group', { name: 'Sted' });
    await expect(sides.getByRole('radio', { name: /Biblioteket/ })).not.toBeChecked();
    await expect(sides.getByRole('radio', { name: /Havnehuset/ })).not.toBeChecked();
    await expect(page.getByRole('group', { name: 'Titel' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Arrangør' }).getByRole('radio', { name: /Ærø Kommune/ })).toBeChecked();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('they choose their own place, and both changes stand', async () => {
    await page
      .getByRole('group', { name: 'Sted' })
      .getByRole('radio', { name: /Biblioteket/ })
      .focus();
    await page.keyboard.press('Space');
    await press('Gem det valgte');
    await expect(page.getByRole('status', { name: 'Ændringerne er gemt' })).toBeFocused();
    expect(await asAdmin.event(eventId)).toMatchObject({ title: 'Kursus i Marstal', venue: 'Biblioteket' });
    await expect(page.getByText('Ærø Kommune')).toBeVisible();
  });
});
