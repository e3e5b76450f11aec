import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const colleague = 'kollega1@skole.example';
const camp = { eventId: 'laerercamp-odense', sessionId: 'laerercamp-odense-1' };
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

let backend: TestBackend;
let restore: () => Promise<void>;

function signUp(as: string, wish: object = camp) {
  return backend.call('/events/SignUpToEvent', { as, body: { seats: 1, idempotencyKey: randomUUID(), ...wish } });
}

function cancel(as: string, signUpId: unknown, admin = false, reason?: string) {
  return backend.call('/x/events/CancelSignUp', { as, admin, body: { signUpId, ...(reason && { reason }) } });
}

async function mails(): Promise<string[]> {
  const { rows } = await backend.database.pool.query(`select mail->>'subject' as subject from backend.outbox order by created_at, id`);
  return rows.map((row) => row.subject);
}

async function seats(sessionId: string): Promise<unknown> {
  const { rows } = await backend.database.pool.query(
    `select s.seats_taken, (select coalesce(sum(seats), 0)::int from backend.sign_ups u where u.session_id = s.id and u.state = 'confirmed') as confirmed
     from backend.sessions s where s.id = $1`,
    [sessionId],
  );
  return rows[0];
}

describe.each(testKinds)('on %s', (kind) => {
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    restore = await snapshotDemo(backend);
  });
  beforeEach(() => restore());
  afterAll(() => backend[Symbol.asyncDispose]());

  test('the last seat goes to the first, the next one waits, and gets it when it comes free', async () => {
    const first = await signUp(mette);
    expect(first).toMatchObject({
      status: 201,
      body: { state: 'confirmed', icsUrl: expect.stringMatching(/^https:\/\/edison\.example\/bff\/sign-ups\/.+\/kalender\.ics$/) },
    });
    expect(first.body.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const second = await signUp(jonas);
    expect(second.body).toMatchObject({ state: 'waitlisted', position: 1 });
    expect(await cancel(mette, first.body.signUpId)).toMatchObject({
      status: 200,
      body: { state: 'cancelled', cancellable: false },
    });
    const place = await backend.call(`/events/users/${jonas}/events/${camp.eventId}`, { as: jonas });
    expect(place.body).toMatchObject({ state: 'confirmed', cancellable: true });
    expect(await seats(camp.sessionId)).toEqual({ seats_taken: 24, confirmed: 24 });
    expect((await mails()).toSorted()).toEqual([
      'Du er meldt fra: Lærercamp i Odense',
      'Du er tilmeldt: Lærercamp i Odense',
      'Du har fået plads: Lærercamp i Odense',
      'Du står på venteliste: Lærercamp i Odense',
    ]);
  });

  test("the same key and wish give the same receipt; another wish under the key is refused; keys are a person's own", async () => {
    const wish = { ...camp, idempotencyKey: randomUUID() };
    const first = await signUp(mette, wish);
    expect((await signUp(mette, wish)).body).toEqual(first.body);
    expect(await signUp(mette, { ...wish, seats: 2 })).toMatchObject({ status: 422, body: { problem: 'KEY_REUSED' } });
    expect((await signUp(jonas, wish)).body).toMatchObject({ state: 'waitlisted' });
    expect(await mails()).toHaveLength(2);
  });

  test('the same person again under another key has one sign-up, one receipt and one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(mette, course)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.signUpId)).size).toBe(1);
    expect(await signUp(mette, { ...course, seats: 2 })).toMatchObject({ status: 409, body: { problem: 'ALREADY_SIGNED_UP' } });
    expect(await mails()).toHaveLength(1);
    expect(await seats(course.sessionId)).toEqual({ seats_taken: 8, confirmed: 8 });
  });

  test('the same person again with another note is told so, and the note that was given first stays', async () => {
    const first = await signUp(mette, { ...course, answers: { note: 'Vegetar' } });
    expect(await signUp(mette, { ...course, answers: { note: 'Nøddeallergi' } })).toMatchObject({ body: { problem: 'ALREADY_SIGNED_UP' } });
    for (const again of [{}, { answers: { note: ' Vegetar ' } }]) {
      expect((await signUp(mette, { ...course, ...again })).body).toEqual(first.body);
    }
    const place = await backend.call(`/events/users/${mette}/events/${course.eventId}`, { as: mette });
    expect(place.body.note).toBe('Vegetar');
  });

  test('a group at the head blocks the queue, positions have no gaps, and nobody passes those who wait', async () => {
    const group = await signUp(mette, { ...camp, seats: 3 });
    expect(group.body).toMatchObject({ state: 'waitlisted', position: 1, mayBePassed: true });
    const listed = await backend.call(`/events/GetEvents?email=${mette}`, { as: mette });
    expect(listed.body.items?.find(({ eventId }) => eventId === camp.eventId)?.own).toMatchObject([{ position: 1, mayBePassed: true }]);
    // One seat is free, but somebody waits.
    const behind = await signUp(jonas);
    expect(behind.body).toMatchObject({ state: 'waitlisted', position: 2 });
    expect(behind.body).not.toHaveProperty('mayBePassed');
    // When the group cancels, the one behind it fits at once.
    await cancel(mette, group.body.signUpId);
    const jonasPlace = await backend.call(`/events/users/${jonas}/events/${camp.eventId}`, { as: jonas });
    expect(jonasPlace.body.state).toBe('confirmed');
    expect(await seats(camp.sessionId)).toEqual({ seats_taken: 24, confirmed: 24 });
  });

  test('signing up again after leaving goes to the end of the queue with the same number, and cancelling twice changes nothing', async () => {
    const first = await signUp(mette);
    await signUp(jonas);
    const once = await cancel(mette, first.body.signUpId);
    expect((await cancel(mette, first.body.signUpId)).body).toEqual(once.body);
    const again = await signUp(mette);
    expect(again.body).toMatchObject({ state: 'waitlisted', position: 1, signUpId: first.body.signUpId, reference: first.body.reference });
    expect(await mails()).toHaveLength(5);
  });

  test('each refusal has its code', async () => {
    const refusal = async (as: string, wish: object) => (await signUp(as, wish)).body.problem;
    const of = (slug: string) => ({ eventId: slug, sessionId: `${slug}-1` });
    expect(await refusal(mette, of('juniordag-koebenhavn'))).toBe('NOT_OPEN_YET');
    expect(await refusal(mette, of('vaerkstedsdag-aalborg'))).toBe('EVENT_CANCELLED');
    expect(await refusal(mette, of('dommerbriefing'))).toBe('WRONG_AUDIENCE');
    expect(await refusal(jonas, of('lokalfinale-fyn'))).toBe('NOT_ENROLLED');
    expect(await refusal('ny@skole.example', camp)).toBe('PROFILE_MISSING');
    expect(await refusal(mette, { ...camp, sessionId: 'kursus-ideudvikling-1' })).toBe('NOT_FOUND');
    expect(await refusal(mette, { ...of('webinar-kom-godt-i-gang'), seats: 3 })).toBe('FULL');
    expect(await refusal(mette, { ...camp, seats: 25 })).toBe('FULL');
    const { details } = (await signUp(mette, { ...camp, seats: 25 })).body;
    expect(details).toEqual({ capacity: 24, free: expect.any(Number), unit: 'person' });
    backend.clock.now = new Date('2026-09-16T08:00:00Z');
    expect(await refusal(mette, camp)).toBe('CLOSED');
    backend.clock.now = new Date('2027-08-02T08:00:00Z');
    await backend.store
      .updateTable('events')
      .set({ registration_closes_at: new Date('2027-09-01') })
      .where('id', '=', 'kursus-ideudvikling')
      .execute();
    await backend.store
      .updateTable('sessions')
      .set({ starts_at: new Date('2027-09-10'), ends_at: new Date('2027-09-11') })
      .where('id', '=', 'kursus-ideudvikling-1')
      .execute();
    expect(await refusal(mette, course)).toBe('REAFFIRM_NEEDED');
    await backend.store.updateTable('users').set({ state: 'deactivated' }).where('id', '=', 'bruger-mette').execute();
    expect(await refusal(mette, course)).toBe('PROFILE_DEACTIVATED');
  });

  test('a person whose school is not confirmed yet is pending without a seat', async () => {
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', 'skole-990001').execute();
    expect((await signUp(mette)).body).toMatchObject({ state: 'pending' });
    expect(await seats(camp.sessionId)).toEqual({ seats_taken: 23, confirmed: 23 });
    expect(await mails()).toEqual(['Vi har modtaget din tilmelding: Lærercamp i Odense']);
  });

  test("after the deadline only an admin cancels, and somebody else's sign-up is not there", async () => {
    const { body } = await signUp(mette);
    expect(await cancel(jonas, body.signUpId)).toMatchObject({ status: 404, body: { problem: 'NOT_FOUND' } });
    const file = await backend.call(`/x/events/GetCalendarFile?signUpId=${body.signUpId}`, { as: jonas });
    expect(file.status).toBe(404);
    backend.clock.now = new Date('2026-09-23T08:00:00Z');
    expect(await cancel(mette, body.signUpId)).toMatchObject({ status: 409, body: { problem: 'CANCEL_DEADLINE_PASSED' } });
    expect(await cancel('admin@edison.example', body.signUpId, true)).toMatchObject({ status: 400, body: { field: 'reason' } });
    expect(await cancel('admin@edison.example', body.signUpId, true, 'Syg lærer')).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
  });

  test('the address of an online meeting is for those who have a seat', async () => {
    const urlFor = async (as: string) => {
      const { body } = await backend.call(`/events/GetEvents?email=${as}`, { as });
      return body.items?.find((event) => event.slug === 'webinar-kom-godt-i-gang')?.onlineUrl;
    };
    expect(await urlFor(colleague)).toBe('https://webinar.example/kom-godt-i-gang');
    expect(await urlFor(mette)).toBeUndefined();
  });
});
