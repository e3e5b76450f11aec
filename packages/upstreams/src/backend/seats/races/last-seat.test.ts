import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBarrier, createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import {
  dropConstraint,
  lockedSession,
  type RaceFixture,
  startRaceFixture,
  withoutGuard,
  withoutLock,
  withoutReservedGuard,
} from '../testing/race-fixture.ts';
import { signUp, signUpFor, signUpGuest, signUpList, tally } from '../testing/seat-calls.ts';

const rounds = process.env.EDISON_TEST_LONG === '1' ? 300 : 10;

/** Every call that can take a seat; `i` chooses the person. */
const paths: Readonly<Record<string, (backend: TestBackend, i: number) => ReturnType<TestBackend['call']>>> = {
  teacher: (backend, i) => signUp(backend, `loeber${i}@skole.example`),
  guest: (backend, i) => signUpGuest(backend, `gaest${i}@hjem.example`),
  list: (backend, i) => signUpList(backend, `loeber${i}@skole.example`, [`navn${i}@hjem.example`]),
  asAdmin: (backend, i) => signUpFor(backend, `loeber${i}@skole.example`),
};
const names = Object.keys(paths);

describe.skipIf(!testKinds.includes('postgres'))('the last seat, by whatever path', () => {
  let fixture: RaceFixture;
  beforeAll(async () => {
    fixture = await startRaceFixture();
    await fixture.invite(20);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  test('goes to exactly one of those who come at once', { timeout: 180_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await fixture.begin(1, false);
      const coming = [...names, ...names].map((name, i) => paths[name]?.(fixture.replica(i + round), i));
      const statuses = (await Promise.all(coming)).map((answer) => answer?.status ?? 0);
      const lucky = statuses.filter((status) => status < 300);
      expect([lucky.length, statuses.filter((status) => status === 409).length]).toEqual([1, statuses.length - 1]);
      expect(await fixture.counted()).toEqual({ taken: 1, sum: 1, confirmed: 1, waiting: 0, mails: 1 });
    }
  });

  test.each(names)('goes to whoever is first, who else may wait for it: the %s', async (name) => {
    await fixture.begin(1, false);
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.includes(lockedSession) ? gate.pass() : undefined) });
    const first = paths[name]?.(slow, 0);
    await gate.come;
    const others = names.map((other, i) => paths[other]?.(fixture.second, i + 1));
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    expect((await first)?.status).toBeLessThan(300);
    expect((await Promise.all(others)).map((answer) => answer?.body.problem)).toEqual(
      names.map((other) => (other === 'list' ? 'ROWS_REFUSED' : 'FULL')),
    );
  });

  test('without the lock, and whatever each has seen, the guard of the statement lets one of them have it', async () => {
    await fixture.begin(1, false);
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    const barrier = createBarrier(2);
    const change = { instead: withoutLock, after: (said: string) => (said.includes(lockedSession) ? barrier() : undefined) };
    await using one = await startTestReplica(fixture.first, change);
    await using other = await startTestReplica(fixture.first, change);
    const answers = await Promise.all([signUp(one, 'loeber1@skole.example'), signUp(other, 'loeber2@skole.example')]);
    expect(tally(answers)).toEqual({ '201 confirmed': 1, '409 FULL': 1 });
    expect(await fixture.counted()).toMatchObject({ taken: 1, sum: 1 });
  });

  test.each(names)('canary: without the lock and the guards a %s and a teacher both get it', async (name) => {
    await fixture.begin(1, false);
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    const barrier = createBarrier(2);
    const after = (said: string) => (said.includes(lockedSession) ? barrier() : undefined);
    const guard = name === 'guest' ? withoutReservedGuard : withoutGuard;
    await using one = await startTestReplica(fixture.first, { instead: { ...withoutLock, ...guard }, after });
    await using other = await startTestReplica(fixture.first, { instead: { ...withoutLock, ...withoutGuard }, after });
    const answers = await Promise.all([paths[name]?.(one, 1), signUp(other, 'loeber2@skole.example')]);
    expect(tally(answers.flatMap((answer) => answer ?? []))).not.toHaveProperty('409 FULL');
    expect(await fixture.counted()).toMatchObject({ taken: 2, sum: 2 });
  });
});
