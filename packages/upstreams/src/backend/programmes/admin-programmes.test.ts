import { describe, expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

const admin = { as: 'admin@edison.example', admin: true };
const mette = 'mette@skole.example';
const facts = { title: 'Forløb på prøve', schoolYear: '2027/28', grades: [7, 6, 7], contentPath: '/om-projekt-edison/' };

const { backend } = await openDemo();

const call = (name: string, body: object) => backend.call(`/x/programmes/${name}`, { ...admin, body });
const create = (more: object = {}) => call('CreateProgramme', { ...facts, ...more });
const inDays = (days: number) => new Date(backend.clock.now.getTime() + days * 86_400_000).toISOString();
const refusal = ({ body: { problem, field } }: { body: Record<string, unknown> }) => [problem, field];
const viewingAdmin = async (as: string) => {
  const { body } = await backend.call(`/user/GetPrograms?email=${as}`, { as });
  return body.items?.map(({ programmeKey }) => programmeKey) ?? [];
};
const audited = async () => {
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'before', 'after'])
    .where('object_kind', '=', 'programme')
    .orderBy('id')
    .execute();
  return rows.filter(({ action }) => action !== 'programme.join');
};

describe('a programme', () => {
  test('is made as a draft that teachers do not see, opened so that they join, closed so that no more do, and opened again', async () => {
    const made = await create({ theme: 'Vand', opensAt: inDays(-1), closesAt: inDays(30) });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...facts,
        ...{ grades: [6, 7], theme: 'Vand', opensAt: inDays(-1), closesAt: inDays(30) },
        ...{ programmeKey: 'forloeb-paa-proeve', state: 'draft', version: 1, changedAt: backend.clock.now.toISOString() },
        ...{ joining: 'open', members: 0, events: 0, materials: 0 },
      },
    ]);
    const { programmeKey } = made.body;
    const join = () => backend.call('/user/JoinProgram', { as: mette, body: { programName: programmeKey, email: mette } });
    expect([await viewingAdmin(mette), (await join()).body.problem]).toEqual([expect.not.arrayContaining([programmeKey]), 'NOT_FOUND']);
    expect((await call('SetProgrammeState', { programmeKey, open: true, version: 1 })).body).toMatchObject({
      state: 'open',
      version: 2,
    });
    expect((await join()).body).toMatchObject({ joined: true, grades: [6, 7] });
    expect((await call('SetProgrammeState', { programmeKey, open: false, version: 2 })).body).toMatchObject({
      state: 'closed',
      members: 1,
    });
    const jonas = 'jonas@skole.example';
    expect((await backend.call('/user/JoinProgram', { as: jonas, body: { programName: programmeKey, email: jonas } })).body.problem).toBe(
      'CLOSED',
    );
    expect((await call('SetProgrammeState', { programmeKey, open: true, version: 3 })).body).toMatchObject({
      state: 'open',
      version: 4,
    });
    expect((await audited()).map(({ action, actor }) => [action, actor])).toEqual(
      ['create', 'open', 'close', 'open'].map((verb) => [`programme.${verb}`, 'bruger-admin']),
    );
  });

  test('is changed in the version that was seen, and a colleague’s change is not overwritten unseen', async () => {
    const { programmeKey } = (await create()).body;
    const change = (more: object) => call('ChangeProgramme', { ...facts, programmeKey, version: 1, ...more });
    expect((await change({ title: 'Et andet navn' })).body).toMatchObject({ title: 'Et andet navn', programmeKey, version: 2 });
    const late = await change({ theme: 'Luft' });
    expect([late.status, late.body.problem, late.body.details]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      { version: 2, changedAt: backend.clock.now.toISOString() },
    ]);
    expect((await call('SetProgrammeState', { programmeKey, open: true, version: 1 })).body.problem).toBe('CHANGED_MEANWHILE');
    expect((await change({ programmeKey: 'no-such', version: 1 })).body.problem).toBe('NOT_FOUND');
    expect((await audited()).at(-1)).toMatchObject({ action: 'programme.change', after: { version: 2, fields: ['title'] } });
  });

  test('has a title of its own in its school year, and a key of its own for ever', async () => {
    expect((await create()).body.programmeKey).toBe('forloeb-paa-proeve');
    expect(refusal(await create({ title: 'FORLØB på prøve' }))).toEqual(['NAME_TAKEN', 'title']);
    expect((await create({ schoolYear: '2028/29' })).body.programmeKey).toBe('forloeb-paa-proeve-2028-29');
    const two = await Promise.all([create({ schoolYear: '2029/30' }), create({ schoolYear: '2029/30' })]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    ['closesAt', { opensAt: inPast(1), closesAt: inPast(2) }],
    ['closesAt', { closesAt: '9999-12-31T00:00:00Z' }],
    ['opensAt', { opensAt: '0026-08-01T00:00:00Z' }],
    ['schoolYear', { schoolYear: '2027/29' }],
    ['contentPath', { contentPath: 'https://other.example/' }],
    ['title', { title: ' ' }],
    ['grades.0', { grades: [11] }],
  ])('is refused where %s is wrong, and nothing is written', async (field, more) => {
    expect(refusal(await create(more))).toEqual(['BAD_REQUEST', field]);
    expect(await audited()).toEqual([]);
  });

  test('is not opened when its last day is over, and a draft is not closed', async () => {
    const { programmeKey } = (await create({ closesAt: inDays(1) })).body;
    expect((await call('SetProgrammeState', { programmeKey, open: false, version: 1 })).body.problem).toBe('WRONG_STATE');
    backend.clock.now = new Date(inDays(2));
    expect(refusal(await call('SetProgrammeState', { programmeKey, open: true, version: 1 }))).toEqual(['BAD_REQUEST', 'closesAt']);
  });

  test('is deleted while nobody and nothing belongs to it', async () => {
    const { programmeKey } = (await create()).body;
    await backend.store
      .updateTable('events')
      .set({ programme_key: String(programmeKey) })
      .where('id', '=', 'landsfinale')
      .execute();
    expect((await call('DeleteProgramme', { programmeKey, version: 1 })).body).toMatchObject({
      problem: 'IN_USE',
      details: { counts: { members: 0, events: 1, materials: 0 } },
    });
    await backend.store.updateTable('events').set({ programme_key: null }).where('id', '=', 'landsfinale').execute();
    expect((await call('DeleteProgramme', { programmeKey, version: 2 })).body.problem).toBe('CHANGED_MEANWHILE');
    expect((await call('DeleteProgramme', { programmeKey, version: 1 })).status).toBe(200);
    expect((await call('DeleteProgramme', { programmeKey, version: 1 })).body.problem).toBe('NOT_FOUND');
    expect((await call('DeleteProgramme', { programmeKey: 'projekt-edison', version: 1 })).body.problem).toBe('IN_USE');
  });

  test('is for admins to list, the newest school year first', async () => {
    await create();
    const { body } = await backend.call('/x/programmes/ListProgrammes', admin);
    expect(body.items?.[0]).toMatchObject({ programmeKey: 'forloeb-paa-proeve', state: 'draft' });
    expect((await backend.call('/x/programmes/ListProgrammes', { as: mette })).status).toBe(403);
  });
});

function inPast(days: number): string {
  return new Date(Date.UTC(2026, 0, 30 - days)).toISOString();
}
