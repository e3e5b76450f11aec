import { backendEventFiles } from '@edison/contracts/upstream/events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveCsv } from '../csv/serve-csv.ts';
import { inPages } from '../csv/stream-csv.ts';
import { readCsv } from '../csv/testing/read-csv.ts';
import { openDemo } from '../testing/open-demo.ts';
import { firstDay } from '../testing/test-backend.ts';

const admin = 'admin@edison.example';
const adminPerson = {
  issuer: 'https://login.example',
  subject: 'admin',
  email: admin,
  emailNorm: admin,
  emailVerified: true,
  permissions: ['role:admin'],
  isAdmin: true,
  userId: undefined,
};
const { backend } = await openDemo();

async function download(query = '', as = admin, permissions = ['role:admin'], name = 'ExportSignUps') {
  return fetch(`${backend.url}/x/events/${name}${query}`, {
    headers: { authorization: `Bearer ${await backend.issuer.token({ email: as, permissions })}` },
  });
}

/** Adds sign-ups whose fields hold what people may type. */
async function seed(count: number, name = 'Bo Holm') {
  await backend.database.pool.query(
    `insert into backend.sign_ups (id, reference, event_id, session_id, email, email_norm, name, seats, source, state, queued_at, note)
     select 'seeded-' || n, 'P' || n, 'landsfinale', 'landsfinale-1', 'p' || n || '@skole.example', 'p' || n || '@skole.example', $2,
            1, 'public', 'cancelled', '2026-08-01T10:00:00Z', repeat('Vi glæder os. ', 10)
     from generate_series(1, $1::int) n`,
    [count, name],
  );
}

test('an admin takes the sign-ups of an event as CSV, in the order they came, and that is written down', async () => {
  await seed(1, '=1+1');
  const answer = await download('?eventId=landsfinale');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading = [], ...rows] = readCsv(new TextDecoder().decode(bytes));
  expect(heading.slice(0, 7)).toEqual(['Nummer', 'Event', 'Gang', 'Starter', 'Status', 'Plads i køen', 'Navn']);
  expect(new Set(rows.map((row) => row[1])).size).toBe(1);
  expect(rows.at(-1)?.slice(4, 12)).toEqual([
    'afmeldt',
    '',
    "'=1+1",
    'p1@skole.example',
    '',
    '1',
    'Vi glæder os. '.repeat(10),
    '01/08/2026 12:00',
  ]);
  const log = await backend.store.selectFrom('audit_log').select(['actor', 'action', 'object_kind', 'object_id']).execute();
  expect(log).toEqual([{ actor: expect.any(String), action: 'event.export-sign-ups', object_kind: 'event', object_id: 'landsfinale' }]);
});

test('those who wait have their place in the queue of their session, over all pages', async () => {
  await seed(2_500);
  await backend.database.pool.query(
    `update backend.sign_ups set state = 'waitlisted' where id like 'seeded-%' and right(reference, 1) = '0'`,
  );
  const [heading = [], ...rows] = readCsv(await (await download('?eventId=landsfinale')).text());
  const places = rows.map((row) => row[heading.indexOf('Plads i køen')]).filter((place) => place !== '');
  expect(places).toEqual(Array.from({ length: 250 }, (_, i) => String(i + 1)));
});

test('all sign-ups come when no event is named; an event that is not there is not found', async () => {
  await seed(2_500);
  const rows = readCsv(await (await download()).text());
  const { count } = await backend.store
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(Number(count) + 1);
  expect(new Set(rows.map(([reference]) => reference)).size).toBe(rows.length);
  expect((await download('?eventId=nix')).status).toBe(404);
  expect((await download('?event=landsfinale')).status).toBe(400);
});

test('a teacher and a guest get nothing', async () => {
  expect((await download('', 'mette@skole.example', [])).status).toBe(403);
  expect((await fetch(`${backend.url}/x/events/ExportSignUps`)).status).toBe(401);
  expect(await backend.store.selectFrom('audit_log').select('id').execute()).toEqual([]);
});

test('the teams of an event come in the order of their names, with first names only, and that is written down', async () => {
  const { rows } = await backend.database.pool.query(`select id from backend.sign_ups where event_id = 'landsfinale' limit 1`);
  const teams = ['Ørnene', '+Raketterne', 'Æblerne'].map((name, i) => [`t${i}`, name, ['z2', '+', 'z1'][i]]);
  for (const [id, name, key] of teams) {
    await backend.database.pool.query(
      `insert into backend.teams (id, event_id, sign_up_id, owner_user_id, name, name_fold, sort_key, first_names, created_at, changed_at)
       values ($1, 'landsfinale', $2, 'bruger-mette', $3, $1, $4, '{Ida,Bo}', now(), '2026-08-18T08:00:00Z')`,
      [id, rows[0].id, name, key],
    );
  }
  const [heading = [], ...found] = readCsv(await (await download('?eventId=landsfinale', admin, ['role:admin'], 'ExportTeams')).text());
  const column = (name: string) => found.map((row) => row[heading.indexOf(name)]);
  expect(column('Hold')).toEqual(["'+Raketterne", 'Æblerne', 'Ørnene']);
  expect(column('Elever')).toEqual(Array(3).fill('Ida, Bo'));
  expect(column('Ændret')).toEqual(Array(3).fill('18/08/2026 10:00'));
  expect(column('Status')).toEqual(Array(3).fill('med'));
  expect(heading.join()).not.toMatch(/mail|telefon/i);
  expect(readCsv(await (await download('', admin, ['role:admin'], 'ExportTeams')).text())).toHaveLength(4);
  const log = await backend.store.selectFrom('audit_log').select(['action', 'object_id']).orderBy('id').execute();
  expect(log).toEqual(['landsfinale', 'all'].map((object_id) => ({ action: 'event.export-teams', object_id })));
});

test('when reading breaks on the way, the download fails instead of ending, and what had left is known', async () => {
  await using app = Fastify();
  const pages = inPages(async (after: number | undefined, limit) => {
    if (after !== undefined) throw new Error('the database is away');
    return Array.from({ length: limit }, (_, i) => i);
  });
  const identify = async () => ({ kind: 'person', ...adminPerson, steppedUp: true }) as const;
  const columns = [['Tal', (row: number) => row]] as const;
  serveCsv(app, backendEventFiles.ExportSignUps, { store: backend.store, identify, now: () => firstDay }, async () => ({
    ...{ columns, pages, action: 'event.export-sign-ups', object: { kind: 'event', id: 'all' } },
  }));
  const answer = await fetch(`${await app.listen({ port: 0 })}/x/events/ExportSignUps`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

test.each([
  ['waitlisted', 'på venteliste'],
  ['pending', 'venter på skolen'],
])('the teams of a sign-up that is %s stand as %s', async (state, words) => {
  const { rows } = await backend.database.pool.query(`select id from backend.sign_ups where event_id = 'landsfinale' limit 1`);
  await backend.database.pool.query(`update backend.sign_ups set state = $2 where id = $1`, [rows[0].id, state]);
  await backend.database.pool.query(
    `insert into backend.teams (id, event_id, sign_up_id, owner_user_id, name, name_fold, sort_key, first_names, created_at, changed_at)
     values ('t', 'landsfinale', $1, 'bruger-mette', 'Ørnene', 't', 't', '{Ida}', now(), now())`,
    [rows[0].id],
  );
  const [heading = [], row = []] = readCsv(await (await download('?eventId=landsfinale', admin, ['role:admin'], 'ExportTeams')).text());
  expect(row[heading.indexOf('Status')]).toBe(words);
});
