import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestDomain } from '../testing/prove-test-schools.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const [mette, jonas] = ['mette@skole.example', 'jonas@skole.example'];
const [from, to] = ['kollega1@skole.example', 'kollega@ny-skole.example'];
const [sub, school] = ['kollega-at-the-provider', 'skole-990001'];
const asAdmin = { as: 'admin@edison.example', admin: true };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
/** Each test begins with an event without sign-ups and a user who is linked to the provider. */
beforeEach(async () => {
  await restore();
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
  await giveSeats(10);
  await backend.store.updateTable('sessions').set({ seats_taken: 0 }).where('id', '=', course.sessionId).execute();
  await ask(from, `/user/GetUser?email=${from}`, { ago: 60 });
});

const giveSeats = (capacity: number) =>
  backend.store.updateTable('sessions').set({ capacity }).where('id', '=', course.sessionId).execute();

/** Sends a request as the provider's `subject` with this e-mail; `ago`: seconds since the token was issued. */
async function ask(email: string, path: string, { body, ago = 0, subject = sub }: { body?: object; ago?: number; subject?: string } = {}) {
  const token = await backend.issuer.token({ email, sub: subject, email_verified: true }, { ago });
  return backend.call(path, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) });
}
const wish = (seats: number, note?: string) => ({ ...course, seats, idempotencyKey: randomUUID(), answers: note ? { note } : {} });
const signUp = async (seats = 1, note?: string) => (await ask(from, '/events/SignUpToEvent', { ago: 60, body: wish(seats, note) })).body;
const other = async (as: string, seats = 1) => (await backend.call('/events/SignUpToEvent', { as, body: wish(seats) })).body;

/** Another user of the school signs up the new address by list, before anybody has it as their e-mail. */
async function list(seats = 1): Promise<string> {
  const rows = [{ firstName: 'Kim', lastName: 'Krog', email: to, seats: String(seats) }];
  const body = { ...course, rows, preview: false, idempotencyKey: randomUUID() };
  await addTestDomain(backend.store, 'ny-skole.example', school);
  expect((await backend.call('/events/SignUpToEventByList', { as: mette, body })).status).toBe(200);
  await backend.store.deleteFrom('school_domains').execute();
  const made = backend.store.selectFrom('sign_ups').select('id').where('email_norm', '=', to).where('session_id', '=', course.sessionId);
  return (await made.executeTakeFirstOrThrow()).id;
}
const takeOff = async (signUpId: string) =>
  expect((await backend.call('/x/events/CancelSignUp', { ...asAdmin, body: { signUpId, reason: 'Forkert adresse' } })).status).toBe(200);

/** The user makes a call with the new e-mail, which moves the profile. */
const move = async () => expect((await ask(to, `/user/GetUser?email=${to}`)).body).toMatchObject({ userId: 'bruger-kollega-1', email: to });
const own = async () => (await ask(to, `/events/users/${to}/events/${course.eventId}`)).body;
const seatsTaken = async () =>
  (await backend.store.selectFrom('sessions').select('seats_taken').where('id', '=', course.sessionId).executeTakeFirstOrThrow())
    .seats_taken;
const placeOf = async (email: string) => {
  const rows = backend.store.selectFrom('sign_ups').select('state').where('session_id', '=', course.sessionId);
  return (await rows.where('email_norm', '=', email).executeTakeFirst())?.state;
};
async function mails(recipient: string): Promise<readonly string[]> {
  const query = `select mail->>'subject' as subject from backend.outbox where recipient = $1 order by created_at, dedupe_key`;
  return (await backend.database.pool.query(query, [recipient])).rows.map(({ subject }) => subject);
}

/** A new user with the old address sees no sign-ups, not even cancelled ones. */
async function oldMailboxReadsNothing(): Promise<void> {
  const newcomer = { firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: [], subjects: [], institutionId: 'skole-990002' };
  const subject = 'somebody-else';
  const made = await ask(from, '/user/CreateUser', { subject, body: newcomer });
  expect(made.status).toBe(201);
  expect((await ask(from, `/events/users/${from}/events/${course.eventId}`, { subject })).status).toBe(404);
  expect((await ask(from, `/events/GetSignUpsForUser?userId=${made.body.userId}`, { subject })).body.items).toEqual([]);
  expect(await backend.store.selectFrom('sign_ups').select('id').where('email_norm', '=', from).execute()).toEqual([]);
}

