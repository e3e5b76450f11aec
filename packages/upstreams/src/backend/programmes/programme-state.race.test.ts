import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockedSession, session, withKeyShare } from '../seats/testing/race-fixture.ts';
import { signUp } from '../seats/testing/seat-calls.ts';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';

const jonas = 'jonas@skole.example';
const programmeKey = 'projekt-edison';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a programme whose state changes', () => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    await backend.store.updateTable('events').set({ programme_key: programmeKey }).where('id', '=', session.eventId).execute();
    restore = await snapshotDemo(backend);
  });
  beforeEach(() => restore());
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const admin = (name: string, body: object) =>
    backend.call(`/x/programmes/${name}`, { as: 'admin@edison.example', admin: true, body: { programmeKey, ...body } });
  const close = () => admin('SetProgrammeState', { open: false, version: 1 });
  const join = (by: TestBackend) => by.call('/user/JoinProgram', { as: jonas, body: { programName: programmeKey, email: jonas } });
  const isMember = async () => {
    const rows = await backend.store
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('u.id')
      .where('u.email_norm', '=', jonas)
      .where('m.programme_key', '=', programmeKey)
      .execute();
    return rows.length === 1;
  };

  /** A teacher has read the programme while it was open, and joins after it was closed. */
  async function joinLate(instead: Readonly<Record<string, string>>) {
    const gate = createGate();
    const after = (said: string) => (said.includes('"m"."joined_at"') ? gate.pass() : undefined);
    await using slow = await startTestReplica(backend, { after, instead });
    const joining = join(slow);
    await gate.come;
    expect((await close()).status).toBe(200);
    gate.open();
    return [(await joining).body.problem, await isMember()];
  }

  test('takes nobody who has seen it open, and presses after it was closed', async () => {
    expect(await joinLate({})).toEqual(['CLOSED', false]);
  });

  test('canary: without the state in the statement a closed programme gets a member', async () => {
    expect(await joinLate({ "(state = 'open' or": '(state is not null or' })).toEqual([undefined, true]);
  });

  /** A teacher has read the event, and is about to take a seat when the programme is archived. */
  async function signUpSlowly(instead: Readonly<Record<string, string>>, waits: boolean) {
    await close();
    const gate = createGate();
    const after = (said: string) => (said.includes(lockedSession) ? gate.pass() : undefined);
    await using slow = await startTestReplica(backend, { after, instead });
    const signing = signUp(slow, jonas);
    await gate.come;
    const order: string[] = [];
    const archiving = admin('ArchiveProgramme', { archived: true, version: 2 }).finally(() => order.push('archived'));
    await (waits ? untilWaiting(backend.database, 1) : archiving);
    gate.open();
    const { status } = await signing.finally(() => order.push('signed up'));
    expect((await archiving).status).toBe(200);
    return { status, order };
  }

  test('is archived after whoever is about to sign up, and never before their seat is there', async () => {
    expect(await signUpSlowly({}, true)).toEqual({ status: 201, order: ['signed up', 'archived'] });
  });

  test('canary: without the share lock on the event somebody gets a seat after it was archived', async () => {
    expect(await signUpSlowly(withKeyShare, false)).toEqual({ status: 201, order: ['archived', 'signed up'] });
  });
});
