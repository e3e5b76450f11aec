import { randomUUID } from 'node:crypto';
import { eventList } from '@edison/contracts/bff/events';
import { plannedEvent } from '@edison/contracts/bff/events/event-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpAsGuest } from '../testing/guest-calls.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const [mette, jonas] = ['mette@skole.example', 'jonas@skole.example'];
const colleague = (i: number) => `kollega${i}@skole.example`;
const asAdmin = { as: 'admin@edison.example', admin: true };
const reason = 'Aftalt i telefonen';
const course = 'kursus-ideudvikling';
const session = `${course}-1`;

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
/** Each test begins with a session of four seats, no sign-ups, and an empty audit log. */
beforeEach(async () => {
  await restore();
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', session).execute();
  await backend.store.updateTable('sessions').set({ seats_taken: 0, capacity: 4 }).where('id', '=', session).execute();
});

async function signUp(as: string, seats = 1) {
  const body = { eventId: course, sessionId: session, seats, answers: { note: 'Vegetar' }, idempotencyKey: randomUUID() };
  return String((await backend.call('/events/SignUpToEvent', { as, body })).body.signUpId);
}

const change = (as: string, signUpId: string, body: object) =>
  backend.call('/x/events/ChangeSignUp', { as, admin: as === asAdmin.as, body: { signUpId, ...body } });
const move = (signUpId: string, position: number) =>
  backend.call('/x/events/MoveSignUp', { ...asAdmin, body: { signUpId, position, reason } });

/** States and seats of all sign-ups, in the order of the queue. */
async function places() {
  const rows = await backend.store
    .selectFrom('sign_ups')
    .select(['email_norm', 'state', 'seats'])
    .where('session_id', '=', session)
    .where('state', '!=', 'cancelled')
    .orderBy('state')
    .orderBy('queue_no')
    .execute();
  return rows.map((row) => `${row.email_norm.split('@')[0]} ${row.state} ${row.seats}`);
}

async function seatsTaken() {
  return (await backend.store.selectFrom('sessions').select('seats_taken').where('id', '=', session).executeTakeFirstOrThrow()).seats_taken;
}

/** The mails to a person after the first, which is the receipt. */
async function laterMails(to: string) {
  const query = 'select mail from backend.outbox where recipient = $1 order by created_at, dedupe_key';
  const { rows } = await backend.database.pool.query(query, [to]);
  return rows.slice(1).map(({ mail }) => mail);
}

const audited = (signUpId: string) =>
  backend.store.selectFrom('audit_log').selectAll().where('object_id', '=', signUpId).orderBy('id').execute();

test('a queue whose head needs more than is free says so in every list, until the head has left', async () => {
  const seen = async () => {
    const events = eventList.parse((await backend.call('/events/GetEvents')).body).items;
    const plan = plannedEvent.parse((await backend.call(`/x/events/ListEvents?search=${course}`, asAdmin)).body.items?.[0]);
    const seats = (await backend.call(`/api/attendee/GetRemainingSeats?eventId=${course}&sessionId=${session}`)).body;
    return [events.find(({ eventId }) => eventId === course)?.sessions[0], plan.sessions[0], seats];
  };
  await signUp(mette, 2);
  const [open, ...others] = await seen();
  for (const each of [open, ...others]) expect(each).not.toHaveProperty('nextNeeds');
  expect(open).toMatchObject({ remaining: 2, waiting: 0 });

  const head = await signUp(jonas, 4);
  await signUp(colleague(1), 1);
  const now = { capacity: 4, nextNeeds: 4 };
  expect(await seen()).toMatchObject([
    { ...now, remaining: 2, waiting: 2, shown: 'waitlist' },
    { ...now, seatsTaken: 2, signUps: { confirmed: 1, waitlisted: 2 } },
    { ...now, remaining: 2, waiting: 2 },
  ]);

  await backend.call('/x/events/CancelSignUp', { as: jonas, body: { signUpId: head } });
  for (const each of await seen()) expect(each).not.toHaveProperty('nextNeeds');
});

