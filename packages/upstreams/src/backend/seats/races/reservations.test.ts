import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { expireReservations } from '../../reservations/expire-reservations.ts';
import { createBarrier, createGate, untilWaiting } from '../../testing/barrier.ts';
import { confirmAsGuest, reservationToken } from '../../testing/guest-calls.ts';
import { firstDay, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import {
  dropConstraint,
  lockedSession,
  type RaceFixture,
  session,
  startRaceFixture,
  withoutGuard,
  withoutLock,
} from '../testing/race-fixture.ts';
import { retrying, signUp, signUpList, tally } from '../testing/seat-calls.ts';

const long = process.env.EDISON_TEST_LONG === '1';
const withoutCap = { ' + $6 <= case when s.capacity is not null then': ' + $6 is not null or 0 <= case when s.capacity is not null then' };
const withoutReserved = { ' and r.reserved and ': ' and ' };
const expiredSessions = 'select distinct "r"."session_id"';
const crowd = Array.from({ length: 300 }, (_, i) => `gaest${i}@hjem.example`);
const minutes = (count: number) => new Date(firstDay.getTime() + count * 60_000);

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('reservations at once, over two replicas', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(30);
  });
  beforeEach(() => {
    fixture.first.clock.now = firstDay;
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const ask = (backend: TestBackend, email: string, seats = 1) => {
    const body = { ...session, name: 'Ida Krog', email, seats, idempotencyKey: randomUUID() };
    return retrying(() => backend.call('/api/attendee/CreateAttendee', { body }));
  };
  const confirm = (backend: TestBackend, email: string) => retrying(() => confirmAsGuest(backend, email));
  const useLink = (backend: TestBackend, token: string | undefined) =>
    retrying(() => backend.call('/x/attendee/ConfirmAttendee', { body: { token } }));
  /** The secrets of all links to confirm, by address. */
  const mailedTokens = async () => {
    const query = `select recipient, mail->>'text' as text from backend.outbox where dedupe_key like 'reservation:%'`;
    const { rows } = await fixture.first.database.pool.query(query);
    return new Map(rows.map(({ recipient, text }) => [recipient, /#([\w-]{43})\n/.exec(text)?.[1]]));
  };
  const expire = ({ store }: TestBackend) =>
    expireReservations(
      { store, queueMails: createSignUpMails('backend', 'https://edison.example'), wakeOutbox: () => undefined },
      minutes(30),
      new AbortController().signal,
    );
  /** Seats taken, those of them that are reserved, and the sum of the reservations that have some. */
  const reserved = async () => {
    const query = `select seats_taken, seats_reserved, (select coalesce(sum(seats), 0)::int from backend.reservations where reserved) as of_reservations
       from backend.sessions where id = $1`;
    const { rows } = await fixture.first.database.pool.query(query, [session.sessionId]);
    return rows[0];
  };
  /** Two replicas with changed statements whose first transactions that send `question` wait for each other. */
  async function openWeak(instead: Readonly<Record<string, string>>, question = lockedSession) {
    const barrier = createBarrier(2);
    const change = { instead, after: (said: string) => (said.includes(question) ? barrier() : undefined) };
    return [await startTestReplica(fixture.first, change), await startTestReplica(fixture.first, change)] as const;
  }

  test.each([
    [300, true],
    [long ? 300 : 60, false],
  ])(
    'R1.38 %i guests ask and confirm on 30 seats, waiting list %s: never oversold, five reserved',
    {
      timeout: 180_000,
    },
    async (count, waitlist) => {
      await fixture.begin(30, waitlist);
      const guests = crowd.slice(0, count);
      const asked = await Promise.all(guests.map((email, i) => ask(fixture.replica(i), email)));
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([202]));
      expect([asked.filter(({ body }) => body.reserved).length, await reserved()]).toEqual([
        5,
        { seats_taken: 5, seats_reserved: 5, of_reservations: 5 },
      ]);
      const tokens = await mailedTokens();
      const answers = await Promise.all(guests.map((email, i) => useLink(fixture.replica(i + 1), tokens.get(email))));
      expect(tally(answers)).toEqual(
        waitlist ? { '200 confirmed': 30, '200 waitlisted': count - 30 } : { '200 confirmed': 30, '409 FULL': count - 30 },
      );
      const counted = { taken: 30, sum: 30, confirmed: 30, waiting: waitlist ? count - 30 : 0, mails: waitlist ? count : 30 };
      expect([await fixture.counted(), await reserved()]).toEqual([counted, { seats_taken: 30, seats_reserved: 0, of_reservations: 0 }]);
      const positions = answers.flatMap(({ body }) => (typeof body.position === 'number' ? [body.position] : []));
      expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: counted.waiting }, (_, i) => i + 1));
    },
  );

  test('R1.38 without the lock the statement still keeps the cap', async () => {
    await fixture.begin(30, true);
    const [first, second] = await openWeak(withoutLock);
    await using _first = first;
    await using _second = second;
    await Promise.all([ask(first, crowd[0] ?? '', 4), ask(second, crowd[1] ?? '', 4)]);
    expect(await reserved()).toEqual({ seats_taken: 4, seats_reserved: 4, of_reservations: 4 });
  });

  test('canary: without the lock and the cap of the statement two guests reserve eight', async () => {
    await fixture.begin(30, true);
    const [first, second] = await openWeak({ ...withoutLock, ...withoutCap });
    await using _first = first;
    await using _second = second;
    await Promise.all([ask(first, crowd[0] ?? '', 4), ask(second, crowd[1] ?? '', 4)]);
    expect(await reserved()).toEqual({ seats_taken: 8, seats_reserved: 8, of_reservations: 8 });
  });

  test('canary: without the lock and the guards two guests confirm the last seat', async () => {
    await fixture.begin(6, true);
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    for (const email of crowd.slice(0, 3)) await ask(fixture.first, email, email === crowd[0] ? 5 : 1);
    await confirm(fixture.first, crowd[0] ?? '');
    const [first, second] = await openWeak({ ...withoutLock, ...withoutGuard });
    await using _first = first;
    await using _second = second;
    const answers = await Promise.all([confirm(first, crowd[1] ?? ''), confirm(second, crowd[2] ?? '')]);
    expect(tally(answers)).toEqual({ '200 confirmed': 2 });
    expect(await fixture.counted()).toMatchObject({ taken: 7, sum: 7 });
  });

  test('one link that is used ten times at once is one sign-up, and all are told the same', async () => {
    await fixture.begin(30, true);
    await ask(fixture.first, crowd[0] ?? '', 3);
    const body = { token: await reservationToken(fixture.first, crowd[0] ?? '') };
    const call = (i: number) => retrying(() => fixture.replica(i).call('/x/attendee/ConfirmAttendee', { body }));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => call(i)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect([await fixture.counted(), await reserved()]).toEqual([
      { taken: 3, sum: 3, confirmed: 1, waiting: 0, mails: 1 },
      { seats_taken: 3, seats_reserved: 0, of_reservations: 0 },
    ]);
  });

  test('R1.39 seats that run out while they are confirmed go to somebody, each once', { timeout: 180_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      await fixture.begin(5, true);
      fixture.first.clock.now = firstDay;
      const guests = crowd.slice(0, 5);
      for (const email of guests) await ask(fixture.first, email);
      const waiting = await Promise.all(people.slice(0, 5).map((email, i) => signUp(fixture.replica(i), email)));
      expect(tally(waiting)).toEqual({ '201 waitlisted': 5 });
      fixture.first.clock.now = minutes(29);
      const confirming = guests.map((email, i) => confirm(fixture.replica(i), email));
      const runs = await Promise.all([expire(fixture.first), expire(fixture.second)]);
      const answers = await Promise.all(confirming);
      const kept = answers.filter(({ body }) => body.state === 'confirmed').length;
      const released = { reservations: 5 - kept, seats: 5 - kept, promoted: 5 - kept };
      expect([runs[0].counts, runs[1].counts]).toContainEqual(released);
      expect(runs.reduce((sum, { counts }) => sum + (counts.promoted ?? 0), 0)).toBe(5 - kept);
      expect(tally(answers)).toEqual(
        Object.fromEntries(Object.entries({ '200 confirmed': kept, '200 waitlisted': 5 - kept }).filter(([, n]) => n > 0)),
      );
      // Each of the ten has one mail, and each who was promoted a second one.
      expect([await fixture.counted(), await reserved()]).toEqual([
        { taken: 5, sum: 5, confirmed: 5, waiting: 5, mails: 10 + 5 - kept },
        { seats_taken: 5, seats_reserved: 0, of_reservations: 0 },
      ]);
    }
  });

  test('canary: without the guard of the statement two processes give the same seats back', async () => {
    await fixture.begin(30, true);
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    await using _reserved = await dropConstraint(fixture, 'sessions', 'reserved_within_taken');
    await ask(fixture.first, crowd[0] ?? '', 5);
    const [first, second] = await openWeak(withoutReserved, expiredSessions);
    await using _first = first;
    await using _second = second;
    await Promise.all([expire(first), expire(second)]);
    expect(await reserved()).toEqual({ seats_taken: -5, seats_reserved: -5, of_reservations: 0 });
  });

  describe('an invitation of a list', () => {
    const outsider = 'fremmed@ude.example';
    /** Invites somebody outside the school; the seat is set aside where the session has a capacity. */
    const inviteOutsider = async (capacity: number | null) => {
      await fixture.begin(capacity, true);
      await signUpList(fixture.first, people[0] ?? '', [outsider]);
      const { rows } = await fixture.first.database.pool.query('select id from backend.reservations');
      return { token: await reservationToken(fixture.first, outsider), reservationId: rows[0]?.id };
    };
    const withdraw = (backend: TestBackend, reservationId: unknown) =>
      retrying(() => backend.call('/x/reservations/WithdrawInvitation', { as: people[0] ?? '', body: { reservationId } }));
    /** A yes that stops when it has found its invitation, and a withdrawal meanwhile. */
    const withdrawDuringYes = async (
      instead: Readonly<Record<string, string>>,
      meanwhile: (withdrawn: Promise<unknown>) => Promise<unknown>,
    ) => {
      const { token, reservationId } = await inviteOutsider(null);
      const gate = createGate();
      const after = (said: string) => (said.includes('"backend"."sign_ups"') ? gate.pass() : undefined);
      await using slow = await startTestReplica(fixture.first, { instead, after });
      await using other = await startTestReplica(fixture.first, { instead });
      const yes = useLink(slow, token);
      await gate.come;
      const withdrawn = withdraw(other, reservationId);
      await meanwhile(withdrawn);
      gate.open();
      return tally(await Promise.all([yes, withdrawn]));
    };

    test('S114 a yes and a withdrawal at once: one counts, the other is told, and the seat is given once', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [capacity, waiting] = round % 2 === 0 ? [1, 1] : [null, 0];
        const { token, reservationId } = await inviteOutsider(capacity);
        await signUp(fixture.first, people[1] ?? '');
        const [yes, withdrawn] = await Promise.all([
          useLink(fixture.replica(round), token),
          withdraw(fixture.replica(round + 1), reservationId),
        ]);
        const isYes = yes.status === 200;
        expect(tally([yes, withdrawn])).toEqual(isYes ? { '200 confirmed': 1, '404 NOT_FOUND': 1 } : { '204': 1, '410 GONE': 1 });
        const taken = capacity === null && isYes ? 2 : 1;
        expect([await fixture.counted(), await reserved()]).toEqual([
          { taken, sum: taken, confirmed: taken, waiting: isYes ? waiting : 0, mails: isYes || capacity === 1 ? 2 : 1 },
          { seats_taken: taken, seats_reserved: 0, of_reservations: 0 },
        ]);
      }
    });

    test('S114 a yes that has begun counts: the withdrawal waits for it', async () => {
      const answers = await withdrawDuringYes({}, () => untilWaiting(fixture.first.database, 1));
      expect(answers).toEqual({ '200 confirmed': 1, '404 NOT_FOUND': 1 });
    });

    test('canary: without the lock whoever is taken back is signed up all the same', async () => {
      expect(await withdrawDuringYes(withoutLock, (withdrawn) => withdrawn)).toEqual({ '200 confirmed': 1, '204': 1 });
    });
  });
});
