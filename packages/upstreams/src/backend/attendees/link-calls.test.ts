import { describe, expect, test } from 'vitest';
import { confirmAsGuest } from '../testing/guest-calls.ts';
import { type Letter, openWorkshop, workshop } from '../testing/open-workshop.ts';
import { firstDay } from '../testing/test-backend.ts';

const { backend, after, ask, seats, changeEvent, changeSession } = await openWorkshop();
const { eventId, small, large } = workshop;
const [ida, ole, eva] = ['ida@hjem.example', 'ole@hjem.example', 'eva@hjem.example'];

/** The mails to an address, in the order of the sign-up's versions. */
async function lettersTo(email: string): Promise<Letter[]> {
  const { rows } = await backend.database.pool.query(
    `select mail from backend.outbox where recipient = $1 and dedupe_key like 'sign-up:%' order by dedupe_key`,
    [email],
  );
  return rows.map((row) => row.mail);
}

const tokenIn = (letter: Letter | undefined) => /\/din-tilmelding\/#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
const lastLetter = async (email: string) => (await lettersTo(email)).at(-1);

/** Signs a guest up, and returns the token of the mailed link. */
async function signUp(email: string, sessionId: string, count: number): Promise<string> {
  // The limit of one mail an event and hour is tested by itself.
  await backend.store.deleteFrom('day_counters').execute();
  expect((await ask(email, count, { sessionId })).status).toBe(202);
  expect((await confirmAsGuest(backend, email)).status).toBe(200);
  const { rows } = await backend.database.pool.query(
    `select mail from backend.outbox o join backend.sign_ups u on o.dedupe_key = 'sign-up:' || u.id || ':' || u.sequence
     where u.email = $1 and u.session_id = $2`,
    [email, sessionId],
  );
  return tokenIn(rows[0]?.mail);
}

const read = (token: string) => backend.call('/x/attendee/GetAttendee', { body: { token } });
const change = (token: string, seats: number) => backend.call('/x/attendee/ChangeAttendee', { body: { token, seats } });
const move = (token: string, sessionId: string, queue?: boolean) =>
  backend.call('/x/attendee/MoveAttendee', { body: { token, sessionId, queue } });
const cancel = (token: string) => backend.call('/x/attendee/CancelAttendee', { body: { token } });

const seatsTaken = async () => [(await seats(small))[0], (await seats(large))[0]];

/** What stands under an address, such as `confirmed 4 at 2`. */
const standing = async (email: string) => {
  const rows = await backend.store
    .selectFrom('sign_ups')
    .selectAll()
    .where('email_norm', '=', `public:${email}`)
    .orderBy('sequence')
    .execute();
  return rows.map(({ state, seats, session_id }) => `${state} ${seats} at ${session_id.at(-1)}`);
};

