import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockedSession, type RaceFixture, startRaceFixture, withKeyShare } from '../seats/testing/race-fixture.ts';
import { signUp } from '../seats/testing/seat-calls.ts';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../testing/test-backend.ts';

const reason = 'Er den samme person';
const withoutShare = { ...withKeyShare, ' of "u"': ' ', ' for share': ' ', ' skip locked': ' ' };

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('profiles that are merged while their owners are at work', () => {
  let fixture: RaceFixture;
  const [from, into] = ['loeber0-skole-example', 'loeber1-skole-example'];
  const [old, stays] = ['loeber0@skole.example', 'loeber1@skole.example'];
  beforeAll(async () => {
    fixture = await startRaceFixture();
  });
  /** Both profiles are there, without a sign-up. */
  beforeEach(async () => {
    await fixture.begin(10, true);
    await fixture.first.database.pool.query('delete from backend.merged_users');
    await fixture.invite(3);
    await fixture.first.database.pool.query('update backend.users set version = 1');
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const merge = (backend: TestBackend, given: object = {}) =>
    backend.call('/x/user/MergeUsers', {
      as: 'admin@edison.example',
      admin: true,
      body: { userId: from, into, version: 1, intoVersion: 1, clashes: 0, reason, ...given },
    });
  const owners = async () =>
    (await fixture.first.database.pool.query('select email_norm as email, user_id from backend.sign_ups order by 1')).rows;

  /** Pauses a sign-up of the one that goes after it has read the profile; merges meanwhile. */
  async function meanwhile(instead: Readonly<Record<string, string>>) {
    const gate = createGate();
    const after = (said: string) => (said.includes(lockedSession) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { instead, after });
    const signing = signUp(slow, old);
    await gate.come;
    const merging = merge(fixture.second);
    if (Object.keys(instead).length === 0) await untilWaiting(fixture.first.database, 1);
    else expect((await merging).status).toBe(200);
    gate.open();
    return { signed: await signing, merged: await merging };
  }

  test('whoever is about to sign up is waited for, and the sign-up is the other’s', async () => {
    const { signed, merged } = await meanwhile({});
    expect([signed.status, merged.status]).toEqual([201, 200]);
    expect(await owners()).toEqual([{ email: stays, user_id: into }]);
  });

  test('canary: without a share of the person nobody waits, and the sign-up fails for a profile that is gone', async () => {
    const { signed } = await meanwhile(withoutShare);
    expect([signed.status, await owners()]).toEqual([500, []]);
  });

  test('whoever signs up right after the merge has no profile any more', async () => {
    expect((await merge(fixture.first)).status).toBe(200);
    expect((await signUp(fixture.second, old)).body.problem).toBe('PROFILE_MISSING');
  });

  test('two admins who merge them into each other: one does, and the other is told', async () => {
    const answers = await Promise.all([merge(fixture.first), merge(fixture.second, { userId: into, into: from })]);
    expect(answers.map(({ body }) => body.problem ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const { rows } = await fixture.first.database.pool.query('select id from backend.users where id = any($1)', [[from, into]]);
    expect(rows).toHaveLength(1);
  });

  test('of two who are signed up to many sessions at once and merged each seat is counted once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      await fixture.begin(10, true);
      await fixture.first.database.pool.query('delete from backend.merged_users');
      await fixture.invite(3);
      await fixture.first.database.pool.query('update backend.users set version = 1');
      const asked = [signUp(fixture.first, old), signUp(fixture.second, stays), signUp(fixture.first, 'loeber2@skole.example')];
      const answer = await merge(fixture.replica(round));
      await Promise.all(asked);
      const { taken, sum } = await fixture.counted();
      expect([answer.status === 200 || answer.body.problem === 'CHANGED_MEANWHILE', taken]).toEqual([true, sum]);
    }
  });
});
