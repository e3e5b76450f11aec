import { randomInt, randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoPlace } from '../../src/running/demo-place.ts';
import { type HttpBrowser, openHttpBrowser } from '../../src/running/http-browser.ts';
import { dataFolder } from '../../src/running/site-process.ts';
import { askRaw, type RawAnswer } from './fixtures/ask-raw.ts';

afterAll(stopTestPostgres);

const password = 'Opfinder-2026';
const [anna, jonas, sofie] = ['admin@edison.example', 'jonas@skole.example', 'sofie@skole.example'];
const reason = 'Hjælper på kontoret i efteråret';
const people = '/bff/admin/users';
const asAdmin = '/bff/admin/newest-users';

async function loggedIn(siteUrl: string, email: string): Promise<HttpBrowser> {
  const browser = openHttpBrowser(siteUrl);
  expect((await browser.logIn(email, password)).status).toBe(200);
  // The backend learns the person's id at the provider from the first call.
  await browser.call('GET', '/bff/me/programmes');
  return browser;
}
const rolesOf = async (by: HttpBrowser, userId: string) => (await by.call('GET', `${people}/${userId}/roles`)).body;
const change = (by: HttpBrowser, userId: string, what: 'grant' | 'take') =>
  by.call('POST', `${people}/${userId}/roles/${what}`, { reason });
const statusOf = async (by: HttpBrowser, path: string) => (await by.call('GET', path)).status;
const trail = z.object({ items: z.array(z.object({ action: z.string(), actor: z.string().optional(), reason: z.string().optional() })) });
const mails = z.object({ items: z.array(z.object({ kind: z.string(), subject: z.string() })) });