describe('the page behind the link', () => {
  test('names event, session, seats, reference and what can be had, with the calendar file of the mail', async () => {
    const token = await signUp(ida, large, 4);
    const letter = await lastLetter(ida);
    const { status, body } = await read(token);
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'confirmed',
        seats: 4,
        eventTitle: 'Åbent værksted i Odense',
        eventSlug: eventId,
        place: 'Værkstedsgården, Havnegade 20, 5000 Odense C, Store værksted',
        session: { sessionId: large, title: 'Byg med genbrug', remaining: 26 },
        changes: 'open',
        mostSeats: 5,
        others: [{ sessionId: small, remaining: 1, gets: 'queue' }],
      },
    ]);
    expect(letter?.text).toContain(`Dit nummer: ${body.reference}`);
    const entry = (text: unknown) => String(text).replace(/DTSTAMP:.*\r\n/, '');
    expect(entry(JSON.parse(JSON.stringify(body.calendar)).text)).toBe(entry(letter?.calendar?.text));
    expect(JSON.stringify(body)).not.toContain(ida);
  });

  test('names the place in the queue, and has no calendar file', async () => {
    await signUp(ole, small, 2);
    const { body } = await read(await signUp(ida, small, 1));
    expect(body).toMatchObject({ state: 'waitlisted', position: 2, mostSeats: 5, session: { waiting: 2, nextNeeds: 2 } });
    expect(body.calendar).toBeUndefined();
  });

  test('offers a seat where one is free, and no session where nothing can be had', async () => {
    const token = await signUp(ida, large, 1);
    expect((await read(token)).body.others).toMatchObject([{ sessionId: small, gets: 'seat' }]);
    await changeEvent({ waitlist: false });
    await change(token, 2);
    expect((await read(token)).body.others).toEqual([]);
  });

  test('does not offer a session where the address is signed up already', async () => {
    await signUp(ida, small, 1);
    expect((await read(await signUp(ida, large, 1))).body.others).toEqual([]);
  });

  test('says more seats cannot be had while somebody waits, or registration is closed', async () => {
    const token = await signUp(ida, small, 1);
    expect((await read(token)).body.mostSeats).toBe(1);
    await changeSession(small, { capacity: 20 });
    expect((await read(token)).body.mostSeats).toBe(5);
    await changeEvent({ registration_closes_at: new Date(backend.clock.now.getTime() - 60_000) });
    expect((await read(token)).body).toMatchObject({ mostSeats: 1, changes: 'open', others: [] });
  });

  test('is there after the deadline and while the session lasts, without changes', async () => {
    const token = await signUp(ida, large, 2);
    const { cancel_until } = await backend.store
      .selectFrom('events')
      .select('cancel_until')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    backend.clock.now = new Date(cancel_until.getTime() + 60_000);
    expect((await read(token)).body).toMatchObject({ state: 'confirmed', changes: 'too-late', mostSeats: 2, others: [] });
    for (const late of [change(token, 1), move(token, small, true), cancel(token)]) {
      expect((await late).body.problem).toBe('CANCEL_DEADLINE_PASSED');
    }
    const { starts_at } = await backend.store.selectFrom('sessions').select('starts_at').where('id', '=', large).executeTakeFirstOrThrow();
    backend.clock.now = starts_at;
    expect((await read(token)).body).toMatchObject({ state: 'confirmed', changes: 'begun' });
    expect((await cancel(token)).body.problem).toBe('CANCEL_DEADLINE_PASSED');
  });

  test('says that the sign-up is cancelled, and whether the whole event was; changes are GONE', async () => {
    const token = await signUp(ida, large, 2);
    await cancel(token);
    expect((await read(token)).body).toEqual({
      state: 'cancelled',
      eventTitle: 'Åbent værksted i Odense',
      eventSlug: eventId,
      contactEmail: 'kontakt@edison.example',
      eventCancelled: false,
    });
    for (const late of [change(token, 1), move(token, small, true), cancel(token)]) expect((await late).body.problem).toBe('GONE');
    await changeEvent({ state: 'cancelled' });
    expect((await read(token)).body).toMatchObject({ state: 'cancelled', eventCancelled: true });
  });

  test('S119 is not that of a newer sign-up of the same address: an old link says it is cancelled', async () => {
    const old = await signUp(ida, large, 2);
    await cancel(old);
    const token = await signUp(ida, large, 3);
    expect((await read(old)).body.state).toBe('cancelled');
    expect((await read(token)).body).toMatchObject({ state: 'confirmed', seats: 3 });
    expect((await change(old, 1)).body.problem).toBe('GONE');
  });

  test('S119 is found by the links of all mails about the sign-up, and by no other', async () => {
    const token = await signUp(ida, large, 2);
    await change(token, 3);
    const tokens = (await lettersTo(ida)).map(tokenIn);
    expect(new Set(tokens).size).toBe(2);
    for (const each of tokens) expect((await read(each)).body).toMatchObject({ seats: 3 });
    const unknown = 'A'.repeat(43);
    for (const asked of [read(unknown), change(unknown, 1), move(unknown, small), cancel(unknown)]) {
      expect((await asked).body.problem).toBe('NOT_FOUND');
    }
    expect((await read('short')).body.problem).toBe('BAD_REQUEST');
  });
});

