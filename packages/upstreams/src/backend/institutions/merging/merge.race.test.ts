import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockedSession, type RaceFixture, session, startRaceFixture, withKeyShare } from '../../seats/testing/race-fixture.ts';
import { signUp } from '../../seats/testing/seat-calls.ts';
import { createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

const [from, into, elsewhere] = ['skole-990002', 'skole-990001', 'skole-990003'];
const mette = 'mette@skole.example';
const reason = 'De er den samme skole';
const rounds = process.env.EDISON_TEST_LONG === '1' ? 100 : 8;
/** Removes the shared locks on users and institutions, for the canary. */
const withoutSchoolShare = { ' for share': ' ' };
const withoutShare = { ...withKeyShare, ...withoutSchoolShare, ' of "u"': ' ', ' skip locked': ' ' };

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('schools that are merged while their teachers are at work', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(24);
  });
  beforeEach(async () => {
    await begin();
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  /** Moves all teachers back to the first school and deletes all sign-ups. */
  async function begin(): Promise<void> {
    const { pool } = fixture.first.database;
    await fixture.begin(null, true);
    await pool.query(`update backend.institutions set state = 'confirmed', merged_into = null, version = 1 where id = any($1)`, [
      [from, into, elsewhere],
    ]);
    await pool.query(`update backend.users set institution_id = $1 where email_norm = any($2)`, [from, people]);
    await pool.query(`update backend.users set institution_id = $1 where email_norm = $2`, [elsewhere, mette]);
    fixture.first.clock.now = new Date(fixture.first.clock.now.getTime() + 86_400_001);
  }

  const ask = (backend: TestBackend, given: object) =>
    backend.call('/x/institutions/MergeInstitutions', {
      as: 'admin@edison.example',
      admin: true,
      body: { institutionId: from, into, version: 1, intoVersion: 1, ...given },
    });

  /** Merges the schools, again whenever a teacher has joined or left in between. */
  async function merge(backend: TestBackend) {
    for (let tries = 1; ; tries += 1) {
      const { body } = await ask(backend, { preview: true });
      const { teachers } = Object(body.moved);
      const answer = await ask(backend, { teachers: teachers ?? 0, reason });
      if (answer.status === 200 || tries === 40) return answer;
    }
  }

  /** By an admin: teachers change their school by themselves once a month. */
  const move = (backend: TestBackend, email: string, institutionId: string) =>
    backend.call('/user/UpdateInstitution', { as: 'admin@edison.example', admin: true, body: { email, institutionId, reason } });

  /** Counts of what is at the first school (`left`), at the other (`there`) and in all. */
  async function counted() {
    const { rows } = await fixture.first.database.pool.query(
      `select (select count(*) from backend.users where institution_id = $1)::int
              + (select count(*) from backend.sign_ups where institution_id = $1)::int
              + (select count(*) from backend.teams where institution_id = $1)::int as left,
              (select count(*) from backend.users where institution_id is not null)::int as users,
              (select count(*) from backend.sign_ups)::int as "signUps",
              (select count(*) from backend.sign_ups where institution_id = $2)::int as there,
              (select seats_taken from backend.sessions where id = $3) as taken`,
      [from, into, session.sessionId],
    );
    return rows[0];
  }

  /** Pauses a sign-up after it has read the school, or a change of school after it has read it, and runs `work` meanwhile. */
  async function meanwhile(instead: Readonly<Record<string, string>>, at: string, work: (slow: TestBackend) => Promise<unknown>) {
    const gate = createGate();
    const after = (said: string) => (said.includes(at) ? gate.pass() : undefined);
    await using slow = await startTestReplica(fixture.first, { instead, after });
    const working = work(slow);
    await gate.come;
    const merging = merge(fixture.second);
    if (Object.keys(instead).length === 0) await untilWaiting(fixture.first.database, 1);
    else expect((await merging).status).toBe(200);
    gate.open();
    await working;
    expect((await merging).status).toBe(200);
    return counted();
  }

  const signingUp = (slow: TestBackend) => signUp(slow, people[0] ?? '');
  const moving = (slow: TestBackend) => move(slow, mette, from);

  test('whoever is about to sign up is waited for, and is signed up under the other school', async () => {
    expect(await meanwhile({}, lockedSession, signingUp)).toMatchObject({ left: 0, there: 1, signUps: 1, taken: 1 });
  });

  test('canary: without a share of the person a sign-up is left under the school that is no more', async () => {
    expect(await meanwhile(withoutShare, lockedSession, signingUp)).toMatchObject({ left: 1, there: 0 });
  });

  test('whoever is about to come to the school is waited for, and comes to the other one', async () => {
    expect(await meanwhile({}, 'for share', moving)).toMatchObject({ left: 0 });
  });

  test('canary: without a share of the school somebody comes to one that is no more', async () => {
    expect(await meanwhile(withoutSchoolShare, 'select "state", "closed_on" from "backend"."institutions"', moving)).toMatchObject({
      left: 1,
    });
  });

  test('of many who sign up, come and go at once nobody is lost and nobody is left', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await begin();
      const before = await counted();
      const asked = people.map(async (email, i) => {
        const backend = fixture.replica(i + round);
        if (i % 3 === 0) await move(backend, email, elsewhere);
        const answer = await signUp(backend, email);
        if (i % 3 === 0) expect((await move(backend, email, from)).status).toBe(200);
        return answer.status;
      });
      await Promise.race(asked);
      const merging = merge(fixture.replica(round));
      expect(new Set(await Promise.all(asked))).toEqual(new Set([201]));
      expect((await merging).status).toBe(200);
      const after = await counted();
      expect([round, after.left, after.users, after.signUps, after.taken]).toEqual([round, 0, before.users, people.length, people.length]);
    }
  });

  test('two admins who merge them into each other: one does, and the other is told', async () => {
    const swapped = { institutionId: into, into: from };
    const both = [ask(fixture.first, { preview: true }), ask(fixture.second, { ...swapped, preview: true })];
    const seen = (await Promise.all(both)).map(({ body }) => Object(body.moved).teachers);
    const answers = await Promise.all([
      ask(fixture.first, { teachers: seen[0], reason }),
      ask(fixture.second, { ...swapped, teachers: seen[1], reason }),
    ]);
    expect(answers.map(({ body }) => body.problem ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const rows = await fixture.first.store.selectFrom('institutions').select(['state']).where('id', 'in', [from, into]).execute();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'merged']);
  });
});
