import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBarrier } from '../../testing/barrier.ts';
import { startTestReplica } from '../../testing/test-backend.ts';
import {
  dropConstraint,
  lockedSession,
  type RaceFixture,
  session,
  startRaceFixture,
  withoutGuard,
  withoutLock,
  withoutUniqueSignUp,
} from '../testing/race-fixture.ts';
import { signUp, signUpBatchOf, tally } from '../testing/seat-calls.ts';

const counting = 'as "own"';
/** Half of them with a waiting list. */
const rounds = process.env.EDISON_TEST_LONG === '1' ? 10 : 4;

describe.skipIf(!testKinds.includes('postgres'))('many at once, over two replicas', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(500);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  /** Two replicas without a guard; the first `count` transactions that send the statement `question` continue when all have its answer. */
  async function openWeak(count: number, question: string, instead: Readonly<Record<string, string>>) {
    const barrier = createBarrier(count);
    const change = { instead, after: (said: string) => (said.includes(question) ? barrier() : undefined) };
    return [await startTestReplica(fixture.first, change), await startTestReplica(fixture.first, change)] as const;
  }

  test('500 people on 30 seats: exactly 30 get one, and everybody else is told that it is full', { timeout: 180_000 }, async () => {
    await fixture.begin(30, false);
    const seen: unknown[] = [];
    let over = false;
    const watching = (async () => {
      const query = new URLSearchParams(session);
      while (!over) seen.push((await fixture.replica(seen.length).call(`/api/attendee/GetRemainingSeats?${query}`)).body.remaining);
    })();
    const start = performance.now();
    const answers = await Promise.all(people.map((email, i) => signUp(fixture.replica(i), email)));
    if (process.env.EDISON_TEST_TIMES) console.info(`500 sign-ups on 30 seats: ${Math.round(performance.now() - start)} ms`);
    over = true;
    await watching;
    expect(tally(answers)).toEqual({ '201 confirmed': 30, '409 FULL': 470 });
    expect(await fixture.counted()).toEqual({ taken: 30, sum: 30, confirmed: 30, waiting: 0, mails: 30 });
    expect(seen.filter((remaining) => typeof remaining !== 'number' || remaining < 0 || remaining > 30)).toEqual([]);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('canary: without the lock and the guards two crowds of 4 have the 4 seats', async () => {
    await fixture.begin(4, false);
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    const [first, second] = await openWeak(2, lockedSession, { ...withoutLock, ...withoutGuard });
    await using _first = first;
    await using _second = second;
    const crowds = await Promise.all([signUpBatchOf(first, people.slice(0, 4)), signUpBatchOf(second, people.slice(4, 8))]);
    expect(crowds.flat()).toEqual(Array(8).fill({ answer: expect.objectContaining({ state: 'confirmed' }) }));
    expect(await fixture.counted()).toMatchObject({ taken: 8, sum: 8 });
  });

  test('crowds that come at once on two replicas never have more than there is', { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await fixture.begin(30, round % 2 === 1);
      const crowds = Array.from({ length: 4 }, (_, n) => signUpBatchOf(fixture.replica(n), people.slice(n * 10, n * 10 + 10)));
      const outcomes = (await Promise.all(crowds)).flat();
      const left = round % 2 ? { waiting: 10, mails: 40 } : { waiting: 0, mails: 30 };
      expect(await fixture.counted()).toEqual({ taken: 30, sum: 30, confirmed: 30, ...left });
      const positions = outcomes.flatMap((one) => ('answer' in one && one.answer.position !== undefined ? [one.answer.position] : []));
      expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: left.waiting }, (_, i) => i + 1));
      const told = people.slice(0, 40).map(async (email, i) => [i, await fixture.placeOf(email)] as const);
      for (const [i, place] of await Promise.all(told)) {
        const one = outcomes[i];
        const answer = one && 'answer' in one ? one.answer : undefined;
        expect(place).toBe(answer && [answer.state, answer.position].filter((part) => part !== undefined).join(' '));
      }
    }
  });

  test('with a waiting list, 60 people on 30 seats: 30 confirmed and the positions 1 to 30, each once', async () => {
    await fixture.begin(30, true);
    const answers = await Promise.all(people.slice(0, 60).map((email, i) => signUp(fixture.replica(i), email)));
    const positions = answers.flatMap(({ body }) => (typeof body.position === 'number' ? [body.position] : []));
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(await fixture.counted()).toEqual({ taken: 30, sum: 30, confirmed: 30, waiting: 30, mails: 60 });
  });

  test('canary: without the lock two people are told the same position', async () => {
    await fixture.begin(1, true);
    await signUp(fixture.first, people[0] ?? '');
    const [first, second] = await openWeak(2, counting, withoutLock);
    await using _first = first;
    await using _second = second;
    const meeting = await Promise.all([signUp(first, people[1] ?? ''), signUp(second, people[2] ?? '')]);
    expect(meeting.map(({ body }) => body.position)).toEqual([1, 1]);
  });

  test('100 people who each press five times, with one key or with five, have 100 sign-ups and 100 mails', {
    timeout: 180_000,
  }, async () => {
    await fixture.begin(null, true);
    const presses = people.slice(0, 100).flatMap((email, i) => {
      const idempotencyKey = randomUUID();
      return Array.from({ length: 5 }, (_, n) => signUp(fixture.replica(n), email, i % 2 ? { idempotencyKey } : {}));
    });
    const answers = await Promise.all(presses);
    expect(tally(answers)).toEqual({ '201 confirmed': 500 });
    for (let i = 0; i < 500; i += 5) expect(new Set(answers.slice(i, i + 5).map(({ body }) => body.reference)).size).toBe(1);
    expect(await fixture.counted()).toMatchObject({ taken: 100, sum: 100, confirmed: 100, mails: 100 });
  });

  test('canary: without the lock and the key of the table one person has two seats', async () => {
    await fixture.begin(null, true);
    await using _key = await dropConstraint(fixture, 'sign_ups', 'one_sign_up_per_person');
    const [first, second] = await openWeak(2, counting, { ...withoutLock, ...withoutUniqueSignUp });
    await using _first = first;
    await using _second = second;
    await Promise.all([signUp(first, people[0] ?? ''), signUp(second, people[0] ?? '')]);
    expect(await fixture.counted()).toMatchObject({ taken: 2, confirmed: 2 });
  });

  test('one key for two sessions at once stands for one of them only', async () => {
    await fixture.begin(30, true);
    const idempotencyKey = randomUUID();
    const other = { eventId: 'landsfinale', sessionId: 'landsfinale-1' };
    const answers = await Promise.all(
      [{}, other].map((wish, i) => signUp(fixture.replica(i), people[0] ?? '', { ...wish, idempotencyKey })),
    );
    expect(answers.map(({ body }) => body.problem ?? body.state).toSorted()).toEqual(['KEY_REUSED', 'confirmed']);
    const { rows } = await fixture.first.database.pool.query('select count(*)::int as kept from backend.sign_ups');
    expect(rows).toEqual([{ kept: 1 }]);
  });
});
