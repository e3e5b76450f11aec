import { randomUUID } from 'node:crypto';
import { stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpAsGuest } from '../testing/guest-calls.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const workshop = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-1' };
const ida = { name: 'Ida Krog', email: 'ida@hjem.example' };
const ole = { name: 'Ole Bang', email: 'ole@hjem.example' };

let backend: TestBackend;
let restore: () => Promise<void>;

const requestOf = (wish: object) => ({ ...workshop, ...ida, seats: 1, idempotencyKey: randomUUID(), ...wish });
const ask = (wish: object) => backend.call('/api/attendee/CreateAttendee', { body: requestOf(wish) });
const signUp = (wish: object) => signUpAsGuest(backend, requestOf(wish));
const cancel = (token: string) => backend.call('/x/attendee/CancelAttendee', { body: { token } });

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly calendar?: { readonly text: string };
}

/** The mails to an address, oldest first. */
async function lettersTo(email: string): Promise<Letter[]> {
  const { rows } = await backend.database.pool.query(
    `select mail from backend.outbox where recipient = $1 and dedupe_key not like 'reservation:%' order by created_at`,
    [email],
  );
  return rows.map((row) => row.mail);
}

async function lastTokenTo(email: string, subject: string): Promise<string> {
  const letter = (await lettersTo(email)).findLast((one) => one.subject.startsWith(subject));
  return /\/din-tilmelding\/#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

const subjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);

const statesOf = async (email: string) =>
  (
    await backend.store.selectFrom('sign_ups').select(['state', 'source', 'user_id']).where('email_norm', '=', `public:${email}`).execute()
  ).map(({ state }) => state);

beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

test('a guest who opens the mailed link gets the last seat, and by mail the number, the calendar file and a link to cancel by', async () => {
  expect(await signUp({ organisation: 'Kvarterhuset', note: 'Vi er to' })).toMatchObject({
    status: 200,
    body: { eventTitle: 'Åbent værksted i Odense', state: 'confirmed', seats: 1 },
  });
  const [letter] = await lettersTo(ida.email);
  expect(letter?.subject).toBe('Du er tilmeldt: Åbent værksted i Odense');
  expect(letter?.text).toMatch(/Dit nummer: [2-9A-Z]{8}/);
  expect(letter?.text).not.toContain('/min-profil/');
  expect(letter?.calendar?.text).toContain('BEGIN:VEVENT');
  const { rows } = await backend.database.pool.query(`select source, organisation, note, user_id from backend.sign_ups where email = $1`, [
    ida.email,
  ]);
  expect(rows).toEqual([{ source: 'public', organisation: 'Kvarterhuset', note: 'Vi er to', user_id: null }]);
});