describe.runIf(testKinds.includes('postgres'))('over two replicas', () => {
  let site: Awaited<ReturnType<typeof startBoth>>;
  beforeAll(async () => {
    site = await startBoth();
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function startBoth() {
    await using parts = new AsyncDisposableStack();
    const siteUrl = `http://localhost:${await freePort()}`;
    const place = await demoPlace();
    const settings = {
      ...place,
      SITE_URL: siteUrl,
      OPERATIONS_PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '1',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    };
    const second = await freePort();
    parts.use(await startSite(readConfig({ ...settings, PORT: new URL(siteUrl).port })));
    parts.use(await startSite(readConfig({ ...settings, PORT: String(second), EDISON_DATA_DIR: await dataFolder() })));
    const owned = parts.move();
    return {
      siteUrl,
      secondUrl: `http://localhost:${second}`,
      databaseUrl: place.DATABASE_URL ?? '',
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  }

  describe('S49 a code', () => {
    const judges = 'dommerens-spoergekort';
    const wrongCode = () => Array.from({ length: 8 }, () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[randomInt(32)]).join('');
    const anAddress = () => `203.0.${randomInt(256)}.${randomInt(256)}`;

    /** Sends a code to an endpoint, alternately at the two replicas. */
    function send(n: number, path: string, body: object, address: string, cookie = ''): Promise<RawAnswer> {
      const headers = { 'x-edison': '1', origin: site.siteUrl, 'content-type': 'application/json', 'x-forwarded-for': address };
      const whole = { ...headers, ...(cookie && { cookie }) };
      return askRaw(n % 2 ? site.secondUrl : site.siteUrl, { method: 'POST', path, headers: whole, body: JSON.stringify(body) });
    }
    /** Calls that take a code without a login. */
    const endpoints: readonly ((n: number, code: string, address: string, cookie?: string) => Promise<RawAnswer>)[] = [
      (n, code, ...who) => send(n, '/bff/codes/validate', { code }, ...who),
      (n, code, ...who) => send(n, '/bff/events/elevcamp-esbjerg/code-check', { code }, ...who),
      (n, code, ...who) => send(n, `/bff/materials/${judges}/check`, { code }, ...who),
      (n, code, ...who) => send(n, `/bff/materials/${judges}/open`, { code }, ...who),
    ];
    const guess = (n: number, address: string, cookie?: string) =>
      endpoints[(n >> 1) % endpoints.length]?.(n, wrongCode(), address, cookie);
    const markOf = ({ headers }: RawAnswer) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const limited = (answers: readonly (RawAnswer | undefined)[]) => answers.filter((answer) => answer?.problem === 'RATE_LIMITED');
    const judged = (answers: readonly (RawAnswer | undefined)[]) => answers.filter((answer) => answer?.text.includes('"CODE_INVALID"'));

    test('S49 is guessed five times by one browser, however many guesses it makes at once at how many endpoints and replicas', async () => {
      const address = anAddress();
      const first = await endpoints[0]?.(0, wrongCode(), address);
      const mark = first ? markOf(first) : '';
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n, anAddress(), mark)));
      expect([judged(answers).length, limited(answers).length]).toEqual([4, 46]);
      for (const n of [0, 1]) {
        const right = await endpoints[2]?.(n, 'BYGM-ED27', address, mark);
        expect([right?.problem, Number(right?.headers['retry-after']) > 600]).toEqual(['RATE_LIMITED', true]);
        expect((await endpoints[2]?.(n, 'BYGM-ED27', address))?.text).toBe('{"valid":true}');
      }
    });

    test('S49 is guessed fifty times from one address, by however many browsers', async () => {
      const address = anAddress();
      const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => guess(n, address)));
      expect([judged(answers).length, limited(answers).length]).toEqual([50, 70]);
      expect((await endpoints[2]?.(1, 'BYGM-ED27', address))?.problem).toBe('RATE_LIMITED');
      expect((await endpoints[2]?.(1, 'BYGM-ED27', anAddress()))?.text).toBe('{"valid":true}');
      // A /64 network of IPv6 counts as one address.
      const network = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n, `2001:db8:7:9::${n.toString(16)}`)));
      expect([judged(network).length, limited(network).length]).toEqual([50, 10]);
    });

    test('S49 for one use is redeemed once by fifty at the same time, and counts once for one person who presses fifty times', async () => {
      const admin = await loggedIn(site.siteUrl, anna);
      const target = { kind: 'material', targetId: judges };
      const made = await admin.call('POST', '/bff/admin/codes', { ...target, count: 2, maxUses: 1, idempotencyKey: randomUUID() });
      const [one, other] = z
        .object({ codes: z.array(z.object({ code: z.string() })) })
        .parse(made.body)
        .codes.map(({ code }) => code);
      const press = (n: number, code: string | undefined, address: string, cookie = '') =>
        send(n, `/bff/materials/${judges}/open`, { code }, address, cookie);
      const outcomes = (answers: readonly RawAnswer[]) => answers.map(({ status, problem }) => problem ?? status).toSorted();

      const crowd = await Promise.all(Array.from({ length: 50 }, (_, n) => press(n, one, anAddress())));
      expect(outcomes(crowd)).toEqual([200, ...Array(49).fill('CODE_USED_UP')]);

      const mark = markOf(await send(0, `/bff/materials/${judges}/check`, { code: other }, anAddress()));
      // A browser with five tries in flight must wait for them.
      const impatient = await Promise.all(Array.from({ length: 50 }, (_, n) => press(n, other, anAddress(), mark)));
      expect(new Set(outcomes(impatient))).toEqual(new Set([200, 'RATE_LIMITED']));
      expect((await press(0, other, anAddress(), mark)).status).toBe(200);
      const listed = await admin.call('GET', `/bff/admin/codes?kind=material&targetId=${judges}`);
      const codes = z.object({ items: z.array(z.object({ code: z.string(), uses: z.int() })) }).parse(listed.body).items;
      expect(codes.filter(({ code }) => code === one || code === other).map(({ uses }) => uses)).toEqual([1, 1]);
    });

    test('S49 canary: a counter that looks before it counts lets everybody through who comes at once', async () => {
      const clients = Array.from({ length: 20 }, () => new pg.Client({ connectionString: site.databaseUrl }));
      await Promise.all(clients.map((client) => client.connect()));
      await clients[0]?.query('create table looked (used int not null)');
      await clients[0]?.query('insert into looked values (0)');
      // All clients read the counter before the first increments it, as replicas under load could.
      const seen = await Promise.all(clients.map(async (client) => (await client.query('select used from looked')).rows[0].used));
      const passed = await Promise.all(
        clients.filter((_, n) => seen[n] < 5).map((client) => client.query('update looked set used = used + 1')),
      );
      await Promise.all(clients.map((client) => client.end()));
      expect(passed).toHaveLength(20);
    });
  });

  test('S21 a granted role holds from the next call on, a taken one is gone at the next call with every session, and one admin always stays', async () => {
    const [admin, teacher] = [await loggedIn(site.siteUrl, anna), await loggedIn(site.siteUrl, jonas)];
    expect(await rolesOf(admin, 'bruger-jonas')).toEqual({ known: true, admin: false, lastAdmin: false, secondFactors: 0 });
    expect(await rolesOf(admin, 'bruger-sofie')).toEqual({ known: false, admin: false, lastAdmin: false });
    expect(await change(admin, 'bruger-sofie', 'grant')).toMatchObject({ status: 409, body: { problem: 'WRONG_STATE' } });
    expect(await change(admin, 'bruger-admin', 'take')).toMatchObject({ status: 409, body: { problem: 'LAST_ADMIN' } });

    expect(await statusOf(teacher, asAdmin)).toBe(403);
    expect((await change(admin, 'bruger-jonas', 'grant')).body).toEqual({ known: true, admin: true, lastAdmin: false, secondFactors: 0 });
    expect((await change(admin, 'bruger-jonas', 'grant')).status).toBe(200);
    await teacher.call('GET', '/bff/me/programmes');
    expect(await statusOf(teacher, asAdmin)).toBe(200);

    // The admin is on behalf of a teacher: without the role both the visit and the session end.
    expect((await admin.call('POST', `${people}/bruger-mette/on-behalf`, { reason })).status).toBe(200);
    expect(await admin.call('GET', '/bff/me/profile')).toMatchObject({ status: 200, body: { userId: 'bruger-mette' } });
    expect((await change(teacher, 'bruger-admin', 'take')).body).toEqual({ known: true, admin: false, lastAdmin: false, secondFactors: 0 });
    expect(await statusOf(admin, '/bff/me/profile')).toBe(401);
    const again = await loggedIn(site.siteUrl, anna);
    expect(await statusOf(again, asAdmin)).toBe(403);
    expect(await change(teacher, 'bruger-jonas', 'take')).toMatchObject({ status: 409, body: { problem: 'LAST_ADMIN' } });

    const audit = trail.parse((await teacher.call('GET', '/bff/admin/audit?objectKind=user&objectId=bruger-jonas')).body);
    expect(audit.items).toEqual(
      [{ action: 'user.grant-role', actor: 'bruger-admin', reason }].map((line) => expect.objectContaining(line)),
    );
    const written = mails.parse((await teacher.call('GET', `${people}/bruger-admin/mails`)).body);
    expect(written.items).toEqual([expect.objectContaining({ kind: 'account', subject: 'Du er ikke administrator længere' })]);
  });

  test('S21 a deactivated admin loses the role with every session, and is a teacher when activated again', async () => {
    // After the test before, Jonas is the only admin.
    const [admin, other] = [await loggedIn(site.siteUrl, jonas), await loggedIn(site.siteUrl, sofie)];
    await change(admin, 'bruger-sofie', 'grant');
    // Opens the link of the mail in a browser that is still logged in as a teacher.
    expect((await other.open(`${site.secondUrl}/admin/oversigt/`)).url).toBe(`${site.secondUrl}/admin/oversigt/`);
    await other.call('GET', '/bff/me/programmes');
    expect(await statusOf(other, asAdmin)).toBe(200);
    expect((await admin.call('POST', `${people}/bruger-sofie/deactivation`, { reason })).status).toBe(200);
    expect(await statusOf(other, '/bff/sessions')).toBe(401);
    expect((await admin.call('POST', `${people}/bruger-sofie/reactivation`, { reason })).status).toBe(200);
    expect(await rolesOf(admin, 'bruger-sofie')).toEqual({ known: true, admin: false, lastAdmin: false, secondFactors: 0 });
    const again = await loggedIn(site.siteUrl, sofie);
    expect([await statusOf(again, '/bff/me/profile'), await statusOf(again, asAdmin)]).toEqual([200, 403]);
    const audit = trail.parse((await admin.call('GET', '/bff/admin/audit?objectKind=user&objectId=bruger-sofie')).body);
    const actions = ['user.reactivate', 'user.take-role', 'user.deactivate', 'user.grant-role'];
    expect(audit.items.filter(({ action }) => actions.includes(action))).toEqual(
      actions.map((action) => ({ action, actor: 'bruger-jonas', reason })),
    );
  });

  test('S22 ended sessions are over at the other replica at once; of two admins who take each other’s role one stays', async () => {
    // After the test before, Jonas is the only admin, and Anna has a session.
    const [admin, teacher] = [await loggedIn(site.siteUrl, jonas), await loggedIn(site.siteUrl, anna)];
    const elsewhere = teacher.at(site.secondUrl);
    expect(await statusOf(elsewhere, '/bff/me/profile')).toBe(200);
    expect((await admin.call('GET', `${people}/bruger-admin/sessions`)).body).toMatchObject({
      total: 2,
      items: [{ here: false }, { here: false }],
    });
    expect((await admin.call('POST', `${people}/bruger-admin/sessions/end-all`, { reason })).body).toEqual({ ended: 2 });
    await expect.poll(() => statusOf(elsewhere, '/bff/sessions'), { timeout: 1_000 }).toBe(401);
    expect((await admin.call('GET', `${people}/bruger-admin/sessions`)).body).toMatchObject({ total: 0 });

    const other = await loggedIn(site.siteUrl, anna);
    await change(admin, 'bruger-admin', 'grant');
    await other.call('GET', '/bff/me/programmes');
    const answers = await Promise.all([change(admin, 'bruger-admin', 'take'), change(other.at(site.secondUrl), 'bruger-jonas', 'take')]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = answers[0]?.status === 200 ? admin : other;
    const who = left === admin ? 'bruger-jonas' : 'bruger-admin';
    expect(await rolesOf(left, who)).toEqual({ known: true, admin: true, lastAdmin: true, secondFactors: 0 });
  });
});
