import { randomUUID } from 'node:crypto';
import { event } from '@edison/contracts/bff/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('pglite');
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

test('a second start plants nothing more', async () => {
  const { seedDemo } = await import('../demo/seed-demo.ts');
  await seedDemo(backend.store, firstDay);
  expect((await backend.call('/events/GetEvents')).body.total).toBe(13);
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
    'juniordag-koebenhavn',
  ]);
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

test('an admin signs somebody up on behalf', async () => {
  const wish = { eventId: 'landsfinale', sessionId: 'landsfinale-1', seats: 1, idempotencyKey: randomUUID(), email: 'jonas@skole.example' };
  expect((await backend.call('/events/SignUpToEvent', { as: mette, body: wish })).body.problem).toBe('FORBIDDEN');
  const made = await backend.call('/events/SignUpToEvent', { as: 'admin@edison.example', admin: true, body: wish });
  expect(made.status).toBe(201);
  const row = await backend.store
    .selectFrom('sign_ups')
    .select(['source', 'user_id'])
    .where('id', '=', String(made.body.signUpId))
    .executeTakeFirst();
  expect(row).toEqual({ source: 'admin', user_id: 'bruger-jonas' });
});
