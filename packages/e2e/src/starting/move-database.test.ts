import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestPostgres, stopTestPostgres, testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';

import { type HttpBrowser, openHttpBrowser } from '../running/http-browser.ts';
import { demoPassword } from '../running/people.ts';
import { dataFolder } from '../running/site-process.ts';

const command = fileURLToPath(new URL('../../../site/src/move-database.ts', import.meta.url));
const teacher = 'mette@skole.example';
const newKey = 'moved-8Zt4Wm2Xc6Vb9Nf1Hd7Js3Lp5Gr0Kq';

afterAll(stopTestPostgres);

type Environment = Readonly<Record<string, string>>;

function run(environment: Environment, ...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  // The first process compiles for the others.
  const compiled = { NODE_COMPILE_CACHE: join(environment.EDISON_DATA_DIR ?? '', '..', 'compiled') };
  const env = { PATH: process.env.PATH ?? '', SMTP_URL: 'smtp://127.0.0.1:1', DEMO: '0', ...compiled, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--liftoff-only', command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const events = z.object({
  items: z.array(z.object({ eventId: z.string(), slug: z.string(), sessions: z.array(z.object({ sessionId: z.string() })) })),
});

async function signUp(browser: HttpBrowser, slug: string): Promise<number> {
  const { items } = events.parse((await browser.call('GET', '/bff/events')).body);
  const event = items.find((one) => one.slug === slug);
  const body = { sessionId: event?.sessions[0]?.sessionId, seats: 1, idempotencyKey: crypto.randomUUID() };
  return (await browser.call('POST', `/bff/events/${event?.eventId}/sign-ups`, body)).status;
}

const signUps = z.object({ items: z.array(z.object({ eventSlug: z.string() })) });

async function ownSignUps(browser: HttpBrowser): Promise<readonly string[]> {
  const { items } = signUps.parse((await browser.call('GET', '/bff/me/sign-ups')).body);
  return items.map(({ eventSlug }) => eventSlug).sort();
}

test.skipIf(!testKinds.includes('postgres'))(
  'a trial on PGlite goes on in PostgreSQL: its sessions, passwords and sign-ups are there, and what would spoil the move is refused in a sentence',
  async () => {
    const place = { EDISON_DATA_DIR: await dataFolder() };
    const port = String(await freePort());
    const start = (more: Environment) =>
      startSite(readConfig({ ...place, PORT: port, OPERATIONS_PORT: '0', LOG_LEVEL: 'silent', DEMO: '1', ...more }));
    const target = { ...place, DATABASE_URL: await createTestPostgres() };
    let before: HttpBrowser;
    {
      await using site = await start({});
      before = openHttpBrowser(site.url);
      await before.logIn(teacher, demoPassword);
      expect(await signUp(before, 'kursus-ideudvikling')).toBe(201);
      expect((await run({ ...target, SESSION_KEYS: newKey }, '--with-demo')).output).toContain('is in use by process');
    }
    const key = (await readFile(join(place.EDISON_DATA_DIR, 'session-key'), 'utf8')).trim();
    const both = `${newKey},${key}`;

    const elsewhere = { EDISON_DATA_DIR: join(place.EDISON_DATA_DIR, 'nowhere') };
    const aside = [run({ ...place, SESSION_KEYS: both }), run({ ...target, ...elsewhere, SESSION_KEYS: both })];
    expect((await Promise.all(aside)).map(({ output }) => output)).toEqual([
      expect.stringContaining('DATABASE_URL is missing'),
      expect.stringContaining('There is no embedded database'),
    ]);
    expect((await run({ ...target, SESSION_KEYS: both })).output).toContain('npm run demo:remove');
    const foreign = await run({ ...target, SESSION_KEYS: newKey }, '--with-demo');
    expect(foreign).toMatchObject({ code: 1, output: expect.stringContaining('session-key into SESSION_KEYS, after the new key') });
    const moved = await run({ ...target, SESSION_KEYS: both }, '--with-demo');
    expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/^Moved \d{3,} rows of \d{2} tables; every table was counted/m) });
    expect(moved.output).toMatch(/^backend\.users +27 rows {2}[0-9a-f]{12} {2}the same$/m);
    expect((await run({ ...target, SESSION_KEYS: both }, '--with-demo')).output).toContain('is not empty: backend.');

    await using site = await start({ ...target, SESSION_KEYS: both });
    expect(await ownSignUps(before.at(site.url))).toContain('kursus-ideudvikling');
    const after = openHttpBrowser(site.url);
    expect((await after.logIn(teacher, demoPassword)).status).toBe(200);
    expect(await signUp(after, 'webinar-kom-godt-i-gang')).toBe(201);
    expect(await ownSignUps(after)).toEqual(expect.arrayContaining(['kursus-ideudvikling', 'webinar-kom-godt-i-gang']));
  },
);
