import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { changeStatements } from '@edison/database/testing/change-statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tables } from '../database/tables.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { addTestDomain, proveTestSchools } from '../testing/prove-test-schools.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { teacherOf } from '../testing/test-person.ts';
import { deactivateUser } from '../users/admin/deactivate-user.ts';
import { findProfile } from '../users/profile.ts';
import { signUpByList } from './sign-up-by-list.ts';

afterAll(stopTestPostgres);

const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const senders = ['mette@skole.example', ...Array.from({ length: 9 }, (_, i) => `kollega${i + 1}@skole.example`)];

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('lists at once', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    await proveTestSchools(backend.store, senders, backend.clock.now);
    for (const { id } of await backend.store.selectFrom('institutions').select('id').execute())
      for (const domain of ['hjem.example', 'skole.example']) await addTestDomain(backend.store, domain, id);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(async () => {
    await backend.database.pool.query('truncate backend.idempotency_keys; truncate backend.outbox');
    await backend.store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
    await backend.store.updateTable('sessions').set({ seats_taken: 0, capacity: 20 }).where('id', '=', course.sessionId).execute();
    await backend.store.updateTable('events').set({ waitlist: false }).where('id', '=', course.eventId).execute();
  });

  const people = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ firstName: 'Ida', email: `p${from + i}@hjem.example` }));

  function send(as: string | undefined, rows: readonly object[], idempotencyKey = randomUUID()) {
    const body = { ...course, rows, preview: false, idempotencyKey };
    return backend.call('/events/SignUpToEventByList', { as: as ?? '', body });
  }

  async function counted() {
    const { rows } = await backend.database.pool.query(
      `select (select seats_taken from backend.sessions where id = $1) as seats, count(*)::int as people,
              count(distinct queue_no)::int as places, (select count(*)::int from backend.outbox) as mails
       from backend.sign_ups where session_id = $1 and state = 'confirmed'`,
      [course.sessionId],
    );
    return rows[0];
  }

  test('are each whole or not at all: ten lists of three on twenty seats', async () => {
    const answers = await Promise.all(senders.map((as, i) => send(as, people(i * 3, 3))));
    const told = answers.map(({ body }) => (body.saved === true ? 'saved' : body.problem)).toSorted();
    expect(told).toEqual([...Array(4).fill('ROWS_REFUSED'), ...Array(6).fill('saved')]);
    expect(await counted()).toEqual({ seats: 18, people: 18, places: 18, mails: 18 });
  });

  test('under one key are one list, with one mail a row', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(senders[0], people(0, 5), key)));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await counted()).toEqual({ seats: 5, people: 5, places: 5, mails: 5 });
  });

  test('of the same people in any order seat everybody once', async () => {
    const list = people(0, 10);
    const answers = await Promise.all(senders.map((as, i) => send(as, i % 2 === 0 ? list : list.toReversed())));
    expect(answers.filter(({ body }) => body.saved === true).length).toBeGreaterThan(0);
    expect(await counted()).toMatchObject({ seats: 10, people: 10, places: 10 });
  });

  test('of a hundred people with all that a row may hold are one transaction, with a mail each', async () => {
    await backend.store.updateTable('sessions').set({ capacity: null }).where('id', '=', course.sessionId).execute();
    const note = 'Æ'.repeat(500);
    const list = people(0, 100).map((row) => ({ ...row, note, lastName: 'Ø'.repeat(97), organisation: 'Å'.repeat(100) }));
    const start = performance.now();
    const answer = await send(senders[0], list);
    if (process.env.EDISON_TEST_TIMES) console.info(`a list of 100 on PostgreSQL: ${Math.round(performance.now() - start)} ms`);
    expect(answer.body.saved).toBe(true);
    expect(await counted()).toEqual({ seats: 100, people: 100, places: 100, mails: 100 });
  });

  /** Deactivates a person of a list, after the list has looked up their sign-ups. */
  async function listWhileShuttingOut(instead: Record<string, string>, meanwhile: (listed: Promise<unknown>) => Promise<unknown>) {
    const { database, clock } = backend;
    const queueMails = createSignUpMails('backend', 'https://edison.example');
    const user = await findProfile(backend.store, 'kollega10@skole.example');
    const gate = createGate();
    const after = (said: string) => (said.includes('from "backend"."sign_ups" as "u"') ? gate.pass() : undefined);
    const slow = changeStatements(database, { after }).queries<Tables>('backend');
    const measure = { userId: user?.id ?? '', reason: 'Er holdt op', by: { kind: 'person', id: 'bruger-admin' } } as const;
    const shutOut = inTransaction(slow, (tx) => deactivateUser(tx, measure, { siteUrl: 'https://edison.example', queueMails }, clock.now));
    await gate.come;
    const sender = teacherOf('mette@skole.example');
    const row = { firstName: 'K', lastName: '', email: user?.email ?? '', seats: 1, organisation: '', note: '' };
    const list = { ...course, rows: [row], preview: false, idempotencyKey: randomUUID() };
    const store = changeStatements(database, { instead }).queries<Tables>('backend');
    const listed = signUpByList(store, { ...list, person: sender }, { queueMails, siteUrl: '' }, clock.now);
    await meanwhile(listed);
    gate.open();
    await Promise.all([shutOut, listed]);
    const { seats } = await counted();
    await backend.store.updateTable('users').set({ state: 'active' }).where('id', '=', measure.userId).execute();
    return seats;
  }

  test('seat nobody who is shut out meanwhile', async () => {
    expect(await listWhileShuttingOut({}, () => untilWaiting(backend.database, 1))).toBe(0);
  });

  test('canary: without the share of their row somebody who is shut out keeps a seat', async () => {
    expect(await listWhileShuttingOut({ 'order by "u"."id" for share of "u"': '' }, (listed) => listed)).toBe(1);
  });
});
