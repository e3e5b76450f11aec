import { freePort } from '@edison/database/testing/free-port';
import { startBalancer } from '@edison/tools/rig/balancer';
import type { Page } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { startMailSink } from '../running/mail-sink.ts';
import { fillLogin } from '../running/people.ts';
import { emptyDatabase, firstAdmin, mailedLinkTo, openPageAt, type Production, productionEnvironment } from '../running/production-site.ts';
import { type EdisonProcess, startSiteProcess } from '../running/site-process.ts';
import { expect, test } from '../running/site-test.ts';

const admin = { email: firstAdmin, password: 'kanal-regn-tagrender-77' };
const teacher = { email: 'lene@skole.example', password: 'tre blå cykler regner' };
const programme = 'Projekt Edison';
const event = 'Elevcamp i Odense';
const schools = 200;

/** The list of schools as a Danish spreadsheet saves it: semicolons, Windows line ends. */
const list = ['Nummer;Navn;Type;Adresse;Postnr;By;Kommune']
  .concat(
    Array.from({ length: schools }, (_, n) => `${300_000 + n};Prøveskole ${n + 1};Folkeskoler;Skolevej ${n};5000;Odense C;Odense Kommune`),
  )
  .join('\r\n');

interface RunProduction extends Production {
  readonly replicas: readonly EdisonProcess[];
}

