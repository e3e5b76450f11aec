import { randomUUID } from 'node:crypto';
import { plannedEvent } from '@edison/contracts/bff/events/event-plans';
import { removeExpired } from '@edison/database/jobs/expired-rows';
import { describe, expect, test } from 'vitest';
import { expiredRows } from '../backend-jobs.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { confirmAsGuest, reservationToken } from '../testing/guest-calls.ts';
import { openWorkshop, subjectsOf, workshop } from '../testing/open-workshop.ts';
import { firstDay } from '../testing/test-backend.ts';
import { countExpiredReservations, expireReservations } from './expire-reservations.ts';

const [ida, ole, ea] = ['ida@hjem.example', 'ole@hjem.example', 'ea@hjem.example'];
const minute = 60_000;
const { backend, after, ask, seats, changeEvent, changeSession, mailsTo } = await openWorkshop();
const { eventId, large: sessionId } = workshop;
const confirm = (email: string) => confirmAsGuest(backend, email);
const post = (call: string, token: string) => backend.call(`/x/attendee/${call}`, { body: { token } });
const decline = async (email: string) => post('DeclineAttendee', await reservationToken(backend, email));
const signUpTeacher = (as: string, seats: number) =>
  backend.call('/events/SignUpToEvent', { as, body: { eventId, sessionId, seats, idempotencyKey: randomUUID() } });
const change = (values: { capacity: number | null }) => changeSession(sessionId, values);

async function signUps(): Promise<readonly string[]> {
  const rows = await backend.store
    .selectFrom('sign_ups')
    .select(['email', 'state', 'seats'])
    .where('session_id', '=', sessionId)
    .where('state', '!=', 'cancelled')
    .orderBy('queue_no')
    .execute();
  return rows.map(({ email, state, seats }) => `${email} ${state} ${seats}`);
}

const subjectsTo = async (email: string) => subjectsOf(await mailsTo(email));

const parts = () => ({
  store: backend.store,
  queueMails: createSignUpMails('backend', 'https://edison.example'),
  wakeOutbox: () => undefined,
});
const expire = () => expireReservations(parts(), backend.clock.now, new AbortController().signal);

