import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { startBackend } from '../create-backend.ts';
import { signUpAsGuest } from '../testing/guest-calls.ts';
import { openDemo } from '../testing/open-demo.ts';
import { firstDay } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const admin = { as: 'admin@edison.example', admin: true };
const minutes = (count: number) => new Date(firstDay.getTime() + count * 60_000);

const { backend, restore } = await openDemo();

async function signUp(as: string, slug: string, seats = 1, session = 1) {
  const wish = { eventId: slug, sessionId: `${slug}-${session}`, seats, idempotencyKey: randomUUID() };
  return (await backend.call('/events/SignUpToEvent', { as, body: wish })).body;
}

const cancel = (as: string, signUpId: unknown, reason?: string) =>
  backend.call('/x/events/CancelSignUp', { as, admin: as === admin.as, body: { signUpId, ...(reason && { reason }) } });

async function read(path: string, options: { as: string; admin?: boolean } = { as: mette }) {
  return (await backend.call(path, options)).body;
}

describe('the latest sign-ups', () => {
  test('of everybody stand newest first, twenty of them, for an admin', async () => {
    backend.clock.now = minutes(1);
    await signUp(jonas, 'kursus-ideudvikling');
    backend.clock.now = minutes(2);
    await signUp(mette, 'landsfinale');
    const { items = [], total } = await read('/events/GetLatestSignups', admin);
    expect(items.slice(0, 2).map(({ eventTitle }) => eventTitle)).toEqual(['Landsfinale', 'Kursus i idéudvikling']);
    expect([items.length, total]).toEqual([20, 20]);
  });

  test('of one person are all of hers, also those she has left', async () => {
    const first = await signUp(mette, 'kursus-ideudvikling');
    backend.clock.now = minutes(1);
    await signUp(mette, 'landsfinale');
    await cancel(mette, first.signUpId);
    const { items } = await read(`/events/GetLatestSignups?email=${mette}`);
    expect(items?.map(({ eventTitle, state }) => [eventTitle, state])).toEqual([
      ['Landsfinale', 'confirmed'],
      ['Kursus i idéudvikling', 'cancelled'],
    ]);
  });
});

test('an admin turns the pages of the sign-ups of a person, the newest first, with those that were given back', async () => {
  const { signUpId } = await signUp(mette, 'kursus-ideudvikling');
  for (const slug of ['landsfinale', 'laerercamp-odense']) await signUp(mette, slug);
  await cancel(mette, signUpId);
  const pageOf = (page: number) => read(`/x/user/ListUserSignUps?userId=bruger-mette&page=${page}&pageSize=2`, admin);
  const [first, last] = [await pageOf(1), await pageOf(2)];
  expect([first.total, first.items?.map(({ eventTitle }) => eventTitle)]).toEqual([3, ['Lærercamp i Odense', 'Landsfinale']]);
  expect(last.items).toMatchObject([{ eventTitle: 'Kursus i idéudvikling', state: 'cancelled' }]);
  expect((await read('/x/user/ListUserSignUps?userId=nobody', admin)).problem).toBe('NOT_FOUND');
  expect((await read('/x/user/ListUserSignUps?userId=bruger-mette')).problem).toBe('FORBIDDEN');
});

