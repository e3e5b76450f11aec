import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoPlace } from '../../src/running/demo-place.ts';
import { type HttpBrowser, openHttpBrowser } from '../../src/running/http-browser.ts';
import { dataFolder } from '../../src/running/site-process.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';

const password = 'Opfinder-2026';
const mette = 'mette@skole.example';
const reason = 'Hjælper på kontoret i efteråret';
const sessions = z.object({ items: z.array(z.object({ sessionId: z.string(), here: z.boolean() })) });
const goodbye = z.object({ location: z.string() });

const statusOf = async (by: HttpBrowser, path = '/bff/sessions') => (await by.call('GET', path)).status;

// Provider, backend and two replicas of the site run in this process, on one database.
describe.runIf(testKinds.includes('postgres'))('with its own provider, over two replicas', () => {
  let site: Awaited<ReturnType<typeof startBoth>>;
  let ahead = 0;
  beforeAll(async () => {
    site = await startBoth();
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function startBoth() {
    await using parts = new AsyncDisposableStack();
    const ports = [String(await freePort()), String(await freePort())] as const;
    const place = await demoPlace();
    const folders = [place.EDISON_DATA_DIR, await dataFolder()] as const;
    const siteUrl = `http://localhost:${ports[0]}`;
    const settings = {
      ...place,
      SITE_URL: siteUrl,
      OPERATIONS_PORT: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
      DEMO: '1',
    };
    for (const i of [0, 1] as const) {
      const config = readConfig({ ...settings, PORT: ports[i], EDISON_DATA_DIR: folders[i] });
      parts.use(await startSite(config, { now: () => new Date(Date.now() + ahead) }));
    }
    const owned = parts.move();
    return { siteUrl, secondUrl: `http://localhost:${ports[1]}`, folders, [Symbol.asyncDispose]: () => owned.disposeAsync() };
  }

  async function loggedIn(email: string): Promise<HttpBrowser> {
    const browser = openHttpBrowser(site.siteUrl);
    expect((await browser.logIn(email, password)).status).toBe(200);
    return browser;
  }
  const atBoth = (browser: HttpBrowser) => [browser, browser.at(site.secondUrl)];

  test('S17 S20 Q38 a logout at the provider ends the session of that browser at both replicas, and of no other browser', async () => {
    const [here, elsewhere] = [await loggedIn(mette), await loggedIn(mette)];
    for (const at of atBoth(here)) expect(await statusOf(at)).toBe(200);
    const query = new URLSearchParams({ client_id: 'edison', post_logout_redirect_uri: `${site.siteUrl}/` });
    const landed = await here.open(`/identity/session/end?${query}`);
    expect([landed.status, landed.url]).toEqual([200, `${site.siteUrl}/`]);
    for (const at of atBoth(here)) await expect.poll(() => statusOf(at), { timeout: 1_000 }).toBe(401);
    for (const at of atBoth(elsewhere)) expect(await statusOf(at)).toBe(200);
  });

  test('S17 a logout at the site also ends the login at the provider, which it names without a token', async () => {
    const browser = await loggedIn(mette);
    const { location } = goodbye.parse((await browser.call('POST', '/bff/logout')).body);
    expect([...new URL(location).searchParams.keys()].sort()).toEqual(['client_id', 'post_logout_redirect_uri']);
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.open(location)).url).toBe(`${site.siteUrl}/`);
    expect((await browser.open('/bff/login')).text).toContain('Adgangskode');
  });

  test('S22 whoever is signed in sees all their own sessions and nobody else’s, and ends one of them from another browser', async () => {
    const [here, there, stranger] = [await loggedIn('ny@skole.example'), await loggedIn('ny@skole.example'), await loggedIn(mette)];
    const seen = sessions.parse((await here.call('GET', '/bff/sessions')).body);
    expect(seen.items.map((one) => one.here).sort()).toEqual([false, true]);
    const other = seen.items.find((one) => !one.here)?.sessionId;
    expect((await stranger.call('POST', `/bff/sessions/${other}/end`)).status).toBe(404);
    for (const at of atBoth(there)) expect(await statusOf(at)).toBe(200);
    expect((await here.call('POST', `/bff/sessions/${other}/end`)).status).toBe(200);
    for (const at of atBoth(there)) await expect.poll(() => statusOf(at), { timeout: 1_000 }).toBe(401);
    expect(await statusOf(here)).toBe(200);
  });

  test('S21 Q38 a person whom an admin deactivates is refused at the next call at each replica, and is nobody a minute later', async () => {
    const [admin, teacher] = [await loggedIn('admin@edison.example'), await loggedIn('sofie@skole.example')];
    for (const at of atBoth(teacher)) {
      expect(await statusOf(at, '/bff/me/profile')).toBe(200);
      expect((await at.call('GET', '/bff/session')).body).toMatchObject({ kind: 'signed-in' });
    }
    expect((await admin.call('POST', '/bff/admin/users/bruger-sofie/deactivation', { reason })).status).toBe(200);
    for (const at of atBoth(teacher)) expect([401, 403]).toContain(await statusOf(at, '/bff/me/profile'));
    ahead += 61_000;
    for (const at of atBoth(teacher)) expect((await at.call('GET', '/bff/session')).body).toEqual({ kind: 'guest' });
    ahead -= 61_000;
  });

  test('S21 Q38 a role that is taken is gone at the next call, at each replica', async () => {
    const [admin, other] = [await loggedIn('admin@edison.example'), await loggedIn('jonas@skole.example')];
    // The backend learns the person's id at the provider from the first call.
    await other.call('GET', '/bff/me/programmes');
    const change = (what: string) => admin.call('POST', `/bff/admin/users/bruger-jonas/roles/${what}`, { reason });
    expect((await change('grant')).status).toBe(200);
    for (const at of atBoth(other)) {
      await at.call('GET', '/bff/me/programmes');
      await expect.poll(() => statusOf(at, '/bff/admin/newest-users'), { timeout: 1_000 }).toBe(200);
    }
    expect((await change('take')).status).toBe(200);
    for (const at of atBoth(other)) expect([401, 403]).toContain(await statusOf(at, '/bff/admin/newest-users'));
  });

  test('S20 a new password by a mailed link ends the person’s sessions in every browser at both replicas', async () => {
    const email = 'ny@skole.example';
    const [browser, stranger] = [await loggedIn(email), await loggedIn(mette)];
    await browser.submit(await browser.open('/identity/glemt-adgangskode'), { email });
    const link = async () =>
      (await letters(site.folders))
        .filter((text) => new RegExp(`^to: .*${email}`, 'im').test(text))
        .flatMap((text) => /\/identity\/ny-adgangskode\/[\w-]+/.exec(text)?.[0] ?? [])[0];
    await expect.poll(link, { timeout: 10_000 }).toBeDefined();
    for (const at of atBoth(browser)) expect(await statusOf(at)).toBe(200);
    const form = await browser.open((await link()) ?? '');
    expect((await browser.submit(form, { password: 'en ganske ny sætning' })).text).toContain('Din adgangskode er ny');
    for (const at of atBoth(browser)) await expect.poll(() => statusOf(at), { timeout: 1_000 }).toBe(401);
    expect(await statusOf(stranger)).toBe(200);
  });

  test('S25 a mail leads to the site that is configured, whatever host it was asked for under', async () => {
    const path = '/identity/glemt-adgangskode';
    for (const host of ['evil.example', new URL(site.siteUrl).host]) {
      const lies = { host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'https' };
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: site.siteUrl, 'sec-fetch-site': 'same-origin' };
      const answer = await askRaw(site.siteUrl, {
        method: 'POST',
        path,
        headers: { ...lies, ...form },
        body: `email=${encodeURIComponent(mette)}`,
      });
      expect([answer.status, answer.text.includes('evil')]).toEqual([200, false]);
    }
    const toMette = (text: string) => text.includes('/identity/ny-adgangskode/') && new RegExp(`^to: .*${mette}`, 'im').test(text);
    const asked = async () => (await letters(site.folders)).filter(toMette);
    await expect.poll(async () => (await asked()).length, { timeout: 10_000 }).toBe(2);
    for (const text of await asked()) {
      expect(text).not.toContain('evil');
      expect(text).toContain(`${site.siteUrl}/identity/ny-adgangskode/`);
    }
  });
});

/** The mails in the demo's mailboxes below these folders. */
async function letters(folders: readonly string[]): Promise<readonly string[]> {
  const boxes = folders.map((folder) => join(folder, 'demo-post'));
  const paths = await Promise.all(boxes.map(async (box) => (await readdir(box).catch(() => [])).map((name) => join(box, name))));
  const texts = await Promise.all(paths.flat().map((path) => readFile(path, 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', ''));
}
