import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
const accepting = 'update "backend"."co_owners" as "c" set "accepted_at"';
const ending = 'update "backend"."co_owners" set "ended_at"';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('an invitation that is accepted and withdrawn at once', () => {
  let backend: TestBackend;
  let signUpId: string;
  let coOwnerId: string;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(async () => {
    await backend.store.deleteFrom('sign_ups').where('event_id', '=', camp.eventId).execute();
    await backend.store.updateTable('sessions').set({ seats_taken: 0 }).where('event_id', '=', camp.eventId).execute();
    const body = { ...camp, seats: 2, teams: [{ name: 'Lynet', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] }] };
    const signedUp = await backend.call('/events/SignUpToEvent', { as: mette, body: { ...body, idempotencyKey: randomUUID() } });
    signUpId = String(signedUp.body.signUpId);
    coOwnerId = String((await invite(jonas)).body.coOwnerId);
  });

  const invite = (email: string, at = backend) => at.call('/x/co-owners/InviteCoOwner', { as: mette, body: { signUpId, email } });
  const accept = (at: TestBackend) => at.call('/x/co-owners/AcceptCoOwner', { as: jonas, body: { coOwnerId } });
  const end = (at: TestBackend) => at.call('/x/co-owners/EndCoOwner', { as: mette, body: { coOwnerId } });
  const cancel = (at: TestBackend) => at.call('/x/events/CancelSignUp', { as: mette, body: { signUpId } });
  const rowOf = () => backend.store.selectFrom('co_owners').selectAll().where('id', '=', coOwnerId).executeTakeFirstOrThrow();
  const seen = async () =>
    (await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=bruger-jonas`, { as: jonas })).body.items ?? [];

  test('is over, and nothing is accepted once it is; twenty times', async () => {
    for (let i = 0; i < 20; i += 1) {
      const [accepted, ended] = await Promise.all([accept(backend), end(backend)]);
      expect(ended.status).toBe(204);
      const row = await rowOf();
      expect(row.ended_at).not.toBeNull();
      // A successful acceptance must have come before the withdrawal.
      expect(accepted.status === 200).toBe(row.accepted_at !== null);
      expect(await seen()).toEqual([]);
      coOwnerId = String((await invite(jonas)).body.coOwnerId);
    }
  });

  test.each([
    ['the end', end],
    ['a cancelled sign-up', cancel],
  ])('%s that is under way is waited for, and wins', async (_which, finish) => {
    const gate = createGate();
    await using slow = await startTestReplica(backend, {
      after: (said: string) => (said.startsWith(ending) ? gate.pass() : undefined),
    });
    const ended = finish(slow);
    await gate.come;
    const accepted = accept(backend);
    await untilWaiting(backend.database, 1);
    gate.open();
    expect([(await ended).status, (await accepted).body.problem]).toEqual([expect.toSatisfy((status) => status < 300), 'NOT_FOUND']);
    expect([(await rowOf()).accepted_at, await seen()]).toEqual([null, []]);
  });

  test('an acceptance that is under way is waited for, and ended', async () => {
    const gate = createGate();
    await using slow = await startTestReplica(backend, {
      after: (said: string) => (said.startsWith(accepting) ? gate.pass() : undefined),
    });
    const accepted = accept(slow);
    await gate.come;
    const ended = end(backend);
    await untilWaiting(backend.database, 1);
    gate.open();
    expect([(await accepted).status, (await ended).status]).toEqual([200, 204]);
    expect([(await rowOf()).ended_at, await seen()]).toEqual([expect.any(Date), []]);
  });

  test('canary: without the guard in the statement a withdrawn invitation is accepted', async () => {
    const gate = createGate();
    const unguarded = {
      'and "c"."ended_at" is null and "c"."created_at"': 'and "c"."created_at"',
      'where "c"."ended_at" is null and "u"."state"': 'where "u"."state"',
    };
    await using slow = await startTestReplica(backend, {
      after: (said: string) => (said.startsWith(ending) ? gate.pass() : undefined),
    });
    await using careless = await startTestReplica(backend, { instead: unguarded });
    const ended = end(slow);
    await gate.come;
    const accepted = accept(careless);
    await untilWaiting(backend.database, 1);
    gate.open();
    await Promise.all([ended, accepted]);
    expect(await rowOf()).toMatchObject({ accepted_at: expect.any(Date), ended_at: expect.any(Date) });
  });

  test('of ten that are invited at once five are', async () => {
    await end(backend);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => invite(`vikar${i}@skole.example`)));
    expect(answers.map(({ status, body }) => body.problem ?? status).toSorted()).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill('LIMIT_REACHED'),
    ]);
  });

  test('what a co-owner changes while they are removed comes before the answer to that, or not at all', async () => {
    await accept(backend);
    const [team] = await seen();
    const gate = createGate();
    await using slow = await startTestReplica(backend, {
      after: (said: string) => (said.startsWith('select "id" from "backend"."co_owners"') ? gate.pass() : undefined),
    });
    const members = [{ firstName: 'Ida' }, { firstName: 'Åge' }];
    const body = { name: 'Lynet', members, teamId: team?.teamId, version: 1 };
    const changed = slow.call('/x/teams/SaveTeam', { as: jonas, body });
    await gate.come;
    const ended = end(backend);
    await untilWaiting(backend.database, 1);
    gate.open();
    expect([(await changed).status, (await ended).status]).toEqual([200, 204]);
    expect((await backend.call('/x/teams/SaveTeam', { as: jonas, body: { ...body, version: 2 } })).body.problem).toBe('NOT_FOUND');
  });
});
