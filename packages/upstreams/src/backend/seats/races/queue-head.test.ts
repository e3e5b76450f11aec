import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGate, type Gate, untilWaiting } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import { lockedSession, type RaceFixture, startRaceFixture, withoutLock } from '../testing/race-fixture.ts';
import { cancel, signUp, tally } from '../testing/seat-calls.ts';

const long = process.env.EDISON_TEST_LONG === '1';
const rounds = long ? 1_000 : 10;
/** Seats of the session; twice as many people ask for one. */
const seats = long ? 200 : 60;

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('the head of the queue', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(Math.max(seats, rounds + 2));
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const person = (i: number) => people[i] ?? '';

  /** Pauses a sign-up that has found the session full; meanwhile the seat is cancelled and another person signs up. */
  async function meet(slow: TestBackend, quick: TestBackend, gate: Gate, meanwhile: 'wait' | 'go on') {
    await fixture.begin(1, true);
    const holder = await signUp(fixture.first, person(0));
    const head = signUp(slow, person(1));
    await gate.come;
    const leaving = cancel(quick, person(0), holder.body.signUpId);
    if (meanwhile === 'go on') await leaving;
    const coming = signUp(quick, person(2));
    if (meanwhile === 'go on') await coming;
    else await untilWaiting(fixture.first.database, 2);
    gate.open();
    const answers = [await head, await leaving, await coming];
    return {
      statuses: answers.map(({ status }) => status),
      head: await fixture.placeOf(person(1)),
      newcomer: await fixture.placeOf(person(2)),
    };
  }

  test('whoever came first has the seat, however long the look took', async () => {
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.includes(lockedSession) ? gate.pass() : undefined) });
    const met = await meet(slow, fixture.second, gate, 'wait');
    expect(met).toEqual({ statuses: [201, 200, 201], head: 'confirmed', newcomer: 'waitlisted 1' });
    expect(await fixture.counted()).toMatchObject({ taken: 1, sum: 1 });
  });

  test('canary: without the lock the newcomer overtakes', async () => {
    const gate = createGate();
    const after = (said: string) => (said.includes(lockedSession) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { instead: withoutLock, after });
    await using quick = await startTestReplica(fixture.first, { instead: withoutLock });
    const met = await meet(slow, quick, gate, 'go on');
    expect(met).toMatchObject({ head: 'waitlisted 1', newcomer: 'confirmed' });
  });

  test('wins against the newcomer in every run', { timeout: 180_000 }, async () => {
    await fixture.begin(1, true);
    const places: (string | undefined)[] = [];
    const ids = [(await signUp(fixture.first, person(0))).body.signUpId, (await signUp(fixture.first, person(1))).body.signUpId];
    for (let i = 0; i < rounds; i += 1) {
      const [left, came] = await Promise.all([
        cancel(fixture.replica(i), person(i), ids[i]),
        signUp(fixture.replica(i + (i % 3 ? 1 : 0)), person(i + 2)),
      ]);
      expect([left.status, came.status, came.body.state]).toEqual([200, 201, 'waitlisted']);
      ids.push(came.body.signUpId);
      places.push(await fixture.placeOf(person(i + 1)));
    }
    expect(new Set(places)).toEqual(new Set(['confirmed']));
    expect(await fixture.counted()).toMatchObject({ taken: 1, sum: 1, waiting: 1 });
  });

  test('two seats that come free at once go to two people', { timeout: 180_000 }, async () => {
    for (let i = 0; i < 10; i += 1) {
      await fixture.begin(2, true);
      const ids = [];
      for (const email of people.slice(0, 5)) ids.push((await signUp(fixture.first, email)).body.signUpId);
      await Promise.all([cancel(fixture.first, person(0), ids[0]), cancel(fixture.second, person(1), ids[1])]);
      expect(await Promise.all([2, 3, 4].map((n) => fixture.placeOf(person(n))))).toEqual(['confirmed', 'confirmed', 'waitlisted 1']);
      expect(await fixture.counted()).toMatchObject({ taken: 2, sum: 2 });
    }
  });

  test(`${seats} give up their seats while ${2 * seats} ask: each seat is given once, and in the order of the queue`, {
    timeout: 180_000,
  }, async () => {
    await fixture.begin(seats, true);
    const holders = people.slice(0, seats);
    const ids = (await Promise.all(holders.map((email, i) => signUp(fixture.replica(i), email)))).map(({ body }) => body.signUpId);
    const more = await fixture.invite(3 * seats);
    const leaving = holders.map((email, i) => cancel(fixture.replica(i), email, ids[i]));
    const coming = more.slice(seats).map((email, i) => signUp(fixture.replica(i + 1), email));
    expect(tally(await Promise.all(leaving))).toEqual({ '200 cancelled': seats });
    expect(new Set((await Promise.all(coming)).map(({ status }) => status))).toEqual(new Set([201]));
    expect(await fixture.counted()).toMatchObject({ taken: seats, sum: seats, confirmed: seats, waiting: seats });
    const { rows } = await fixture.first.database.pool.query(
      `select max(queue_no) filter (where state = 'confirmed') < min(queue_no) filter (where state = 'waitlisted') as fair
       from backend.sign_ups where state <> 'cancelled'`,
    );
    expect(rows).toEqual([{ fair: true }]);
  });
});
