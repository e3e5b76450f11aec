import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBarrier } from '../../testing/barrier.ts';
import { startTestReplica } from '../../testing/test-backend.ts';
import { dropConstraint, lockedSession, type RaceFixture, startRaceFixture, withoutGuard, withoutLock } from '../testing/race-fixture.ts';
import { signUp, signUpList, tally } from '../testing/seat-calls.ts';

const rounds = process.env.EDISON_TEST_LONG === '1' ? 300 : 10;

describe.skipIf(!testKinds.includes('postgres'))('a list of people', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(12);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const guests = (from: number) => Array.from({ length: 5 }, (_, i) => `navn${from + i}@hjem.example`);
  const sender = (i: number) => people[i] ?? '';
  const savedOf = async (emails: readonly string[]) => {
    const places = await Promise.all(emails.map((email) => fixture.placeOf(email)));
    return places.filter((place) => place !== undefined).length;
  };

  test('has all its seats or none, whoever else comes at the same time', { timeout: 180_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await fixture.begin(7, false);
      const lists = [guests(0), guests(5)];
      const answers = await Promise.all([
        ...lists.map((emails, i) => signUpList(fixture.replica(i + round), sender(i), emails)),
        ...people.slice(2, 6).map((email, i) => signUp(fixture.replica(i), email)),
      ]);
      expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      for (const [i, emails] of lists.entries()) expect(await savedOf(emails)).toBe(answers[i]?.status === 409 ? 0 : 5);
      const { taken, sum, mails } = await fixture.counted();
      expect([taken, mails]).toEqual([sum, sum]);
      expect(taken).toBeLessThanOrEqual(7);
    }
  });

  test('that two people send at once with the same names signs each of them up once', async () => {
    await fixture.begin(null, true);
    const answers = await Promise.all([0, 1].map((i) => signUpList(fixture.replica(i), sender(i), guests(0))));
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await fixture.counted()).toMatchObject({ taken: 5, sum: 5, confirmed: 5 });
  });

  test('that is sent five times with one key has one answer and one mail each', async () => {
    await fixture.begin(7, false);
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all([0, 1, 2, 3, 4].map((i) => signUpList(fixture.replica(i), sender(0), guests(0), idempotencyKey)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await fixture.counted()).toMatchObject({ taken: 5, sum: 5, mails: 5 });
  });

  test('canary: without the lock and the guards two lists of 5 both have the 7 seats', async () => {
    await fixture.begin(7, false);
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    const barrier = createBarrier(2);
    const after = (said: string) => (said.includes(lockedSession) ? barrier() : undefined);
    const change = { instead: { ...withoutLock, ...withoutGuard }, after };
    await using one = await startTestReplica(fixture.first, change);
    await using other = await startTestReplica(fixture.first, change);
    const answers = await Promise.all([signUpList(one, sender(0), guests(0)), signUpList(other, sender(1), guests(5))]);
    expect(Object.keys(tally(answers))).toHaveLength(1);
    expect(await fixture.counted()).toMatchObject({ taken: 10, sum: 10 });
  });
});
