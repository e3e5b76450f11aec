import { seasonOutcome } from '@edison/contracts/bff/admin/programmes';
import { danishWallClock } from '@edison/contracts/danish-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const [mette, kollega] = ['mette@skole.example', 'kollega1@skole.example'];
const programmeKey = 'projekt-edison';

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.store
    .updateTable('programmes')
    .set({ title: 'Projekt Edison 2026/27', school_year: '2026/27', opens_at: at('2026-08-01T00:00'), closes_at: null })
    .where('key', '=', programmeKey)
    .execute();
  await backend.store
    .updateTable('events')
    .set({ title: 'Landsfinale 2027', online_url: 'https://moede.example/gammelt-rum', state: 'published' })
    .where('id', '=', await firstEvent())
    .execute();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

const at = (wall: string) => new Date(`${wall}:00+02:00`);
const wall = (instant: string | undefined) => danishWallClock(new Date(instant ?? '')).slice(0, 16);
const call = (name: string, body: object) => backend.call(`/x/programmes/${name}`, { ...admin, body });
const rollOver = (more: object = {}) => call('RollOverProgramme', { programmeKey, version: 1, ...more });
const outcome = async (more: object = {}) => seasonOutcome.parse((await rollOver(more)).body);
const sourceEvents = () => backend.store.selectFrom('events').selectAll().where('programme_key', '=', programmeKey).orderBy('id');
const firstEvent = async () => (await sourceEvents().executeTakeFirstOrThrow()).id;
const copies = () => backend.store.selectFrom('events').selectAll().where('programme_key', '=', 'projekt-edison-2027-28').execute();

test('a preview says what the roll-over does, and saves nothing', async () => {
  const preview = await outcome({ preview: true });
  expect([await copies(), preview.saved]).toEqual([[], false]);
  const { programme, ...done } = await outcome();
  expect(done).toEqual({ ...preview, programme: undefined, saved: true });
  expect(programme).toMatchObject({
    ...{ programmeKey: 'projekt-edison-2027-28', title: 'Projekt Edison 2027/28', schoolYear: '2027/28', state: 'draft', members: 0 },
    ...{ rolledFrom: programmeKey, events: (await sourceEvents().execute()).length },
  });
  expect(new Set((await copies()).map(({ state }) => state))).toEqual(new Set(['draft']));
});

test('every date comes into the same week of the next year, at the same time of the clock, with the holidays that it meets', async () => {
  const id = await firstEvent();
  const times = { starts_at: at('2026-10-12T09:00'), ends_at: at('2026-10-12T15:00') };
  await backend.store.updateTable('sessions').set(times).where('event_id', '=', id).execute();
  const { events, dates } = await outcome();
  expect(dates.map(({ what, becomes, holidays }) => [what, wall(becomes), holidays])).toEqual([
    ['opensAt', '2027-08-07T00:00', ['summer']],
  ]);
  const copied = events.find(({ eventId }) => eventId === id);
  const session = copied?.dates.find(({ what }) => what === 'session');
  expect([wall(session?.becomes), wall(session?.until), session?.week, session?.holidays]).toEqual([
    '2027-10-18T09:00',
    '2027-10-18T15:00',
    42,
    ['autumn'],
  ]);
  const { rows } = await sql<{
    starts: Date;
  }>`select s.starts_at as starts from backend.sessions s join backend.events e on e.id = s.event_id
    where e.slug = ${copied?.slug}`.execute(backend.store);
  expect(rows.map(({ starts }) => wall(starts.toISOString()))).toContain('2027-10-18T09:00');
});

test('years in titles and addresses are the new ones, and a title without one gets the year in its address', async () => {
  const slugs = new Map((await outcome()).events.map(({ was, title, slug }) => [was, [title, slug]]));
  const others = (await sourceEvents().execute()).filter(({ title }) => title !== 'Landsfinale 2027');
  expect(slugs.get('Landsfinale 2027')?.[0]).toBe('Landsfinale 2028');
  for (const { title, slug } of others) expect(slugs.get(title)).toEqual([title, expect.stringMatching(new RegExp(`^${slug}-202[78]$`))]);
});

