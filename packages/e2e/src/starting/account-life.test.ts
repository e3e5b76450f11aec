import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoPlace } from '../running/demo-place.ts';
import { type HttpBrowser, type Landed, openHttpBrowser } from '../running/http-browser.ts';

const password = 'Opfinder-2026';
const [from, to] = ['jonas@skole.example', 'Jonas@ny-skole.example'];
const day = 24 * 60 * 60 * 1_000;

async function logIn(browser: HttpBrowser, email: string): Promise<Landed> {
  return browser.logIn(email, password);
}

/** The link of ours below a path in a mail to the address, from the demo's mailbox, when it has arrived. */
async function linkTo(folder: string, path: string, email: string): Promise<string> {
  const look = async () => {
    for (const name of await readdir(join(folder, 'demo-post')).catch(() => [])) {
      const text = (await readFile(join(folder, 'demo-post', name), 'utf8')).replaceAll('=\r\n', '');
      const found = new RegExp(`http://localhost:\\d+${path}[\\w-]+`).exec(text)?.[0];
      if (found && text.toLowerCase().includes(`to: ${email.toLowerCase()}`)) return found;
    }
    return undefined;
  };
  await expect.poll(look, { timeout: 10_000 }).toBeDefined();
  return (await look()) ?? '';
}

const account = z.object({ email: z.string(), emailChangeUrl: z.string(), deletion: z.object({ deletesAt: z.string() }).optional() });
const events = z.object({
  items: z.array(z.object({ eventId: z.string(), slug: z.string(), sessions: z.array(z.object({ sessionId: z.string() })) })),
});

async function signUp(browser: HttpBrowser): Promise<void> {
  const { items } = events.parse((await browser.call('GET', '/bff/events')).body);
  const course = items.find(({ slug }) => slug === 'kursus-ideudvikling');
  const body = { sessionId: course?.sessions[0]?.sessionId, seats: 1, idempotencyKey: crypto.randomUUID() };
  expect((await browser.call('POST', `/bff/events/${course?.eventId}/sign-ups`, body)).status).toBe(201);
}

test('a person takes profile and sign-ups along to a new e-mail, and is forgotten by the site and its provider when they ask', async () => {
  const place = await demoPlace();
  const settings = readConfig({
    ...place,
    PORT: String(await freePort()),
    OPERATIONS_PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: '1',
  });
  {
    await using site = await startSite(settings);
    const old = openHttpBrowser(site.url);
    await logIn(old, from);
    await signUp(old);
    const { emailChangeUrl } = account.parse((await old.call('GET', '/bff/me/account')).body);
    expect(emailChangeUrl).toBe(`${site.url}/identity/skift-e-mail`);
    await old.submit(await old.open(emailChangeUrl), { email: from, password, newEmail: to });
    const confirm = await old.open(await linkTo(place.EDISON_DATA_DIR, '/identity/ny-e-mail/', to));
    expect((await old.submit(confirm, { password })).text).toContain('Din e-mail er skiftet');

    // The session from before goes no further: its token names an address that is nobody's any more.
    expect((await old.call('GET', '/bff/me/profile')).status).toBe(401);
    expect((await logIn(openHttpBrowser(site.url), from)).status).toBe(422);
    const browser = openHttpBrowser(site.url);
    expect((await logIn(browser, to)).status).toBe(200);
    expect(await browser.call('GET', '/bff/me/profile')).toMatchObject({ status: 200, body: { userId: 'bruger-jonas', email: to } });
    const own = z
      .object({ items: z.array(z.object({ eventSlug: z.string() })) })
      .parse((await browser.call('GET', '/bff/me/sign-ups')).body);
    expect(own.items.map(({ eventSlug }) => eventSlug)).toContain('kursus-ideudvikling');

    const { url } = z.object({ url: z.string() }).parse((await browser.call('POST', '/bff/me/account/calendar')).body);
    expect((await openHttpBrowser(site.url).open(url)).text).toContain('BEGIN:VEVENT');
    expect(account.parse((await browser.call('POST', '/bff/me/account/deletion', {})).body).deletion).toBeDefined();
  }
  await using later = await startSite(settings, { now: () => new Date(Date.now() + 15 * day) });
  await expect.poll(async () => (await logIn(openHttpBrowser(later.url), to)).status, { timeout: 15_000 }).toBe(422);
}, 60_000);
