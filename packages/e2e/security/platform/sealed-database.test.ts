import { randomUUID } from 'node:crypto';
import type { Database } from '@edison/database/database';
import { openDatabase } from '@edison/database/open-database';
import { createRowSealer, createSealer } from '@edison/database/seal';
import { defaultTestKind, testKinds } from '@edison/database/testing';
import { appWith } from '@edison/upstreams/identity/testing/second-factors';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { createTestEvent, type TestEvent } from '../../src/rig/test-event.ts';
import { demoFolder } from '../../src/running/demo-folder.ts';
import { demoPlace } from '../../src/running/demo-place.ts';
import { type MailSink, startMailSink } from '../../src/running/mail-sink.ts';
import { dumpDatabase, findSecrets, type Secret } from './database-dump.ts';
import { type SecureSite, startSecureSite } from './secure-site.ts';

const SESSION_KEYS = 'sealed-5Vb8Zt2Wm7Xc3Kq9Nf1Hd6Js4Lp0Ty';
const password = 'blå-regnvejr-over-Mols-58';
const teacher = 'mette@skole.example';
const outboxes = ['backend', 'identity'];

/** A place for a site with the demo, on the database of the kind, and a way to it while no site runs there. */
async function openPlace(kind: Database['kind']) {
  const place = kind === 'postgres' ? await demoPlace() : { EDISON_DATA_DIR: await demoFolder(), DATABASE_URL: '' };
  const DATABASE_URL = place.DATABASE_URL || undefined;
  const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    await using database = await openDatabase(
      DATABASE_URL === undefined ? { kind: 'pglite', directory: place.EDISON_DATA_DIR } : { kind: 'postgres', url: DATABASE_URL },
    );
    return await work(database);
  };
  return { use, environment: { ...place, DATABASE_URL: DATABASE_URL ?? '', SESSION_KEYS } };
}

/** Does what people do who are given secrets, and keeps what they are given but by mail. */
async function useSite(site: SecureSite, event: TestEvent): Promise<Secret[]> {
  const secrets: Secret[] = [];
  const keep = (where: string, answers: readonly Response[]) => {
    for (const answer of answers) {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        // The id of a login page is in its address too, and is nothing without its signature, which is a cookie of its own.
        if (value.length >= 20 && !/_(?:login|resume)$/.test(name)) secrets.push({ where: `cookie ${name} of ${where}`, value });
      }
    }
  };
  const own = { origin: site.siteUrl, 'sec-fetch-site': 'same-origin' };
  const form = async (path: string, fields: Record<string, string>) => {
    const answer = await site.ask(`/identity/${path}`, { method: 'POST', headers: own, body: new URLSearchParams(fields) });
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 400)]);
    keep(path, [answer]);
  };
  const call = async (path: string, body: object, cookie = '') => {
    const headers = { ...own, cookie, 'x-edison': '1', 'content-type': 'application/json' };
    const answer = await site.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect([path, answer.status, text]).toEqual([path, expect.toSatisfy((status: number) => status < 300), text]);
    keep(path, [answer]);
    return text;
  };
  await form('glemt-adgangskode', { email: teacher });
  await form('opret-bruger', { email: 'ny.laerer@skole.example', emailAgain: 'ny.laerer@skole.example', password });
  await form('skift-e-mail', { email: 'jonas@skole.example', password: 'Opfinder-2026', newEmail: 'jonas.ny@skole.example' });
  const guest = { sessionId: event.sessionId, name: 'Anna', email: 'anna@familie.example', seats: 2, idempotencyKey: randomUUID() };
  await call(`/bff/events/${event.eventId}/attendees`, guest);
  secrets.push(...(await setUpApp(site, 'sofie@skole.example')));
  for (const email of [teacher, 'admin@edison.example']) {
    const { cookie, answers } = await site.signIn(email);
    keep(`the login of ${email}`, answers);
    if (email !== teacher) continue;
    const seat = { sessionId: event.sessionId, seats: 1, teams: [], idempotencyKey: randomUUID() };
    await call(`/bff/events/${event.eventId}/sign-ups`, seat, cookie);
    await call(`/bff/events/${event.eventId}/recordings/access`, { email: teacher });
    const calendar = await call('/bff/me/account/calendar', {}, cookie);
    secrets.push(...[...calendar.matchAll(/[\w-]{43}/g)].map(([value]) => ({ where: 'address of a calendar', value })));
  }
  return secrets;
}

/** Sets up an app on the page of security, in the name of a demo teacher, and keeps its secret and the recovery codes. */
async function setUpApp({ ask, siteUrl }: SecureSite, email: string): Promise<Secret[]> {
  const send = async (cookie: string, fields: Readonly<Record<string, string>>) => {
    const headers = { origin: siteUrl, 'sec-fetch-site': 'same-origin', cookie };
    const answer = await ask('/identity/sikkerhed', { method: 'POST', headers, body: new URLSearchParams(fields) });
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', text: await answer.text() };
  };
  const { cookie } = await send('', { email, password: 'Opfinder-2026' });
  const { text } = await send(cookie, { step: 'show-app' });
  const app = appWith(/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '');
  const [, setup = ''] = /name="setup" value="([^"]+)"/.exec(text) ?? [];
  const { text: shown } = await send(cookie, { step: 'app', setup, code: app.generate() });
  const codes = [...shown.matchAll(/<code>([a-z0-9-]{19})<\/code>/g)].flatMap(([, code = '']) => [code, code.replaceAll('-', '')]);
  return [
    { where: 'secret of an app', value: app.secret.base32 },
    { where: 'secret of an app', value: app.secret.hex },
    ...codes.map((value) => ({ where: 'recovery code', value })),
  ];
}