test('what a guest does is written down without the guest, and who moves up is the doing of nobody', async () => {
  await signUp({});
  await signUp(ole);
  await cancel(await lastTokenTo(ida.email, 'Du er tilmeldt'));
  const rows = await backend.store.selectFrom('audit_log').selectAll().where('object_kind', '=', 'sign-up').orderBy('id').execute();
  expect(rows.map((row) => [row.action, row.actor_kind, row.actor, row.before, row.after])).toEqual([
    ['sign-up.create', 'guest', null, null, { ...workshop, state: 'confirmed', seats: 1, source: 'public' }],
    ['sign-up.create', 'guest', null, null, { ...workshop, state: 'waitlisted', seats: 1, source: 'public' }],
    ['sign-up.cancel', 'guest', null, { state: 'confirmed', source: 'public', seats: 1 }, { state: 'cancelled' }],
    ['sign-up.promote', 'system', null, { state: 'waitlisted', source: 'public' }, { state: 'confirmed', source: 'promotion', seats: 1 }],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ida|ole/i);
});

test('the same key again changes nothing, also when all seats are gone by then', async () => {
  await backend.store.updateTable('events').set({ waitlist: false }).where('id', '=', workshop.eventId).execute();
  const key = { idempotencyKey: randomUUID() };
  const answer = { accepted: true, free: 1, reserved: true };
  expect([(await ask(key)).body, (await ask(key)).body]).toEqual([answer, answer]);
  expect((await ask({ ...key, seats: 2 })).body.problem).toBe('KEY_REUSED');
});

test('FULL is said to everybody, also to somebody who has a seat', async () => {
  await signUp({});
  await backend.store.updateTable('events').set({ waitlist: false }).where('id', '=', workshop.eventId).execute();
  const [fresh, known] = [(await ask({})).body, (await ask(ole)).body];
  expect([fresh.problem, known.problem]).toEqual(['FULL', 'FULL']);
  expect(fresh.details).toEqual(known.details);
  expect(fresh.details).toMatchObject({ free: 0 });
});

test('each refusal that is no secret has its code', async () => {
  const refused = async (wish: object) => (await ask(wish)).body.problem;
  expect(await refused({ sessionId: 'landsfinale-1' })).toBe('NOT_FOUND');
  expect(await refused({ eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' })).toBe('WRONG_AUDIENCE');
  expect(await refused({ eventId: 'webinar-fra-ide-til-pitch', sessionId: 'webinar-fra-ide-til-pitch-1' })).toBe('CLOSED');
  for (const field of ['name', 'organisation']) {
    const { body } = await ask({ [field]: 'Ida 010203–1234' });
    expect(body).toMatchObject({ problem: 'NAME_LOOKS_LIKE_CPR', field });
  }
  expect((await ask({ email: 'a@x.dk,b@y.dk' })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'email' });
  expect((await ask({ userId: 'bruger-mette' })).body).toMatchObject({ problem: 'UNKNOWN_KEY', field: 'userId' });
  for (const [changes, problem] of [
    [{ state: 'draft' }, 'NOT_FOUND'],
    [{ state: 'cancelled' }, 'EVENT_CANCELLED'],
    [{ state: 'published', registration_opens_at: new Date('2027-01-01') }, 'NOT_OPEN_YET'],
    [{ access: 'login', registration_opens_at: new Date('2026-01-01') }, 'WRONG_AUDIENCE'],
  ] as const) {
    await backend.store.updateTable('events').set(changes).where('id', '=', workshop.eventId).execute();
    expect([changes, await refused({})]).toEqual([changes, problem]);
  }
  expect(await statesOf(ida.email)).toEqual([]);
});

test('a judge signs up for a final without a user', async () => {
  const wish = { eventId: 'dommer-landsfinale', sessionId: 'dommer-landsfinale-1', organisation: 'Sygeplejerske' };
  expect((await signUp(wish)).status).toBe(200);
  expect(await statesOf(ida.email)).toEqual(['confirmed']);
});

test('the mailed link gives the seat back once, and who waits gets it with a link of their own', async () => {
  await signUp({});
  await signUp(ole);
  const token = await lastTokenTo(ida.email, 'Du er tilmeldt');
  expect(await cancel(token)).toMatchObject({
    status: 200,
    body: { eventTitle: 'Åbent værksted i Odense', eventSlug: 'aaben-vaerksted-odense' },
  });
  expect([await statesOf(ida.email), await statesOf(ole.email)]).toEqual([['cancelled'], ['confirmed']]);
  expect((await lettersTo(ida.email)).find(({ subject }) => subject.startsWith('Du er meldt fra'))?.text).not.toContain('/din-tilmelding/');
  expect((await cancel(token)).body.problem).toBe('GONE');
  expect((await cancel(await lastTokenTo(ole.email, 'Du har fået plads'))).status).toBe(200);
});

test('an old link does not end a newer sign-up, and the newer one has its own', async () => {
  await signUp({});
  const old = await lastTokenTo(ida.email, 'Du er tilmeldt');
  await cancel(old);
  backend.clock.now = new Date(firstDay.getTime() + 60 * 60_000);
  await signUp({});
  expect(await statesOf(ida.email)).toEqual(['confirmed']);
  expect((await cancel(old)).body.problem).toBe('GONE');
  expect(await statesOf(ida.email)).toEqual(['confirmed']);
});

test('an unknown link, and one that comes too late, are told apart', async () => {
  await signUp({});
  expect((await cancel('A'.repeat(43))).body.problem).toBe('NOT_FOUND');
  expect((await cancel('short')).body.problem).toBe('BAD_REQUEST');
  const event = await backend.store
    .selectFrom('events')
    .select('cancel_until')
    .where('id', '=', workshop.eventId)
    .executeTakeFirstOrThrow();
  backend.clock.now = new Date(event.cancel_until.getTime() + 60_000);
  expect((await cancel(await lastTokenTo(ida.email, 'Du er tilmeldt'))).body.problem).toBe('CANCEL_DEADLINE_PASSED');
  expect(await statesOf(ida.email)).toEqual(['confirmed']);
});

test('the secret of a link stands in the mail and nowhere else', async () => {
  await signUp({});
  const token = await lastTokenTo(ida.email, 'Du er tilmeldt');
  const links = await backend.store.selectFrom('cancel_links').selectAll().execute();
  expect(links).toHaveLength(2);
  expect(JSON.stringify(links)).not.toContain(token);
});

test('asking whether an address is signed up is answered by mail to it alone', async () => {
  await signUp({});
  const askFor = (email: string, as?: string) =>
    backend.call('/api/attendee/EmailIsSignedUp', { body: { eventId: workshop.eventId, email }, ...(as && { as }) });
  expect([(await askFor(ida.email)).body, (await askFor('ukendt@hjem.example')).body]).toEqual([{ accepted: true }, { accepted: true }]);
  expect(await subjects(ida.email)).toContain('Du er allerede tilmeldt: Åbent værksted i Odense');
  expect(await subjects('ukendt@hjem.example')).toEqual([]);
  expect((await askFor('mette@skole.example', 'mette@skole.example')).body).toEqual({ accepted: true, signedUp: false });
  expect((await askFor(ida.email, 'mette@skole.example')).body).toEqual({ accepted: true });
});

test('the seats of a published session are open to everybody', async () => {
  const seats = (sessionId: string) => backend.call(`/api/attendee/GetRemainingSeats?eventId=${workshop.eventId}&sessionId=${sessionId}`);
  expect((await seats(workshop.sessionId)).body).toEqual({ capacity: 12, remaining: 1, waiting: 0, waitlist: true });
  await signUp({});
  await signUp(ole);
  const queue = { waiting: 1, waitingSeats: 1, nextNeeds: 1, passingFrom: expect.any(String) };
  expect((await seats(workshop.sessionId)).body).toEqual({ capacity: 12, remaining: 0, ...queue, waitlist: true });
  expect((await seats('landsfinale-1')).body.problem).toBe('NOT_FOUND');
  const exists = (query: string) => backend.call(`/api/attendee/SessionExists?${query}`);
  expect((await exists(`eventId=${workshop.eventId}&sessionId=${workshop.sessionId}`)).body).toEqual({ exists: true });
  expect((await exists(`eventId=${workshop.eventId}&sessionId=landsfinale-1`)).body).toEqual({ exists: false });
});