describe('a sign-up that has seats', () => {
  test('gives some back, the queue moves up in the same transaction, and there is one mail, without a calendar file, whose entry would be the same', async () => {
    const mine = await signUp(mette, 4);
    await signUp(jonas, 3);
    expect((await change(mette, mine, { seats: 1 })).body).toMatchObject({ state: 'confirmed', seats: 1, note: 'Vegetar' });
    expect(await places()).toEqual(['mette confirmed 1', 'jonas confirmed 3']);
    expect(await seatsTaken()).toBe(4);
    expect((await laterMails(jonas)).map((mail) => mail.subject)).toEqual(['Du har fået plads: Kursus i idéudvikling']);
    const mails = await laterMails(mette);
    expect(mails.map(({ subject, calendar }) => [subject, calendar])).toEqual([
      ['Din tilmelding er ændret: Kursus i idéudvikling', undefined],
    ]);
    expect(mails[0]?.text).toContain('Du har nu en plads.');
    expect(mails[0]?.text).not.toContain('kalender');
    expect(await audited(mine)).toMatchObject([
      { action: 'sign-up.create', actor: 'bruger-mette', after: { state: 'confirmed', source: 'teacher', seats: 4 } },
      { action: 'sign-up.change', actor: 'bruger-mette', before: { state: 'confirmed', seats: 4 }, after: { seats: 1 } },
    ]);
  });

  test('gets more only while they are free and nobody waits', async () => {
    const mine = await signUp(mette, 1);
    expect((await change(mette, mine, { seats: 3 })).body).toMatchObject({ state: 'confirmed', seats: 3 });
    expect((await change(mette, mine, { seats: 5 })).body).toMatchObject({
      problem: 'FULL',
      details: { capacity: 4, free: 1, unit: 'person' },
    });
    await signUp(jonas, 2);
    expect((await change(mette, mine, { seats: 4 })).body).toMatchObject({ problem: 'FULL', details: { free: 0 } });
    expect(await places()).toEqual(['mette confirmed 3', 'jonas waitlisted 2']);
    expect(await seatsTaken()).toBe(3);
  });

  test('changes a note without a seat, and takes it away; the note is in no audit row', async () => {
    const mine = await signUp(mette);
    expect((await change(mette, mine, { answers: { note: 'Kommer senere' } })).body).toMatchObject({ note: 'Kommer senere', seats: 1 });
    expect((await change(mette, mine, { answers: { note: null } })).body.note).toBeUndefined();
    const mails = await laterMails(mette);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect([mail.text, mail.calendar]).toEqual([expect.stringContaining('Du har stadig din plads.'), undefined]);
    const rows = await audited(mine);
    expect(rows.map((row) => row.after)).toMatchObject([{}, { noteChanged: true }, { noteChanged: true }]);
    expect(JSON.stringify(rows)).not.toMatch(/Kommer senere|Vegetar/);
  });

  test('that is changed to what it is already is not changed: no mail, no audit row', async () => {
    const mine = await signUp(mette, 2);
    expect((await change(mette, mine, { seats: 2, answers: { note: 'Vegetar' } })).status).toBe(200);
    expect([await laterMails(mette), (await audited(mine)).length]).toEqual([[], 1]);
  });
});

test('a sign-up that brings teams keeps the seats that they need', async () => {
  const team = { name: 'De Gode', grade: 6, members: [{ firstName: 'Bo' }, { firstName: 'Ea' }] };
  const body = { eventId: 'lokalfinale-fyn', sessionId: 'lokalfinale-fyn-1', seats: 4, teams: [team], idempotencyKey: randomUUID() };
  const mine = (await backend.call('/events/SignUpToEvent', { as: mette, body })).body;
  expect((await change(mette, String(mine.signUpId), { seats: 1 })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'seats' });
  expect((await change(mette, String(mine.signUpId), { seats: 2 })).body).toMatchObject({ seats: 2 });
});

