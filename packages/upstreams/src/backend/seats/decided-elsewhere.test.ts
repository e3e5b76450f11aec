import { randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { decidePending } from './decide-pending.ts';
import { cancelAllSignUps } from './end-all.ts';
import { changeCapacity } from './promote.ts';
import { releaseAll } from './release-sign-up.ts';

const [mette, jonas] = ['mette@skole.example', 'jonas@skole.example'];
const colleague = (i: number) => `kollega${i}@skole.example`;
const course = 'kursus-ideudvikling';
const session = `${course}-1`;
const school = 'skole-990001';
const asAdmin = { by: { kind: 'person', id: 'bruger-admin' }, reason: 'Aftalt i telefonen' } as const;
const queueMails = createSignUpMails('backend', 'https://edison.example');

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
/** Each test begins with a session of four seats and no sign-ups. */
beforeEach(async () => {
  await restore();
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', session).execute();
  await backend.store.updateTable('sessions').set({ seats_taken: 0, capacity: 4 }).where('id', '=', session).execute();
});

async function signUp(as: string, seats = 1, slug = course) {
  const wish = { eventId: slug, sessionId: `${slug}-1`, seats, idempotencyKey: randomUUID() };
  return (await backend.call('/events/SignUpToEvent', { as, body: wish })).body;
}

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(backend.store, work);

/** The sign-ups of the session with their states, in the order of the queue. */
async function places() {
  const rows = await backend.store
    .selectFrom('sign_ups')
    .select(['email_norm', 'state'])
    .where('session_id', '=', session)
    .orderBy('queue_no')
    .execute();
  return rows.map((row) => `${row.email_norm.split('@')[0]} ${row.state}`);
}

async function seatsTaken() {
  return (await backend.store.selectFrom('sessions').select('seats_taken').where('id', '=', session).executeTakeFirstOrThrow()).seats_taken;
}

async function mails(to: string): Promise<unknown[]> {
  const query = `select mail->>'subject' as subject from backend.outbox where recipient = $1 order by created_at, dedupe_key`;
  return (await backend.database.pool.query(query, [to])).rows.map(({ subject }) => subject);
}

async function audited(action: string) {
  return backend.store.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute();
}

describe('when a school is approved', () => {
  const setSchool = (state: 'pending' | 'confirmed', id = school) =>
    backend.store.updateTable('institutions').set({ state }).where('id', '=', id).execute();

  /** Pending sign-ups of Mette and two colleagues of her school, in this order. */
  async function signUpPending(seats: readonly number[]) {
    await setSchool('pending');
    const people = [mette, colleague(1), colleague(2)];
    await backend.store.updateTable('users').set({ institution_id: school }).where('email_norm', 'in', people).execute();
    for (const [i, email] of people.entries()) expect(await signUp(email, seats[i])).toMatchObject({ state: 'pending' });
    await setSchool('confirmed');
  }

  test('its sign-ups are decided in their order, each with a mail and an audit row', async () => {
    await signUpPending([1, 3, 2]);
    expect(await within((tx) => decidePending({ tx, queueMails, now: firstDay }, { institutionId: school }))).toEqual({
      confirmed: 2,
      waitlisted: 1,
      cancelled: 0,
    });
    expect(await places()).toEqual(['mette confirmed', 'kollega1 confirmed', 'kollega2 waitlisted']);
    expect(await seatsTaken()).toBe(4);
    expect(await mails(colleague(2))).toEqual([
      'Vi har modtaget din tilmelding: Kursus i idéudvikling',
      'Du står på venteliste: Kursus i idéudvikling',
    ]);
    expect(await audited('sign-up.decide')).toMatchObject([
      { actor_kind: 'system', before: { state: 'pending' }, after: { state: 'confirmed', seats: 1 } },
      { after: { state: 'confirmed' } },
      { after: { state: 'waitlisted' } },
    ]);
  });

  test('those who stand in the queue already are not passed', async () => {
    await signUpPending([1, 1, 1]);
    await signUp(jonas, 4);
    await signUp(colleague(3), 2);
    await within((tx) => decidePending({ tx, queueMails, now: firstDay }, { institutionId: school }));
    expect(await places()).toEqual([
      'jonas confirmed',
      'kollega3 waitlisted',
      'mette waitlisted',
      'kollega1 waitlisted',
      'kollega2 waitlisted',
    ]);
    const place = await backend.call(`/events/users/${mette}/events/${course}`, { as: mette });
    expect(place.body).toMatchObject({ state: 'waitlisted', position: 2 });
  });

  test('without room and without a waiting list it ends, and the mail says why', async () => {
    await backend.store.updateTable('events').set({ waitlist: false }).where('id', '=', course).execute();
    await signUpPending([3, 2, 1]);
    expect(await within((tx) => decidePending({ tx, queueMails, now: firstDay }, { institutionId: school }))).toEqual({
      confirmed: 2,
      waitlisted: 0,
      cancelled: 1,
    });
    expect((await places()).toSorted()).toEqual(['kollega1 cancelled', 'kollega2 confirmed', 'mette confirmed']);
    expect((await mails(colleague(1))).at(-1)).toBe('Der blev ikke plads: Kursus i idéudvikling');
  });

  test('what has begun or is cancelled stays as it was, and asking again decides nothing more', async () => {
    await signUpPending([1, 1, 1]);
    const { starts_at } = await backend.store
      .selectFrom('sessions')
      .select('starts_at')
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    const none = { confirmed: 0, waitlisted: 0, cancelled: 0 };
    expect(await within((tx) => decidePending({ tx, queueMails, now: starts_at }, { institutionId: school }))).toEqual(none);
    await within((tx) => decidePending({ tx, queueMails, now: firstDay }, { institutionId: school }));
    expect(await within((tx) => decidePending({ tx, queueMails, now: firstDay }, { institutionId: school }))).toEqual(none);
  });

  test('a teacher who moves to a confirmed school has only their own decided, under the new school', async () => {
    await signUpPending([1, 1, 1]);
    await backend.store.updateTable('users').set({ institution_id: 'skole-990002' }).where('email_norm', '=', mette).execute();
    await within((tx) => decidePending({ tx, queueMails, now: firstDay }, { userId: 'bruger-mette' }));
    expect((await places()).toSorted()).toEqual(['kollega1 pending', 'kollega2 pending', 'mette confirmed']);
    const row = await backend.store.selectFrom('sign_ups').select('institution_id').where('email_norm', '=', mette).executeTakeFirst();
    expect(row).toEqual({ institution_id: 'skole-990002' });
  });
});

describe('when all of somebody is released', () => {
  test('the seats go to the queue, the mails say that it was an admin, and the reason is kept', async () => {
    await signUp(mette, 3);
    await signUp(jonas, 2);
    const released = await within((tx) => releaseAll({ tx, queueMails, now: firstDay }, { userId: 'bruger-mette' }, asAdmin));
    expect(released).toMatchObject([{ event_id: course, session_id: session, state: 'confirmed', seats: 3 }]);
    expect(await places()).toEqual(['mette cancelled', 'jonas confirmed']);
    expect(await seatsTaken()).toBe(2);
    expect(await audited('sign-up.cancel')).toMatchObject([
      { actor: 'bruger-admin', reason: 'Aftalt i telefonen', before: { state: 'confirmed', source: 'teacher', seats: 3 } },
    ]);
    const { rows } = await backend.database.pool.query(
      `select mail from backend.outbox where recipient = $1 and mail->>'subject' like '%fra:%'`,
      [mette],
    );
    expect(rows).toMatchObject([{ mail: { text: expect.stringContaining('Vi har meldt dig fra'), calendar: { method: 'CANCEL' } } }]);
  });

  test('of one programme only its events are left, and whoever leaves by themselves is told so', async () => {
    await signUp(mette, 6, 'lokalfinale-fyn');
    await signUp(mette);
    const own = { by: { kind: 'person', id: 'bruger-mette' } } as const;
    const whose = { userId: 'bruger-mette', programmeKey: 'projekt-edison' };
    expect(await within((tx) => releaseAll({ tx, queueMails, now: firstDay }, whose, own))).toMatchObject([
      { event_id: 'lokalfinale-fyn' },
    ]);
    expect(await places()).toEqual(['mette confirmed']);
    expect((await mails(mette)).filter((subject) => String(subject).startsWith('Du er meldt fra'))).toEqual([
      'Du er meldt fra: Lokalfinale på Fyn',
    ]);
  });

  test('what has begun stays', async () => {
    await signUp(mette);
    const { starts_at } = await backend.store
      .selectFrom('sessions')
      .select('starts_at')
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    expect(await within((tx) => releaseAll({ tx, queueMails, now: starts_at }, { userId: 'bruger-mette' }, asAdmin))).toEqual([]);
  });

  test('at an event that is cancelled nobody moves up, and everybody has one mail', async () => {
    await signUp(mette, 4);
    await signUp(jonas, 2);
    expect(await within((tx) => cancelAllSignUps({ tx, queueMails, now: firstDay }, course, asAdmin))).toHaveLength(2);
    expect(await places()).toEqual(['mette cancelled', 'jonas cancelled']);
    expect(await seatsTaken()).toBe(0);
    for (const email of [mette, jonas]) expect((await mails(email)).slice(1)).toEqual(['Aflyst: Kursus i idéudvikling']);
  });
});

describe('when the capacity changes', () => {
  const change = (capacity: number | null) => within((tx) => changeCapacity({ tx, queueMails, now: firstDay }, session, capacity));

  test('more seats promote from the head of the queue, and no limit promotes all', async () => {
    await signUp(mette, 4);
    for (const email of [jonas, colleague(1), colleague(2)]) await signUp(email, 2);
    expect(await change(7)).toMatchObject([{ email: jonas, state: 'confirmed' }]);
    expect(await places()).toEqual(['mette confirmed', 'jonas confirmed', 'kollega1 waitlisted', 'kollega2 waitlisted']);
    expect(await change(null)).toHaveLength(2);
    expect(await seatsTaken()).toBe(10);
    expect((await mails(colleague(2))).at(-1)).toBe('Du har fået plads: Kursus i idéudvikling');
    expect(await audited('sign-up.promote')).toMatchObject(
      Array(3).fill({ actor_kind: 'system', before: { state: 'waitlisted', source: 'teacher' }, after: { state: 'confirmed' } }),
    );
  });

  test('it is never lowered below what is taken, nor so far that a group which waits could never come in', async () => {
    await signUp(mette, 3);
    const refused = async (capacity: number) =>
      change(capacity).catch((error: unknown) => (error instanceof Problem ? [error.code, error.details] : error));
    expect(await refused(2)).toEqual(['CAPACITY_TAKEN', { taken: 3 }]);
    await signUp(jonas, 4);
    expect(await refused(3)).toEqual(['CAPACITY_TAKEN', { taken: 4, waiting: true }]);
    expect(await change(4)).toEqual([]);
    await expect(within((tx) => changeCapacity({ tx, queueMails, now: firstDay }, 'findes-ikke', 4))).rejects.toThrow('NOT_FOUND');
  });
});
