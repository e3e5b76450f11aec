import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RaceFixture, session, startRaceFixture } from '../seats/testing/race-fixture.ts';
import { signUpGuest, signUpList } from '../seats/testing/seat-calls.ts';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../testing/test-backend.ts';

const [from, to, third] = ['kollega1@skole.example', 'kollega@ny-skole.example', 'tredje@skole.example'];
const lock = ' for no key update';
const read = 'where "i"."provider" = $1 and "i"."subject" = $2 and "u"."id" = $3';
const inOneStatement = { [lock]: '', [read]: `${read} for update of "u"` };

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a profile that is moved to a new e-mail', () => {
  let fixture: RaceFixture;
  beforeAll(async () => {
    fixture = await startRaceFixture();
    await fixture.invite(2);
  });
  /** Two logins are linked to one profile by its address. */
  beforeEach(async () => {
    await fixture.begin(10, true);
    const { store } = fixture.first;
    await store.deleteFrom('user_identities').where('user_id', '=', 'bruger-kollega-1').execute();
    const was = { email: from, email_norm: from, email_told_at: null };
    await store.updateTable('users').set(was).where('id', '=', 'bruger-kollega-1').execute();
    for (const subject of ['one', 'other']) await come(fixture.first, subject, from, 60);
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  /** Makes a call with a token that is `ago` seconds old. */
  async function come(backend: TestBackend, subject: string, email: string, ago = 0) {
    const token = await backend.issuer.token({ email, sub: subject, email_verified: true }, { ago });
    return backend.call(`/user/GetUser?email=${email}`, { headers: { authorization: `Bearer ${token}` } });
  }
  const emailOf = async () =>
    (await fixture.first.store.selectFrom('users').select('email').where('id', '=', 'bruger-kollega-1').executeTakeFirstOrThrow()).email;

  /** Holds the first login within the move of the profile while `work` waits for its lock; returns both answers. */
  async function meanwhile<T>(work: () => Promise<T>) {
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.startsWith(moving) ? gate.pass() : undefined) });
    const first = come(slow, 'one', to, 5);
    await gate.come;
    const late = work();
    await untilWaiting(fixture.first.database, 1);
    gate.open();
    return { first: await first, late: await late };
  }
  const moving = 'select "session_id" from "backend"."sign_ups"';

  test('is not moved on by another login, whose link is gone by then', async () => {
    const { first, late } = await meanwhile(() => come(fixture.second, 'other', third));
    expect([first.status, late.body.problem, await emailOf()]).toEqual([200, 'PROFILE_MISSING', to]);
  });

  test('canary: where one statement locks the profile and reads the link, the other login takes it away', async () => {
    await using weak = await startTestReplica(fixture.first, { instead: inOneStatement });
    await meanwhile(() => come(weak, 'other', third));
    expect(await emailOf()).toBe(third);
  });

  test('has one sign-up at a session, whoever writes which address there at the same time', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await fixture.begin(10, true);
      const [old, next] = round % 2 ? [to, from] : [from, to];
      await signUpGuest(fixture.first, old);
      const answers = await Promise.all([
        come(fixture.replica(round), 'one', next, 50 - 5 * round),
        signUpGuest(fixture.second, next),
        signUpList(fixture.first, 'loeber0@skole.example', [next]),
        signUpList(fixture.second, 'loeber1@skole.example', [next]),
      ]);
      // Of two lists of one school, the later may be refused because the earlier has signed the person up.
      const refused = answers.filter(({ status }) => status >= 300);
      expect(refused.map(({ body }) => body.problem)).toEqual(refused.length > 0 ? ['ROWS_REFUSED'] : []);
      const rows = fixture.first.store.selectFrom('sign_ups').select('email_norm').where('session_id', '=', session.sessionId);
      const active = await rows.where('state', '!=', 'cancelled').execute();
      // Sign-ups by guests are kept apart and belong to no profile.
      expect(active.filter(({ email_norm }) => !email_norm.startsWith('public:'))).toEqual([{ email_norm: next }]);
      expect(await fixture.counted()).toMatchObject({ taken: active.length, sum: active.length });
    }
  });
});
