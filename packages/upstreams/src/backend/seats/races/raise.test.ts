import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { createGate, type Gate, untilWaiting } from '../../testing/barrier.ts';
import { firstDay, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import { changeCapacity } from '../promote.ts';
import { type RaceFixture, session, startRaceFixture, withoutLock } from '../testing/race-fixture.ts';
import { signUp } from '../testing/seat-calls.ts';

const queueMails = createSignUpMails('backend', 'https://edison.example');
const reading = 'as "first_queued_at" from';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a session that gets more seats', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(200);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const raise = (backend: TestBackend, capacity: number) =>
    inTransaction(backend.store, (tx) => changeCapacity({ tx, queueMails, now: firstDay }, session.sessionId, capacity));

  /** Waitlists `count` people behind the one who has the only seat: every fifth asks for two. */
  async function seedQueue(count: number): Promise<void> {
    await fixture.begin(2, true);
    await signUp(fixture.first, people[0] ?? '', { seats: 2 });
    await fixture.first.database.pool.query(
      `insert into backend.sign_ups (id, reference, event_id, session_id, email, email_norm, name, seats, source, state, queued_at)
       select 'venter-' || $4::int || '-' || n, 'V' || n, $1, $2, 'venter' || n || '@test.example', 'venter' || n || '@test.example', 'Ida Krog',
         case when n % 5 = 0 then 2 else 1 end, 'public', 'waitlisted', $3 from generate_series(1, $4::int) n`,
      [session.eventId, session.sessionId, firstDay, count],
    );
  }

  /** One person has the seat and nobody waits. While the change of capacity has read the queue, another person signs up. */
  async function meet(slow: TestBackend, quick: TestBackend, gate: Gate, meanwhile: 'wait' | 'go on') {
    await fixture.begin(1, true);
    await signUp(fixture.first, people[0] ?? '');
    const raising = raise(slow, 2);
    await gate.come;
    const coming = signUp(quick, people[1] ?? '');
    if (meanwhile === 'go on') await coming;
    else await untilWaiting(fixture.first.database, 1);
    gate.open();
    await raising;
    await coming;
    return fixture.placeOf(people[1] ?? '');
  }

  test('has one for whoever comes while it is raised', async () => {
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.includes(reading) ? gate.pass() : undefined) });
    expect(await meet(slow, fixture.second, gate, 'wait')).toBe('confirmed');
  });

  test('canary: without the lock somebody waits before a seat that is free', async () => {
    const gate = createGate();
    const after = (said: string) => (said.includes(reading) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { instead: withoutLock, after });
    await using quick = await startTestReplica(fixture.first, { instead: withoutLock });
    expect(await meet(slow, quick, gate, 'go on')).toBe('waitlisted 1');
  });

  test('lets those in who wait, in their order, before anybody who comes meanwhile', { timeout: 60_000 }, async () => {
    for (const capacity of [20, 41, 90]) {
      await seedQueue(60);
      const coming = people.slice(1, 17).map((email, i) => signUp(fixture.replica(i), email, { seats: 1 + (i % 2) }));
      const answers = await Promise.all([...coming.slice(0, 8), raise(fixture.second, capacity), ...coming.slice(8)]);
      expect(answers).toHaveLength(17);
      const { taken, sum } = await fixture.counted();
      expect([taken, taken <= capacity]).toEqual([sum, true]);
      const { rows } = await fixture.first.database.pool.query(
        `select max(queue_no) filter (where state = 'confirmed') < min(queue_no) filter (where state = 'waitlisted') as fair,
           (select seats from backend.sign_ups where session_id = $1 and state = 'waitlisted' order by queue_no limit 1) > $2::int - $3::int as full
         from backend.sign_ups where session_id = $1 and state <> 'cancelled'`,
        [session.sessionId, capacity, taken],
      );
      expect(rows).toEqual([{ fair: true, full: true }]);
    }
  });

  test('lets 500 in at once, each with a mail and an audit row', { timeout: 60_000 }, async () => {
    await seedQueue(500);
    const begun = performance.now();
    const promoted = await raise(fixture.first, 1_000);
    if (process.env.EDISON_TEST_TIMES) console.info(`500 let in: ${Math.round(performance.now() - begun)} ms`);
    expect(promoted.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, n) => `venter-500-${n + 1}`));
    expect(await fixture.counted()).toMatchObject({ taken: 602, sum: 602, confirmed: 501, waiting: 0, mails: 501 });
    const { rows } = await fixture.first.database.pool.query(
      `select count(*)::int as rows, count(distinct object_id)::int as people from backend.audit_log
       where action = 'sign-up.promote' and object_id like 'venter-500-%' and before ->> 'source' = 'public'`,
    );
    expect(rows).toEqual([{ rows: 500, people: 500 }]);
  });
});
