import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropConstraint, type RaceFixture, session, startRaceFixture, withoutLock } from '../../seats/testing/race-fixture.ts';
import { cancel, signUp } from '../../seats/testing/seat-calls.ts';
import { createBarrier, createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

const { eventId, sessionId } = session;

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a message that is sent while others do something', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(5);
  });
  beforeEach(async () => {
    await fixture.begin(20, true);
    for (const email of people) await signUp(fixture.first, email);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const send = (backend: TestBackend, idempotencyKey: string = randomUUID()) =>
    backend.call('/x/messages/SendMessage', {
      as: 'admin@edison.example',
      admin: true,
      body: { eventId, states: ['confirmed'], sessionIds: [sessionId], subject: 'Husk', text: 'Madpakken.', idempotencyKey },
    });
  const mailed = async (): Promise<readonly string[]> =>
    (await fixture.first.database.pool.query(`select recipient from backend.outbox where dedupe_key like 'message:%' order by 1`)).rows.map(
      ({ recipient }) => recipient,
    );
  const signUpOf = async (email: string) =>
    (await fixture.first.store.selectFrom('sign_ups').select('id').where('email_norm', '=', email).executeTakeFirstOrThrow()).id;
  const [leaver = ''] = ['loeber0@skole.example'];

  /** Whether a statement has just read the recipients. */
  const asksWho = (said: string) => said.includes('distinct on');

  test('is mailed once to each, however often the same one is sent at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => send(fixture.replica(i), key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.messageId}`)).size).toBe(1);
    expect(await mailed()).toEqual(people.toSorted());
  });

  test('canary: without the lock and the keys, the same one is mailed twice', async () => {
    await using _keys = await dropConstraint(fixture, 'idempotency_keys', 'idempotency_keys_pkey');
    for (const email of people) await signUp(fixture.first, email);
    const meet = createBarrier(2);
    const change = { instead: withoutLock, after: (said: string) => (asksWho(said) ? meet() : undefined) };
    await using one = await startTestReplica(fixture.first, change);
    await using other = await startTestReplica(fixture.first, change);
    const key = randomUUID();
    await Promise.all([send(one, key), send(other, key)]);
    expect(await mailed()).toHaveLength(2 * people.length);
  });

  test('goes to whoever cancels after it, for they wait until it is sent', async () => {
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (asksWho(said) ? gate.pass() : undefined) });
    const sending = send(slow);
    await gate.come;
    const leaving = cancel(fixture.second, leaver, await signUpOf(leaver));
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    expect((await sending).body.recipients).toBe(people.length);
    expect((await leaving).status).toBe(200);
    expect(await mailed()).toContain(leaver);
  });

  test('does not go to whoever has cancelled before it, though that was not done yet when it was asked for', async () => {
    const gate = createGate();
    const after = (said: string) => (/^update "backend"\."sign_ups"/.test(said) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { after });
    const leaving = cancel(slow, leaver, await signUpOf(leaver));
    await gate.come;
    const sending = send(fixture.second);
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    await leaving;
    expect((await sending).body.recipients).toBe(people.length - 1);
    expect(await mailed()).not.toContain(leaver);
  });

  test('canary: without the lock, it goes to somebody who has cancelled', async () => {
    const gate = createGate();
    const after = (said: string) => (asksWho(said) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { instead: withoutLock, after });
    const sending = send(slow);
    await gate.come;
    expect((await cancel(fixture.second, leaver, await signUpOf(leaver))).body.state).toBe('cancelled');
    gate.open();
    await sending;
    expect(await mailed()).toContain(leaver);
  });
});