test('nothing of people is copied: no column holds a person, a code or a message of the season before, and no other table names the copies', async () => {
  const { pool } = backend.database;
  await backend.store
    .insertInto('event_messages')
    .values({
      ...{ id: 'besked', event_id: await firstEvent(), sent_by: 'bruger-mette', subject: 'Parkering', text: 'Hej Mette, kør til port 7' },
      ...{ states: [], session_ids: [], recipients: 1, sent_at: backend.clock.now },
    })
    .execute();
  const { rows: secrets } = await pool.query<{ secret: string }>(
    `select unnest(array[id, email_norm, first_name || ' ' || last_name]) as secret from backend.users
     union select unnest(array[id, reference, email_norm, name]) from backend.sign_ups
     union select unnest(array[code, id]) from backend.codes union select unnest(array[subject, text]) from backend.event_messages
     union select unnest(array[id, name]) from backend.teams union select 'gammelt-rum'`,
  );
  const { programme, events } = await outcome();
  const { rows: copied } = await pool.query<{ ids: string[]; text: string }>(
    `select array_agg(id) as ids, string_agg(line, ' ') as text from (
       select id, e::text as line from backend.events e where programme_key = $1
       union all select s.id, s::text from backend.sessions s join backend.events e on e.id = s.event_id where e.programme_key = $1
       union all select key, p::text from backend.programmes p where key = $1) c`,
    [programme.programmeKey],
  );
  const [{ ids, text } = { ids: [], text: '' }] = copied;
  expect([ids.length > events.length, secrets.length > 50, secrets.filter(({ secret }) => text.includes(secret))]).toEqual([
    true,
    true,
    [],
  ]);
  const { rows: seats } = await pool.query(`select distinct seats_taken, seats_reserved from backend.sessions where event_id = any($1)`, [
    ids,
  ]);
  expect(seats).toEqual([{ seats_taken: 0, seats_reserved: 0 }]);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'backend' and table_type = 'BASE TABLE'
     and table_name not in ('programmes', 'events', 'sessions', 'audit_log')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from backend.${name} t where exists (select from unnest($1::text[]) i where t::text like '%' || i || '%')`,
      [ids],
    );
    expect([name, rows]).toEqual([name, []]);
  }
});

test('a season that is there is named, also one that was made by hand; another year is another season', async () => {
  const { programme } = await outcome();
  const refused = await rollOver();
  const { programmeKey: key, title, schoolYear } = programme;
  expect([refused.status, refused.body.problem, refused.body.details]).toEqual([
    409,
    'SEASON_EXISTS',
    { programmeKey: key, title, schoolYear },
  ]);
  expect((await outcome({ schoolYear: '2028/29' })).programme).toMatchObject({ title: 'Projekt Edison 2028/29', schoolYear: '2028/29' });
  await call('CreateProgramme', { title: 'Projekt Edison 2029/30', schoolYear: '2029/30', contentPath: '/om-projekt-edison/' });
  expect((await rollOver({ schoolYear: '2029/30' })).body.details).toMatchObject({ title: 'Projekt Edison 2029/30' });
});

test('a school year that is not later, a version that a colleague has changed, and a programme that is not there are refused', async () => {
  const { body } = await rollOver({ schoolYear: '2026/27' });
  expect([body.problem, body.field]).toEqual(['BAD_REQUEST', 'schoolYear']);
  expect((await rollOver({ version: 2 })).body).toMatchObject({ problem: 'CHANGED_MEANWHILE', details: { version: 1 } });
  expect((await rollOver({ programmeKey: 'findes-ikke' })).body.problem).toBe('NOT_FOUND');
  expect(await copies()).toEqual([]);
});

test('a cancelled event is left out and named', async () => {
  const id = await firstEvent();
  await backend.store.updateTable('events').set({ state: 'cancelled' }).where('id', '=', id).execute();
  const { events, cancelled } = await outcome();
  expect([events.map(({ eventId }) => eventId).includes(id), cancelled]).toEqual([false, [{ id, title: 'Landsfinale 2027' }]]);
});

test('members of the new season open the materials of the one before, and members of the old one none of the new', async () => {
  const own = (as: string) => backend.call(`/material/GetOverviewForUser?email=${as}`, { as });
  const before = (await own(mette)).body.items?.length ?? 0;
  const { programme, materials } = await outcome();
  await call('SetProgrammeState', { programmeKey: programme.programmeKey, open: true, version: 1 });
  await backend.store.updateTable('programmes').set({ opens_at: null }).execute();
  await backend.store.deleteFrom('memberships').execute();
  const shut = (await own(kollega)).body;
  const without = shut.items?.length ?? 0;
  expect(shut.locked).toContainEqual(
    expect.objectContaining({ problem: 'NOT_ENROLLED', programme: { programmeKey: programme.programmeKey, title: programme.title } }),
  );
  await backend.call('/user/JoinProgram', { as: kollega, body: { programName: programme.programmeKey, email: kollega } });
  expect([materials.length > 0, (await own(kollega)).body.items?.length]).toEqual([true, without + materials.length]);
  await backend.store
    .insertInto('memberships')
    .values({ programme_key: programmeKey, user_id: 'bruger-mette', joined_at: backend.clock.now })
    .execute();
  await backend.store
    .updateTable('materials')
    .set({ programme_key: programme.programmeKey })
    .where('programme_key', '=', programmeKey)
    .execute();
  expect((await own(mette)).body.items?.length).toBe(before - materials.length);
});

test('the audit log says from which programme the season and each event are copied', async () => {
  await outcome();
  const { rows } = await sql<{ action: string; n: number }>`select action, count(*)::int as n from backend.audit_log
    where after ?| array['rolledFrom', 'copyOf'] group by action order by action`.execute(backend.store);
  expect(rows).toEqual([
    { action: 'event.create', n: (await sourceEvents().execute()).length },
    { action: 'programme.roll-over', n: 1 },
  ]);
});

test('a season that was never opened is deleted with its copied events, but not with one that somebody has changed', async () => {
  const { programme, events } = await outcome();
  const remove = () => call('DeleteProgramme', { programmeKey: programme.programmeKey, version: 1 });
  const [first] = await copies();
  await backend.store
    .updateTable('events')
    .set({ version: 2 })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect((await remove()).body).toMatchObject({ problem: 'IN_USE', details: { counts: { events: 1 } } });
  expect(await copies()).toHaveLength(events.length);
  await backend.store
    .updateTable('events')
    .set({ version: 1 })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect([(await remove()).status, await copies()]).toEqual([200, []]);
  expect((await outcome()).events).toHaveLength(events.length);
});
