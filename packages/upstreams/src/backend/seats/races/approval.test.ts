import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import { lockedSession, type RaceFixture, session, startRaceFixture, withKeyShare } from '../testing/race-fixture.ts';
import { signUp, tally } from '../testing/seat-calls.ts';

const sofie = 'sofie@skole.example';

describe.skipIf(!testKinds.includes('postgres'))('a school that is approved while its teachers sign up', () => {
  let fixture: RaceFixture;
  let school: string;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(30);
    const { store } = fixture.first;
    const row = await store.selectFrom('users').select('institution_id').where('email_norm', '=', sofie).executeTakeFirstOrThrow();
    school = row.institution_id ?? '';
    await store.updateTable('users').set({ institution_id: school }).where('email_norm', 'in', people).execute();
    // At an event for everybody, no sign-up would be pending.
    await store.updateTable('events').set({ access: 'login' }).where('id', '=', session.eventId).execute();
  });
  beforeEach(async () => {
    await fixture.begin(10, true);
    await fixture.first.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', school).execute();
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const approve = (backend: TestBackend) =>
    backend.call('/institutions/ApproveInstituion', {
      as: 'admin@edison.example',
      admin: true,
      body: { institutionId: school, approve: true },
    });

  /** Pauses the sign-up after it has read the school and before it writes. */
  const openSlow = (instead: Readonly<Record<string, string>>) => {
    const gate = createGate();
    const after = (said: string) => (said.includes(lockedSession) ? gate.pass() : undefined);
    return { gate, starting: startTestReplica(fixture.first, { instead, after }) };
  };

  test('the approval waits for who is about to be pending, and decides that too', async () => {
    const { gate, starting } = openSlow({});
    await using slow = await starting;
    const pending = signUp(slow, sofie);
    await gate.come;
    const approving = approve(fixture.second);
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    expect([(await pending).body.state, (await approving).status]).toEqual(['pending', 200]);
    expect(await fixture.placeOf(sofie)).toBe('confirmed');
  });

  test('canary: without a share of the school the approval forgets who is about to be pending', async () => {
    const { gate, starting } = openSlow({ ...withKeyShare, ' for share': ' ', ' of "u"': ' ', ' skip locked': ' ' });
    await using slow = await starting;
    const pending = signUp(slow, sofie);
    await gate.come;
    expect((await approve(fixture.second)).status).toBe(200);
    gate.open();
    expect((await pending).body.state).toBe('pending');
    expect(await fixture.placeOf(sofie)).toBe('pending');
  });

  test('of 30 teachers at once on 10 seats nobody is forgotten: 10 have a seat and 20 wait', async () => {
    const signing = people.map((email, i) => signUp(fixture.replica(i), email));
    await Promise.race(signing);
    const approving = approve(fixture.second);
    expect(Object.keys(tally(await Promise.all(signing))).filter((word) => !word.startsWith('201'))).toEqual([]);
    expect((await approving).status).toBe(200);
    expect(await fixture.counted()).toMatchObject({ taken: 10, sum: 10, confirmed: 10, waiting: 20 });
  });

  test('two admins at once decide it once', async () => {
    await signUp(fixture.first, sofie);
    expect(tally(await Promise.all([approve(fixture.first), approve(fixture.second)]))).toEqual({
      '200 confirmed': 1,
      '409 WRONG_STATE': 1,
    });
    expect(await fixture.counted()).toMatchObject({ taken: 1, sum: 1, confirmed: 1 });
  });
});
