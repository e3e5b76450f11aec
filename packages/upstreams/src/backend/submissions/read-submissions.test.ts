import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { seedCode, submissionInput } from './testing/seed-code.ts';

const eventId = 'elevcamp-aarhus';
const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const admin = { as: 'admin@edison.example', admin: true };
let backend: TestBackend;
let restore: () => Promise<void>;

beforeAll(async () => {
  backend = await startTestBackend();
  await seedCode(backend, 'HANDHAND', eventId, 9, { school: 'skole-990001', teacher: 'bruger-mette' });
  await seedCode(backend, 'FREEFREE', eventId, 9);
  await seedTeam();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

/** Adds a team of Mette's, with its own sign-up. */
async function seedTeam(): Promise<void> {
  const { store } = backend;
  const user = await store.selectFrom('users').select('institution_id').where('id', '=', 'bruger-mette').executeTakeFirstOrThrow();
  const common = { id: 'su-mette', reference: 'METTE234', event_id: eventId, session_id: `${eventId}-1`, user_id: 'bruger-mette' };
  await store
    .insertInto('sign_ups')
    .values({
      ...common,
      ...user,
      email: mette,
      email_norm: mette,
      name: 'Mette',
      seats: 4,
      source: 'teacher',
      state: 'confirmed',
      queued_at: firstDay,
    })
    .execute();
  const team = { id: 'hold-1', event_id: eventId, sign_up_id: 'su-mette', owner_user_id: 'bruger-mette', name: 'Robotterne' };
  await store
    .insertInto('teams')
    .values({
      ...team,
      ...user,
      name_fold: 'robotterne',
      sort_key: 'robotterne',
      first_names: ['Ida', 'Bo'],
      created_at: firstDay,
      changed_at: firstDay,
    })
    .execute();
}

async function submit(teamName: string, minutes: number, more: object = {}, code = 'HANDHAND'): Promise<void> {
  backend.clock.now = new Date(firstDay.getTime() + minutes * 60_000);
  const body = { ...submissionInput(eventId, code), teamName, idempotencyKey: randomUUID(), ...more };
  expect((await backend.call(`/events/CreateSubmission?code=${code}&eventId=${eventId}`, { body })).status).toBe(201);
}
const list = async (query = '') => (await backend.call(`/x/submissions/ListSubmissions?eventId=${eventId}${query}`, admin)).body;
const school = async (as: string) => (await backend.call(`/x/submissions/ListSchoolSubmissions?eventId=${eventId}`, { as })).body;
const get = async (submissionId: unknown, who: object) =>
  (await backend.call(`/x/submissions/GetSubmission?submissionId=${submissionId}`, who)).body;
const lock = (submissionId: unknown, locked: boolean) =>
  backend.call('/x/submissions/LockSubmission', { ...admin, body: { submissionId, locked, reason: 'Dommerne læser nu' } });

describe('an admin', () => {
  test('sees what was handed in to an event by its newest version, the last one first, a page at a time', async () => {
    await submit('Robotterne', 1);
    await submit('Raketterne', 2);
    await submit('Radiserne', 3);
    await submit('Robotterne', 4, { title: 'Lampen 2' });
    const { items, total } = await list('&pageSize=2');
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { teamName: 'Robotterne', title: 'Lampen 2', version: 2, state: 'submitted', institution: { name: expect.any(String) } },
      { teamName: 'Radiserne', version: 1 },
    ]);
    expect(items?.[1]).not.toHaveProperty('teamId');
    expect((await list('&pageSize=2&page=2')).items).toMatchObject([{ teamName: 'Raketterne' }]);
    expect((await backend.call('/x/submissions/ListSubmissions?eventId=landsfinale', admin)).body).toEqual({ items: [], total: 0 });
  });

  test('reads every version of one', async () => {
    await submit('Robotterne', 1);
    await submit('Robotterne', 2, { text: 'Nu med lys', links: [] });
    const [one] = (await list()).items ?? [];
    expect(await get(one?.submissionId, admin)).toMatchObject({
      version: 2,
      versions: [
        { version: 2, text: 'Nu med lys', links: [], submittedAt: new Date(firstDay.getTime() + 120_000).toISOString() },
        { version: 1, links: submissionInput(eventId, '').links },
      ],
    });
  });

  test.each([
    ['of a team', 'Robotterne'],
    ['without a team', 'Raketterne'],
  ])(
    'is written down as a reader of what is handed in %s: of a list, and of each that is opened; the teacher of the code is not',
    async (_what, teamName) => {
      await submit(teamName, 1);
      const [one] = (await list()).items ?? [];
      await get(one?.submissionId, admin);
      await school(mette);
      await get(one?.submissionId, { as: mette });
      const rows = await backend.store
        .selectFrom('audit_log')
        .select(['actor', 'action', 'object_id', 'after'])
        .where('action', 'in', ['submission.list', 'submission.read'])
        .orderBy('id')
        .execute();
      const after = { ids: [one?.submissionId] };
      expect(rows).toEqual([
        { actor: 'bruger-admin', action: 'submission.list', object_id: eventId, after },
        { actor: 'bruger-admin', action: 'submission.read', object_id: one?.submissionId, after },
      ]);
    },
  );

  test('locks one before its time and opens it again, with a reason that is written down once', async () => {
    await submit('Robotterne', 1);
    const [one] = (await list()).items ?? [];
    expect((await lock(one?.submissionId, true)).body.state).toBe('locked');
    expect((await lock(one?.submissionId, true)).body.state).toBe('locked');
    const body = { ...submissionInput(eventId, 'HANDHAND'), idempotencyKey: randomUUID() };
    const again = () => backend.call(`/events/CreateSubmission?code=HANDHAND&eventId=${eventId}`, { body });
    expect((await again()).body.problem).toBe('SUBMISSION_LOCKED');
    expect((await lock(one?.submissionId, false)).body.state).toBe('submitted');
    expect((await again()).body.version).toBe(2);
    const rows = await backend.store
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('object_kind', '=', 'submission')
      .where('action', '!=', 'submission.read')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['submission.send', 'submission.lock', 'submission.unlock', 'submission.send']);
    expect(rows[1]?.reason).toBe('Dommerne læser nu');
    expect((await lock('no-such', true)).body.problem).toBe('NOT_FOUND');
  });

  test('sees all of them locked when their time is over', async () => {
    await submit('Robotterne', 1);
    backend.clock.now = new Date('2027-06-01T08:00:00Z');
    expect((await list()).items).toMatchObject([{ state: 'locked' }]);
  });
});