/** Tokens of the sessions and private parts of the signing keys, opened by the keys of the site. */
async function openSealed({ pool }: Database): Promise<Secret[]> {
  const { rows: sessions } = await pool.query<{ key: string; sealed: string }>('select key, sealed from bff.session');
  const { rows: keys } = await pool.query<{ kid: string; sealed: string }>('select kid, sealed from identity.sealed_key');
  const [ofSessions, ofKeys] = [createSealer([SESSION_KEYS], 'session'), createRowSealer([SESSION_KEYS], 'signing keys')];
  const strings = (where: string, text = '', least = 40) =>
    [...text.matchAll(/"([\w.~+/=-]+)"/g)].flatMap(([, value = '']) => (value.length >= least ? [{ where, value }] : []));
  return [
    ...sessions.flatMap(({ key, sealed }) => strings('token of a session', ofSessions.open(sealed, key))),
    ...keys.flatMap(({ kid, sealed }) => {
      const { d, p, q, dp, dq, qi } = JSON.parse(ofKeys.open(sealed, kid) ?? '{}');
      return Object.entries({ d, p, q, dp, dq, qi }).flatMap(([part, value]) =>
        typeof value === 'string' ? [{ where: `${part} of a signing key`, value }] : [],
      );
    }),
  ];
}

/** What stands in the links of the mails. */
async function readLinks({ letters }: MailSink): Promise<Secret[]> {
  const mails = await Promise.all(letters.map(({ raw }) => PostalMime.parse(raw)));
  return mails.flatMap(({ subject, text, html }) =>
    [...new Set(`${text}${html}`.match(/(?<=[/#=])[\w-]{43}(?![\w-])/g))].map((value) => ({ where: `link of "${subject}"`, value })),
  );
}

// Three starts of an embedded database take a minute on a busy machine; the rule is the same on both.
const kinds = process.env.EDISON_TEST_LONG === '1' ? testKinds : [defaultTestKind];

describe.each(kinds)('on %s', (kind) => {
  test('S115 no secret that was given out stands in the database, neither while mails wait nor when they have left', async () => {
    await using sink = await startMailSink();
    const { use, environment } = await openPlace(kind);
    const setDue = (database: Database, due: string) =>
      Promise.all(outboxes.map((schema) => database.pool.query(`alter table ${schema}.outbox alter due_at set default ${due}`)));
    const event = await use(async (database) => {
      await setDue(database, `now() + interval '1 day'`);
      const query = async (statement: string, values: readonly unknown[] = []) => (await database.pool.query(statement, [...values])).rows;
      const made = await createTestEvent({ query }, 20);
      await query(`update backend.events set audience = 'public', access = 'open' where id = $1`, [made.eventId]);
      await query(
        `insert into backend.recordings (id, event_id, title, seconds, file, access, available_from)
         values ('sealed', $1, 'Film', 60, 'smagsproeve.mp4', 'attendees', now())`,
        [made.eventId],
      );
      return made;
    });
    const start = () => startSecureSite({ ...environment, SMTP_URL: sink.smtpUrl });
    const secrets: Secret[] = [
      { where: 'SESSION_KEYS', value: SESSION_KEYS },
      { where: 'password', value: password },
    ];
    {
      await using site = await start();
      secrets.push(...(await useSite(site, event)));
    }
    const waiting = await use(async (database) => {
      const [{ rows }] = await Promise.all([
        database.pool.query(`select count(*)::int as mails from backend.outbox where sealed is not null`),
      ]);
      expect(rows[0]?.mails).toBeGreaterThanOrEqual(2);
      secrets.push(...(await openSealed(database)));
      const dump = await dumpDatabase(database);
      let mails = 0;
      for (const schema of outboxes)
        mails += (await database.pool.query(`update ${schema}.outbox set due_at = now() where state = 'queued' returning id`)).rows.length;
      await setDue(database, 'now()');
      return { dump, mails };
    });
    {
      await using _site = await start();
      await expect.poll(() => sink.letters.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(waiting.mails);
    }
    const links = await readLinks(sink);
    expect(new Set(links.map(({ where }) => where)).size).toBeGreaterThanOrEqual(5);
    secrets.push(...links);
    for (const kindOf of [
      'cookie',
      'address of a calendar',
      'secret of an app',
      'recovery code',
      'token of a session',
      'd of a signing key',
      'link of',
    ]) {
      expect(secrets.filter(({ where }) => where.startsWith(kindOf))).not.toEqual([]);
    }
    expect(findSecrets(waiting.dump, secrets)).toEqual([]);
    await use(async (database) => {
      const left = await dumpDatabase(database);
      expect([...left.keys()]).toEqual(expect.arrayContaining(['backend.outbox', 'identity.oidc_record', 'bff.session', 'jobs.job']));
      expect(findSecrets(left, secrets)).toEqual([]);
      expect(await seedEach(database, links.slice(0, 1))).toEqual(['text', 'jsonb', 'bytea']);
    });
  }, 120_000);
});

/** Puts a secret into a column of each type, and answers in which it was found. */
async function seedEach(database: Database, secrets: readonly Secret[]): Promise<string[]> {
  const found: string[] = [];
  const [{ value } = { value: '' }] = secrets;
  const forms = {
    text: `se ${value}`,
    jsonb: JSON.stringify({ link: `https://edison.example/din-tilmelding/#${value}` }),
    bytea: Buffer.from(value),
  };
  for (const [type, form] of Object.entries(forms)) {
    await database.pool.query(`create table backend.canary (content ${type})`);
    await database.pool.query('insert into backend.canary values ($1)', [form]);
    if (findSecrets(await dumpDatabase(database), secrets).length > 0) found.push(type);
    await database.pool.query('drop table backend.canary');
  }
  return found;
}