describe('fewer or more seats by the link', () => {
  test('fewer go to the queue in the same transaction, with one mail, and the calendar file of the page has the next SEQUENCE', async () => {
    await changeSession(small, { capacity: 15 });
    const token = await signUp(ida, small, 4);
    await signUp(ole, small, 1);
    const { body } = await change(token, 3);
    expect(body).toMatchObject({ state: 'confirmed', seats: 3, calendar: { text: expect.stringContaining('SEQUENCE:1') } });
    expect([await standing(ole), (await seatsTaken())[0]]).toEqual([['confirmed 1 at 1'], 15]);
    const letters = await lettersTo(ida);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Du er tilmeldt: Åbent værksted i Odense',
      'Din tilmelding er ændret: Åbent værksted i Odense',
    ]);
    expect(letters.map(({ calendar }) => /SEQUENCE:(.*)/.exec(calendar?.text ?? '')?.[1])).toEqual(['0', undefined]);
  });

  test('more are given while they are free and nobody waits, up to five; the same number changes nothing', async () => {
    const token = await signUp(ida, large, 2);
    expect((await change(token, 5)).body).toMatchObject({ seats: 5 });
    expect((await change(token, 5)).body).toMatchObject({ seats: 5 });
    expect((await change(token, 6)).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'seats' });
    expect((await change(token, 0)).body.problem).toBe('BAD_REQUEST');
    expect(await lettersTo(ida)).toHaveLength(2);
    const other = await signUp(ole, small, 1);
    expect((await change(other, 2)).body.problem).toBe('FULL');
    await changeEvent({ registration_closes_at: new Date(backend.clock.now.getTime() - 60_000) });
    expect((await change(token, 4)).body).toMatchObject({ seats: 4 });
    expect((await change(token, 5)).body.problem).toBe('CLOSED');
    expect(await seatsTaken()).toEqual([12, 4]);
  });

  test('who waits keeps the place for fewer, and goes to the end for more; the link holds', async () => {
    const [first, second] = [await signUp(ida, small, 3), await signUp(ole, small, 3)];
    expect((await change(first, 2)).body).toMatchObject({ position: 1, seats: 2 });
    expect((await change(first, 4)).body).toMatchObject({ position: 2, seats: 4 });
    expect((await read(second)).body).toMatchObject({ position: 1 });
  });

  test('are in the audit log without the guest', async () => {
    await change(await signUp(ida, large, 4), 3);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'sign-up.change').execute();
    expect(rows).toMatchObject([
      {
        actor_kind: 'guest',
        actor: null,
        before: { state: 'confirmed', source: 'public', seats: 4 },
        after: { state: 'confirmed', seats: 3 },
      },
    ]);
  });
});

