import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBarrier } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import {
  dropConstraint,
  lockedSession,
  type RaceFixture,
  session,
  startRaceFixture,
  withoutLock,
  withoutUniqueSignUp,
  withProfileShared,
} from '../testing/race-fixture.ts';
import { retrying, signUpFor, tally } from '../testing/seat-calls.ts';

const mette = 'mette@skole.example';
const other = `${session.eventId}-2`;
const admin = { as: 'admin@edison.example', admin: true };

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('two admins at once', () => {
  let fixture: RaceFixture;
  beforeAll(async () => {
    fixture = await startRaceFixture();
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });
  beforeEach(() => fixture.begin(null, true));

  const move = (backend: TestBackend, signUpId: unknown) =>
    retrying(() =>
      backend.call('/x/events/ChangeSession', {
        ...admin,
        body: { signUpId, sessionId: other, queue: true, reason: 'Aftalt i telefonen' },
      }),
    );
  const takenOf = async (sessionId: string) => {
    const query = 'select seats_taken from backend.sessions where id = $1';
    return (await fixture.first.database.pool.query(query, [sessionId])).rows[0].seats_taken;
  };
  /** Two replicas that meet where the session is locked, without the lock. */
  async function openWeak(instead: Readonly<Record<string, string>>) {
    const barrier = createBarrier(2);
    const change = { instead, after: (said: string) => (said.includes(lockedSession) ? barrier() : undefined) };
    return [await startTestReplica(fixture.first, change), await startTestReplica(fixture.first, change)] as const;
  }

  test('who sign the same person up have one sign-up, one receipt and one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => retrying(() => signUpFor(fixture.replica(i), mette))));
    expect(tally(answers)).toEqual({ '201 confirmed': 10 });
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await fixture.counted()).toMatchObject({ taken: 1, sum: 1, confirmed: 1, mails: 1 });
  });

  test('canary: without the locks and the key of the table the person has two seats', async () => {
    await using _key = await dropConstraint(fixture, 'sign_ups', 'one_sign_up_per_person');
    const [first, second] = await openWeak({ ...withoutLock, ...withoutUniqueSignUp, ...withProfileShared });
    await using _first = first;
    await using _second = second;
    await Promise.all([signUpFor(first, mette), signUpFor(second, mette)]);
    expect(await fixture.counted()).toMatchObject({ taken: 2, confirmed: 2 });
  });

  test('who move the same sign-up to another session move it once', async () => {
    const { signUpId } = (await signUpFor(fixture.first, mette)).body;
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => move(fixture.replica(i), signUpId)));
    expect(tally(answers)).toEqual({ '200 confirmed': 6 });
    expect([await takenOf(session.sessionId), await takenOf(other)]).toEqual([0, 1]);
    const moved = "select count(*)::int as n from backend.audit_log where action = 'sign-up.change-session' and object_id = $1";
    expect((await fixture.first.database.pool.query(moved, [signUpId])).rows).toEqual([{ n: 1 }]);
  });

  test('canary: without the lock they count its seat twice', async () => {
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    const { signUpId } = (await signUpFor(fixture.first, mette)).body;
    await signUpFor(fixture.first, 'jonas@skole.example');
    const [first, second] = await openWeak(withoutLock);
    await using _first = first;
    await using _second = second;
    await Promise.all([move(first, signUpId), move(second, signUpId)]);
    expect(await takenOf(other)).toBe(2);
  });
});