describe('a sign-up that waits', () => {
  test('keeps its place when it asks for less, and gets its seats when they fit now, with one mail', async () => {
    await signUp(mette, 3);
    const group = await signUp(jonas, 3);
    await signUp(colleague(1));
    expect((await change(jonas, group, { seats: 2 })).body).toMatchObject({
      state: 'waitlisted',
      position: 1,
      seats: 2,
      mayBePassed: true,
    });
    expect((await laterMails(jonas)).map((mail) => mail.text)).toEqual([
      expect.stringContaining('Du venter på 2 pladser og er nummer 1 på ventelisten.'),
    ]);
    expect((await change(jonas, group, { seats: 1 })).body).toMatchObject({ state: 'confirmed', seats: 1 });
    expect((await laterMails(jonas)).map((mail) => mail.subject)).toEqual([
      'Din tilmelding er ændret: Kursus i idéudvikling',
      'Du har fået plads: Kursus i idéudvikling',
    ]);
    expect(await places()).toEqual(['mette confirmed 3', 'jonas confirmed 1', 'kollega1 waitlisted 1']);
  });

  test('goes to the end when it asks for more, and lets those behind it in', async () => {
    await signUp(mette, 3);
    const group = await signUp(jonas, 2);
    await signUp(colleague(1));
    await signUp(colleague(2));
    expect((await change(jonas, group, { seats: 5 })).body).toMatchObject({ problem: 'FULL' });
    expect((await change(jonas, group, { seats: 3 })).body).toMatchObject({ state: 'waitlisted', position: 2, seats: 3 });
    expect(await places()).toEqual(['mette confirmed 3', 'kollega1 confirmed 1', 'kollega2 waitlisted 1', 'jonas waitlisted 3']);
  });

  test('is moved by an admin to another place; the others close up, and nobody is told', async () => {
    await signUp(mette, 4);
    for (const email of [jonas, colleague(1), colleague(2)]) await signUp(email, 2);
    const last = await signUp(colleague(3), 2);
    expect((await move(last, 2)).body).toMatchObject({ state: 'waitlisted', position: 2 });
    const order = async () => (await places()).slice(1).map((place) => place.split(' ')[0]);
    expect(await order()).toEqual(['jonas', 'kollega3', 'kollega1', 'kollega2']);
    expect((await move(last, 99)).body).toMatchObject({ position: 4 });
    expect(await order()).toEqual(['jonas', 'kollega1', 'kollega2', 'kollega3']);
    expect((await move(last, 4)).status).toBe(200);
    expect(await laterMails(colleague(3))).toEqual([]);
    expect((await audited(last)).slice(1)).toMatchObject([
      { action: 'sign-up.move', actor: 'bruger-admin', reason, before: { position: 4 }, after: { position: 2 } },
      { before: { position: 2 }, after: { position: 4 } },
    ]);
    const own = await backend.call('/events/GetSignUpsForUser?userId=bruger-kollega-2', { as: colleague(2) });
    expect(own.body.items?.find((item) => item.sessionId === session)).toMatchObject({ state: 'waitlisted', position: 3 });
  });

  test('gets a seat that was free for it when it comes to the head', async () => {
    await signUp(mette, 3);
    await signUp(jonas, 2);
    const small = await signUp(colleague(1));
    expect((await move(small, 1)).body).toMatchObject({ state: 'confirmed' });
    expect((await laterMails(colleague(1))).map((mail) => mail.subject)).toEqual(['Du har fået plads: Kursus i idéudvikling']);
  });

  test('gets no seat that comes free once the session has begun', async () => {
    const [first, second] = [await signUp(mette, 2), await signUp(jonas, 2)];
    await signUp(colleague(1));
    await signUp(colleague(2));
    const giveBack = (signUpId: string) => backend.call('/x/events/CancelSignUp', { ...asAdmin, body: { signUpId, reason } });
    const { starts_at } = await backend.store
      .selectFrom('sessions')
      .select('starts_at')
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    backend.clock.now = new Date(starts_at.getTime() - 1);
    expect((await change(asAdmin.as, first, { seats: 1, reason })).body).toMatchObject({ state: 'confirmed', seats: 1 });
    backend.clock.now = starts_at;
    await giveBack(second);
    expect(await places()).toEqual(['mette confirmed 1', 'kollega1 confirmed 1', 'kollega2 waitlisted 1']);
    expect([await seatsTaken(), await laterMails(colleague(2))]).toEqual([2, []]);
  });
});