describe('S121 seats for a mailbox that nobody has proved', () => {
  test('are set aside, and are nobody’s sign-up until the mailed link is used', async () => {
    expect((await ask(ida, 4)).body).toEqual({ accepted: true, free: 30, reserved: true });
    expect([await seats(), await signUps(), await subjectsTo(ida)]).toEqual([[4, 4], [], ['Bekræft din tilmelding']]);
    // Not by the name, which a stranger may have typed.
    expect((await mailsTo(ida))[0]?.text).toMatch(/^Hej\n/);
    expect(await confirm(ida)).toMatchObject({ status: 200, body: { state: 'confirmed', seats: 4, eventSlug: eventId } });
    expect([await seats(), await signUps()]).toEqual([[4, 0], [`${ida} confirmed 4`]]);
    expect(await subjectsTo(ida)).toEqual(['Bekræft din tilmelding', 'Du er tilmeldt']);
    expect(await backend.store.selectFrom('reservations').selectAll().execute()).toEqual([]);
  });

  test('come back also where those of another session cannot be given back, and the run counts as failed', async () => {
    const broken = workshop.small;
    await ask(ole, 1, { sessionId: broken });
    await ask(ida, 4);
    await changeSession(broken, { seats_taken: 0, seats_reserved: 0 });
    after(30);
    const { counts, failure } = await expire();
    expect([counts, failure, await seats()]).toEqual([{ reservations: 1, seats: 4, promoted: 0 }, expect.any(Error), [0, 0]]);
  });

  test('take together five of thirty, and what is larger than that goes to the mail first', async () => {
    expect((await ask(ida, 4)).body).toMatchObject({ free: 30, reserved: true });
    expect((await ask(ole, 2)).body).toMatchObject({ free: 26, reserved: false });
    expect((await ask(ea, 1)).body).toMatchObject({ free: 26, reserved: true });
    expect(await seats()).toEqual([5, 5]);
    expect((await mailsTo(ole))[0]?.text).toContain('Du får pladserne, når du har trykket på knappen, hvis de er ledige.');
    expect((await mailsTo(ida))[0]?.text).toContain('Vi holder 4 pladser til dig indtil tirsdag d. 18. august 2026 kl. 10.30.');
    expect((await confirm(ole)).body).toMatchObject({ state: 'confirmed', seats: 2 });
    expect(await seats()).toEqual([7, 5]);
  });

  test('are told to admins as taken and as reserved, and to everybody as taken', async () => {
    await ask(ida, 4);
    const plan = await backend.call(`/x/events/GetEvent?eventId=${eventId}`, { as: 'admin@edison.example', admin: true });
    const session = plannedEvent.parse(plan.body).sessions.find((one) => one.sessionId === sessionId);
    expect(session).toMatchObject({ seatsTaken: 4, seatsReserved: 4, signUps: { confirmed: 0 } });
    const { body } = await backend.call(`/api/attendee/GetRemainingSeats?eventId=${eventId}&sessionId=${sessionId}`);
    expect(body).toMatchObject({ remaining: 26, waiting: 0 });
  });

  test('take together a tenth where that is more', async () => {
    await change({ capacity: 80 });
    const answers = [await ask(ida, 5), await ask(ole, 3), await ask(ea, 1)];
    expect([answers.map(({ body }) => body.reserved), await seats()]).toEqual([
      [true, true, false],
      [8, 8],
    ]);
  });

  test('close no session for a teacher beyond that, and are never oversold', async () => {
    await ask(ida, 5);
    expect((await signUpTeacher('mette@skole.example', 26)).body).toMatchObject({ state: 'waitlisted' });
    expect((await signUpTeacher('jonas@skole.example', 25)).body).toMatchObject({ state: 'waitlisted' });
    expect((await confirm(ida)).body).toMatchObject({ state: 'confirmed' });
    expect(await seats()).toEqual([5, 0]);
  });

  test('are kept for whoever has them, also when somebody has joined the queue meanwhile', async () => {
    await change({ capacity: 2 });
    await ask(ida, 2);
    expect((await signUpTeacher('mette@skole.example', 1)).body).toMatchObject({ state: 'waitlisted' });
    expect((await confirm(ida)).body).toMatchObject({ state: 'confirmed', seats: 2 });
  });

  test('are no place in the queue before the link is used, and the last one then', async () => {
    await change({ capacity: 1 });
    await signUpTeacher('mette@skole.example', 1);
    expect((await ask(ida)).body).toEqual({ accepted: true, free: 0, reserved: false });
    expect((await mailsTo(ida))[0]?.text).toContain('Ellers kommer du på venteliste.');
    await signUpTeacher('jonas@skole.example', 1);
    expect(await signUps()).toHaveLength(2);
    expect((await confirm(ida)).body).toMatchObject({ state: 'waitlisted', position: 2, seats: 1 });
    expect(await subjectsTo(ida)).toEqual(['Bekræft din tilmelding', 'Du står på venteliste']);
  });

  test('are not counted where there is no limit, and the link takes them', async () => {
    await change({ capacity: null });
    expect((await ask(ida, 3)).body).toEqual({ accepted: true, free: null, reserved: false });
    expect(await seats()).toEqual([0, 0]);
    expect((await confirm(ida)).body).toMatchObject({ state: 'confirmed', seats: 3 });
  });

  test('are refused with FULL by the link where they are gone and nobody can wait, and may be there later', async () => {
    await changeEvent({ waitlist: false });
    await change({ capacity: 6 });
    await ask(ida, 5);
    await ask(ole, 1);
    await confirm(ole);
    after(31);
    await expire();
    await signUpTeacher('mette@skole.example', 2);
    expect((await confirm(ida)).body).toMatchObject({ problem: 'FULL', details: { capacity: 6, free: 3 } });
    await change({ capacity: 8 });
    expect((await confirm(ida)).body).toMatchObject({ state: 'confirmed' });
  });
});

