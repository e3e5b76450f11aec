import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillQueues } from '../../events/fill-queues.ts';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { expireReservations } from '../../reservations/expire-reservations.ts';
import { createGate, type Gate, untilWaiting } from '../../testing/barrier.ts';
import { firstDay, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import { dropConstraint, type RaceFixture, session, startRaceFixture, withoutGuard, withoutLock } from '../testing/race-fixture.ts';
import { cancel, signUp } from '../testing/seat-calls.ts';

const rounds = process.env.EDISON_TEST_LONG === '1' ? 100 : 5;
const queueMails = createSignUpMails('backend', 'https://edison.example');
/** Text that only the statement has that reads the smaller groups behind the head. */
const reading = 'generate_series';
const [capacity, holders] = [30, 20];

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('smaller groups that may pass by now', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(holders + 10);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const fill = ({ store }: TestBackend) => fillQueues({ store, queueMails }, firstDay);
  const expire = ({ store }: TestBackend) =>
    expireReservations({ store, queueMails, wakeOutbox: () => undefined }, firstDay, new AbortController().signal);

  /** The ids of those who wait begin with it: the audit log keeps those of the runs before. */
  let run = '';
  const newRun = () => {
    run = `venter-${randomUUID()}-`;
    return run;
  };

  /** Of 30 seats 20 are taken. A group of 28 has waited for three days, and behind it so many who need one seat. @returns the 20 sign-ups. */
  async function begin(behind: number): Promise<readonly unknown[]> {
    const { pool } = fixture.first.database;
    await fixture.begin(capacity, true);
    const ids: unknown[] = [];
    for (const email of people.slice(0, holders)) ids.push((await signUp(fixture.first, email)).body.signUpId);
    await pool.query('delete from backend.outbox');
    await pool.query(
      `insert into backend.sign_ups (id, reference, event_id, session_id, email, email_norm, name, seats, source, state, queued_at)
       select $5 || n, 'V' || n, $1, $2, 'venter' || n || '@test.example', 'venter' || n || '@test.example', 'Ida Krog',
         case when n = 0 then 28 else 1 end, 'teacher', 'waitlisted', $3::timestamptz - interval '3 days' from generate_series(0, $4::int) n`,
      [session.eventId, session.sessionId, firstDay, behind, newRun()],
    );
    return ids;
  }

  /** As `begin`, and five guests have let the half hour of a seat each run out. */
  async function beginExpired(behind: number): Promise<readonly unknown[]> {
    const ids = await begin(behind);
    await fixture.first.database.pool.query(
      `with inserted as (
         insert into backend.reservations (
           id, token_hash, session_id, email, email_norm, name, seats, reserved, created_at, expires_at, forget_at
         )
         select 'r' || n, 'r' || n, $1, 'gaest' || n || '@hjem.example', 'gaest' || n || '@hjem.example', 'Ida Krog', 1, true,
           $2::timestamptz - interval '30 minutes', $2, $2::timestamptz + interval '1 day' from generate_series(1, 5) n
       )
       update backend.sessions set seats_taken = seats_taken + 5, seats_reserved = 5 where id = $1`,
      [session.sessionId, firstDay],
    );
    return ids;
  }

  /** One replica gives expired seats back and has read who may pass; meanwhile the other lets smaller groups pass. */
  async function meetExpired(slow: TestBackend, quick: TestBackend, gate: Gate) {
    await beginExpired(40);
    const first = expire(slow);
    await gate.come;
    const second = fill(quick);
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    return [(await first).counts.promoted, (await second).counts.promoted];
  }

  /** How many promotions were recorded and mailed, and of how many people. */
  async function promotions() {
    const { rows } = await fixture.first.database.pool.query(
      `select count(*)::int as rows, count(distinct object_id)::int as people,
         (select count(*)::int from backend.outbox where recipient like 'venter%') as mails
       from backend.audit_log where action = 'sign-up.promote' and starts_with(object_id, $1)`,
      [run],
    );
    return rows[0];
  }

  /** One replica has read who may pass; meanwhile the other runs the same job. */
  async function meet(slow: TestBackend, quick: TestBackend, gate: Gate, meanwhile: 'wait' | 'go on') {
    await begin(4);
    const first = fill(slow);
    await gate.come;
    const second = fill(quick);
    if (meanwhile === 'go on') await second;
    else await untilWaiting(fixture.first.database, 1);
    gate.open();
    return [(await first).counts.promoted, (await second).counts.promoted];
  }

  test('get their seats once, however many processes look', async () => {
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.includes(reading) ? gate.pass() : undefined) });
    expect(await meet(slow, fixture.second, gate, 'wait')).toEqual([4, 0]);
    expect(await fixture.counted()).toMatchObject({ taken: 24, sum: 24, waiting: 1 });
    expect(await promotions()).toEqual({ rows: 4, people: 4, mails: 4 });
  });

  test('canary: without the lock they are promoted twice, and seats are lost', async () => {
    const gate = createGate();
    const after = (said: string) => (said.includes(reading) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { instead: withoutLock, after });
    await using quick = await startTestReplica(fixture.first, { instead: withoutLock });
    expect(await meet(slow, quick, gate, 'go on')).toEqual([4, 4]);
    expect(await fixture.counted()).toMatchObject({ taken: 28, sum: 24 });
    expect(await promotions()).toMatchObject({ rows: 8, people: 4 });
  });

  test('are as many as there are seats while others cancel, change and come, over two replicas', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const ids = await begin(40);
      const leaving = ids.slice(0, 10).map((id, i) => cancel(fixture.replica(i), people[i] ?? '', id));
      const coming = people.slice(holders).map((email, i) => signUp(fixture.replica(i), email));
      const filling = Array.from({ length: 6 }, (_, i) => fill(fixture.replica(i)));
      expect(new Set((await Promise.all([...leaving, ...coming])).map(({ status }) => status))).toEqual(new Set([200, 201]));
      for (const { failure } of await Promise.all(filling)) expect(failure).toBeUndefined();
      // The last who cancelled may have been before the first who looked.
      await fill(fixture.first);
      expect(await fixture.counted()).toMatchObject({ taken: capacity, sum: capacity, confirmed: capacity });
      expect(await promotions()).toEqual({ rows: 20, people: 20, mails: 20 });
      expect(await fixture.placeOf('venter0@test.example')).toBe('waitlisted 1');
      expect(await fixture.placeOf('venter20@test.example')).toBe('confirmed');
      expect(await fixture.placeOf('venter21@test.example')).toBe('waitlisted 2');
    }
  });

  test('get seats that are given back and seats that are free once, where both jobs run at once', async () => {
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.includes(reading) ? gate.pass() : undefined) });
    expect(await meetExpired(slow, fixture.second, gate)).toEqual([10, 0]);
    expect(await fixture.counted()).toMatchObject({ taken: capacity, sum: capacity, waiting: 31 });
    expect(await promotions()).toEqual({ rows: 10, people: 10, mails: 10 });
  });

  test('canary: without lock and guard both jobs give the same people seats, which are counted twice', async () => {
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    const gate = createGate();
    const instead = { ...withoutLock, ...withoutGuard };
    const after = (said: string) => (said.includes(reading) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { instead, after });
    await using quick = await startTestReplica(fixture.first, { instead });
    expect(await meetExpired(slow, quick, gate)).toEqual([10, 5]);
    expect(await fixture.counted()).toMatchObject({ taken: capacity + 5, sum: capacity });
    expect(await promotions()).toMatchObject({ rows: 15, people: 10 });
  });

  test('get each seat once while both jobs run over two replicas and others cancel', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds / 2; round += 1) {
      const ids = await beginExpired(40);
      const leaving = ids.slice(0, 10).map((id, i) => cancel(fixture.replica(i), people[i] ?? '', id));
      const running = Array.from({ length: 6 }, (_, i) => [expire(fixture.replica(i)), fill(fixture.replica(i + 1))]).flat();
      expect(new Set((await Promise.all(leaving)).map(({ status }) => status))).toEqual(new Set([200]));
      const runs = await Promise.all(running);
      for (const { failure } of runs) expect(failure).toBeUndefined();
      expect(runs.reduce((sum, { counts }) => sum + (counts.seats ?? 0), 0)).toBe(5);
      // The last who cancelled may have been before the first who looked.
      await fill(fixture.first);
      expect(await fixture.counted()).toMatchObject({ taken: capacity, sum: capacity, confirmed: capacity });
      expect(await promotions()).toEqual({ rows: 20, people: 20, mails: 20 });
    }
  });
});
