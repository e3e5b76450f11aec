/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAdmin } from '../running/as-admin.ts';
import { findViolations } from '../running/find-violations.ts';
import { mailsTo, signUpGuest } from '../running/guests.ts';
import { openHttpBrowser } from '../running/http-browser.ts';
import { openMail } from '../running/people.ts';
import { expect, test } from '../running/site-test.ts';

const workshop = '/kurser-og-events/aaben-vaerksted-odense/';
const webinar = '/kurser-og-events/webinar-fra-ide-til-pitch/';

/** The link in a guest's mail. */
const guestLink = /http:\/\/[^"\s<]+\/din-tilmelding\/#[\w-]{43}/;

/** The first session has one free seat, the other thirty. */
const [first, other] = [/pap og motor/, /genbrug/];

async function fillIn(page: Page, name: string, email: string, session = first): Promise<void> {
  await page.goto(`${workshop}#tilmelding`);
  await page.getByRole('radio', { name: session }).check();
  await page.getByLabel('Navn').fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Gentag email').fill(email);
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await fillIn(page, name, email);
  await page.getByRole('button', { name: /Tilmeld mig|Skriv mig på venteliste/ }).click();
  await expect(page.getByRole('heading', { name: 'Tjek din mail' })).toBeFocused();
}

/** The link in the newest mail to a person. */
async function mailedLink(page: Page, email: string, subject: RegExp, address: RegExp): Promise<string> {
  await openMail(page, email, subject);
  const [found] = address.exec(await page.content()) ?? [];
  if (found === undefined) throw new Error(`The mail to ${email} has no such link`);
  return found;
}

test('a form with errors leads to them, keeps what was typed over a reload, and axe finds nothing', async ({ page }) => {
  await page.goto(`${workshop}#tilmelding`);
  await page.getByLabel('Navn').fill('Ida Krog');
  await page.getByRole('button', { name: /Tilmeld mig/ }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  expect(await findViolations(page, 'main')).toEqual([]);
  await summary.getByRole('link', { name: 'Email er påkrævet', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Navn')).toHaveValue('Ida Krog');
});

/** Opens the link of the mail that asks, and presses the button. */
async function confirm(page: Page, post: Page, email: string): Promise<void> {
  const link = await mailedLink(post, email, /Bekræft din tilmelding/, guestLink);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Vil du med?' })).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: /^Ja, tilmeld (mig|os \d)$/ }).click();
}

test('the last seat without a user: set aside, confirmed, waited for, given back by the mailed link, and passed on', async ({
  browser,
  baseURL,
  site,
}) => {
  const newPerson = async () => (await browser.newContext({ baseURL: baseURL ?? site.url })).newPage();
  const [ida, ole, post] = [await newPerson(), await newPerson(), await newPerson()];

  await test.step('Ida has it for half an hour, and takes it by the mailed link, with calendar file and cancel link by mail', async () => {
    await signUp(ida, 'Ida Krog', 'ida@hjem.example');
    await expect(ida.getByText('Der var 1 plads, da du sendte. Åbn linket inden 30 minutter, så er pladsen din.')).toBeVisible();
    await confirm(ida, post, 'ida@hjem.example');
    await expect(ida.getByRole('status', { name: 'Du er tilmeldt' })).toBeFocused();
    await expect(ida.getByRole('heading', { name: 'Du har en plads' })).toBeVisible();
    await openMail(post, 'ida@hjem.example', /Du er tilmeldt/);
    await expect(post.getByRole('link', { name: /\.ics$/ })).toBeVisible();
  });

  await test.step('Ole waits once he has opened his link', async () => {
    await signUp(ole, 'Ole Bang', 'ole@hjem.example');
    await expect(ole.getByText(/Da du sendte, kunne nye kun komme på venteliste/)).toBeVisible();
    await confirm(ole, post, 'ole@hjem.example');
    await expect(ole.getByRole('heading', { name: 'Du er nummer 1 på ventelisten' })).toBeVisible();
    await openMail(post, 'ole@hjem.example', /Du står på venteliste/);
  });

  await test.step('Ida gives it back; the link says so from then on', async () => {
    const link = await mailedLink(post, 'ida@hjem.example', /Du er tilmeldt/, guestLink);
    await ida.goto(link);
    await ida.getByRole('button', { name: 'Meld fra' }).click();
    await expect(ida.getByRole('heading', { name: 'Vil du melde fra?' })).toBeFocused();
    await ida.getByRole('button', { name: 'Ja, meld mig fra' }).click();
    await expect(ida.getByRole('heading', { name: 'Du er meldt fra' })).toBeFocused();
    expect(new URL(ida.url()).hash).toBe('');
    await ole.goto(link.replace('/din-tilmelding/', '/afmeld/'));
    await expect(ole.getByRole('heading', { name: 'Du er meldt fra' })).toBeVisible();
    await expect(ole.getByRole('button', { name: 'Meld fra' })).toHaveCount(0);
  });

  await test.step('Ole has the seat, and a link of his own', async () => {
    await mailedLink(post, 'ole@hjem.example', /Du har fået plads/, guestLink);
  });

  await test.step('whoever did not ask says so, and nothing is left of it', async () => {
    await signUp(ole, 'Eva Lund', 'eva@hjem.example');
    const link = await mailedLink(post, 'eva@hjem.example', /Bekræft din tilmelding/, /http:\/\/[^"\s<]+\/din-tilmelding\/#nej-[\w-]{43}/);
    await ida.goto(link);
    await ida.getByRole('button', { name: 'Det var ikke mig' }).click();
    await expect(ida.getByRole('heading', { name: 'Det er slettet' })).toBeFocused();
    await ole.goto(link.replace('#nej-', '#'));
    await expect(ole.getByRole('heading', { name: 'Du har sagt nej' })).toBeVisible();
  });
});

test('S119 a family of four comes with three, moves to another time and back, gives one seat back, and cancels, by the link in the mail', async ({
  page,
}) => {
  const email = 'familien@hjem.example';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url().split('#')[0]} ${request.headers().referer ?? ''}`));
  await fillIn(page, 'Familien Krog', email, other);
  await page.getByLabel('Antal pladser').fill('4');
  await page.getByRole('button', { name: 'Tilmeld mig' }).click();
  await expect(page.getByRole('heading', { name: 'Tjek din mail' })).toBeFocused();
  await confirm(page, page, email);
  await expect(page.getByRole('heading', { name: 'Du har 4 pladser' })).toBeVisible();
  const links = [new URL(page.url()).hash.slice(1)];
  const link = await mailedLink(page, email, /Du er tilmeldt/, guestLink);
  links.push(new URL(link).hash.slice(1));

  await test.step('the link leads to what they have, and to the calendar file of the mail', async () => {
    const reading = Promise.withResolvers<void>();
    await page.route('**/bff/attendees/linked', (route) => reading.promise.then(() => route.continue()), { times: 1 });
    await page.goto(link);
    // What comes after is below the edge of the screen from the beginning, so it does not move on it.
    await expect(page.getByText('Henter din tilmelding')).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    reading.resolve();
    await expect(page.getByRole('heading', { name: 'Du har 4 pladser' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Hent til din kalender' }).click()]);
    expect(file.suggestedFilename()).toBe('aaben-vaerksted-odense.ics');
  });

  const keep = async (seats: number) => {
    await page.getByLabel('Hvor mange pladser').selectOption(`${seats} pladser`);
    await page.getByRole('button', { name: 'Gem antallet' }).click();
    await expect(page.getByRole('status', { name: 'Antallet er ændret' })).toBeFocused();
    await expect(page.getByRole('heading', { name: `Du har ${seats} pladser` })).toBeVisible();
  };
  await test.step('three come', () => keep(3));

  await test.step('the other time has only a queue, which is said before', async () => {
    await page.getByRole('radio', { name: first }).check();
    await expect(page.getByText(/giver du dine pladser her fra dig/)).toBeVisible();
    await page.getByRole('button', { name: 'Stå i kø til den tid' }).click();
    await expect(page.getByRole('status', { name: 'Din tilmelding er flyttet' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Du er nummer 1 på ventelisten' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });

  await test.step('there are seats where they came from, by the same link', async () => {
    await page.getByRole('radio', { name: other }).check();
    await page.getByRole('button', { name: 'Flyt til den tid' }).click();
    await expect(page.getByRole('heading', { name: 'Du har 3 pladser' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Du har 3 pladser' })).toBeVisible();
  });

  await test.step('one is ill', () => keep(2));

  await test.step('nobody comes after all; each change has sent a mail', async () => {
    await page.getByRole('button', { name: 'Meld fra' }).click();
    await expect(page.getByRole('heading', { name: 'Vil du melde fra?' })).toBeFocused();
    await page.getByRole('button', { name: 'Ja, meld mig fra' }).click();
    await expect(page.getByRole('heading', { name: 'Du er meldt fra' })).toBeFocused();
    for (const subject of [/Din tilmelding er ændret/, /Din tilmelding er flyttet/, /Du er meldt fra/])
      await openMail(page, email, subject);
  });

  expect(links.every((token) => token.length === 43)).toBe(true);
  expect(asked.filter((line) => links.some((token) => line.includes(token)))).toEqual([]);
});

test('seats that nobody confirms are back after half an hour, for who waits, once', async ({ page, site }) => {
  const [asAdmin, http] = [await openAdmin(site.url), openHttpBrowser(site.url)];
  const { eventId, slug, sessions } = await asAdmin.publish('Drager af affald', 2, { kind: 'andet', audience: 'public', access: 'open' });
  const sessionId = sessions[0]?.sessionId;
  const waiting = { email: 'vera@hjem.example', name: 'Vera Vest', seats: 2, sessionId, idempotencyKey: randomUUID() };

  await test.step('Ib sets both seats aside, and does not open his mail', async () => {
    await page.goto(`/kurser-og-events/${slug}/#tilmelding`);
    await page.getByLabel('Navn').fill('Ib Falk');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ib@hjem.example');
    await page.getByLabel('Gentag email').fill('ib@hjem.example');
    await page.getByLabel('Antal pladser').fill('2');
    await page.getByRole('button', { name: /^Tilmeld mig/ }).click();
    await expect(page.getByText('Der var 2 pladser, da du sendte. Åbn linket inden 30 minutter, så er pladserne jeres.')).toBeVisible();
  });

  await test.step('Vera confirms, and waits', async () => {
    expect(await signUpGuest(site.url, eventId, waiting)).toBe(200);
    expect(await asAdmin.signUps(eventId)).toMatchObject([{ email: waiting.email, state: 'waitlisted' }]);
  });

  await test.step('half an hour later the seats are hers, by themselves', async () => {
    await site.advanceClock(29 * 60);
    expect(await asAdmin.signUps(eventId)).toMatchObject([{ state: 'waitlisted' }]);
    await site.advanceClock(60);
    await page.goto(await mailedLink(page, waiting.email, /Du har fået plads/, guestLink));
    await expect(page.getByRole('heading', { name: 'Du har 2 pladser' })).toBeVisible();
    expect((await asAdmin.event(eventId)).sessions).toMatchObject([{ seatsTaken: 2 }]);
    expect((await mailsTo(http, waiting.email)).filter((mail) => mail.includes('Du har fået plads'))).toHaveLength(1);
  });

  await test.step('Ib’s link is still good, and puts him at the end of the queue', async () => {
    await page.goto(await mailedLink(page, 'ib@hjem.example', /Bekræft din tilmelding/, guestLink));
    await expect(page.getByText('Tryk på knappen, så får du pladserne, hvis de er ledige. Ellers kommer du på venteliste.')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Ja, tilmeld os 2' }).click();
    await expect(page.getByRole('heading', { name: 'Du er nummer 1 på ventelisten' })).toBeVisible();
  });
});

test('a recording opens by the mailed link, in this browser alone', async ({ page, browser, baseURL, site }) => {
  await page.goto(`${webinar}#optagelse`);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('birgit@hjem.example');
  await page.getByRole('button', { name: 'Send mig et link' }).click();
  await expect(page.getByText(/Tjek din mail/)).toBeVisible();
  const link = await mailedLink(page, 'birgit@hjem.example', /Se optagelsen/, /http:\/\/[^"\s<]+\/bff\/recordings\/grant\?token=[\w-]{43}/);
  await page.goto(link);
  await expect(page).toHaveURL(`${site.url}${webinar}#optagelse`);
  await expect(page.getByText('Optagelsen er åben på denne enhed.')).toBeVisible();
  const film = page.getByLabel(/Hele webinaret/);
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(0);
  const address = await film.getAttribute('src');
  const stranger = await browser.newContext({ baseURL: baseURL ?? site.url });
  expect((await stranger.request.get(`${address}`)).status()).toBe(403);
});

test('a material opens by its code, and its files in this browser alone', async ({ page, browser, baseURL, site }) => {
  await page.goto('/undervisningsmateriale/dommerens-spoergekort/#hent');
  await page.getByLabel('Kode').fill('BYGM-ED28');
  await page.getByRole('button', { name: 'Åbn materialet' }).click();
  await expect(page.getByText('Koden passer ikke.')).toBeVisible();
  await expect(page.getByLabel('Kode')).toBeFocused();
  await page.getByLabel('Kode').fill('bygm ed27');
  await page.getByRole('button', { name: 'Åbn materialet' }).click();
  await expect(page.getByRole('heading', { name: 'Filerne er klar' })).toBeFocused();
  const link = page.getByRole('link', { name: /Spørgekort/ });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('Spørgekort til at klippe ud.pdf');
  const stranger = await browser.newContext({ baseURL: baseURL ?? site.url });
  expect((await stranger.request.get(`${await link.getAttribute('href')}`)).status()).toBe(403);
});