describe('the half hour', () => {
  test('gives the seats back when it is over, to the queue, and the link takes what is free then', async () => {
    await change({ capacity: 3 });
    await ask(ida, 3);
    await signUpTeacher('mette@skole.example', 2);
    after(29);
    expect(await expire()).toMatchObject({ counts: { reservations: 0 }, next: new Date(firstDay.getTime() + 30 * minute) });
    after(30);
    expect(await countExpiredReservations(backend.store, backend.clock.now)).toEqual({ reservations: 1, seats: 3 });
    expect(await expire()).toEqual({ counts: { reservations: 1, seats: 3, promoted: 1 }, next: undefined });
    expect([await seats(), await signUps()]).toEqual([[2, 0], ['mette@skole.example confirmed 2']]);
    expect((await confirm(ida)).body).toMatchObject({ state: 'waitlisted', position: 1 });
  });

  test('is kept also by who asks and who confirms, before the clock has come', async () => {
    await change({ capacity: 5 });
    await ask(ida, 5);
    after(31);
    expect((await ask(ole, 5)).body).toEqual({ accepted: true, free: 5, reserved: true });
    expect((await confirm(ida)).body).toMatchObject({ state: 'waitlisted' });
    expect(await seats()).toEqual([5, 5]);
  });

  test('is not cut short by the end of registration, and after it the end counts', async () => {
    await changeEvent({ registration_closes_at: new Date(firstDay.getTime() + 10 * minute) });
    await ask(ida);
    await ask(ole);
    after(20);
    expect((await confirm(ida)).status).toBe(200);
    after(31);
    expect((await confirm(ole)).body.problem).toBe('CLOSED');
  });

  test('ends with the event', async () => {
    await ask(ida, 2);
    const { version } = await backend.store.selectFrom('events').select('version').where('id', '=', eventId).executeTakeFirstOrThrow();
    const body = { eventId, version, reason: 'Vandskade', preview: false };
    expect((await backend.call('/x/events/CancelEvent', { as: 'admin@edison.example', admin: true, body })).status).toBe(200);
    expect(await seats()).toEqual([0, 0]);
    expect((await confirm(ida)).body.problem).toBe('EVENT_CANCELLED');
    expect(await subjectsTo(ida)).toEqual(['Bekræft din tilmelding']);
  });
});

describe('the mailed link', () => {
  test('answers the same the second time, and opens the sign-up from then on', async () => {
    await ask(ida, 2);
    const token = await reservationToken(backend, ida);
    const first = await post('ConfirmAttendee', token);
    expect([await post('ConfirmAttendee', token), await seats()]).toEqual([expect.objectContaining({ body: first.body }), [2, 0]]);
    expect(await subjectsTo(ida)).toHaveLength(2);
    expect((await post('CancelAttendee', token)).status).toBe(200);
    expect((await post('ConfirmAttendee', token)).body.problem).toBe('GONE');
  });

  test('of a mailbox that is signed up already leads there, doubles nothing and gives the other seats back', async () => {
    await ask(ida, 2);
    await confirm(ida);
    after(61);
    await ask(ida, 3);
    expect(await seats()).toEqual([5, 3]);
    expect((await confirm(ida)).body).toMatchObject({ state: 'confirmed', seats: 2 });
    expect([await seats(), await signUps()]).toEqual([[2, 0], [`${ida} confirmed 2`]]);
  });

  test('works for a day, and is unknown afterwards', async () => {
    await ask(ida);
    after(24 * 60 - 1);
    await removeExpired(backend.store, expiredRows(backend.clock.now));
    const token = await reservationToken(backend, ida);
    after(24 * 60);
    expect((await post('ConfirmAttendee', token)).body.problem).toBe('NOT_FOUND');
    await expire();
    after(24 * 60 + 1);
    await removeExpired(backend.store, expiredRows(backend.clock.now));
    expect(await backend.store.selectFrom('reservations').selectAll().execute()).toEqual([]);
    expect((await post('ConfirmAttendee', 'A'.repeat(43))).body.problem).toBe('NOT_FOUND');
  });

  test('is stored as a digest', async () => {
    await ask(ida);
    const token = await reservationToken(backend, ida);
    const rows = await backend.store.selectFrom('reservations').selectAll().execute();
    expect([rows.length, token.length, JSON.stringify(rows).includes(token)]).toEqual([1, 43, false]);
  });

  test('is used by nobody in the name of who filled the form in: the log has a guest', async () => {
    await ask(ida);
    await confirm(ida);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('object_kind', '=', 'sign-up').execute();
    expect(rows.map((row) => [row.action, row.actor_kind, row.after])).toEqual([
      ['sign-up.create', 'guest', { eventId, sessionId, state: 'confirmed', seats: 1, source: 'public' }],
    ]);
  });
});

