import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const workshop = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-1' };
const ida = { name: 'Ida Krog', email: 'ida@hjem.example' };
const ole = { name: 'Ole Bang', email: 'ole@hjem.example' };

let backend: TestBackend;
let restore: () => Promise<void>;

const signUp = (wish: object) =>
  backend.call('/api/attendee/CreateAttendee', { body: { ...workshop, ...ida, seats: 1, idempotencyKey: randomUUID(), ...wish } });
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
    `select mail from backend.outbox where recipient = $1 order by mail->>'subject' like 'Du er tilmeldt%' desc, created_at`,
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

test('a guest gets the last seat, and by mail the number, the calendar file and a link to cancel by', async () => {
  expect(await signUp({ organisation: 'Kvarterhuset', note: 'Vi er to' })).toMatchObject({ status: 202, body: { accepted: true } });
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

test('who was signed in when they wrote a guest down is named in the log', async () => {
  const wish = { ...workshop, name: 'Ida', email: ida.email, seats: 1, idempotencyKey: randomUUID() };
  await backend.call('/api/attendee/CreateAttendee', { as: 'mette@skole.example', body: wish });
  const rows = await backend.store.selectFrom('audit_log').select(['actor_kind', 'actor']).where('action', '=', 'sign-up.create').execute();
  expect(rows).toEqual([{ actor_kind: 'person', actor: 'bruger-mette' }]);
});

test('the answer is the same for a new address, one that has a seat and one that waits; the mail is not', async () => {
  const answers = [await signUp({}), await signUp({}), await signUp(ole), await signUp(ole)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([202, { accepted: true }]));
  expect(await subjects(ida.email)).toEqual([
    'Du er tilmeldt: Åbent værksted i Odense',
    'Du er allerede tilmeldt: Åbent værksted i Odense',
  ]);
  expect((await subjects(ole.email)).toSorted()).toEqual([
    'Du står allerede på venteliste: Åbent værksted i Odense',
    'Du står på venteliste: Åbent værksted i Odense',
  ]);
  expect((await lettersTo(ole.email)).every(({ text }) => text.includes('nummer 1 på ventelisten'))).toBe(true);
});

test('asking ten times sends one mail a day that says so', async () => {
  for (let i = 0; i < 10; i += 1) await signUp({});
  expect(await subjects(ida.email)).toHaveLength(2);
  backend.clock.now = new Date(firstDay.getTime() + 24 * 60 * 60 * 1_000);
  await signUp({});
  expect(await subjects(ida.email)).toHaveLength(3);
});

test('the same key again changes nothing, also when all seats are gone by then', async () => {
  await backend.store.updateTable('events').set({ waitlist: false }).where('id', '=', workshop.eventId).execute();
  const key = { idempotencyKey: randomUUID() };
  expect([(await signUp(key)).status, (await signUp(key)).status]).toEqual([202, 202]);
  expect(await subjects(ida.email)).toHaveLength(1);
  expect((await signUp({ ...key, seats: 2 })).body.problem).toBe('KEY_REUSED');
});

test('FULL is said to everybody, also to somebody who has a seat', async () => {
  await signUp({});
  await backend.store.updateTable('events').set({ waitlist: false }).where('id', '=', workshop.eventId).execute();
  const [fresh, known] = [(await signUp({})).body, (await signUp(ole)).body];
  expect([fresh.problem, known.problem]).toEqual(['FULL', 'FULL']);
  expect(fresh.details).toEqual(known.details);
  expect(fresh.details).toMatchObject({ free: 0 });
});

test('each refusal that is no secret has its code', async () => {
  const refused = async (wish: object) => (await signUp(wish)).body.problem;
  expect(await refused({ sessionId: 'landsfinale-1' })).toBe('NOT_FOUND');
  expect(await refused({ eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' })).toBe('WRONG_AUDIENCE');
  expect(await refused({ eventId: 'webinar-fra-ide-til-pitch', sessionId: 'webinar-fra-ide-til-pitch-1' })).toBe('CLOSED');
  for (const field of ['name', 'organisation']) {
    const { body } = await signUp({ [field]: 'Ida 010203–1234' });
    expect(body).toMatchObject({ problem: 'NAME_LOOKS_LIKE_CPR', field });
  }
  expect((await signUp({ email: 'a@x.dk,b@y.dk' })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'email' });
  expect((await signUp({ userId: 'bruger-mette' })).body).toMatchObject({ problem: 'UNKNOWN_KEY', field: 'userId' });
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
  expect((await signUp(wish)).status).toBe(202);
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
  backend.clock.now = new Date(firstDay.getTime() + 60_000);
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
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(token);
});

test('asking whether an address is signed up is answered by mail to it alone', async () => {
  await signUp({});
  const ask = (email: string, as?: string) =>
    backend.call('/api/attendee/EmailIsSignedUp', { body: { eventId: workshop.eventId, email }, ...(as && { as }) });
  expect([(await ask(ida.email)).body, (await ask('ukendt@hjem.example')).body]).toEqual([{ accepted: true }, { accepted: true }]);
  expect(await subjects(ida.email)).toContain('Du er allerede tilmeldt: Åbent værksted i Odense');
  expect(await subjects('ukendt@hjem.example')).toEqual([]);
  expect((await ask('mette@skole.example', 'mette@skole.example')).body).toEqual({ accepted: true, signedUp: false });
  expect((await ask(ida.email, 'mette@skole.example')).body).toEqual({ accepted: true });
});

test('the seats of a published session are open to everybody', async () => {
  const seats = (sessionId: string) => backend.call(`/api/attendee/GetRemainingSeats?eventId=${workshop.eventId}&sessionId=${sessionId}`);
  expect((await seats(workshop.sessionId)).body).toEqual({ capacity: 12, remaining: 1, waiting: 0, waitlist: true });
  await signUp({});
  await signUp(ole);
  expect((await seats(workshop.sessionId)).body).toEqual({ capacity: 12, remaining: 0, waiting: 1, nextNeeds: 1, waitlist: true });
  expect((await seats('landsfinale-1')).body.problem).toBe('NOT_FOUND');
  const exists = (query: string) => backend.call(`/api/attendee/SessionExists?${query}`);
  expect((await exists(`eventId=${workshop.eventId}&sessionId=${workshop.sessionId}`)).body).toEqual({ exists: true });
  expect((await exists(`eventId=${workshop.eventId}&sessionId=landsfinale-1`)).body).toEqual({ exists: false });
});

describe.skipIf(!testKinds.includes('postgres'))('many guests at once', () => {
  test('60 guests on the one free seat: one has it, and the others wait at 1 to 59; a rush of the same address is one sign-up', async () => {
    await using rush = await startTestBackend('postgres');
    // Repeats a request with the same key while the answer is TRY_AGAIN, because too many wait.
    const one = async (email: string) => {
      const body = { ...workshop, name: 'Gæst', email, seats: 1, idempotencyKey: randomUUID() };
      for (;;) {
        const answer = await rush.call('/api/attendee/CreateAttendee', { body });
        if (answer.status !== 503) return answer;
      }
    };
    const emails = Array.from({ length: 60 }, (_, i) => `gaest${i}@hjem.example`);
    const answers = await Promise.all([...emails, ...Array(20).fill(emails[0])].map(one));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const { rows } = await rush.database.pool.query(
      `select state, count(*)::int as n from backend.sign_ups where source = 'public' and session_id = $1 group by state order by state`,
      [workshop.sessionId],
    );
    expect(rows).toEqual([
      { state: 'confirmed', n: 1 },
      { state: 'waitlisted', n: 59 },
    ]);
  });
});