describe("a person's own sign-ups", () => {
  test('stand in the order of their days, whatever the order they were made in', async () => {
    for (const slug of ['landsfinale', 'kursus-ideudvikling', 'laerercamp-odense']) await signUp(mette, slug);
    const { items } = await read('/events/GetSignUpsForUser?userId=bruger-mette');
    expect(items?.map(({ eventTitle }) => eventTitle)).toEqual(['Kursus i idéudvikling', 'Lærercamp i Odense', 'Landsfinale']);
  });

  test('are not what a guest wrote under the address: that neither refuses, replaces nor shows', async () => {
    const workshop = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-2' };
    const guest = { name: 'En Fremmed', note: 'Hemmeligt', email: 'Mette@Skole.example', seats: 2 };
    const asGuest = (key = randomUUID()) => signUpAsGuest(backend, { ...workshop, ...guest, idempotencyKey: key });
    const taken = async () =>
      (await backend.store.selectFrom('sessions').select('seats_taken').where('id', '=', workshop.sessionId).executeTakeFirstOrThrow())
        .seats_taken;
    const before = await taken();
    expect((await asGuest()).status).toBe(200);
    expect(await read('/events/GetSignUpsForUser?userId=bruger-mette')).toEqual({ items: [], total: 0 });
    const wish = { ...workshop, seats: 1, idempotencyKey: randomUUID() };
    const own = await backend.call('/events/SignUpToEvent', { as: mette, body: wish });
    expect([own.status, own.body.state]).toEqual([201, 'confirmed']);
    expect(await taken()).toBe(before + 3);
    backend.clock.now = new Date(firstDay.getTime() + 60 * 60 * 1_000);
    expect((await asGuest()).status).toBe(200);
    const change = { signUpId: own.body.signUpId, seats: 2, answers: {} };
    expect((await backend.call('/x/events/ChangeSignUp', { as: mette, body: change })).status).toBe(200);
    expect(await taken()).toBe(before + 4);
    const shown = await Promise.all([
      read('/events/GetSignUpsForUser?userId=bruger-mette'),
      read(`/events/GetLatestSignups?email=${mette}`),
      read(`/events/GetEvents?email=${mette}`),
      backend.call('/x/account/GetOwnData', { as: mette }),
    ]);
    expect(shown[0].items).toMatchObject([{ seats: 2, name: 'Mette Holm' }]);
    expect(JSON.stringify(shown)).not.toMatch(/En Fremmed|Hemmeligt/);
  });

  test('stay when what a guest wrote under the address is given back by the mailed link', async () => {
    const workshop = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-2' };
    await backend.call('/events/SignUpToEvent', { as: mette, body: { ...workshop, seats: 1, idempotencyKey: randomUUID() } });
    const body = { ...workshop, name: 'En Fremmed', email: mette, seats: 1, idempotencyKey: randomUUID() };
    await signUpAsGuest(backend, body);
    const { rows } = await backend.database.pool.query(`select mail->>'text' as text from backend.outbox where recipient = $1`, [mette]);
    const token = rows.map(({ text }) => /\/din-tilmelding\/#([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    expect((await backend.call('/x/attendee/CancelAttendee', { body: { token } })).status).toBe(200);
    const { items } = await read('/events/GetSignUpsForUser?userId=bruger-mette');
    expect(items?.map(({ state }) => state)).toEqual(['confirmed']);
  });

  test('are found under the programme that the event belongs to, and under no other', async () => {
    await signUp(mette, 'lokalfinale-fyn', 6);
    await signUp(mette, 'kursus-ideudvikling');
    const titles = async (key: string) =>
      (await read(`/events/users/${mette}/programs/${key}/signups`)).items?.map(({ eventTitle }) => eventTitle);
    expect(await titles('projekt-edison')).toEqual(['Lokalfinale på Fyn']);
    expect(await titles('juniorivaerksaetteri')).toEqual([]);
    expect(await titles('findes-ikke')).toEqual([]);
  });

  test('at an event of two sessions are two, and the event tells of the earlier one', async () => {
    await signUp(mette, 'elevcamp-aarhus', 4, 2);
    await signUp(mette, 'elevcamp-aarhus', 4, 1);
    expect(await read(`/events/users/${mette}/events/elevcamp-aarhus`)).toMatchObject({ sessionTitle: 'Formiddag', seats: 4 });
    const { items } = await read(`/events/GetSignUpsForUser?userId=bruger-mette`);
    expect(items?.map(({ sessionTitle }) => sessionTitle)).toEqual(['Formiddag', 'Eftermiddag']);
  });

  test('at an event are not there before, and not after they were given back', async () => {
    const path = `/events/users/${mette}/events/kursus-ideudvikling`;
    expect(await read(path)).toMatchObject({ problem: 'NOT_FOUND', statusCode: 404 });
    const { signUpId } = await signUp(mette, 'kursus-ideudvikling');
    expect(await read(path)).toMatchObject({ signUpId, state: 'confirmed', cancellable: true });
    await cancel(mette, signUpId);
    expect(await read(path)).toMatchObject({ problem: 'NOT_FOUND' });
  });

  test('can be given back until the deadline, and then no longer', async () => {
    const { signUpId } = await signUp(mette, 'kursus-ideudvikling');
    const event = await backend.store
      .selectFrom('events')
      .select('cancel_until')
      .where('id', '=', 'kursus-ideudvikling')
      .executeTakeFirstOrThrow();
    const cancellable = async () => (await read(`/events/users/${mette}/events/kursus-ideudvikling`)).cancellable;
    backend.clock.now = new Date(event.cancel_until.getTime() + 59_999);
    expect(await cancellable()).toBe(true);
    backend.clock.now = new Date(event.cancel_until.getTime() + 60_000);
    expect(await cancellable()).toBe(false);
    expect((await cancel(mette, signUpId)).body.problem).toBe('CANCEL_DEADLINE_PASSED');
  });
});

describe('what is to be done, and until when', () => {
  test('stands on the sign-up: the last instant to cancel, and at events for teams when rosters lock', async () => {
    const event = { id: 'elevcamp-aarhus' };
    const [cancelUntil, lock] = ['2026-09-01T08:00:00.000Z', '2026-09-02T08:00:00.000Z'];
    const days = { cancel_until: new Date(cancelUntil), roster_lock_at: new Date(lock) };
    await backend.store.updateTable('events').set(days).where('id', '=', event.id).execute();
    await signUp(mette, event.id, 4);
    const own = () => read(`/events/users/${mette}/events/${event.id}`);
    expect(await own()).toMatchObject({ cancelUntil, rosterLockAt: lock });
    await backend.store.updateTable('events').set({ roster_lock_at: null }).where('id', '=', event.id).execute();
    const { startsAt, rosterLockAt } = await own();
    expect(rosterLockAt).toBe(startsAt);
    await signUp(mette, 'kursus-ideudvikling');
    expect(await read(`/events/users/${mette}/events/kursus-ideudvikling`)).not.toHaveProperty('rosterLockAt');
  });
});

describe('an admin who takes a seat away', () => {
  test('says why, and the reason is kept with who did it', async () => {
    const { signUpId } = await signUp(mette, 'kursus-ideudvikling');
    expect((await cancel(admin.as, signUpId, 'Skolen har meldt to gange')).status).toBe(200);
    const row = await backend.store
      .selectFrom('sign_ups')
      .select(['state', 'reason', 'cancelled_by'])
      .where('id', '=', String(signUpId))
      .executeTakeFirst();
    expect(row).toMatchObject({ state: 'cancelled', reason: 'Skolen har meldt to gange' });
    expect(row?.cancelled_by).not.toBe('bruger-mette');
  });
});

describe('the address of an online meeting', () => {
  const urlFor = async (as: string) => {
    const { items } = await read(`/events/GetEvents?email=${as}`, { as });
    return items?.find(({ slug }) => slug === 'webinar-kom-godt-i-gang')?.onlineUrl;
  };
  const ownUrl = async () => (await read(`/events/users/${mette}/events/webinar-kom-godt-i-gang`)).onlineUrl;

  test('is not needed to see that one takes part from a screen', async () => {
    const { items = [] } = (await backend.call('/events/GetEvents')).body;
    const online = items.filter((item) => item.online).map(({ slug }) => slug);
    expect(online).toContain('webinar-kom-godt-i-gang');
    expect(online).not.toContain('kursus-ideudvikling');
  });

  test('comes with the seat and goes with it', async () => {
    expect(await urlFor(mette)).toBeUndefined();
    const { signUpId } = await signUp(mette, 'webinar-kom-godt-i-gang');
    expect(await urlFor(mette)).toBe('https://webinar.example/kom-godt-i-gang');
    expect(await ownUrl()).toBe('https://webinar.example/kom-godt-i-gang');
    await cancel(mette, signUpId);
    expect(await urlFor(mette)).toBeUndefined();
  });

  test('is not given to those who wait, nor to a school that is not confirmed yet, nor to guests', async () => {
    await backend.store.updateTable('events').set({ waitlist: true }).where('id', '=', 'webinar-kom-godt-i-gang').execute();
    await signUp(mette, 'webinar-kom-godt-i-gang', 2);
    expect(await signUp(jonas, 'webinar-kom-godt-i-gang')).toMatchObject({ state: 'waitlisted' });
    expect([await urlFor(mette), await urlFor(jonas)]).toEqual(['https://webinar.example/kom-godt-i-gang', undefined]);
    await restore();
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990001').execute();
    expect(await signUp(mette, 'webinar-kom-godt-i-gang')).toMatchObject({ state: 'pending' });
    expect([await urlFor(mette), await ownUrl()]).toEqual([undefined, undefined]);
    expect(JSON.stringify((await backend.call('/events/GetEvents')).body)).not.toContain('webinar.example');
  });
});

test('the waiting list survives a restart: the head of the queue gets the seat that comes free after it', async () => {
  const pending = await signUp(mette, 'laerercamp-odense');
  expect(await signUp(jonas, 'laerercamp-odense')).toMatchObject({ state: 'waitlisted', position: 1 });
  const again = await startBackend({
    database: backend.database,
    tokens: backend.issuer.rules,
    siteUrl: 'https://edison.example',
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'kontakt@edison.example' },
    demo: true,
    now: () => firstDay,
    log: Fastify().log,
  });
  const call = async (path: string, as: string, body?: object) => {
    const authorization = `Bearer ${await backend.issuer.token({ email: as })}`;
    const json = { 'content-type': 'application/json' };
    const response = await fetch(again.url + path, {
      headers: { authorization, ...(body && json) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.json();
  };
  expect(await call(`/events/users/${jonas}/events/laerercamp-odense`, jonas)).toMatchObject({ state: 'waitlisted', position: 1 });
  await call('/x/events/CancelSignUp', mette, { signUpId: pending.signUpId });
  expect(await call(`/events/users/${jonas}/events/laerercamp-odense`, jonas)).toMatchObject({ state: 'confirmed' });
  await again[Symbol.asyncDispose]();
});
