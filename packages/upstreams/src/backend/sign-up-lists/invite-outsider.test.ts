import { randomUUID } from 'node:crypto';
import { stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '../csv/testing/read-csv.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { expireReservations } from '../reservations/expire-reservations.ts';
import { confirmAsGuest, reservationToken } from '../testing/guest-calls.ts';
import { addTestDomain, proveTestSchools } from '../testing/prove-test-schools.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const [mette, jonas, admin] = ['mette@skole.example', 'jonas@skole.example', 'admin@edison.example'];
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const day = 24 * 60 * 60 * 1_000;
const startsAt = new Date(firstDay.getTime() + 60 * day);

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
  const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + day / 4) };
  await backend.store
    .updateTable('sessions')
    .set({ ...times, seats_taken: 0, capacity: 10 })
    .where('id', '=', course.sessionId)
    .execute();
  await addTestDomain(backend.store, 'skole.example', 'skole-990001');
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stopTestPostgres();
});

const outsider = (name: string, more: object = {}) => ({ firstName: name, email: `${name}@hjem.example`.toLowerCase(), ...more });
const colleague = { firstName: 'Bo', email: 'bo@skole.example' };
const send = (rows: readonly object[], more: object = {}, as = mette) =>
  backend.call('/events/SignUpToEventByList', {
    as,
    body: { ...course, rows, preview: false, idempotencyKey: randomUUID(), ...more },
  });
const states = async (rows: readonly object[]) => (await send(rows)).body.rows;
const decline = async (email: string, reason = 'not-me') =>
  backend.call('/x/attendee/DeclineAttendee', { body: { token: await reservationToken(backend, email), reason } });
const invitationOf = async (email: string) => `${(await invited())?.find((one) => one.email === email)?.reservationId}`;
const withdraw = (reservationId: string, as = mette) => backend.call('/x/reservations/WithdrawInvitation', { as, body: { reservationId } });
const invited = async (as = mette) =>
  (await backend.call(`/x/reservations/ListInvitedPeople?eventId=${course.eventId}`, { as, admin: as === admin })).body.items;
const after = (days: number) => {
  backend.clock.now = new Date(firstDay.getTime() + days * day);
};

/** Adds a session like the first. */
async function addSession(id: string): Promise<void> {
  await backend.database.pool.query(
    `insert into backend.sessions (id, event_id, title, starts_at, ends_at, capacity)
     select $2, event_id, title, starts_at, ends_at, capacity from backend.sessions where id = $1`,
    [course.sessionId, id],
  );
}

async function seats(): Promise<readonly number[]> {
  const of = backend.store.selectFrom('sessions').selectAll().where('id', '=', course.sessionId);
  const { seats_taken, seats_reserved } = await of.executeTakeFirstOrThrow();
  return [seats_taken, seats_reserved];
}

const signUps = async () =>
  (
    await backend.store
      .selectFrom('sign_ups')
      .selectAll()
      .where('session_id', '=', course.sessionId)
      .where('state', '!=', 'cancelled')
      .orderBy('queue_no')
      .execute()
  ).map(({ name, state, source, institution_id }) => [name, state, source, institution_id].join(' '));

async function mailsTo(email: string): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const { rows } = await backend.database.pool.query('select mail from backend.outbox where recipient = $1 order by created_at', [email]);
  return rows.map(({ mail }) => mail);
}

