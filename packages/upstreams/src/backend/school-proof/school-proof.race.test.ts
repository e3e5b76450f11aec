import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { proveTestSchools } from '../testing/prove-test-schools.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';

const jonas = 'jonas@skole.example';
const admin = { as: 'admin@edison.example', admin: true };
const school = 'skole-990002';
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

afterAll(stopTestPostgres);

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('over two replicas', () => {
  let first: TestBackend;
  beforeAll(async () => {
    first = await startTestBackend('postgres', undefined, { tokens: 'assertion' });
  });
  beforeEach(async () => {
    const { store, clock } = first;
    await store.deleteFrom('school_domains').execute();
    const domain = { id: 'domaenet', domain: 'skole.example', institution_id: school, municipality: null, added_by: null };
    await store
      .insertInto('school_domains')
      .values({ ...domain, added_at: clock.now })
      .execute();
    const unproved = {
      school_proof_by: null,
      school_proved_at: null,
      school_proof_institution_id: null,
      last_login_at: null,
      login_school_numbers: null,
      login_schools_at: null,
    };
    await store.updateTable('users').set(unproved).where('email_norm', '=', jonas).execute();
    await store.deleteFrom('day_counters').execute();
  });
  afterAll(() => first[Symbol.asyncDispose]());

  /** A teacher comes for the first time that day, and an admin removes the domain after it was read; the proof when both are done. */
  async function comeWhileRemoving(instead: Readonly<Record<string, string>>): Promise<unknown> {
    const gate = createGate();
    const after = (said: string) => (said.includes('"municipality" from "backend"."school_domains"') ? gate.pass() : undefined);
    await using slow = await startTestReplica(first, { instead, after });
    const coming = slow.call(`/user/GetUser?email=${jonas}`, { as: jonas });
    await gate.come;
    const removing = first.call('/x/institutions/RemoveSchoolDomain', { ...admin, body: { domainId: 'domaenet' } });
    if (Object.keys(instead).length === 0) await untilWaiting(first.database, 1);
    else expect((await removing).status).toBe(200);
    gate.open();
    expect([(await coming).status, (await removing).status]).toEqual([200, 200]);
    return (await first.call(`/user/GetUser?email=${jonas}`, { as: jonas })).body.schoolProof;
  }

  test('a domain that is removed waits for whom it is about to prove, and ends that', async () => {
    expect(await comeWhileRemoving({})).toEqual({ state: 'unproved' });
  });

  test('canary: without a share of the domain it leaves somebody proved by nothing', async () => {
    expect(await comeWhileRemoving({ 'order by "id" for share': 'order by "id"' })).toMatchObject({ state: 'proved', by: 'domain' });
  });

  /** A login that names the school is about to be stored when a newer one names another; what is stored when both are done. */
  async function comeByTwoLogins(instead: Readonly<Record<string, string>>): Promise<unknown> {
    const come = async (at: TestBackend, schoolNumber: string, ago: number) => {
      const token = await first.issuer.token({ email: jonas, school_numbers: [schoolNumber] }, { ago });
      return at.call(`/user/GetUser?email=${jonas}`, { headers: { authorization: `Bearer ${token}` } });
    };
    const gate = createGate();
    const after = (said: string) => (said.includes('"u"."login_schools_at"') ? gate.pass() : undefined);
    await using slow = await startTestReplica(first, { instead, after });
    const older = come(slow, '990002', 60);
    await gate.come;
    expect((await come(first, '990003', 0)).status).toBe(200);
    gate.open();
    expect((await older).status).toBe(200);
    const stored = first.store.selectFrom('users').select('login_school_numbers').where('email_norm', '=', jonas);
    return (await stored.executeTakeFirstOrThrow()).login_school_numbers;
  }

  test('of two logins the newer one says at which school somebody is', async () => {
    expect(await comeByTwoLogins({})).toEqual(['990003']);
  });

  test('canary: without the guard in the statement the older one does', async () => {
    expect(await comeByTwoLogins({ '"login_schools_at" is null or': 'true or' })).toEqual(['990002']);
  });

  /** How many of five lists at once, of ten people of other places each, are taken. */
  async function sendFive(replicas: readonly TestBackend[]): Promise<number> {
    await proveTestSchools(first.store, [jonas], first.clock.now);
    await first.store.deleteFrom('sign_ups').where('session_id', '=', course.sessionId).execute();
    await first.store.deleteFrom('reservations').execute();
    await first.store
      .updateTable('sessions')
      .set({ capacity: null, seats_taken: 0, seats_reserved: 0 })
      .where('id', '=', course.sessionId)
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, list) => {
        const rows = Array.from({ length: 10 }, (_, i) => ({ firstName: 'Kim', email: `kim${list}-${i}@hjem.example`, seats: 1 }));
        const body = { ...course, rows, preview: false, idempotencyKey: randomUUID() };
        return replicas[list % replicas.length]?.call('/events/SignUpToEventByList', { as: jonas, body });
      }),
    );
    const refused = answers.filter((answer) => answer?.status !== 200).map((answer) => answer?.body.problem);
    expect(refused.filter((problem) => problem !== 'OUTSIDE_LIMIT')).toEqual([]);
    return answers.length - refused.length;
  }

  test('of lists at once as many are taken as hold thirty people of other places', async () => {
    await using second = await startTestReplica(first);
    expect(await sendFive([first, second])).toBe(3);
  });

  test('canary: without the guard of the counter all of them are', async () => {
    await using unguarded = await startTestReplica(first, {
      instead: { 'or t.tries + excluded.tries <=': 'or 0 * (t.tries + excluded.tries) <=' },
    });
    expect(await sendFive([unguarded])).toBe(5);
  });
});
