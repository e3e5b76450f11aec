import { randomUUID } from 'node:crypto';
import { event } from '@edison/contracts/bff/events';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { fillQueues, previewFill } from './fill-queues.ts';
import { openAdmin, planOf } from './planning/testing/as-admin.ts';

const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const colleague = (i: number) => `kollega${i}@skole.example`;
const queueMails = createSignUpMails('backend', 'https://edison.example');
const afterHours = (hours: number) => new Date(firstDay.getTime() + hours * 3_600_000);

afterAll(stopTestPostgres);

describe.each(testKinds)('on %s, a group at the head of the queue that does not fit', (kind) => {
  let backend: TestBackend;
  let parts: Parameters<typeof fillQueues>[0];
  let reset: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    parts = { store: backend.store, queueMails };
    reset = kind === 'pglite' ? await snapshotDemo(backend) : () => empty();
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  /** Three of four seats are taken; a group of three waits, and behind it two, one, and one. The session is 24 days away. */
  beforeEach(async () => {
    backend.clock.now = firstDay;
    await reset();
    await empty();
    for (const [i, seats] of [3, 3, 2, 1, 1].entries()) await signUp(i + 1, seats);
  });

  async function empty(): Promise<void> {
    const { store, database } = backend;
    await database.pool.query('delete from backend.idempotency_keys; delete from backend.outbox');
    await store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
    await store.updateTable('sessions').set({ seats_taken: 0, capacity: 4 }).where('id', '=', course.sessionId).execute();
    await order('fill');
  }

  const order = (queue_order: 'strict' | 'fill') =>
    backend.store.updateTable('events').set({ queue_order, state: 'published' }).where('id', '=', course.eventId).execute();

  async function signUp(i: number, seats: number) {
    const body = { ...course, seats, idempotencyKey: randomUUID() };
    return (await backend.call('/events/SignUpToEvent', { as: colleague(i), body })).body;
  }

  /** The people of the session by their states, in the order of the queue. */
  async function places(): Promise<string> {
    const query = `select email_norm, state from backend.sign_ups where session_id = $1 order by queue_no`;
    const { rows } = await backend.database.pool.query(query, [course.sessionId]);
    return rows.map(({ email_norm, state }) => `${/\d+/.exec(email_norm)?.[0]} ${state}`).join(', ');
  }
  const atFirst = '1 confirmed, 2 waitlisted, 3 waitlisted, 4 waitlisted, 5 waitlisted';
  const filled = '1 confirmed, 2 waitlisted, 3 waitlisted, 4 confirmed, 5 waitlisted';

  async function shown() {
    const { body } = await backend.call('/events/GetEvents');
    const found = event.parse(body.items?.find(({ eventId }) => eventId === course.eventId)).sessions[0];
    if (!found) throw new Error('The course has a session');
    const { remaining, waiting, waitingSeats, nextNeeds, passing, passingFrom, shown: state } = found;
    const { body: seats } = await backend.call(`/api/attendee/GetRemainingSeats?eventId=${course.eventId}&sessionId=${course.sessionId}`);
    expect(seats).toMatchObject({ remaining, waiting, waitingSeats, nextNeeds, passingFrom, ...(passing && { passing }) });
    return { remaining, waiting, waitingSeats, nextNeeds, passing, passingFrom, state };
  }

  async function planned() {
    const { queueOrder, sessions } = await openAdmin(backend).get(course.eventId);
    return { order: queueOrder, passing: sessions[0]?.passing, passingFrom: sessions[0]?.passingFrom };
  }

  test('is waited for during 48 hours; then the next one who fits has the seat, once, with a mail and an audit row', async () => {
    expect(await fillQueues(parts, firstDay)).toMatchObject({ counts: { promoted: 0 }, next: afterHours(48) });
    expect(await fillQueues(parts, afterHours(47))).toMatchObject({ counts: { promoted: 0 }, next: afterHours(48) });
    expect(await previewFill(parts, afterHours(48))).toEqual({ promoted: 1, decided: 0 });
    expect(await places()).toBe(atFirst);
    expect(await fillQueues(parts, afterHours(48))).toEqual({ counts: { promoted: 1, decided: 0 }, next: undefined, failure: undefined });
    expect(await fillQueues(parts, afterHours(49))).toMatchObject({ counts: { promoted: 0 }, next: undefined });
    expect(await places()).toBe(filled);
    const { rows } = await backend.database.pool.query(
      `select a.actor_kind, a.before ->> 'state' as before, a.after ->> 'state' as after,
         (select count(*)::int from backend.outbox o where o.recipient = u.email and o.mail ->> 'subject' like 'Du har fået%') as mails
       from backend.audit_log a join backend.sign_ups u on u.id = a.object_id where a.action = 'sign-up.promote' and u.session_id = $1`,
      [course.sessionId],
    );
    expect(rows).toEqual([{ actor_kind: 'system', before: 'waitlisted', after: 'confirmed', mails: 1 }]);
  });

  test('is not waited for in the last 14 days', async () => {
    const { starts_at } = await backend.store
      .selectFrom('sessions')
      .select('starts_at')
      .where('id', '=', course.sessionId)
      .executeTakeFirstOrThrow();
    const before = new Date(starts_at.getTime() - 14 * 24 * 3_600_000);
    await backend.store.updateTable('sign_ups').set({ first_queued_at: before }).where('session_id', '=', course.sessionId).execute();
    expect(await fillQueues(parts, new Date(before.getTime() - 1))).toMatchObject({ counts: { promoted: 0 }, next: before });
    expect(await fillQueues(parts, before)).toMatchObject({ counts: { promoted: 1 } });
  });

  test('gets the seats as soon as it fits, where nobody gave them at once: also in a strict order, and without a limit', async () => {
    await order('strict');
    await backend.store.updateTable('sessions').set({ capacity: 6 }).where('id', '=', course.sessionId).execute();
    expect(await fillQueues(parts, firstDay)).toMatchObject({ counts: { promoted: 1 } });
    expect(await places()).toBe('1 confirmed, 2 confirmed, 3 waitlisted, 4 waitlisted, 5 waitlisted');
    await backend.store.updateTable('sessions').set({ capacity: null }).where('id', '=', course.sessionId).execute();
    expect(await previewFill(parts, firstDay)).toEqual({ promoted: 3, decided: 0 });
    expect(await fillQueues(parts, firstDay)).toMatchObject({ counts: { promoted: 3 }, next: undefined });
  });

  test('is never passed where the order is strict, when the event is cancelled, or when the session has begun', async () => {
    await order('strict');
    expect(await fillQueues(parts, afterHours(72))).toMatchObject({ counts: { promoted: 0 }, next: undefined });
    await order('fill');
    await backend.store.updateTable('events').set({ state: 'cancelled' }).where('id', '=', course.eventId).execute();
    expect(await fillQueues(parts, afterHours(72))).toMatchObject({ counts: { promoted: 0 }, next: undefined });
    await order('fill');
    expect(await fillQueues(parts, afterHours(40 * 24))).toMatchObject({ counts: { promoted: 0 }, next: undefined });
    expect(await places()).toBe(atFirst);
  });

  test('is told of with true numbers, before and after, and with the hour, to everybody and to admins', async () => {
    const passingFrom = afterHours(48).toISOString();
    const numbers = { remaining: 1, waiting: 4, waitingSeats: 7, nextNeeds: 3, passingFrom };
    expect(await shown()).toEqual({ ...numbers, passing: undefined, state: 'waitlist' });
    expect(await planned()).toEqual({ order: 'fill', passing: undefined, passingFrom });
    backend.clock.now = afterHours(48);
    // The seat is for those who wait.
    expect(await shown()).toEqual({ ...numbers, passing: undefined, state: 'waitlist' });
    expect(await signUp(6, 1)).toMatchObject({ state: 'waitlisted', position: 5 });
    await backend.call('/x/events/CancelSignUp', { as: colleague(6), body: { signUpId: await idOf(6) } });
    for (const i of [4, 5]) await backend.call('/x/events/CancelSignUp', { as: colleague(i), body: { signUpId: await idOf(i) } });
    // Nobody who waits fits into it any more.
    expect(await shown()).toEqual({ ...numbers, waiting: 2, waitingSeats: 5, passing: true, state: 'few-seats' });
    expect(await planned()).toEqual({ order: 'fill', passing: true, passingFrom });
    expect(await signUp(7, 2)).toMatchObject({ state: 'waitlisted', position: 3 });
    expect(await signUp(8, 1)).toMatchObject({ state: 'confirmed' });
    // Whoever comes next passes the group as well, as soon as seats are free.
    expect(await shown()).toEqual({ ...numbers, remaining: 0, waiting: 3, passing: true, state: 'waitlist' });
    await order('strict');
    expect(await shown()).toMatchObject({ passing: undefined, passingFrom: null });
    expect(await planned()).toMatchObject({ order: 'strict', passingFrom: null });
  });

  async function idOf(i: number): Promise<string> {
    const row = backend.store.selectFrom('sign_ups').select('id').where('email_norm', '=', colleague(i));
    return (await row.where('session_id', '=', course.sessionId).executeTakeFirstOrThrow()).id;
  }

  test('lets smaller ones pass as soon as an admin changes the order, who sees before how many', async () => {
    await order('strict');
    backend.clock.now = afterHours(60);
    const asAdmin = openAdmin(backend);
    const before = await asAdmin.get(course.eventId);
    expect([before.queueOrder, before.sessions[0]?.passingFrom]).toEqual(['strict', null]);
    const { eventId, version } = before;
    const update = (preview: boolean) =>
      asAdmin.outcome('UpdateEvent', { eventId, version, plan: { ...planOf(before), queueOrder: 'fill' }, preview });
    expect(await update(true)).toMatchObject({ mails: 1, recipients: [{ email: colleague(4), state: 'waitlisted' }] });
    expect(await places()).toBe(atFirst);
    expect(await update(false)).toMatchObject({ mails: 1, event: { queueOrder: 'fill' } });
    expect(await places()).toBe(filled);
    const recorded = (await asAdmin.audit(course.eventId)).at(-1);
    expect(recorded).toMatchObject({ before: { queue_order: 'strict' }, after: { queue_order: 'fill', mails: 1 } });
  });
});
