import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdmin, planOf } from '../../events/planning/testing/as-admin.ts';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { firstDay, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import { lockedSession, type RaceFixture, session, startRaceFixture } from '../testing/race-fixture.ts';
import { cancel, signUp, signUpGuest, signUpList } from '../testing/seat-calls.ts';

const withoutShare = { ' for share of "e"': '' };
const [tomorrow, dayAfter] = ['2026-08-19T06:00:00Z', new Date('2026-08-20T06:00:00Z')];
const { eventId } = session;

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('whoever has waited while an admin changed the event', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  let before: Awaited<ReturnType<ReturnType<typeof openAdmin>['get']>>;
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(3);
    before = await openAdmin(fixture.first).get(eventId);
  });
  beforeEach(async () => {
    await fixture.begin(1, true);
    fixture.first.clock.now = firstDay;
    const { version } = await openAdmin(fixture.first).get(eventId);
    await openAdmin(fixture.first).outcome('UpdateEvent', { eventId, version, plan: planOf(before) });
    await fixture.first.database.pool.query('delete from backend.outbox');
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const person = (i: number) => people[i] ?? '';

  /** A sign-up waits for the lock while an admin changes the event, and goes on when that is committed. */
  async function meanwhile<T>(quick: TestBackend, change: object, work: (quick: TestBackend) => Promise<T>): Promise<T> {
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.includes(lockedSession) ? gate.pass() : undefined) });
    const asAdmin = openAdmin(slow);
    const event = await asAdmin.get(eventId);
    const changing = asAdmin.outcome('UpdateEvent', { eventId, version: event.version, plan: { ...planOf(event), ...change } });
    await gate.come;
    fixture.first.clock.now = dayAfter;
    const late = work(quick);
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    await changing;
    return late;
  }

  async function toldOf(email: string): Promise<string> {
    const { rows } = await fixture.first.database.pool.query(`select mail->>'text' as text from backend.outbox where recipient = $1`, [
      email,
    ]);
    expect(rows).toHaveLength(1);
    return rows[0].text;
  }

  test('is told the new place', async () => {
    const late = await meanwhile(fixture.second, { venue: 'Nyt Sted 99' }, (quick) => signUp(quick, person(0)));
    expect(late.body.state).toBe('confirmed');
    expect(await toldOf(person(0))).toContain('Hvor: Nyt Sted 99');
  });

  const ways: Readonly<Record<string, (quick: TestBackend) => ReturnType<TestBackend['call']>>> = {
    teacher: (quick) => signUp(quick, person(0)),
    guest: (quick) => signUpGuest(quick, 'gaest@hjem.example'),
    list: (quick) => signUpList(quick, person(0), ['navn@hjem.example']),
  };

  test.each(Object.keys(ways))('finds registration closed as a %s when it was closed', async (name) => {
    const late = await meanwhile(fixture.second, { registrationClosesAt: tomorrow }, (quick) => ways[name]?.(quick) ?? signUp(quick, name));
    expect([late.body.problem, (await fixture.counted()).taken]).toEqual(['CLOSED', 0]);
  });

  test('finds no waiting list where it was taken away', async () => {
    await signUp(fixture.first, person(1));
    expect((await meanwhile(fixture.second, { waitlist: false }, (quick) => signUp(quick, person(0)))).body.problem).toBe('FULL');
  });

  test('is too late to cancel when the deadline was moved', async () => {
    const { signUpId } = (await signUp(fixture.first, person(0))).body;
    const late = await meanwhile(fixture.second, { cancelUntil: tomorrow }, (quick) => cancel(quick, person(0), signUpId));
    expect([late.body.problem, await fixture.placeOf(person(0))]).toEqual(['CANCEL_DEADLINE_PASSED', 'confirmed']);
  });

  test('canary: without a share of the event one is told the old place, and signed up after registration was closed', async () => {
    await using weak = await startTestReplica(fixture.first, { instead: withoutShare });
    const change = { venue: 'Nyt Sted 99', registrationClosesAt: tomorrow };
    const late = await meanwhile(weak, change, (quick) => signUp(quick, person(0)));
    expect(late.body.state).toBe('confirmed');
    expect(await toldOf(person(0))).not.toContain('Nyt Sted 99');
  });
});