describe('where the new address was at the same session before', () => {
  test('what was given back there gives way, and the sign-up goes with its owner, who sees it and gives it back', async () => {
    await takeOff(await list());
    const { signUpId, reference } = await signUp(3, 'Allergi');
    await move();
    expect(await own()).toMatchObject({ reference, state: 'confirmed', seats: 3, note: 'Allergi' });
    await oldMailboxReadsNothing();
    expect((await ask(to, '/x/events/CancelSignUp', { body: { signUpId } })).status).toBe(200);
    expect(await seatsTaken()).toBe(0);
  });

  test('whoever is shut out after it leaves no seat taken', async () => {
    await takeOff(await list());
    await signUp(3);
    await move();
    const body = { userId: 'bruger-kollega-1', reason: 'Er holdt op' };
    expect((await backend.call('/x/user/DeactivateUser', { ...asAdmin, body })).status).toBe(200);
    expect(await seatsTaken()).toBe(0);
  });

  test('a pending sign-up is decided when the school is approved', async () => {
    const setSchool = (state: 'pending' | 'confirmed') =>
      backend.store.updateTable('institutions').set({ state }).where('id', '=', school).execute();
    await takeOff(await list());
    await backend.store.updateTable('users').set({ institution_id: school }).where('id', '=', 'bruger-kollega-1').execute();
    await setSchool('pending');
    expect(await signUp()).toMatchObject({ state: 'pending' });
    await move();
    const body = { institutionId: school, approve: true };
    expect((await backend.call('/institutions/ApproveInstituion', { ...asAdmin, body })).status).toBe(200);
    expect(await own()).toMatchObject({ state: 'confirmed' });
    await oldMailboxReadsNothing();
  });

  test('an own one that was given back gives way to the one that holds', async () => {
    await ask(from, '/x/events/CancelSignUp', { ago: 60, body: { signUpId: (await signUp(2, 'Allergi')).signUpId } });
    await list();
    await move();
    expect(await own()).toMatchObject({ state: 'confirmed', seats: 1 });
    await oldMailboxReadsNothing();
  });
});

describe('where both addresses are signed up', () => {
  test('the seat is kept and the place in the queue ends, with a mail to the new address only', async () => {
    await giveSeats(1);
    const kept = await list();
    expect(await signUp(1, 'Allergi')).toMatchObject({ state: 'waitlisted', position: 1 });
    expect(await other(jonas)).toMatchObject({ position: 2 });
    const before = await mails(from);
    await move();
    expect(await own()).toMatchObject({ signUpId: kept, state: 'confirmed' });
    expect(await placeOf(jonas)).toBe('waitlisted');
    expect((await backend.call(`/events/users/${jonas}/events/${course.eventId}`, { as: jonas })).body).toMatchObject({ position: 1 });
    expect([(await mails(to)).at(-1), await mails(from)]).toEqual(['Du var tilmeldt to gange: Kursus i idéudvikling', before]);
    await oldMailboxReadsNothing();
  });

  test('of two with seats the one with more is kept; those of the other go to the queue, and it is written down who did it', async () => {
    await giveSeats(4);
    const given = await list();
    const { signUpId } = await signUp(3);
    await other(jonas);
    await move();
    expect(await own()).toMatchObject({ signUpId, state: 'confirmed', seats: 3 });
    expect([await placeOf(jonas), await seatsTaken()]).toEqual(['confirmed', 4]);
    const written = backend.store.selectFrom('audit_log').select(['actor', 'reason', 'before', 'after']).where('object_id', '=', given);
    expect(await written.where('action', '=', 'sign-up.cancel').execute()).toMatchObject([
      {
        actor: 'bruger-kollega-1',
        reason: 'Personen var tilmeldt med begge adresser.',
        before: { state: 'confirmed', seats: 1 },
        after: { state: 'cancelled' },
      },
    ]);
    await oldMailboxReadsNothing();
  });

  test('of two alike with seats the own one is kept, for what it says', async () => {
    await list();
    const { signUpId } = await signUp(1, 'Allergi');
    await move();
    expect(await own()).toMatchObject({ signUpId, note: 'Allergi' });
    expect(await seatsTaken()).toBe(1);
  });

  test('of two that wait the one ahead is kept', async () => {
    await giveSeats(1);
    await other(jonas);
    const ahead = await list();
    expect(await signUp(1)).toMatchObject({ position: 2 });
    await move();
    expect(await own()).toMatchObject({ signUpId: ahead, state: 'waitlisted', position: 1 });
    await oldMailboxReadsNothing();
  });

  test('of what has begun nobody is told, and its seats stay for the figures', async () => {
    await list();
    await signUp(2);
    const { starts_at } = await backend.store
      .selectFrom('sessions')
      .select('starts_at')
      .where('id', '=', course.sessionId)
      .executeTakeFirstOrThrow();
    backend.clock.now = starts_at;
    const before = await mails(to);
    await move();
    expect(await own()).toMatchObject({ state: 'confirmed', seats: 2 });
    expect([await mails(to), await seatsTaken()]).toEqual([before, 3]);
    await oldMailboxReadsNothing();
  });
});
