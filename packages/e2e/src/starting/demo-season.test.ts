import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestTable, listTables } from '@edison/database/move/tables';
import { openDatabase } from '@edison/database/open-database';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { emptyPlace } from '../running/demo-place.ts';
import { openHttpBrowser } from '../running/http-browser.ts';

const command = fileURLToPath(new URL('../../../site/src/demo-season.ts', import.meta.url));
const teacher = 'mette@skole.example';
const events = z.object({
  items: z.array(z.object({ eventId: z.string(), slug: z.string(), sessions: z.array(z.object({ sessionId: z.string() })) })),
});

afterAll(stopTestPostgres);

/** Begun logins of nobody, what counts tries, kept answers of the content, what runs by itself: it goes on while nothing happens, and tells of nobody. */
const goesOn = [
  '"identity"."oidc_record"',
  '"bff"."kept_answer"',
  '"bff"."lease"',
  '"bff"."spent_login"',
  '"bff"."throttle"',
  '"identity"."throttle"',
  '"jobs"."job"',
];

async function digests(url: string): Promise<Readonly<Record<string, string>>> {
  await using database = await openDatabase({ kind: 'postgres', url });
  const client = await database.pool.connect();
  const found: Record<string, string> = {};
  for (const table of await listTables(client)) {
    if (goesOn.includes(table.name) || table.name === '"backend"."audit_log"') continue;
    const { rows, digest } = await digestTable(client, table);
    found[table.name] = `${rows} ${digest}`;
  }
  const { rows } = await client.query('select from identity.oidc_record where account_id is not null');
  client.release();
  return { ...found, logins: String(rows.length) };
}

async function query(url: string, text: string): Promise<void> {
  await using database = await openDatabase({ kind: 'postgres', url });
  await database.pool.query(text);
}

test.skipIf(!testKinds.includes('postgres'))(
  'the demo season comes into a running trial by one command and goes by another, with logins, sessions and sign-ups of its people',
  async () => {
    const { DATABASE_URL = '', ...place } = await emptyPlace();
    const environment = { ...place, DATABASE_URL, DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9', PORT: String(await freePort()) };
    const run = (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> => {
      const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(place.EDISON_DATA_DIR, 'compiled'), ...environment };
      return new Promise((resolve) => {
        execFile(process.execPath, ['--liftoff-only', command, ...args], { env }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
        );
      });
    };
    await using site = await startSite(readConfig({ ...environment, OPERATIONS_PORT: '0', LOG_LEVEL: 'silent' }));
    const before = await digests(DATABASE_URL);
    expect(await run('remove')).toMatchObject({ code: 1, output: expect.stringContaining('There is no demo season here.') });
    const loaded = await run('load');
    expect(loaded).toMatchObject({ code: 0, output: expect.stringContaining(teacher) });
    expect((await run('load')).output).toContain('is there already');
    const password = /the password (\w+):/.exec(loaded.output)?.[1] ?? '';

    const browser = openHttpBrowser(site.url);
    expect((await browser.logIn(teacher, 'Opfinder-2026')).status).toBe(422);
    expect((await browser.logIn(teacher, password)).status).toBe(200);
    const { items } = events.parse((await browser.call('GET', '/bff/events')).body);
    const course = items.find(({ slug }) => slug === 'kursus-ideudvikling');
    const body = { sessionId: course?.sessions[0]?.sessionId, seats: 1, idempotencyKey: crypto.randomUUID() };
    expect((await browser.call('POST', `/bff/events/${course?.eventId}/sign-ups`, body)).status).toBe(201);

    // Stopped after the season and the logins, before the sessions; the next run finishes it.
    const stop = `create function bff.stop() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
      create trigger stop before delete on bff.session execute function bff.stop()`;
    await query(DATABASE_URL, stop);
    expect(await run('remove')).toMatchObject({ code: 1, output: expect.stringContaining('stopped') });
    await query(DATABASE_URL, 'drop function bff.stop cascade');
    const removed = await run('remove');
    expect(removed).toMatchObject({ code: 0, output: expect.stringMatching(/^Removed: \d+ institutions, 27 users, 3 programmes/m) });
    expect(await digests(DATABASE_URL)).toEqual(before);
    await expect.poll(async () => (await browser.call('GET', '/bff/me/profile')).status).toBe(401);
    await expect.poll(async () => (await openHttpBrowser(site.url).call('GET', '/bff/events')).body).toMatchObject({ total: 0 });
  },
);
