import { accountFileRoutes } from '@edison/contracts/bff/account';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audience, client } from '../session/testing/scripted-provider.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const lines: string[] = [];
let site: TestBff;
beforeAll(async () => {
  site = await startTestBff({ logLevel: 'trace', logTo: { write: (line) => void lines.push(line) }, trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const secret = `${'k'.repeat(42)}Q`;
const state = { email: 'mette@skole.example', notices: { news: false, reminders: true, newMaterials: false } };
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';

beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  const { answers } = site.backend;
  answers.set('/x/account/GetAccount', () => ({ body: state }));
  answers.set('/x/account/RequestDeletion', () => ({ body: state }));
  answers.set('/x/account/MakeCalendarAddress', () => ({ status: 201, body: { secret, since: '2026-08-18T08:00:00Z' } }));
  answers.set('/x/account/ExportOwnData', () => ({ headers: { 'content-type': 'text/csv; charset=utf-8' }, body: 'Emne;Nummer\r\n' }));
  answers.set('/x/account/GetCalendarFeed', ({ url }) =>
    url.endsWith(secret)
      ? { body: { text: calendar } }
      : { status: 404, body: { problem: 'NOT_FOUND', message: 'x', statusCode: 404, requestId: 'y' } },
  );
});

let addresses = 0;
const feed = (path: string, headers: Record<string, string> = {}) => {
  addresses += 1;
  return fetch(`${site.url}/kalender/${path}`, { headers: { 'x-forwarded-for': `10.9.0.${addresses}`, ...headers }, redirect: 'manual' });
};

async function signedIn() {
  const browser = site.open();
  await browser.login(site.provider);
  return browser;
}

describe('the secret address of a calendar', () => {
  test('answers a calendar to whoever knows it, without a session, for nobody between to keep', async () => {
    const answer = await feed(`${secret}.ics`);
    expect([answer.status, await answer.text()]).toEqual([200, calendar]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(site.backend.seen.map(({ url }) => url)).toEqual([`/x/account/GetCalendarFeed?secret=${secret}`]);
  });

  test('is alike for one that never was and one that is broken, and asks no backend for the latter', async () => {
    const paths = [`${'x'.repeat(43)}.ics`, 'kort.ics', `${secret}x.ics`, `${secret}.ics.ics`];
    const answers = await Promise.all(paths.map((path) => feed(path)));
    const told = await Promise.all(answers.map(async (answer) => ({ ...(await answer.json()), requestId: '' })));
    expect(new Set(told.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(told[0]).toMatchObject({ problem: 'NOT_FOUND', statusCode: 404 });
    expect(site.backend.seen).toHaveLength(1);
  });

  test('cannot be guessed: after fifty wrong ones an address waits, while right ones cost nothing', async () => {
    const from = { 'x-forwarded-for': '10.8.0.1' };
    for (let n = 0; n < 60; n += 1) expect((await feed(`${secret}.ics`, from)).status).toBe(200);
    for (let n = 0; n < 50; n += 1) expect((await feed(`${'y'.repeat(43)}.ics`, from)).status).toBe(404);
    const waiting = await feed(`${secret}.ics`, from);
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await feed(`${secret}.ics`)).status).toBe(200);
  });

  test('is not in the log, however it is spelled, and no page stands beside it', async () => {
    lines.length = 0;
    for (const path of [`${secret}.ics`, secret, `${secret}/`, `${secret}.ICS`, `${secret}.ics?x=1`]) await feed(path);
    site.backend.mood = 'failing';
    expect((await feed(`${secret}.ics`)).status).toBe(503);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join('')).not.toContain(secret.slice(0, 20));
    expect(lines.join('')).toContain('/kalender/:secret.ics');
  });

  test('is told once, on our own origin', async () => {
    const browser = await signedIn();
    const headers = { origin: siteUrl };
    const made = await browser.post('/bff/me/account/calendar', headers);
    expect([made.status, JSON.parse(made.body)]).toEqual([
      201,
      { url: `${siteUrl}/kalender/${secret}.ics`, since: '2026-08-18T08:00:00Z' },
    ]);
  });
});

describe('the own account', () => {
  test('names where the e-mail and the password are changed, when the provider has a page for it, and nothing when it has none', async () => {
    const browser = await signedIn();
    expect(JSON.parse((await browser.get('/bff/me/account')).body)).toEqual(state);
    const { issuer } = site.provider;
    const pages = {
      emailChangeUrl: `${issuer}/skift-e-mail`,
      passwordChangeUrl: `${issuer}/skift-adgangskode`,
      secondFactorUrl: `${issuer}/sikkerhed`,
    };
    const identity = {
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      audience,
      scopes: 'openid profile email',
      logoutHint: false,
    };
    await using other = await site.startAnother({ identity: { ...identity, ...pages } });
    const cookie = browser.cookieHeader();
    const answer = await fetch(`${other.url}/bff/me/account`, { headers: { cookie, 'x-edison': '1' } });
    expect(await answer.json()).toEqual({ ...state, ...pages });
  });

  test('a reason to leave is one of a list: nothing that people write goes on', async () => {
    const browser = await signedIn();
    const cookie = browser.cookieHeader();
    const ask = (body: object) =>
      fetch(`${site.url}/bff/me/account/deletion`, {
        method: 'POST',
        headers: { cookie, origin: siteUrl, 'x-edison': '1', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await ask({ reason: 'Min chef hedder Bo' })).status).toBe(400);
    expect((await ask({ reason: 'privacy' })).status).toBe(200);
    expect(site.backend.seen.map(({ body }) => body)).toEqual(['{"reason":"privacy"}']);
  });

  test('all that is stored is sent as long as it is: what another site may have had somebody open tells nothing by its length', async () => {
    const samples = Array.from({ length: 40 }, (_, seed) => sampleOf(accountFileRoutes.downloadOwnData.answer, seed));
    const long = samples.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    expect(JSON.stringify(long).length).toBeGreaterThan(4_096);
    site.backend.answers.set('/x/account/GetOwnData', () => ({ body: long }));
    const { status, headers } = await (await signedIn()).get('/bff/me/account/data.json');
    expect([status, headers.get('cache-control'), headers.get('content-encoding')]).toEqual([200, 'no-store', null]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mine-data-\d{4}-\d\d-\d\d\.json"$/);
  });

  test('the table of what is stored is a download that nobody keeps', async () => {
    const browser = await signedIn();
    const { status, headers } = await browser.get('/bff/me/account/data.csv');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mine-data-\d{4}-\d\d-\d\d\.csv"$/);
  });
});
