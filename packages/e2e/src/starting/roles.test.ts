import { createTestPostgres, stopTestPostgres, testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type HttpBrowser, openHttpBrowser } from '../running/http-browser.ts';
import { dataFolder } from '../running/site-process.ts';

afterAll(stopTestPostgres);

const password = 'Opfinder-2026';
const [anna, jonas] = ['admin@edison.example', 'jonas@skole.example'];
const reason = 'Hjælper på kontoret i efteråret';
const people = '/bff/admin/users';
const office = '/bff/admin/newest-users';

async function loggedIn(siteUrl: string, email: string): Promise<HttpBrowser> {
  const browser = openHttpBrowser(siteUrl);
  expect((await browser.submit(await browser.open('/bff/login'), { email, password })).status).toBe(200);
  // The first call tells the backend what the provider calls them.
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
    const settings = {
      DATABASE_URL: await createTestPostgres(),
      SITE_URL: siteUrl,
      SESSION_KEYS: 'roles-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0',
      OPERATIONS_PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '1',
    };
    const second = await freePort();
    parts.use(await startSite(readConfig({ ...settings, PORT: new URL(siteUrl).port, EDISON_DATA_DIR: await dataFolder() })));
    parts.use(await startSite(readConfig({ ...settings, PORT: String(second), EDISON_DATA_DIR: await dataFolder() })));
    const owned = parts.move();
    return { siteUrl, secondUrl: `http://localhost:${second}`, [Symbol.asyncDispose]: () => owned.disposeAsync() };
  }

  test('a role is had from the next call on, is lost at the next call with every session, and one admin always stays', async () => {
    const [admin, teacher] = [await loggedIn(site.siteUrl, anna), await loggedIn(site.siteUrl, jonas)];
    expect(await rolesOf(admin, 'bruger-jonas')).toEqual({ known: true, admin: false, lastAdmin: false });
    expect(await rolesOf(admin, 'bruger-sofie')).toEqual({ known: false, admin: false, lastAdmin: false });
    expect(await change(admin, 'bruger-sofie', 'grant')).toMatchObject({ status: 409, body: { problem: 'WRONG_STATE' } });
    expect(await change(admin, 'bruger-admin', 'take')).toMatchObject({ status: 409, body: { problem: 'LAST_ADMIN' } });

    expect(await statusOf(teacher, office)).toBe(403);
    expect((await change(admin, 'bruger-jonas', 'grant')).body).toEqual({ known: true, admin: true, lastAdmin: false });
    expect((await change(admin, 'bruger-jonas', 'grant')).status).toBe(200);
    await teacher.call('GET', '/bff/me/programmes');
    expect(await statusOf(teacher, office)).toBe(200);

    // In the middle of a look at somebody else's pages: with the role the look ends, and the session.
    expect((await admin.call('POST', `${people}/bruger-mette/on-behalf`, { reason })).status).toBe(200);
    expect(await admin.call('GET', '/bff/me/profile')).toMatchObject({ status: 200, body: { userId: 'bruger-mette' } });
    expect((await change(teacher, 'bruger-admin', 'take')).body).toEqual({ known: true, admin: false, lastAdmin: false });
    expect(await statusOf(admin, '/bff/me/profile')).toBe(401);
    const again = await loggedIn(site.siteUrl, anna);
    expect(await statusOf(again, office)).toBe(403);
    expect(await change(teacher, 'bruger-jonas', 'take')).toMatchObject({ status: 409, body: { problem: 'LAST_ADMIN' } });

    const audit = trail.parse((await teacher.call('GET', '/bff/admin/audit?objectKind=user&objectId=bruger-jonas')).body);
    expect(audit.items).toEqual(
      [{ action: 'user.grant-role', actor: 'bruger-admin', reason }].map((line) => expect.objectContaining(line)),
    );
    const written = mails.parse((await teacher.call('GET', `${people}/bruger-admin/mails`)).body);
    expect(written.items).toEqual([expect.objectContaining({ kind: 'account', subject: 'Du er ikke administrator længere' })]);
  });

  test('ended sessions are over at the other replica at once; of two admins who take each other’s role one stays', async () => {
    // The one before has left Jonas as the only admin, and Anna with a session.
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
    expect(await rolesOf(left, who)).toEqual({ known: true, admin: true, lastAdmin: true });
  });
});
