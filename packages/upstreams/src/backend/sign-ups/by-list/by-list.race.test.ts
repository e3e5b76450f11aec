import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

afterAll(stopTestPostgres);

const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const senders = ['mette@skole.example', ...Array.from({ length: 9 }, (_, i) => `kollega${i + 1}@skole.example`)];

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('lists at once', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
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
});
