import { join } from 'node:path';
import { freePort } from '@edison/database/testing/free-port';
import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { keyboardOf } from '../running/keyboard.ts';
import { firstAdmin, mailedLinkTo, openPageAt, type Production, startProductionWithClock } from '../running/production-site.ts';
import type { SiteWithClock } from '../running/site-process.ts';
import { expect, test } from '../running/site-test.ts';

// This journey has a site of its own: the demo's is not started for it.
test.use({ baseURL: 'http://localhost' });

const programme = 'Projekt Edison';
const events = ['Kursus i idéudvikling', 'Elevcamp i Odense', 'Landsfinale'];
const password = 'kanal-regn-tagrender-77';
const schools = 1_000;
const [lene, omar] = [
  { email: 'lene@skole-117.example', name: 'Lene Dahl', first: 'Lene' },
  { email: 'omar@skole-118.example', name: 'Omar Lund', first: 'Omar' },
];

/** A folder for pictures of each step at two widths, for whoever wants to look at the journey. */
const pictures = process.env.EDISON_PICTURES;
const widths = [390, 1440];

/** The register as a Danish spreadsheet saves it: semicolons, Windows line ends. */
const register = listOf('Nummer;Navn;Type;Adresse;Postnr;By;Kommune', schools, (n) =>
  [300_000 + n, `Prøveskole ${n}`, 'Folkeskoler', `Skolevej ${n}`, 5000, 'Odense C', 'Odense Kommune'].join(';'),
);
/** Last season's teachers, as the old system wrote them. */
const teachers = [
  listOf('E-mail;Navn;Skolens nummer', 38, (n) => `laerer${n}@gammel.example;Lærer ${'ABCDEFGHIJ'[n % 10]}berg;${300_000 + n}`),
  `${lene.email};${lene.name};300117`,
  `${omar.email};${omar.name};300118`,
].join('\r\n');

function listOf(headings: string, rows: number, row: (n: number) => string): string {
  return [headings, ...Array.from({ length: rows }, (_, n) => row(n + 1))].join('\r\n');
}

/** The first of September that is next, at nine in the morning, in milliseconds; and the first year of its school year. */
function nextSeptember(now: Date): { readonly at: number; readonly year: number } {
  const year = now.getMonth() < 8 ? now.getFullYear() : now.getFullYear() + 1;
  return { at: Date.UTC(year, 8, 1, 7), year };
}
const start = nextSeptember(new Date());
const schoolYear = (years: number) => `${start.year + years}/${(start.year + years + 1) % 100}`;

/** What the browsers of the journey say went wrong. */
const wrong: string[] = [];

type Site = Production & SiteWithClock;

/** Moves the site's clock on to a day of a month, at nine; years are counted from the first season's. */
async function goOnTo(site: Site, years: number, month: number, day: number): Promise<void> {
  await site.advanceClock((Date.UTC(start.year + years, month - 1, day, 7) - site.now()) / 1_000);
}

/** A browser of somebody's own, whose clock is the site's. */
async function open(browser: Browser, site: Site): Promise<Page> {
  const page = await openPageAt(browser, site.url, site.now() - Date.now());
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('console', (said) => {
    // The browser says so of each refusal that the journey is about.
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource')) wrong.push(said.text());
  });
  return page;
}

async function logIn(page: Page, email: string): Promise<void> {
  const hands = keyboardOf(page);
  await page.goto('/login');
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Log ind' }));
  await hands.type(page.getByLabel('E-mail'), email);
  await hands.type(page.getByLabel('Adgangskode', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'Log ind', exact: true }));
  await page.waitForURL(/\/(min-profil|admin)\//);
}

let step = 0;