describe('S122 mails that a mailbox has not asked for', () => {
  const sender = (name: string) => ({ sender: name.padEnd(43, 'x') });

  test('are one an event and hour and three a day, and what is above looks the same, by the count of seats too, and is for nobody', async () => {
    const first = await ask(ida, 2);
    const second = await ask(ida, 2);
    expect([first.body, second.body]).toEqual([
      { accepted: true, free: 30, reserved: true },
      { accepted: true, free: 28, reserved: true },
    ]);
    expect([await seats(), await subjectsTo(ida)]).toEqual([[4, 4], ['Bekræft din tilmelding']]);
    const rows = await backend.store.selectFrom('reservations').select(['email', 'name', 'mailbox', 'sender']).orderBy('email').execute();
    expect(rows[0]).toEqual({ email: '', name: '', mailbox: null, sender: null });
    after(30);
    await expire();
    expect(await seats()).toEqual([0, 0]);
    for (const hour of [1, 2, 3, 4]) {
      after(hour * 60);
      await ask(ida);
    }
    expect(await subjectsTo(ida)).toHaveLength(3);
    after(24 * 60);
    await ask(ida);
    expect(await subjectsTo(ida)).toHaveLength(4);
  });

  test('are ended by "det var ikke mig": the seats are free at once, and that sender is silent for a day, there and nowhere else', async () => {
    await ask(ida, 2, sender('one'));
    const answers = [await decline(ida), await decline(ida)];
    expect(answers.map(({ status, body }) => [status, body.eventSlug])).toEqual(Array(2).fill([200, eventId]));
    expect([await seats(), (await confirm(ida)).body.problem]).toEqual([[0, 0], 'GONE']);
    const { name, note } = await backend.store.selectFrom('reservations').select(['name', 'note']).executeTakeFirstOrThrow();
    expect([name, note]).toEqual(['', null]);
    after(60);
    expect((await ask(ida, 1, sender('one'))).body).toMatchObject({ accepted: true, reserved: true });
    expect([await seats(), await subjectsTo(ida)]).toEqual([[1, 1], ['Bekræft din tilmelding']]);
    await ask(ole, 1, sender('one'));
    await ask(ida, 1, sender('two'));
    expect([(await subjectsTo(ole)).length, (await subjectsTo(ida)).length]).toEqual([1, 2]);
    after(24 * 60);
    await ask(ida, 1, sender('one'));
    expect(await subjectsTo(ida)).toHaveLength(3);
  });

  test('are no more for an address with tags, which is one mailbox, also where it was not its owner', async () => {
    await ask(ida, 1, sender('one'));
    await ask(ida.replace('@', '+en@'), 1, sender('two'));
    expect([await seats(), await subjectsTo(ida.replace('@', '+en@'))]).toEqual([[2, 2], []]);
    await decline(ida);
    after(60);
    await ask(ida.replace('@', '+to@'), 1, sender('one'));
    expect([await seats(), await subjectsTo(ida.replace('@', '+to@'))]).toEqual([[1, 1], []]);
  });

  test('come to nobody from a sender that three mailboxes have refused in a day, and who asks is told', async () => {
    for (const [i, email] of [ida, ole, ea].entries()) {
      await ask(`bo${i}@hjem.example`, 1, sender('one'));
      expect(await subjectsTo(`bo${i}@hjem.example`)).toHaveLength(1);
      await ask(email, 1, sender('one'));
      await decline(email);
    }
    after(60);
    for (const email of ['ny@hjem.example', ida, 'bo1@hjem.example']) {
      const { status, body, headers } = await ask(email, 1, sender('one'));
      expect([status, body.problem, headers.get('retry-after')]).toEqual([429, 'SENDER_MUTED', String(23 * 3_600)]);
    }
    await ask('ny@hjem.example', 1, sender('two'));
    expect(await subjectsTo('ny@hjem.example')).toHaveLength(1);
    after(24 * 60);
    expect((await ask('ny@hjem.example', 1, sender('one'))).status).toBe(202);
  });

  test('go on where as many have confirmed as refused: three strangers silence no school', async () => {
    const say = async (email: string, how: typeof confirm) => {
      expect((await ask(email, 1, sender('one'))).status).toBe(202);
      await how(email);
    };
    for (const n of [1, 2, 3]) await say(`ja${n}@hjem.example`, confirm);
    for (const n of [1, 2, 3]) await say(`nej${n}@hjem.example`, decline);
    await say('nej4@hjem.example', decline);
    expect((await ask('ny@hjem.example', 1, sender('one'))).body.problem).toBe('SENDER_MUTED');
  });

  test('are not refused by the link of a sign-up that is confirmed', async () => {
    await ask(ida);
    const token = await reservationToken(backend, ida);
    await post('ConfirmAttendee', token);
    expect((await post('DeclineAttendee', token)).body.problem).toBe('GONE');
    expect((await post('DeclineAttendee', 'A'.repeat(43))).body.problem).toBe('NOT_FOUND');
  });
});
