import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockedSession, type RaceFixture, session, startRaceFixture } from '../../seats/testing/race-fixture.ts';
import { signUp, tally } from '../../seats/testing/seat-calls.ts';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import { openAdmin, planOf } from './testing/as-admin.ts';

const { eventId, sessionId } = session;

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('an event that is cancelled while people sign up', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(60);
  });
  beforeEach(async () => {
    await fixture.begin(20, true);
    await fixture.first.database.pool.query(`update backend.events set state = 'published', version = 1 where id = $1`, [eventId]);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const cancelAt = (backend: TestBackend) => openAdmin(backend).outcome('CancelEvent', { eventId, version: 1, reason: 'Sne' });
  const active = async () => {
    const { rows } = await fixture.first.database.pool.query(
      `select count(*) filter (where state <> 'cancelled')::int as active, count(*)::int as ever,
              (select seats_taken from backend.sessions where id = $1) as taken
       from backend.sign_ups where session_id = $1`,
      [sessionId],
    );
    return rows[0];
  };

  test('leaves nobody with an active sign-up, and everybody who was told of one is told that it is off', async () => {
    const asked = people.map((email, i) => signUp(fixture.replica(i), email));
    await Promise.race(asked);
    const done = await cancelAt(fixture.second);
    const answers = await Promise.all(asked);
    const { active: left, ever, taken } = await active();
    expect({ left, taken }).toEqual({ left: 0, taken: 0 });
    expect(done.mails).toBe(ever);
    const words = tally(answers);
    expect((words['201 confirmed'] ?? 0) + (words['201 waitlisted'] ?? 0)).toBe(ever);
    expect((words['409 EVENT_CANCELLED'] ?? 0) + ever).toBe(people.length);
    const mails = await openAdmin(fixture.first).mails();
    const off = mails.filter(({ subject }) => subject.startsWith('Aflyst')).map(({ to }) => to);
    expect(new Set(off).size).toBe(ever);
  });

  test('refuses whoever has waited for the lock meanwhile', async () => {
    const gate = createGate();
    const after = (said: string) => (/^update "backend"\."events"/.test(said) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { after });
    const cancelling = cancelAt(slow);
    await gate.come;
    const late = signUp(fixture.second, people[0] ?? '');
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    await cancelling;
    expect((await late).body.problem).toBe('EVENT_CANCELLED');
    expect(await active()).toMatchObject({ active: 0, taken: 0 });
  });

  test('lets whoever was first finish, and cancels that too', async () => {
    const gate = createGate();
    const after = (said: string) => (said.includes(lockedSession) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { after });
    const early = signUp(slow, people[0] ?? '');
    await gate.come;
    const cancelling = cancelAt(fixture.second);
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    expect((await early).body.state).toBe('confirmed');
    expect(await cancelling).toMatchObject({ mails: 1 });
    expect(await active()).toEqual({ active: 0, ever: 1, taken: 0 });
  });

  test('is changed by one of two editors: the other learns the newer version', async () => {
    const asAdmin = openAdmin(fixture.first);
    const plan = planOf(await asAdmin.get(eventId));
    const change = (title: string) => asAdmin.refusal('UpdateEvent', { eventId, version: 1, plan: { ...plan, title } });
    const answers = await Promise.all([change('Den ene'), change('Den anden')]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
    expect((await asAdmin.get(eventId)).version).toBe(2);
  });
});
