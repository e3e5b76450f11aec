import { randomUUID } from 'node:crypto';
import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

// PGlite has one connection and cannot show a race.
const onPostgres = describe.skipIf(!testKinds.includes('postgres'));

const session = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

/** People enough for a rush, all members of nothing, at the demo's first school. */
async function invite(backend: TestBackend, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, i) => `loeber${i}@skole.example`);
  const template = await backend.store.selectFrom('users').selectAll().where('id', '=', 'bruger-jonas').executeTakeFirstOrThrow();
  await backend.store
    .insertInto('users')
    .values(emails.map((email) => ({ ...template, id: email.replace(/\W/g, '-'), email, email_norm: email })))
    .execute();
  return emails;
}

/** Empties the session, so that all its 30 seats are there to be taken. */
async function clear(backend: TestBackend, waitlist: boolean): Promise<void> {
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', session.sessionId).execute();
  await backend.store.updateTable('sessions').set({ seats_taken: 0 }).where('id', '=', session.sessionId).execute();
  await backend.store.updateTable('events').set({ waitlist }).where('id', '=', session.eventId).execute();
}

function signUp(backend: TestBackend, as: string) {
  return backend.call('/events/SignUpToEvent', { as, body: { ...session, seats: 1, idempotencyKey: randomUUID() } });
}

async function counted(backend: TestBackend) {
  const { rows } = await backend.database.pool.query(
    `select (select seats_taken from backend.sessions where id = $1) as seats,
            count(*) filter (where state = 'confirmed')::int as confirmed,
            count(*) filter (where state = 'waitlisted')::int as waiting,
            (select count(*)::int from backend.outbox) as mails
     from backend.sign_ups where session_id = $1`,
    [session.sessionId],
  );
  return rows[0];
}

onPostgres('many at once', () => {
  test('500 people on 30 seats: exactly 30 get one, everybody else is told that it is full', async () => {
    await using backend = await startTestBackend('postgres');
    await clear(backend, false);
    const emails = await invite(backend, 500);
    const start = performance.now();
    const answers = await Promise.all(emails.map((email) => signUp(backend, email)));
    if (process.env.EDISON_TEST_TIMES) console.info(`500 sign-ups on 30 seats: ${Math.round(performance.now() - start)} ms`);
    const told = Map.groupBy(answers, (answer) => answer.body.problem ?? answer.body.state);
    expect([...told].map(([word, those]) => [word, those.length]).toSorted()).toEqual([
      ['FULL', 470],
      ['confirmed', 30],
    ]);
    expect(await counted(backend)).toEqual({ seats: 30, confirmed: 30, waiting: 0, mails: 30 });
  });

  test('canary: without the lock and the guard the same rush oversells', async () => {
    await using database = await openTestDatabase('postgres');
    await database.pool.query('create table seat (person int primary key)');
    const naive = async (person: number) => {
      const client = await database.pool.connect();
      try {
        const { rows } = await client.query('select count(*)::int as taken from seat');
        // Long enough for another to look meanwhile, as it happens on a busy day.
        await client.query('select pg_sleep(0.005)');
        if (rows[0].taken < 30) await client.query('insert into seat values ($1)', [person]);
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: 500 }, (_, i) => naive(i)));
    const { rows } = await database.pool.query('select count(*)::int as taken from seat');
    expect(rows[0].taken).toBeGreaterThan(30);
  });

  test('with a waiting list, 60 people on 30 seats: 30 confirmed and the positions 1 to 30, each once', async () => {
    await using backend = await startTestBackend('postgres');
    await clear(backend, true);
    const answers = await Promise.all((await invite(backend, 60)).map((email) => signUp(backend, email)));
    const positions = answers.flatMap(({ body }) => (typeof body.position === 'number' ? [body.position] : []));
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(await counted(backend)).toEqual({ seats: 30, confirmed: 30, waiting: 30, mails: 60 });
  });

  test('20 people who each press five times have 20 sign-ups and 20 mails', async () => {
    await using backend = await startTestBackend('postgres');
    await clear(backend, true);
    const emails = await invite(backend, 20);
    const answers = await Promise.all(emails.flatMap((email) => Array.from({ length: 5 }, () => signUp(backend, email))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.signUpId)).size).toBe(20);
    expect(await counted(backend)).toEqual({ seats: 20, confirmed: 20, waiting: 0, mails: 20 });
  });

  test('one key for two sessions at once stands for one of them only', async () => {
    await using backend = await startTestBackend('postgres');
    const idempotencyKey = randomUUID();
    const wishes = [session, { eventId: 'landsfinale', sessionId: 'landsfinale-1' }];
    const answers = await Promise.all(
      wishes.map((wish) =>
        backend.call('/events/SignUpToEvent', { as: 'jonas@skole.example', body: { ...wish, seats: 1, idempotencyKey } }),
      ),
    );
    expect(answers.map((answer) => answer.body.problem ?? answer.body.state).toSorted()).toEqual(['KEY_REUSED', 'confirmed']);
    expect(await backend.store.selectFrom('sign_ups').select('id').where('email_norm', '=', 'jonas@skole.example').execute()).toHaveLength(
      1,
    );
  });

  test('seats that come free among newcomers go to those who wait, in their order', async () => {
    await using backend = await startTestBackend('postgres');
    await clear(backend, true);
    const emails = await invite(backend, 70);
    const holders = await Promise.all(emails.slice(0, 30).map((email) => signUp(backend, email)));
    for (const email of emails.slice(30, 40)) await signUp(backend, email);
    const leaving = holders
      .slice(0, 10)
      .map(({ body }, i) => backend.call('/x/events/CancelSignUp', { as: emails[i] ?? '', body: { signUpId: body.signUpId } }));
    const coming = emails.slice(40).map((email) => signUp(backend, email));
    const came = await Promise.all(coming);
    expect((await Promise.all(leaving)).map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const states = async (some: readonly string[]) =>
      (await backend.store.selectFrom('sign_ups').select('state').where('email_norm', 'in', some).execute()).map((row) => row.state);
    expect(await states(emails.slice(30, 40))).toEqual(Array(10).fill('confirmed'));
    expect(new Set(came.map((answer) => answer.body.state))).toEqual(new Set(['waitlisted']));
    expect(await counted(backend)).toMatchObject({ seats: 30, confirmed: 30, waiting: 30 });
  });
});