describe('a teacher', () => {
  test('sees what the own teams have handed in, and nobody else’s: a colleague at the same confirmed school reads nothing', async () => {
    await submit('Robotterne', 1);
    await submit('Raketterne', 2, {}, 'FREEFREE');
    const [raketterne, robotterne] = (await list()).items ?? [];
    const home = backend.store.selectFrom('users').select('institution_id').where('id', '=', 'bruger-mette');
    await backend.store.updateTable('users').set({ institution_id: home }).where('id', '=', 'bruger-jonas').execute();
    expect(await school(mette)).toMatchObject({ total: 1, items: [{ teamName: 'Robotterne', teamId: 'hold-1' }] });
    expect(await school(jonas)).toEqual({ items: [], total: 0 });
    expect((await get(robotterne?.submissionId, { as: mette })).versions).toHaveLength(1);
    for (const [one, as] of [
      [robotterne, jonas],
      [raketterne, jonas],
      [raketterne, mette],
    ] as const)
      expect((await get(one?.submissionId, { as })).problem).toBe('NOT_FOUND');
  });

  test('sees all that came with a code made for them, whatever the team is called; the owner of a team of that name at the school reads nothing', async () => {
    await seedCode(backend, 'METTEKQD', eventId, 9, { school: 'skole-990001', teacher: 'bruger-jonas' });
    await submit('Raketterne', 1, {}, 'METTEKQD');
    await submit('Robotterne', 2, {}, 'METTEKQD');
    expect((await school(jonas)).items).toMatchObject([{ teamName: 'Robotterne' }, { teamName: 'Raketterne' }]);
    expect((await school(mette)).items).toEqual([]);
    const [, raketterne] = (await school(jonas)).items ?? [];
    expect((await get(raketterne?.submissionId, { as: jonas })).versions).toHaveLength(1);
  });

  test('sees nothing because a name is like that of an own team: a name is typed by whoever likes', async () => {
    await submit('Robotterne', 1, {}, 'FREEFREE');
    expect(await school(mette)).toEqual({ items: [], total: 0 });
    await seedCode(backend, 'FJERNEBY', eventId, 1, { school: 'skole-990002' });
    await submit('Robotterne', 2, {}, 'FJERNEBY');
    expect(await school(mette)).toEqual({ items: [], total: 0 });
  });

  test('whose team takes the name of a work that was handed in before gets nothing of it: a co-owner can rename a team', async () => {
    await submit('Raketterne', 1);
    await backend.store.updateTable('teams').set({ name: 'Raketterne', name_fold: 'raketterne' }).where('id', '=', 'hold-1').execute();
    await submit('Raketterne', 2);
    const [work] = (await list()).items ?? [];
    expect([work?.version, work?.teamId]).toEqual([2, undefined]);
  });

  test('gets nothing of a team that was renamed by taking its old name', async () => {
    await submit('Robotterne', 1);
    const teams = () => backend.store.updateTable('teams').where('id', '=', 'hold-1');
    await teams().set({ name: 'Lynet', name_fold: 'lynet' }).execute();
    const { id: _id, ...old } = await backend.store.selectFrom('teams').selectAll().where('id', '=', 'hold-1').executeTakeFirstOrThrow();
    const stranger = { id: 'hold-2', owner_user_id: 'bruger-jonas', name: 'Robotterne', name_fold: 'robotterne' };
    await backend.store
      .insertInto('teams')
      .values({ ...old, ...stranger })
      .execute();
    await submit('Robotterne', 2, { title: 'Lampen 2' });
    expect(await school(jonas)).toEqual({ items: [], total: 0 });
    expect(await school(mette)).toMatchObject({ total: 1, items: [{ version: 2, teamId: 'hold-1' }] });
  });

  test('lists and locks none as an admin does; a guest and somebody without a profile see none', async () => {
    const path = `/x/submissions/ListSubmissions?eventId=${eventId}`;
    expect((await backend.call(path, { as: mette })).status).toBe(403);
    const body = { submissionId: 'x', locked: true, reason: 'x' };
    expect((await backend.call('/x/submissions/LockSubmission', { as: mette, body })).status).toBe(403);
    expect((await school('ny@skole.example')).problem).toBe('PROFILE_MISSING');
    expect((await get('x', {})).problem).toBe('SIGNED_OUT');
  });
});