/** Starts the site as an installation does: production, no demo, and where there is PostgreSQL two replicas behind a balancer on an empty database. */
async function startProduction(): Promise<RunProduction> {
  await using parts = new AsyncDisposableStack();
  const mail = parts.use(await startMailSink());
  const database = await emptyDatabase(parts);
  const ports = [String(await freePort()), ...(database.DATABASE_URL ? [String(await freePort())] : [])];
  const balancer = parts.use(
    await startBalancer(
      ports.map((port) => `http://localhost:${port}`),
      await freePort(),
    ),
  );
  const replicas: EdisonProcess[] = [];
  for (const PORT of ports)
    replicas.push(parts.use(await startSiteProcess({ ...(await productionEnvironment(balancer.url, mail, database)), PORT })));
  await expect.poll(() => balancer.inRotation()).toEqual(replicas.map(() => true));
  const owned = parts.move();
  return { url: balancer.url, mail, replicas, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function logIn(page: Page, { email, password }: typeof admin): Promise<void> {
  await page.goto('/bff/login');
  await fillLogin(page, email, password);
  await page.waitForURL(/\/(min-profil|admin)\//);
}

test('the first day of a production installation: from an empty database to a teacher’s sign-up', async ({ browser }) => {
  // Two processes start on an empty database, and 200 schools go through a form.
  test.setTimeout(180_000);
  await using production = await startProduction();
  const astrid = await openPageAt(browser, production.url);
  const lene = await openPageAt(browser, production.url);

  await test.step('a visitor finds the site whole, and nothing to sign up for', async () => {
    expect((await lene.goto('/'))?.status()).toBe(200);
    await lene.goto('/kurser-og-events/');
    await expect(lene.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations(lene)).toEqual([]);
  });

  await test.step('the first admin chooses a password by the mailed link, and logs in', async () => {
    await astrid.goto(await mailedLinkTo(production, admin.email, '/identity/ny-adgangskode/'));
    for (const field of await astrid.getByLabel(/adgangskode/i).all()) await field.fill(admin.password);
    await astrid.locator('main button[type=submit]').click();
    await logIn(astrid, admin);
    await expect(astrid).toHaveURL(/\/admin\/oversigt/);
    await expect(astrid.getByRole('region', { name: 'Kom i gang' }).getByRole('status')).toHaveText(/^7 af 7 trin mangler/);
    expect(await findViolations(astrid)).toEqual([]);
  });

  await test.step('makes a programme and opens it', async () => {
    await astrid.goto('/admin/events/forloeb/');
    await astrid.getByRole('button', { name: 'Opret forløb' }).click();
    await astrid.getByLabel('Titel').fill(programme);
    await astrid.getByLabel(/^Skoleår/).fill('2026/27');
    for (const grade of ['6.', '7.']) await astrid.getByLabel(grade, { exact: true }).check();
    await astrid.getByRole('button', { name: 'Gem forløbet' }).click();
    await expect(astrid.getByRole('status', { name: /er oprettet/ })).toBeVisible();
    await astrid.getByRole('button', { name: 'Åbn', exact: true }).click();
    await astrid.getByRole('button', { name: 'Ja, åbn' }).click();
    await expect(astrid.getByRole('status', { name: /er åbent/ })).toBeVisible();
  });

  await test.step('imports two hundred schools, after a look at what they would change', async () => {
    await astrid.goto('/admin/brugere-og-institutioner/?fane=institutioner');
    await astrid.getByText('Importér skoler').click();
    const choose = (text: string) =>
      astrid.getByLabel('Fil med skoler').setInputFiles({ name: 'skoler.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await choose(`${list}\r\n300999;Nordkystskolen;Folkeskoler;Strandvej 4;321;Gilleleje;Gribskov Kommune`);
    await expect(astrid.getByText('Ret filen, og vælg den igen')).toBeVisible();
    await choose(list);
    await astrid.getByRole('button', { name: /^Gem/ }).click();
    await expect(astrid.getByText(/200 nye/)).toBeVisible();
  });

  await test.step('makes an event of the programme with thirty seats, and publishes it', async () => {
    await astrid.goto('/admin/events/nyt/');
    await astrid.getByLabel('Titel').fill(event);
    await astrid.getByLabel('Kort beskrivelse').fill('En dag med pap og lim.');
    await astrid.getByLabel('Sted').fill('Værkstedet');
    await astrid.getByLabel('Arrangør').fill('Fonden');
    await astrid.getByLabel('E-mail til spørgsmål').fill('hej@fonden.example');
    await astrid.getByLabel('Tilmeldingen åbner').fill('2026-01-05T08:00');
    await astrid.getByLabel(/^Forløb/).selectOption({ label: `${programme} 2026/27` });
    await astrid.getByRole('button', { name: 'Opret kladde' }).click();
    await expect(astrid.getByRole('heading', { level: 1, name: event })).toBeVisible();
    await astrid.getByRole('button', { name: 'Tilføj en dato' }).click();
    await astrid.getByRole('textbox', { name: 'Pladser' }).fill('30');
    await astrid.getByRole('button', { name: 'Gem datoen' }).click();
    await expect(astrid.getByRole('status', { name: 'Datoen er gemt' })).toBeVisible();
    await astrid.getByRole('button', { name: 'Offentliggør' }).click();
    await astrid.getByRole('button', { name: 'Ja, offentliggør' }).click();
    await expect(astrid.getByRole('status', { name: 'Eventet er offentligt' })).toBeVisible();
  });

  await test.step('a teacher registers with an imported school', async () => {
    await lene.goto('/bff/login');
    await lene.getByRole('link', { name: 'Opret profil' }).click();
    await lene.getByLabel('E-mail', { exact: true }).fill(teacher.email);
    await lene.getByLabel('E-mail igen').fill(teacher.email);
    await lene
      .getByLabel(/adgangskode/i)
      .first()
      .fill(teacher.password);
    await lene.getByRole('button', { name: 'Opret profil' }).click();
    await lene.goto(await mailedLinkTo(production, teacher.email, '/identity/bekraeft/'));
    const asked = lene.getByLabel(/adgangskode/i);
    if (await asked.count()) await asked.first().fill(teacher.password);
    await lene.getByRole('button', { name: /bekræft/i }).click();
    await logIn(lene, teacher);
    const next = lene.getByRole('button', { name: 'Næste' });
    await lene.getByLabel('Fornavn').fill('Lene');
    await lene.getByLabel('Efternavn').fill('Dahl');
    await lene.getByLabel(/stilling/i).selectOption({ index: 1 });
    await next.click();
    await lene.getByRole('textbox', { name: 'Skole' }).fill('Prøveskole 117');
    await lene
      .getByRole('button', { name: /^Vælg Prøveskole 117/ })
      .first()
      .click();
    await next.click();
    await lene.getByRole('checkbox', { name: '6. klasse' }).check();
    await next.click();
    await lene.getByRole('button', { name: 'Gem min profil' }).click();
    await lene.getByRole('link', { name: 'Til min oversigt' }).click();
    await expect(lene.getByRole('heading', { level: 1, name: 'Hej Lene' })).toBeVisible();
  });

  await test.step('joins the programme, takes a seat, and gets the mail with the calendar file', async () => {
    await lene
      .getByRole('button', { name: /^Gå med/ })
      .first()
      .click();
    await lene.goto('/min-profil/event-og-programmer');
    const card = lene.getByRole('article', { name: event });
    await card
      .getByRole('button', { name: /^Tilmeld/ })
      .first()
      .click();
    await card.getByRole('button', { name: 'Tilmeld mig' }).click();
    await expect(card.getByRole('heading', { name: 'Du har en plads' })).toBeVisible();
    await expect
      .poll(() => production.mail.letters.filter(({ to, raw }) => to === teacher.email && raw.includes('text/calendar')).length)
      .toBe(1);
  });

  await test.step('the next season is looked at and made: the event in its week, as a draft with an address of its own', async () => {
    await astrid.goto('/admin/events/forloeb/');
    await astrid.getByRole('button', { name: 'Ny sæson' }).click();
    const copied = astrid.getByRole('table', { name: 'Datoer' }).getByRole('row', { name: new RegExp(event) });
    await expect(copied.first()).toContainText(/elevcamp-i-odense-20\d\d.*uge \d+/s);
    expect(await findViolations(astrid)).toEqual([]);
    await astrid.getByRole('button', { name: 'Opret sæsonen som kladde' }).click();
    await expect(astrid.getByRole('status', { name: /er oprettet som kladde/ })).toBeVisible();
    await astrid.getByRole('button', { name: 'Ny sæson' }).nth(1).click();
    await expect(astrid.getByText(/2027\/28 findes allerede/)).toBeVisible();
  });

  await test.step('the start list says what is done, and goes once the rest is set aside', async () => {
    await astrid.goto('/admin/oversigt/');
    const steps = astrid.getByRole('region', { name: 'Kom i gang' });
    await expect(steps.getByRole('status')).toHaveText(/^4 af 7 trin mangler/);
    for (const name of ['De er rigtige', 'Det bruger vi ikke', 'Det bruger vi ikke', 'Vi beholder den']) {
      const taken = await steps.getByRole('button', { name: 'Tag det frem igen' }).count();
      await steps.getByRole('button', { name }).first().click();
      await expect(steps.getByRole('button', { name: 'Tag det frem igen' })).toHaveCount(taken + 1);
    }
    await expect(steps.getByRole('status')).toHaveText(/^Alt er på plads/);
    expect(await findViolations(astrid)).toEqual([]);
    await astrid.reload();
    await expect(astrid.getByRole('button', { name: 'Kom i gang' })).toBeVisible();
    for (const replica of production.replicas) expect(replica.output()).toContain('set-up waits');
    await expect
      .poll(async () => (await astrid.request.get('/readyz?verbose')).json(), { timeout: 15_000 })
      .toEqual({
        ready: true,
        setUp: { waiting: [] },
      });
  });

  await test.step('the admin sees the seat taken, and both replicas served all of it without an error', async () => {
    await astrid.goto('/admin/events/');
    await expect(astrid.getByRole('row', { name: new RegExp(event) }).filter({ hasText: /1 ?af 30/ })).toHaveCount(1);
    for (const replica of production.replicas) expect(replica.output()).not.toMatch(/"level":(?:50|60)/);
  });
});