describe('S135 somebody on a list whose mailbox is not of the school', () => {
  test('is asked by one mail that names the sender, has the seats set aside, and is signed up by a yes', async () => {
    expect(await send([outsider('Ida', { seats: 2 }), colleague])).toMatchObject({
      body: { saved: true, waiting: 0, invitations: 1, rows: [{ state: 'reserved' }, { state: 'confirmed' }] },
    });
    expect([await signUps(), await seats()]).toEqual([['Bo confirmed list skole-990001'], [3, 2]]);
    const [mail, ...more] = await mailsTo('ida@hjem.example');
    expect([mail?.subject, more]).toEqual(['Bekræft din tilmelding: Kursus i idéudvikling', []]);
    expect(mail?.text).toContain('Mette Holm har skrevet dig på en liste');
    expect(mail?.text).toContain('Vi holder 2 pladser til dig indtil tirsdag d. 25. august 2026');
    const waiting = { name: 'Ida', email: 'ida@hjem.example', seats: 2, state: 'waiting', reservedUntil: '2026-08-25T08:00:00.000Z' };
    expect(await invited()).toEqual([expect.objectContaining(waiting)]);
    expect([await invited(jonas), (await invited(admin))?.[0]]).toEqual([
      [],
      expect.objectContaining({ ...waiting, listedBy: 'Mette Holm' }),
    ]);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body).toMatchObject({ state: 'confirmed', seats: 2 });
    expect(await signUps()).toEqual(['Bo confirmed list skole-990001', 'Ida confirmed list ']);
    expect([await seats(), await invited()]).toEqual([[3, 0], []]);
  });

  test('gives the seats back by a no, which the sender sees and is not asked again that day', async () => {
    await send([outsider('Ida', { note: 'Nødder' })]);
    expect((await decline('ida@hjem.example')).status).toBe(200);
    expect([await seats(), await signUps()]).toEqual([[0, 0], []]);
    expect(await invited()).toEqual([expect.objectContaining({ email: 'ida@hjem.example', state: 'declined' })]);
    expect((await invited())?.[0]).not.toHaveProperty('name');
    const refused = [{ ok: false, problem: 'DECLINED', field: 'email' }];
    expect((await send([outsider('Ida')], { preview: true })).body.rows).toEqual(refused);
    expect((await send([outsider('Ida')])).body.problem).toBe('ROWS_REFUSED');
    after(1.1);
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
  });

  test('S113 declines politely: this invitation ends, nobody is muted, and the sender is told the no alone', async () => {
    await send([outsider('Ida', { note: 'Nødder' })]);
    const [mail] = await mailsTo('ida@hjem.example');
    expect([mail?.text.match(/#afbud-[\w-]{43}\n/g)?.length, mail?.text.match(/25\. august 2026/g)?.length]).toEqual([1, 1]);
    const token = await reservationToken(backend, 'ida@hjem.example');
    expect((await backend.call('/x/attendee/GetAttendee', { body: { token } })).body.listedBy).toBe('Mette Holm');
    for (const _ of [1, 2]) expect((await decline('ida@hjem.example', 'not-coming')).status).toBe(200);
    expect([await seats(), (await invited())?.map(({ state, name }) => [state, name])]).toEqual([[0, 0], [['declined', undefined]]]);
    after(0.1);
    // At this session a no holds for the day, whatever the tag; what else the sender asks comes through.
    for (const email of ['ida@hjem.example', 'ida+camp@hjem.example']) {
      const again = await send([outsider('Ida', { email })], { preview: true });
      expect(again.body.rows).toEqual([{ ok: false, problem: 'DECLINED', field: 'email' }]);
    }
    await addSession('other');
    expect((await send([outsider('Ida')], { sessionId: 'other' })).body.rows).toEqual([{ ok: true, state: 'reserved' }]);
    expect(await mailsTo('ida@hjem.example')).toHaveLength(2);
    after(1.1);
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
  });

  test('is taken back by the sender alone: the seats go to the queue, nothing of the person stays, and the link says so', async () => {
    await backend.store.updateTable('sessions').set({ capacity: 2 }).where('id', '=', course.sessionId).execute();
    await send([outsider('Ida', { seats: 2, note: 'Nødder' }), colleague]);
    expect([await signUps(), await seats()]).toEqual([['Bo waitlisted list skole-990001'], [2, 2]]);
    const [token, id] = [await reservationToken(backend, 'ida@hjem.example'), await invitationOf('ida@hjem.example')];
    expect((await withdraw(id, 'jonas@skole.example')).body).toMatchObject({ problem: 'NOT_FOUND' });
    // Pressed twice, it is answered alike.
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([204, 204]);
    expect([await signUps(), await seats(), await invited()]).toEqual([['Bo confirmed promotion skole-990001'], [1, 0], []]);
    const kept = await backend.store.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ email: '', email_norm: '', name: '', note: null });
    const [linked, confirmed] = ['GetAttendee', 'ConfirmAttendee'].map((call) => backend.call(`/x/attendee/${call}`, { body: { token } }));
    expect((await linked)?.body).toMatchObject({ state: 'withdrawn', eventTitle: 'Kursus i idéudvikling' });
    expect((await confirmed)?.body).toMatchObject({ problem: 'GONE' });
  });

  test('is not taken back once the answer is there, and still after the week', async () => {
    await send([outsider('Ida'), outsider('Eva')]);
    const id = await invitationOf('ida@hjem.example');
    await confirmAsGuest(backend, 'ida@hjem.example');
    expect((await withdraw(id)).body).toMatchObject({ problem: 'NOT_FOUND' });
    after(8);
    expect((await withdraw(await invitationOf('eva@hjem.example'))).status).toBe(204);
    await send([outsider('Ea')]);
    const declined = await invitationOf('ea@hjem.example');
    await decline('ea@hjem.example');
    expect((await withdraw(declined)).body).toMatchObject({ problem: 'NOT_FOUND' });
    expect([(await signUps()).length, await seats()]).toEqual([1, [1, 0]]);
  });

  test('has a week, after which the seats are for others, and can be asked again; not before', async () => {
    await send([outsider('Ida')]);
    for (const email of ['ida@hjem.example', 'ida+camp@hjem.example'])
      expect((await send([outsider('Ida', { email })])).body.details).toEqual({
        rows: [{ row: 0, problem: 'ALREADY_ASKED', field: 'email' }],
      });
    after(7);
    const parts = { queueMails: createSignUpMails('backend', 'https://edison.example'), wakeOutbox: () => undefined };
    const { counts } = await expireReservations({ store: backend.store, ...parts }, backend.clock.now, new AbortController().signal);
    expect([counts, await seats(), (await invited())?.[0]?.state]).toEqual([{ reservations: 1, seats: 1, promoted: 0 }, [0, 0], 'expired']);
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
    await confirmAsGuest(backend, 'ida@hjem.example');
    expect([(await signUps()).length, await seats()]).toEqual([1, [1, 0]]);
  });

  test('gets one mail an event and hour and three a day; the sender is told of the own ones, and of those of others nothing', async () => {
    const tagged = (tag: number) => outsider('Ida', { email: `ida+${tag}@hjem.example` });
    const enough = [{ ok: false, problem: 'MAILBOX_LIMIT', field: 'email' }];
    for (const id of ['0', '1', '2']) await addSession(id);
    await send([outsider('Ida')]);
    expect((await send([tagged(1)], { preview: true, sessionId: '0' })).body.rows).toEqual(enough);
    for (const [tag, hours] of [1, 2.5, 4].entries()) {
      after(hours / 24);
      const at = { sessionId: String(tag) };
      const { body } = await send([tagged(tag)], { ...at, preview: true });
      expect(body.rows).toEqual(hours < 4 ? [{ ok: true, state: 'reserved' }] : enough);
      expect((await send([tagged(tag)], at)).body.problem).toBe(hours < 4 ? undefined : 'ROWS_REFUSED');
    }
    await proveTestSchools(backend.store, [jonas], backend.clock.now);
    const before = await seats();
    expect((await send([outsider('Ida')], {}, jonas)).body.rows).toEqual([{ ok: true, state: 'reserved' }]);
    expect([await seats(), (await mailsTo('ida@hjem.example')).length, (await invited(jonas))?.[0]?.state]).toEqual([before, 1, 'waiting']);
    after(1.1);
    expect((await send([tagged(2)], { sessionId: '2' })).body.rows).toEqual([{ ok: true, state: 'reserved' }]);
  });

  test('is asked no more by a sender whom three have refused, whoever it is; the sender is told until when', async () => {
    const three = ['Ida', 'Eva', 'Ole'];
    await send(three.map((name) => outsider(name)));
    for (const name of three) await decline(`${name.toLowerCase()}@hjem.example`);
    const refused = await send([outsider('Bo'), colleague], { preview: true });
    expect([refused.status, refused.body.problem, refused.headers.get('retry-after')]).toEqual([429, 'SENDER_MUTED', '86400']);
    expect(await states([colleague])).toEqual([{ ok: true, state: 'confirmed' }]);
  });

  test('says no once to all that the sender asks this mailbox, also under another tag and at another session', async () => {
    await send([outsider('Ida')]);
    await addSession('other');
    after(0.1);
    await send([outsider('Ida', { email: 'ida+camp@hjem.example' })], { sessionId: 'other' });
    expect((await decline('ida@hjem.example')).status).toBe(200);
    expect((await invited())?.map(({ state }) => state)).toEqual(['declined', 'declined']);
    expect((await confirmAsGuest(backend, 'ida+camp@hjem.example')).body.problem).toBe('GONE');
  });

  test('is held to the cap of reservations, however many are listed', async () => {
    const five = ['Ida', 'Eva', 'Ole', 'Liv', 'Kaj'];
    expect((await send([...five, 'Eli'].map((name) => outsider(name)))).body.rows).toEqual([
      ...five.map(() => ({ ok: true, state: 'reserved' })),
      { ok: true, state: 'invited' },
    ]);
    expect(await seats()).toEqual([5, 5]);
    expect((await confirmAsGuest(backend, 'eli@hjem.example')).body).toMatchObject({ state: 'confirmed' });
  });

  test('is asked for nothing once the school of the sender is proved no more, and the seats come back', async () => {
    await send([outsider('Ida')]);
    const unproved = { school_proof_by: null, school_proved_at: null, school_proof_institution_id: null };
    await backend.store.updateTable('users').set(unproved).where('email_norm', '=', mette).execute();
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body.problem).toBe('GONE');
    const parts = { queueMails: createSignUpMails('backend', 'https://edison.example'), wakeOutbox: () => undefined };
    const { counts } = await expireReservations({ store: backend.store, ...parts }, backend.clock.now, new AbortController().signal);
    expect([counts, await seats(), await signUps()]).toEqual([{ reservations: 1, seats: 1, promoted: 0 }, [0, 0], []]);
  });

  test('has seats set aside no longer than people may sign up', async () => {
    const closes = new Date(firstDay.getTime() + 2 * day);
    await backend.store.updateTable('events').set({ registration_closes_at: closes }).where('id', '=', course.eventId).execute();
    await send([outsider('Ida')]);
    after(2.1);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body.problem).toBe('CLOSED');
  });

  test('has half of the time where the session begins within two weeks', async () => {
    after(50);
    await backend.store.updateTable('events').set({ registration_closes_at: startsAt }).where('id', '=', course.eventId).execute();
    await send([outsider('Ida')]);
    expect((await invited())?.[0]?.reservedUntil).toBe(new Date(firstDay.getTime() + 55 * day).toISOString());
  });

  test('stands in no queue before the yes, and passes nobody in it', async () => {
    await backend.store.updateTable('sessions').set({ capacity: 1 }).where('id', '=', course.sessionId).execute();
    const answer = await send([colleague, outsider('Ida'), { firstName: 'Eva', email: 'eva@skole.example' }]);
    expect(answer.body.rows).toEqual([
      { ok: true, state: 'confirmed' },
      { ok: true, state: 'invited' },
      { ok: true, state: 'waitlisted', position: 1 },
    ]);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body).toMatchObject({ state: 'waitlisted', position: 2 });
  });

  test('is answered for alike, signed up or not, and keeps what there is', async () => {
    await backend.call('/events/SignUpToEventByList', {
      ...{ as: admin, admin: true },
      body: { ...course, rows: [outsider('Ida', { seats: 2 })], preview: false, reason: 'Ringede', idempotencyKey: randomUUID() },
    });
    expect(await states([outsider('Ida'), outsider('Eva')])).toEqual([
      { ok: true, state: 'reserved' },
      { ok: true, state: 'reserved' },
    ]);
    expect((await invited())?.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await confirmAsGuest(backend, 'ida@hjem.example')).body).toMatchObject({ state: 'confirmed', seats: 2 });
    expect([(await signUps()).length, await seats()]).toEqual([1, [3, 1]]);
  });

  test('has a profile: finds it in the portal, and is signed up under the own name and school, without what the sender wrote', async () => {
    const sofie = { as: 'sofie@hjem.example' };
    await backend.store
      .updateTable('users')
      .set({ email: sofie.as, email_norm: sofie.as })
      .where('email_norm', '=', 'sofie@skole.example')
      .execute();
    await send([outsider('Sofie', { firstName: 'Sofus', organisation: 'Fup ApS', note: 'Driller' })]);
    const { items } = (await backend.call('/x/reservations/ListReservations', sofie)).body;
    expect(items?.[0]).toMatchObject({ listedBy: 'Mette Holm' });
    const body = { reservationId: items?.[0]?.reservationId };
    expect((await backend.call('/x/reservations/ConfirmReservation', { ...sofie, body })).body).toMatchObject({ state: 'confirmed' });
    expect(await signUps()).toEqual(['Sofie Holm confirmed list skole-strandmarken']);
    const { note, organisation } = await backend.store
      .selectFrom('sign_ups')
      .select(['note', 'organisation'])
      .where('email_norm', '=', sofie.as)
      .where('session_id', '=', course.sessionId)
      .executeTakeFirstOrThrow();
    expect([note, organisation]).toEqual([null, 'Strandmarkens Friskole (opdigtet)']);
  });

  test('S114 has no profile: stands without a school, or with the place that was typed, for admins too', async () => {
    await send([outsider('Ida'), outsider('Eva', { organisation: 'Fup ApS' }), colleague]);
    for (const name of ['ida', 'eva']) await confirmAsGuest(backend, `${name}@hjem.example`);
    const asAdmin = { as: admin, admin: true };
    const list = await backend.call(`/x/events/ListSignUps?eventId=${course.eventId}&sort=name`, asAdmin);
    expect(list.body.items?.map(({ name, organisation }: Record<string, unknown>) => [name, organisation])).toEqual([
      ['Bo', 'Egebakkeskolen (opdigtet)'],
      ['Eva', 'Fup ApS'],
      ['Ida', undefined],
    ]);
    const headers = { authorization: `Bearer ${await backend.issuer.token({ email: admin, permissions: ['role:admin'] })}` };
    const csv = readCsv(await (await fetch(`${backend.url}/x/events/ExportSignUps?eventId=${course.eventId}`, { headers })).text());
    const of = (name: string) => csv.find((row) => row[6] === name)?.[8];
    expect([of('Ida'), of('Eva')]).toEqual(['', 'Fup ApS']);
    expect((await signUps()).filter((one) => /Ida|Eva/.test(one))).toEqual(['Ida confirmed list ', 'Eva confirmed list ']);
  });

  test('is shut out: gets neither seat nor mail, and the sender the answer of a stranger', async () => {
    const gone = { state: 'deactivated', email: 'ida@hjem.example', email_norm: 'ida@hjem.example' } as const;
    await backend.store.updateTable('users').set(gone).where('email_norm', '=', jonas).execute();
    expect(await states([outsider('Ida')])).toEqual([{ ok: true, state: 'reserved' }]);
    expect([await seats(), await mailsTo('ida@hjem.example'), (await invited())?.[0]?.state]).toEqual([[0, 0], [], 'waiting']);
  });
});
