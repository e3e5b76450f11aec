import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seedCode, submissionInput } from '../submissions/testing/seed-code.ts';
import { addTestDomain, proveTestSchools } from '../testing/prove-test-schools.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
/** A teacher at Jonas' school. */
const colleague = 'kollega1@skole.example';
const admin = 'admin@edison.example';
const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
const team = { name: 'Ørnene', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  for (const user_id of ['bruger-jonas', 'bruger-kollega-1']) {
    await backend.store.insertInto('memberships').values({ programme_key: 'projekt-edison', user_id, joined_at: new Date() }).execute();
  }
  const school = backend.store.selectFrom('users').select('institution_id').where('id', '=', 'bruger-jonas');
  await backend.store.updateTable('users').set({ institution_id: school }).where('id', '=', 'bruger-kollega-1').execute();
  await proveTestSchools(backend.store, [jonas, colleague], backend.clock.now);
  await seedCode(backend, 'HANDHAND', camp.eventId, 5, { school: 'skole-990002', teacher: 'bruger-jonas' });
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

/** Mette signs up Jonas, who is at another school, by list. */
async function listJonas(): Promise<void> {
  const rows = [{ firstName: 'Jonas', email: jonas, seats: 10 }];
  const body = { ...camp, rows, preview: false, idempotencyKey: randomUUID() };
  await addTestDomain(backend.store, 'skole.example', 'skole-990001');
  expect((await backend.call('/events/SignUpToEventByList', { as: mette, body })).body.saved).toBe(true);
  await backend.store.deleteFrom('school_domains').execute();
}

async function ownSignUp(): Promise<unknown> {
  const { body } = await backend.call('/events/GetSignUpsForUser?userId=bruger-jonas', { as: jonas });
  return body.items?.find(({ eventId }) => eventId === camp.eventId)?.signUpId;
}

const addTeam = (signUpId: unknown) => backend.call('/x/teams/SaveTeam', { as: jonas, body: { ...team, signUpId } });

/** The names of colleagues' teams that the user sees. */
async function seen(as: string, userId: string) {
  const { body } = await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=${userId}`, { as });
  return z
    .array(z.object({ name: z.string() }))
    .parse(body.colleagues)
    .map(({ name }) => name);
}

async function handedIn(as: string) {
  const { body } = await backend.call(`/x/submissions/ListSchoolSubmissions?eventId=${camp.eventId}`, { as });
  return (body.items ?? []).map(({ teamName }) => teamName);
}

async function submit(): Promise<void> {
  const body = { ...submissionInput(camp.eventId, 'HANDHAND'), teamName: team.name, idempotencyKey: randomUUID() };
  expect((await backend.call(`/events/CreateSubmission?code=HANDHAND&eventId=${camp.eventId}`, { body })).status).toBe(201);
}

describe('a team is of the school of its teacher', () => {
  test('also when a teacher of another school has written them on a list: pupils and work are not for that school', async () => {
    await listJonas();
    expect((await addTeam(await ownSignUp())).body).toMatchObject({ name: 'Ørnene', institutionName: 'Fjordvangskolen (opdigtet)' });
    await submit();
    expect([await seen(mette, 'bruger-mette'), await handedIn(mette)]).toEqual([[], []]);
    expect([await seen(colleague, 'bruger-kollega-1'), await handedIn(colleague), await handedIn(jonas)]).toEqual([
      ['Ørnene'],
      [],
      ['Ørnene'],
    ]);
  });

  test('also when a list brings back a sign-up that they had given back: what was handed in stays theirs', async () => {
    const own = await backend.call('/events/SignUpToEvent', {
      as: jonas,
      body: { ...camp, seats: 10, teams: [team], idempotencyKey: randomUUID() },
    });
    await submit();
    await backend.call('/x/events/CancelSignUp', { as: jonas, body: { signUpId: own.body.signUpId } });
    await listJonas();
    expect(await handedIn(mette)).toEqual([]);
    expect(await handedIn(jonas)).toEqual(['Ørnene']);
  });

  test('and stays there when the teacher goes: the pupils do not move', async () => {
    await listJonas();
    await addTeam(await ownSignUp());
    await backend.call('/user/UpdateInstitution', { as: jonas, body: { email: jonas, institutionId: 'skole-990001' } });
    expect(await seen(mette, 'bruger-mette')).toEqual([]);
    expect(await seen(colleague, 'bruger-kollega-1')).toEqual(['Ørnene']);
  });

  test('which cannot be deleted as long as it has teams, or codes were made for it', async () => {
    await listJonas();
    await addTeam(await ownSignUp());
    const { institution_id: institutionId } = await backend.store
      .selectFrom('teams')
      .select('institution_id')
      .where('name', '=', team.name)
      .executeTakeFirstOrThrow();
    const answer = await backend.call('/institutions/DeleteInstituion', {
      as: admin,
      admin: true,
      method: 'DELETE',
      body: { institutionId },
    });
    expect(answer.body).toMatchObject({ problem: 'IN_USE', details: { counts: { teams: 1, codes: 1 } } });
  });
});

test('a team that goes with its sign-up is written down like any other that is withdrawn: by whom, and why', async () => {
  const own = await backend.call('/events/SignUpToEvent', {
    as: jonas,
    body: { ...camp, seats: 10, teams: [team], idempotencyKey: randomUUID() },
  });
  const body = { signUpId: own.body.signUpId, reason: 'Ringede afbud' };
  expect((await backend.call('/x/events/CancelSignUp', { as: admin, admin: true, body })).status).toBe(200);
  const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'team.withdraw').execute();
  expect(rows).toMatchObject([
    {
      actor: 'bruger-admin',
      reason: 'Ringede afbud',
      object_kind: 'team',
      after: { state: 'withdrawn', version: 2, signUpId: body.signUpId },
    },
  ]);
});