describe('a guest who waits', () => {
  const workshop = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-1' };
  const [bo, ea] = ['bo@hjem.example', 'ea@hjem.example'];
  beforeEach(async () => {
    await backend.store.updateTable('sessions').set({ capacity: 11 }).where('id', '=', workshop.sessionId).execute();
    for (const email of [bo, ea]) {
      const body = { ...workshop, name: 'Bo Lund', email, seats: 1, idempotencyKey: randomUUID() };
      await signUpAsGuest(backend, body);
    }
  });

  const idOf = async (email: string) =>
    (await backend.store.selectFrom('sign_ups').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  /** Cancels by the link in the first mail to the address. */
  async function giveBack(email: string) {
    const query = 'select mail from backend.outbox where recipient = $1 and dedupe_key like $2 order by created_at, dedupe_key';
    const { rows } = await backend.database.pool.query(query, [email, 'sign-up:%']);
    const [, token] = /\/din-tilmelding\/#([\w-]{43})/.exec(rows[0].mail.text) ?? [];
    return (await backend.call('/x/attendee/CancelAttendee', { body: { token } })).status;
  }

  test('gives the place back by the mailed link, wherever it was moved to', async () => {
    expect((await move(await idOf(ea), 1)).body).toMatchObject({ position: 1 });
    expect([await giveBack(bo), await giveBack(ea)]).toEqual([200, 200]);
  });

  test('gives it back by the first link also when more seats have sent it to the end', async () => {
    expect((await change(asAdmin.as, await idOf(bo), { seats: 2, reason })).body).toMatchObject({ state: 'waitlisted', position: 2 });
    expect(await giveBack(bo)).toBe(200);
  });
});

describe('who may change what', () => {
  test("a person their own until the deadline, an admin anybody's at any time, with a reason", async () => {
    const mine = await signUp(mette, 2);
    expect((await change(jonas, mine, { seats: 1 })).body).toMatchObject({ problem: 'NOT_FOUND' });
    expect((await backend.call('/x/events/MoveSignUp', { as: mette, body: { signUpId: mine, position: 1, reason } })).status).toBe(403);
    expect((await change(asAdmin.as, mine, { seats: 1 })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
    const event = await backend.store.selectFrom('events').select('cancel_until').where('id', '=', course).executeTakeFirstOrThrow();
    backend.clock.now = new Date(event.cancel_until.getTime() + 60_000);
    expect((await change(mette, mine, { seats: 1 })).body).toMatchObject({ problem: 'CANCEL_DEADLINE_PASSED' });
    expect((await change(asAdmin.as, mine, { seats: 1, reason })).body).toMatchObject({ seats: 1 });
    expect((await audited(mine)).at(-1)).toMatchObject({ actor: 'bruger-admin', reason });
  });

  test('a person asks for more seats while somebody new could come, for fewer or another note also after that; an admin at any time', async () => {
    const mine = await signUp(mette, 2);
    const { registration_closes_at, registration_opens_at } = await backend.store
      .selectFrom('events')
      .selectAll()
      .where('id', '=', course)
      .executeTakeFirstOrThrow();
    backend.clock.now = new Date(registration_closes_at.getTime() + 60_000);
    expect((await change(mette, mine, { seats: 3 })).body).toMatchObject({ problem: 'CLOSED' });
    expect((await change(mette, mine, { seats: 1, answers: { note: 'Kommer senere' } })).body).toMatchObject({ seats: 1 });
    expect((await change(asAdmin.as, mine, { seats: 3, reason })).body).toMatchObject({ seats: 3 });
    backend.clock.now = new Date(registration_opens_at.getTime() - 1);
    expect((await change(mette, mine, { seats: 4 })).body).toMatchObject({ problem: 'NOT_OPEN_YET' });
    expect(await seatsTaken()).toBe(3);
  });

  test('what was given back is not changed, and what does not wait is not moved', async () => {
    const mine = await signUp(mette, 2);
    expect((await move(mine, 1)).body).toMatchObject({ problem: 'WRONG_STATE' });
    await backend.call('/x/events/CancelSignUp', { as: mette, body: { signUpId: mine } });
    expect((await change(mette, mine, { seats: 1 })).body).toMatchObject({ problem: 'WRONG_STATE' });
    expect((await change(mette, randomUUID(), { seats: 1 })).body).toMatchObject({ problem: 'NOT_FOUND' });
  });

  test('a pending sign-up may ask for more, has no seat by it, and stands in no queue to be moved in', async () => {
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990001').execute();
    const pending = await signUp(mette, 2);
    expect((await change(mette, pending, { seats: 3 })).body).toMatchObject({ state: 'pending', seats: 3 });
    expect((await laterMails(mette))[0].text).toContain('Du har bedt om 3 pladser.');
    expect(await seatsTaken()).toBe(0);
    expect((await move(pending, 1)).body).toMatchObject({ problem: 'INSTITUTION_PENDING' });
  });
});

test('an admin that takes a seat away is written down with its reason, and the mail says that it was not the person', async () => {
  const mine = await signUp(mette, 2);
  backend.clock.now = firstDay;
  await backend.call('/x/events/CancelSignUp', { ...asAdmin, body: { signUpId: mine, reason } });
  expect((await laterMails(mette)).map((mail) => mail.text)).toEqual([expect.stringContaining('Vi har meldt dig fra')]);
  expect((await audited(mine)).at(-1)).toMatchObject({
    action: 'sign-up.cancel',
    actor: 'bruger-admin',
    reason,
    before: { state: 'confirmed', source: 'teacher', seats: 2 },
    after: { state: 'cancelled' },
  });
});
