import { randomUUID } from 'node:crypto';
import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
const afternoon = 'elevcamp-aarhus-2';
const teachers = Array.from({ length: 10 }, (_, i) => ({ email: `kollega${i + 1}@skole.example`, id: `bruger-kollega-${i + 1}` }));

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('teams at once', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    const joined_at = backend.clock.now;
    await backend.store
      .insertInto('memberships')
      .values(teachers.map(({ id }) => ({ programme_key: 'projekt-edison', user_id: id, joined_at })))
      .execute();
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(async () => {
    await backend.store.deleteFrom('sign_ups').where('event_id', '=', camp.eventId).execute();
    await backend.store.updateTable('sessions').set({ seats_taken: 0 }).where('event_id', '=', camp.eventId).execute();
  });

  const team = (name: string) => ({ name, members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] });

  function signUp(as: string, teams: readonly object[], sessionId = camp.sessionId, seats = 4) {
    return backend.call('/events/SignUpToEvent', { as, body: { ...camp, sessionId, seats, teams, idempotencyKey: randomUUID() } });
  }

  async function taken(sessionId: string): Promise<number> {
    const { seats_taken } = await backend.store
      .selectFrom('sessions')
      .select('seats_taken')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return seats_taken;
  }

  test('of one name at two sessions are one team; whoever comes late has no seat by it', async () => {
    const answers = await Promise.all(teachers.map(({ email }, i) => signUp(email, [team('Ålborg')], i % 2 ? camp.sessionId : afternoon)));
    const told = answers.map(({ status, body }) => body.problem ?? status).toSorted();
    expect(told).toEqual([201, ...Array(9).fill('NAME_TAKEN')]);
    expect((await taken(camp.sessionId)) + (await taken(afternoon))).toBe(4);
  });

  test('whose names cross each other end in a name each or a refusal, and never in a fault', async () => {
    const answers = await Promise.all(
      teachers.map(({ email }, i) => signUp(email, (i % 2 ? ['A', 'B'] : ['B', 'A']).map(team), i % 2 ? camp.sessionId : afternoon)),
    );
    expect(answers.map(({ status, body }) => body.problem ?? status).toSorted()).toEqual([201, ...Array(9).fill('NAME_TAKEN')]);
  });

  test('are added to a sign-up until its seats are full, and not one more', async () => {
    const [{ email = '' } = {}] = teachers;
    const { body } = await signUp(email, [], camp.sessionId, 6);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        backend.call('/x/teams/SaveTeam', { as: email, body: { ...team(`Hold ${i}`), signUpId: body.signUpId } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
  });

  test('changed by two from one version are changed once', async () => {
    const [{ email = '', id = '' } = {}] = teachers;
    await signUp(email, [team('A')]);
    const { body } = await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=${id}`, { as: email });
    const teamId = body.items?.[0]?.teamId;
    const answers = await Promise.all(
      ['B', 'C', 'D'].map((name) => backend.call('/x/teams/SaveTeam', { as: email, body: { ...team(name), teamId, version: 1 } })),
    );
    expect(answers.map(({ body: { problem } }) => problem ?? 'changed').toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
      'changed',
    ]);
  });
});
