import { randomUUID } from 'node:crypto';
import { event } from '@edison/contracts/bff/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

test('a guest sees every kind of event that the demo has, and no own sign-ups', async () => {
  const { body } = await backend.call('/events/GetEvents');
  const events = (body.items ?? []).map((item) => event.parse(item));
  expect(Object.fromEntries(events.map(({ slug, shown }) => [slug, shown]))).toEqual({
    'laerercamp-odense': 'few-seats',
    'elevcamp-aarhus': 'open',
    'kursus-ideudvikling': 'open',
    'webinar-kom-godt-i-gang': 'few-seats',
    'lokalfinale-fyn': 'open',
    landsfinale: 'open',
    dommerbriefing: 'open',
    'aaben-vaerksted-odense': 'open',
    'dommer-lokalfinale-fyn': 'open',
    'dommer-landsfinale': 'open',
    'webinar-fra-ide-til-pitch': 'held',
    'vaerkstedsdag-aalborg': 'cancelled',
    'juniordag-koebenhavn': 'opens-later',
    'elevcamp-esbjerg': 'open',
  });
  expect(events.flatMap(({ own }) => own)).toEqual([]);
  expect(events.map(({ sessions }) => sessions[0]?.startsAt)).toEqual(events.map(({ sessions }) => sessions[0]?.startsAt).toSorted());
});

test('the demo has exactly one free seat at the lærercamp, on two weekdays in Danish daytime', async () => {
  const { body } = await backend.call('/events/GetEvents');
  const camp = event.parse(body.items?.find((item) => item.slug === 'laerercamp-odense'));
  expect(camp.sessions[0]).toMatchObject({
    capacity: 24,
    remaining: 1,
    waiting: 0,
    startsAt: '2026-09-24T07:00:00.000Z',
    endsAt: '2026-09-25T13:00:00.000Z',
  });
});

test('a second start seeds nothing more', async () => {
  const { seedDemo } = await import('../demo/seed-demo.ts');
  await seedDemo(backend.store, firstDay);
  expect((await backend.call('/events/GetEvents')).body.total).toBe(14);
});

test("a teacher's relevant events begin with the own programme and region, and leave out what is over, cancelled or for judges", async () => {
  const { body } = await backend.call(`/events/GetRelevantEvents?email=${mette}`, { as: mette });
  expect(body.items?.map((item) => item.slug)).toEqual([
    'laerercamp-odense',
    'lokalfinale-fyn',
    'landsfinale',
    'webinar-kom-godt-i-gang',
    'elevcamp-aarhus',
    'kursus-ideudvikling',
    'aaben-vaerksted-odense',
    'elevcamp-esbjerg',
    'juniordag-koebenhavn',
  ]);
});

test('at most twelve are relevant: of those that are alike, the nearest', async () => {
  const { pool } = backend.database;
  const many = 'taet-paa-';
  await pool.query(
    `insert into backend.events (id, slug, title, summary, kind, audience, access, organiser, contact_email, waitlist, region,
       registration_opens_at, registration_closes_at, cancel_until, state, created_at)
     select $1 || n, $1 || n, title, summary, kind, 'teacher', 'login', organiser, contact_email, waitlist, 'Syddanmark',
       '2026-08-01', '2026-08-30', '2026-08-30', 'published', created_at
     from backend.events, generate_series(1, 6) n where id = 'landsfinale'`,
    [many],
  );
  await pool.query(
    `insert into backend.sessions (id, event_id, title, starts_at, ends_at)
     select id || '-1', id, 'Dag', '2026-08-31T07:00:00Z'::timestamptz + interval '1 hour' * right(id, 1)::int, '2026-09-01' from backend.events where id like $1 || '%'`,
    [many],
  );
  const { body } = await backend.call(`/events/GetRelevantEvents?email=${mette}`, { as: mette });
  const slugs = body.items?.map((item) => String(item.slug)) ?? [];
  expect(slugs).toHaveLength(12);
  expect(slugs.filter((slug) => slug.startsWith(many))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${many}${n}`));
  expect(slugs.slice(0, 3)).toEqual(['laerercamp-odense', 'lokalfinale-fyn', 'landsfinale']);
  await pool.query(`delete from backend.sessions where event_id like $1 || '%'`, [many]);
  await pool.query(`delete from backend.events where id like $1 || '%'`, [many]);
});

test('an event says what its seats are for, how large a team is and when rosters are locked', async () => {
  await backend.database.pool.query(
    `update backend.events set capacity_unit = 'team', team_min = 3, team_max = 4, roster_lock_at = '2026-10-01T10:00:00Z' where id = 'lokalfinale-fyn'`,
  );
  const { body } = await backend.call('/events/GetEvents');
  const found = body.items?.find(({ slug }) => slug === 'lokalfinale-fyn');
  expect(found).toMatchObject({ capacityUnit: 'team', team: { min: 3, max: 4 }, rosterLockAt: '2026-10-01T10:00:00.000Z' });
  const other = body.items?.find(({ slug }) => slug === 'landsfinale');
  expect(other).toMatchObject({ capacityUnit: expect.any(String), team: { min: expect.any(Number), max: expect.any(Number) } });
});

test('own sign-ups are listed by user, by programme, and among the latest; each has its calendar file', async () => {
  const wish = {
    eventId: 'lokalfinale-fyn',
    sessionId: 'lokalfinale-fyn-1',
    seats: 12,
    answers: { note: 'Vi kommer med bus' },
    idempotencyKey: randomUUID(),
  };
  const { body: receipt } = await backend.call('/events/SignUpToEvent', { as: mette, body: wish });
  const mine = { signUpId: receipt.signUpId, seats: 12, state: 'confirmed', organisation: 'Egebakkeskolen (opdigtet)' };
  for (const path of [
    '/events/GetSignUpsForUser?userId=bruger-mette',
    `/events/users/${mette}/programs/projekt-edison/signups`,
    `/events/GetLatestSignups?email=${mette}`,
  ]) {
    expect((await backend.call(path, { as: mette })).body).toMatchObject({ total: 1, items: [mine] });
  }
  expect((await backend.call(`/events/users/${mette}/programs/juniorivaerksaetteri/signups`, { as: mette })).body.total).toBe(0);
  const latest = await backend.call('/events/GetLatestSignups', { as: 'admin@edison.example', admin: true });
  expect(latest.body.items).toHaveLength(20);
  expect(latest.body.items?.[0]).toMatchObject(mine);
  const file = await backend.call(`/x/events/GetCalendarFile?signUpId=${receipt.signUpId}`, { as: mette });
  expect(file.body).toMatchObject({
    fileName: 'lokalfinale-fyn.ics',
    text: expect.stringContaining(`UID:${receipt.signUpId}@projektedison`),
  });
});