/** Looks at what is shown: axe, and pictures where somebody asks for them. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  step += 1;
  if (pictures === undefined) return;
  const was = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(pictures, `${String(step).padStart(2, '0')}-${name}-${width}.png`), fullPage: true });
  }
  if (was) await page.setViewportSize(was);
}

test('from an empty database to a teacher’s sign-up in the second season, without a shell and by keyboard alone', async ({ browser }) => {
  // A process starts on an empty database, a thousand schools go through a form, and a year goes by.
  test.setTimeout(420_000);
  await using site = await startProductionWithClock(await freePort());
  let page = await open(browser, site);
  let hands = keyboardOf(page);
  const main = () => page.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await test.step('the first admin chooses a password, and the start list says what is missing', async () => {
    await page.goto(await mailedLinkTo(site, firstAdmin, '/identity/ny-adgangskode/'));
    await hands.type(page.getByLabel('Adgangskode'), password);
    await hands.press(button('Gem adgangskoden'));
    await expect(page.getByRole('heading', { level: 1, name: /^Din adgangskode er/ })).toBeVisible();
    // The link lasts for a day, so that the clock is moved to the first of September after it.
    await goOnTo(site, 0, 9, 1);
    page = await open(browser, site);
    hands = keyboardOf(page);
    await logIn(page, firstAdmin);
    await expect(page.getByRole('region', { name: 'Kom i gang' }).getByRole('status')).toHaveText(/^7 af 7 trin mangler/);
    await look(page, 'start-list');
  });

  await test.step('a programme, by the way of the start list', async () => {
    await hands.press(page.getByRole('region', { name: 'Kom i gang' }).getByRole('link', { name: 'Til forløbene' }));
    await hands.press(button('Opret forløb'));
    await hands.type(page.getByLabel('Titel'), programme);
    await hands.type(page.getByLabel(/^Skoleår/), schoolYear(0));
    for (const grade of ['6.', '7.']) await hands.tick(page.getByLabel(grade, { exact: true }));
    await look(page, 'programme-form');
    await hands.press(button('Gem forløbet'));
    await expect(page.getByRole('status', { name: /er oprettet/ })).toBeVisible();
    await hands.press(button('Åbn'));
    await hands.press(button('Ja, åbn'));
    await expect(page.getByRole('status', { name: /er åbent/ })).toBeVisible();
    await look(page, 'programme-open');
  });

  await test.step('a register of a thousand schools', async () => {
    await page.goto('/admin/brugere-og-institutioner/?fane=institutioner');
    await hands.press(page.getByText('Importér skoler'));
    await page.getByLabel('Fil med skoler').setInputFiles(fileOf('skoler.csv', register));
    await expect(button('Gem 1.000 skoler')).toBeVisible();
    await look(page, 'register-preview');
    await hands.press(button('Gem 1.000 skoler'));
    await expect(page.getByText(/1\.000 nye/)).toBeVisible();
    await look(page, 'register-saved');
  });

  await test.step('last season’s teachers, who are invited after a look at the mail', async () => {
    await page.goto('/admin/brugere-og-institutioner/?fane=inviterede');
    await look(page, 'invitations-empty');
    await hands.press(page.getByText('Importér lærere'));
    await page.getByLabel('Fil med lærere').setInputFiles(fileOf('laerere.csv', teachers));
    await hands.tick(page.getByRole('checkbox', { name: /^Vi står inde for/ }));
    await look(page, 'teachers-preview');
    await hands.press(button('Gem 40 lærere'));
    await expect(page.getByRole('status', { name: 'Lærerne er gemt' })).toBeVisible();
    await look(page, 'teachers-saved');
    await hands.press(button('Invitér alle, der ikke er inviteret'));
    await expect(button('Send 40 invitationer')).toBeVisible();
    await look(page, 'invitation-mail');
    await hands.press(button('Send 40 invitationer'));
    await expect(page.getByText('40 invitationer er på vej.')).toBeVisible();
    await look(page, 'invited');
    await page.keyboard.press('Escape');
    await expect.poll(() => new Set(site.mail.letters.map(({ to }) => to)).size).toBe(41);
  });

  await test.step('three events of the programme', async () => {
    for (const title of events) {
      await page.goto('/admin/events/');
      await hands.press(main().getByRole('link', { name: 'Opret event' }).first());
      await hands.type(page.getByLabel('Titel'), title);
      await hands.type(page.getByLabel('Kort beskrivelse'), 'En dag med pap, lim og gode idéer.');
      await hands.type(page.getByLabel('Sted', { exact: false }).first(), 'Værkstedet');
      await hands.choose(page.getByLabel('Hvem kan tilmelde sig'), 'Lærere, der er med i et forløb');
      await hands.choose(page.getByLabel(/^Forløb/), `${programme} ${schoolYear(0)}`);
      if (title === events[0]) {
        await hands.type(page.getByLabel('Arrangør'), 'Fonden');
        await hands.type(page.getByLabel('E-mail til spørgsmål'), 'hej@fonden.example');
        await look(page, 'event-form');
      }
      await hands.press(button('Opret kladde'));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await hands.press(button('Tilføj en dato'));
      await hands.type(page.getByRole('textbox', { name: 'Pladser' }), '30');
      await hands.press(button('Gem datoen'));
      await expect(page.getByRole('status', { name: 'Datoen er gemt' })).toBeVisible();
      await hands.press(button('Offentliggør'));
      await hands.press(button('Ja, offentliggør'));
      await expect(page.getByRole('status', { name: 'Eventet er offentligt' })).toBeVisible();
    }
    await look(page, 'event-public');
  });

  await test.step('two of the teachers come in by their mail, and enrol', async () => {
    for (const teacher of [lene, omar]) {
      page = await open(browser, site);
      hands = keyboardOf(page);
      await page.goto(await mailedLinkTo(site, teacher.email, '/identity/invitation/'));
      await look(page, `${teacher.first}-password`);
      await hands.type(page.getByLabel('Adgangskode'), password);
      await hands.press(button('Gem adgangskoden'));
      await expect(page.getByRole('heading', { level: 1, name: 'Din adgangskode er gemt' })).toBeVisible();
      await look(page, `${teacher.first}-password-saved`);
      await logIn(page, teacher.email);
      await expect(page.getByLabel('Fornavn')).toHaveValue(teacher.first);
      await look(page, `${teacher.first}-first-visit`);
      await hands.choose(page.getByLabel(/^Stilling/), 'Lærer');
      await hands.press(button('Næste'));
      await expect(page.getByRole('heading', { name: 'Hvilken skole er du på?' })).toBeFocused();
      await look(page, `${teacher.first}-school`);
      await hands.press(button('Næste'));
      await hands.tick(page.getByRole('checkbox', { name: '6. klasse' }));
      await hands.press(button('Næste'));
      await hands.press(button('Gem min profil'));
      await hands.reach(main().getByRole('link', { name: 'Til min oversigt' }));
      await look(page, `${teacher.first}-profile-done`);
      await hands.press(main().getByRole('link', { name: 'Til min oversigt' }));
      await expect(page.getByRole('heading', { level: 1, name: `Hej ${teacher.first}` })).toBeVisible();
      await hands.reach(button(/^Gå med/));
      await look(page, `${teacher.first}-overview`);
      await hands.press(button(/^Gå med/));
      await expect(page.getByRole('status').filter({ hasText: `Du er med i ${programme}` })).toBeVisible();
      await page.goto('/min-profil/event-og-programmer');
      for (const title of teacher === lene ? events : events.slice(0, 1)) await signUp(page, title);
      await look(page, `${teacher.first}-signed-up`);
    }
  });

  await test.step('the events are held, and finished', async () => {
    await goOnTo(site, 1, 5, 20);
    page = await open(browser, site);
    hands = keyboardOf(page);
    await logIn(page, firstAdmin);
    await look(page, 'dashboard-in-may');
    await page.goto('/admin/events/?hvornaar=tidligere');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: /[12] ?af 30/ })).toHaveCount(3);
    await look(page, 'events-held');
    for (const title of events) {
      await page.goto('/admin/events/?hvornaar=tidligere');
      await hands.press(main().getByRole('link', { name: title }));
      await hands.press(button('Afslut eventet'));
      await hands.press(button('Ja, afslut'));
      await expect(page.getByRole('status', { name: 'Eventet er afsluttet' }).first()).toBeVisible();
    }
    await look(page, 'event-finished');
  });

  await test.step('the next season is made of this one, looked at, published and opened; the one before is closed', async () => {
    await page.goto('/admin/events/forloeb/');
    await hands.press(button('Ny sæson'));
    await expect(page.getByText(`${programme} ${schoolYear(1)}: 3 events`)).toBeVisible();
    await look(page, 'season-preview');
    await hands.press(button('Opret sæsonen som kladde'));
    await expect(page.getByRole('status', { name: /er oprettet som kladde/ })).toBeVisible();
    await look(page, 'season-made');
    const row = (year: string) => page.getByRole('row').filter({ hasText: year });
    await hands.press(row(schoolYear(0)).getByRole('button', { name: 'Luk' }));
    await hands.press(button('Ja, luk'));
    await expect(page.getByRole('status', { name: /er lukket/ })).toBeVisible();
    await hands.press(row(schoolYear(1)).getByRole('button', { name: 'Åbn' }));
    await hands.press(button('Ja, åbn'));
    await expect(page.getByRole('status', { name: /er åbent/ })).toBeVisible();
    await look(page, 'season-open');
    for (const title of events) {
      await page.goto('/admin/events/forloeb/');
      await hands.press(row(schoolYear(1)).getByRole('link', { name: '3 events' }));
      await hands.press(main().getByRole('link', { name: title }));
      await hands.press(button('Offentliggør'));
      await hands.press(button('Ja, offentliggør'));
      await expect(page.getByRole('status', { name: 'Eventet er offentligt' })).toBeVisible();
    }
    await look(page, 'copied-event-public');
    await page.goto('/admin/oversigt/');
    await look(page, 'dashboard-of-the-new-season');
  });

  await test.step('a teacher of last season says that she is still at her school, joins, and signs up again', async () => {
    await goOnTo(site, 1, 9, 8);
    page = await open(browser, site);
    hands = keyboardOf(page);
    await logIn(page, lene.email);
    const todo = page.getByRole('region', { name: 'Hvad mangler du?' });
    await expect(todo.getByRole('listitem').first()).toContainText('Er du stadig på samme skole?');
    await look(page, 'asked-again');
    await hands.press(todo.getByRole('button', { name: 'Ja, jeg er stadig her' }));
    await expect(todo.getByText('Tak. Nu ved vi, at du er på skolen i dette skoleår.')).toBeVisible();
    await look(page, 'affirmed');
    await hands.press(button(/^Gå med/));
    await expect(page.getByRole('status').filter({ hasText: `Du er med i ${programme}` })).toBeVisible();
    await look(page, 'second-season-joined');
    await page.goto('/min-profil/event-og-programmer');
    await signUp(page, 'Landsfinale');
    await look(page, 'second-season-signed-up');
    await expect.poll(() => site.mail.letters.filter(({ to, raw }) => to === lene.email && raw.includes('text/calendar')).length).toBe(4);
  });

  await test.step('the admin sees one season at a time, and nothing went wrong on the way', async () => {
    page = await open(browser, site);
    hands = keyboardOf(page);
    await logIn(page, firstAdmin);
    await look(page, 'dashboard-in-september');
    expect(wrong).toEqual([]);
    const faults = site
      .output()
      .split('\n')
      .filter((line) => /"level":(?:50|60)/.test(line));
    expect(faults).toEqual([]);
  });
});

async function signUp(page: Page, title: string): Promise<void> {
  const hands = keyboardOf(page);
  const card = page.getByRole('article', { name: title });
  await hands.press(card.getByRole('button', { name: /^Tilmeld/ }).first());
  await hands.press(card.getByRole('button', { name: 'Tilmeld mig' }));
  await expect(card.getByRole('heading', { name: 'Du har en plads' })).toBeVisible();
}

function fileOf(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}
