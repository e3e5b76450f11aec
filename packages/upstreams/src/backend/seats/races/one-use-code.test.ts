import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBarrier } from '../../testing/barrier.ts';
import { startTestReplica } from '../../testing/test-backend.ts';
import { dropConstraint, type RaceFixture, session, startRaceFixture, withoutLock } from '../testing/race-fixture.ts';
import { signUp, signUpFor, tally } from '../testing/seat-calls.ts';

const code = 'RACERACE';
const withoutUses = { ' and "uses" < "max_uses"': '' };

describe.skipIf(!testKinds.includes('postgres'))('a code for one person', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(20);
    await fixture.first.store.updateTable('events').set({ access: 'code' }).where('id', '=', session.eventId).execute();
  });
  beforeEach(async () => {
    await fixture.begin(null, true);
    const { store } = fixture.first;
    await store.deleteFrom('redemptions').execute();
    await store.deleteFrom('codes').where('code', '=', code).execute();
    const always = { valid_from: null, valid_until: null, revoked_at: null, label: null, created_at: fixture.first.clock.now };
    await store
      .insertInto('codes')
      .values({ ...always, code, kind: 'event', target_id: session.eventId, max_uses: 1 })
      .execute();
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const uses = async () =>
    (await fixture.first.store.selectFrom('codes').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

  test('lets one of 20 in; the others are told that it is used up, and leave nothing behind', async () => {
    const answers = await Promise.all(people.map((email, i) => signUp(fixture.replica(i), email, { code })));
    expect(tally(answers)).toEqual({ '201 confirmed': 1, '409 CODE_USED_UP': 19 });
    expect([await uses(), await fixture.counted()]).toEqual([1, expect.objectContaining({ taken: 1, sum: 1, mails: 1 })]);
    expect(await fixture.first.store.selectFrom('redemptions').select('person').execute()).toHaveLength(1);
  });

  test('counts five presses of one person as one', async () => {
    const answers = await Promise.all([0, 1, 2, 3, 4].map((i) => signUp(fixture.replica(i), people[0] ?? '', { code })));
    expect(tally(answers)).toEqual({ '201 confirmed': 5 });
    expect([await uses(), await fixture.counted()]).toEqual([1, expect.objectContaining({ taken: 1, sum: 1, mails: 1 })]);
  });

  test('the last seat goes to one of those with a code and those whom an admin signs up, and only that one uses the code', async () => {
    for (let round = 0; round < 10; round += 1) {
      await fixture.begin(1, false);
      await fixture.first.store.deleteFrom('redemptions').execute();
      await fixture.first.store.updateTable('codes').set({ max_uses: 20, uses: 0 }).where('code', '=', code).execute();
      const coming = people.slice(0, 4).map((email, i) => {
        const backend = fixture.replica(i + round);
        return i % 2 ? signUpFor(backend, email) : signUp(backend, email, { code });
      });
      const answers = await Promise.all(coming);
      expect(tally(answers)).toEqual({ '201 confirmed': 1, '409 FULL': 3 });
      expect(await uses()).toBe(answers.findIndex(({ status }) => status === 201) % 2 ? 0 : 1);
    }
  });

  test('canary: without the lock and the guards it lets two in', async () => {
    await using _limit = await dropConstraint(fixture, 'codes', 'uses_within_limit');
    const barrier = createBarrier(2);
    const after = (said: string) => (said.startsWith('select * from "backend"."codes"') ? barrier() : undefined);
    const change = { instead: { ...withoutLock, ...withoutUses }, after };
    await using one = await startTestReplica(fixture.first, change);
    await using other = await startTestReplica(fixture.first, change);
    const answers = await Promise.all([signUp(one, people[0] ?? '', { code }), signUp(other, people[1] ?? '', { code })]);
    expect(tally(answers)).toEqual({ '201 confirmed': 2 });
    expect(await uses()).toBe(2);
    await fixture.first.store.updateTable('codes').set({ uses: 0 }).where('code', '=', code).execute();
  });
});