describe('another session by the link', () => {
  test('takes the new seats, gives the old ones back, and keeps reference, link and calendar entry', async () => {
    const token = await signUp(ida, small, 1);
    await signUp(ole, small, 1);
    const before = (await read(token)).body;
    const { body } = await move(token, large);
    expect(body).toMatchObject({ state: 'confirmed', seats: 1, reference: before.reference, session: { sessionId: large } });
    expect([await standing(ida), await standing(ole), await seatsTaken()]).toEqual([['confirmed 1 at 2'], ['confirmed 1 at 1'], [12, 1]]);
    const [first, moved] = await lettersTo(ida);
    expect(moved?.subject).toBe('Din tilmelding er flyttet: Åbent værksted i Odense');
    expect(moved?.text).toContain('Hvad: Byg med genbrug');
    const uid = (letter: Letter | undefined) => /UID:(.*)/.exec(letter?.calendar?.text ?? '')?.[1];
    expect([uid(moved), moved?.calendar?.text]).toEqual([uid(first), expect.stringContaining('SEQUENCE:1')]);
    expect((await read(tokenIn(moved))).body).toMatchObject({ session: { sessionId: large } });
  });

  test('that is full: the seat stays, unless a place in the queue is wanted', async () => {
    await signUp(ole, small, 1);
    const token = await signUp(ida, large, 3);
    expect((await move(token, small)).body).toMatchObject({ problem: 'FULL', details: { free: 0, capacity: 12 } });
    expect([await standing(ida), await seatsTaken()]).toEqual([['confirmed 3 at 2'], [12, 3]]);
    expect((await move(token, small, true)).body).toMatchObject({ state: 'waitlisted', position: 1, session: { sessionId: small } });
    expect([await standing(ida), await seatsTaken()]).toEqual([['waitlisted 3 at 1'], [12, 0]]);
    const letter = await lastLetter(ida);
    expect(letter?.text).toContain('Du venter på 3 pladser og er nummer 1 på ventelisten.');
    expect(letter?.calendar).toMatchObject({ method: 'PUBLISH', text: expect.stringContaining('STATUS:TENTATIVE') });
    await changeEvent({ waitlist: false });
    const other = await signUp(eva, large, 1);
    expect((await move(other, small, true)).body.problem).toBe('FULL');
    expect(await standing(eva)).toEqual(['confirmed 1 at 2']);
  });

  test('takes seats whose half hour is over, also before the clock has come, and so do more seats', async () => {
    await changeSession(small, { capacity: 16 });
    const tokens = [await signUp(ida, large, 3), await signUp(eva, small, 1)];
    expect((await ask(ole, 4, { sessionId: small })).body).toMatchObject({ free: 4, reserved: true });
    after(31);
    expect((await change(tokens[1] ?? '', 2)).body).toMatchObject({ state: 'confirmed', seats: 2 });
    expect((await move(tokens[0] ?? '', small)).body).toMatchObject({ state: 'confirmed', session: { sessionId: small } });
    expect(await seatsTaken()).toEqual([16, 0]);
  });

  test('lets the next in the queue come forward when its head leaves it', async () => {
    const head = await signUp(ida, small, 3);
    await signUp(ole, small, 1);
    expect(await standing(ole)).toEqual(['waitlisted 1 at 1']);
    expect((await move(head, large)).body.state).toBe('confirmed');
    expect(await standing(ole)).toEqual(['confirmed 1 at 1']);
  });

  test('and back, more seats, or coming again with a tag in the address: smaller groups still pass 48 hours after the first time', async () => {
    const afterHours = (hours: number) => new Date(firstDay.getTime() + hours * 3_600_000);
    const [later, end] = [afterHours(60 * 24), afterHours(60 * 24 + 2)];
    for (const id of [small, large]) await changeSession(id, { starts_at: later, ends_at: end, capacity: 14 });
    await changeEvent({ registration_closes_at: later, cancel_until: later });
    const passing = async () =>
      (await backend.call(`/api/attendee/GetRemainingSeats?eventId=${eventId}&sessionId=${small}`)).body.passing ?? false;
    const token = await signUp(ida, small, 4);
    expect(await passing()).toBe(false);
    backend.clock.now = afterHours(48);
    expect(await passing()).toBe(true);
    expect((await move(token, large)).body.state).toBe('confirmed');
    expect([(await move(token, small, true)).body.state, await passing()]).toEqual(['waitlisted', true]);
    expect([(await change(token, 5)).body.seats, await passing()]).toEqual([5, true]);
    await cancel(token);
    const again = await signUp('ida+igen@hjem.example', small, 4);
    expect([(await read(again)).body.state, await passing()]).toEqual(['waitlisted', true]);
    await signUp(ole, small, 2);
    expect(await standing(ole)).toEqual(['confirmed 2 at 1']);
  });

  test('changes places with a cancelled sign-up that the address has there', async () => {
    const old = await signUp(ida, small, 1);
    await cancel(old);
    const token = await signUp(ida, large, 2);
    await changeSession(small, { capacity: 20 });
    expect((await move(token, small)).body).toMatchObject({ state: 'confirmed', session: { sessionId: small } });
    expect((await standing(ida)).toSorted()).toEqual(['cancelled 1 at 2', 'confirmed 2 at 1']);
    expect([(await read(old)).body.state, await seatsTaken()]).toEqual(['cancelled', [13, 0]]);
    expect((await move(token, large)).body).toMatchObject({ state: 'confirmed', session: { sessionId: large } });
    expect(await seatsTaken()).toEqual([11, 2]);
  });

  test('is refused where the address is signed up, at another event, and where it is not open; the same one changes nothing', async () => {
    const token = await signUp(ida, large, 1);
    expect((await move(token, large)).body).toMatchObject({ state: 'confirmed', session: { sessionId: large } });
    expect((await move(token, 'landsfinale-1')).body.problem).toBe('NOT_FOUND');
    expect((await move(token, 'findes-ikke')).body.problem).toBe('NOT_FOUND');
    await signUp(ida, small, 1);
    expect((await move(token, small)).body.problem).toBe('ALREADY_SIGNED_UP');
    await changeEvent({ registration_closes_at: new Date(backend.clock.now.getTime() - 60_000) });
    expect((await move(token, small)).body.problem).toBe('CLOSED');
    expect([await standing(ida), await lettersTo(ida)]).toEqual([
      expect.arrayContaining(['confirmed 1 at 2']),
      expect.objectContaining({ length: 2 }),
    ]);
  });

  test('is in the audit log with both sessions, without the guest', async () => {
    await move(await signUp(ida, large, 1), small);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'sign-up.change-session').execute();
    expect(rows).toMatchObject([
      {
        actor_kind: 'guest',
        actor: null,
        before: { sessionId: large, state: 'confirmed', source: 'public', seats: 1 },
        after: { sessionId: small, state: 'confirmed', seats: 1 },
      },
    ]);
  });
});
