import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const materialId = 'dommerens-spoergekort';
const admin = { as: 'admin@edison.example', admin: true };
const mette = 'mette@skole.example';
const sofie = 'sofie@skole.example';
const facts = { title: 'Skt. Hans-øvelsen', summary: 'En øvelse i at få gode idéer.', kind: 'øvelse', access: 'login' };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  // Keeps one demo material: the others would be in every list.
  await backend.store.deleteFrom('materials').where('id', '!=', materialId).execute();
});

const save = (body: object, who: object = admin) => backend.call('/x/materials/SaveMaterial', { ...who, body });
const publish = (body: object, who: object = admin) => backend.call('/x/materials/PublishMaterial', { ...who, body });
const retire = (body: object, who: object = admin) => backend.call('/x/materials/RetireMaterial', { ...who, body });
const info = (id: unknown) => backend.call(`/x/materials/GetInfo?materialId=${id}`);
const overview = async (as: string) => (await backend.call(`/material/GetOverviewForUser?email=${as}`, { as })).body;

test('an admin makes a draft, which nobody sees until it is published', async () => {
  const made = (await save(facts)).body;
  expect(made).toMatchObject({
    ...facts,
    state: 'draft',
    version: 1,
    materialId: expect.stringMatching(/^sankt-hans-ovelsen-[0-9a-f]{6}$/),
  });
  expect((await info(made.materialId)).status).toBe(404);
  expect((await publish({ materialId: made.materialId, version: 1 })).body).toMatchObject({ state: 'published', version: 2 });
  expect((await info(made.materialId)).body).toMatchObject({ title: facts.title, files: [] });
});

test('a change names the version that its editor has seen; the later of two is told of the newer one', async () => {
  const { materialId: id } = (await save(facts)).body;
  expect((await save({ ...facts, title: 'Ny titel', materialId: id, version: 1 })).body).toMatchObject({ title: 'Ny titel', version: 2 });
  const late = await save({ ...facts, title: 'Anden titel', materialId: id, version: 1 });
  expect(late).toMatchObject({
    status: 409,
    body: { problem: 'CHANGED_MEANWHILE', details: { version: 2, changedAt: '2026-08-18T08:00:00.000Z' } },
  });
  expect((await publish({ materialId: id, version: 1 })).body.problem).toBe('CHANGED_MEANWHILE');
  expect((await save({ ...facts, materialId: 'nowhere', version: 1 })).body.problem).toBe('NOT_FOUND');
});

test('a material that is taken away is gone for everybody, and so are the links to its files; it can come back', async () => {
  const { grant } = (await backend.call('/material/GetMaterial', { as: mette, body: { materialId } })).body;
  const authorization = `Bearer ${await backend.issuer.token({ email: mette })}`;
  const file = () =>
    fetch(`${backend.url}/x/materials/GetFile?fileId=noteark`, { headers: { authorization, 'x-edison-grant': String(grant) } });
  expect((await file()).status).toBe(200);
  const gone = (await retire({ materialId, version: 1 })).body;
  expect(gone).toMatchObject({ state: 'retired', version: 2 });
  expect((await retire({ materialId, version: 1 })).body).toEqual(gone);
  expect([(await file()).status, (await info(materialId)).status]).toEqual([404, 404]);
  await publish({ materialId, version: 2 });
  expect([(await file()).status, (await info(materialId)).status]).toEqual([403, 200]);
});

test('a draft cannot be taken away: nobody has it', async () => {
  const { materialId: id } = (await save(facts)).body;
  expect((await retire({ materialId: id, version: 1 })).body.problem).toBe('WRONG_STATE');
});

test('a programme goes with the level of its members, and no other; half a version and foreign words are refused', async () => {
  const problem = async (more: object) => {
    const { body } = await save({ ...facts, ...more });
    return [body.problem, body.field];
  };
  expect(await problem({ access: 'programme' })).toEqual(['BAD_REQUEST', 'programmeKey']);
  expect(await problem({ access: 'programme', programmeKey: 'nowhere' })).toEqual(['BAD_REQUEST', 'programmeKey']);
  expect(await problem({ programmeKey: 'projekt-edison' })).toEqual(['BAD_REQUEST', 'programmeKey']);
  expect(await problem({ materialId })).toEqual(['BAD_REQUEST', 'version']);
  expect(await problem({ version: 1 })).toEqual(['BAD_REQUEST', 'version']);
  expect(await problem({ kind: 'andet' })).toEqual(['BAD_REQUEST', 'kind']);
  expect(await problem({ contentPath: 'https://andet.example/' })).toEqual(['BAD_REQUEST', 'contentPath']);
  expect(await problem({ grades: [11] })).toEqual(['BAD_REQUEST', 'grades.0']);
  expect(await problem({ state: 'published' })).toEqual(['UNKNOWN_KEY', 'state']);
  expect((await save({ ...facts, access: 'programme', programmeKey: 'projekt-edison' })).status).toBe(200);
});

test('only admins write, and each change is written down without its words', async () => {
  for (const call of [
    save(facts, { as: mette }),
    publish({ materialId, version: 1 }, { as: mette }),
    retire({ materialId, version: 1 }, { as: mette }),
  ]) {
    expect((await call).body.problem).toBe('FORBIDDEN');
  }
  const { materialId: id } = (await save(facts)).body;
  await save({ ...facts, access: 'public', materialId: id, version: 1 });
  await publish({ materialId: id, version: 2 });
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'before', 'after'])
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ['material.create', 'bruger-admin'],
    ['material.change', 'bruger-admin'],
    ['material.publish', 'bruger-admin'],
  ]);
  expect(rows[1]).toMatchObject({
    before: { version: 1, access: 'login' },
    after: { version: 2, access: 'public', fields: ['access'] },
  });
  expect(JSON.stringify(rows)).not.toContain('Hans');
});

test('a user is shown what is open to them, with own downloads and the links that hold', async () => {
  await backend.call('/material/GetMaterial', { as: mette, body: { materialId } });
  await backend.call('/material/RegisterDownload', { as: mette, body: { materialId, fileId: 'noteark' } });
  expect(await overview(mette)).toEqual({
    items: [
      expect.objectContaining({
        materialId,
        kind: 'værktøj',
        open: true,
        downloads: [{ fileId: 'noteark', day: '2026-08-18', at: '2026-08-18T08:00:00.000Z' }],
        grantedUntil: '2026-08-18T08:15:00.000Z',
        files: [expect.objectContaining({ fileId: 'spoergekort' }), expect.objectContaining({ fileId: 'noteark' })],
      }),
    ],
    total: 1,
    locked: [],
  });
  backend.clock.now = new Date('2026-08-18T08:15:00Z');
  expect((await overview(mette)).items?.[0]).not.toHaveProperty('grantedUntil');
});

test('a teacher whose school waits is shown the level of a login, and what a code of theirs has opened, without typing it again', async () => {
  const titles = async () => (await overview(sofie)).items?.map(({ title }) => title);
  expect(await titles()).toEqual([]);
  const { materialId: id } = (await save(facts)).body;
  await publish({ materialId: id, version: 1 });
  expect(await titles()).toEqual([facts.title]);
  await backend.call('/material/GetMaterial', { as: sofie, body: { materialId, code: 'BYGM-ED27' } });
  expect(await titles()).toEqual(['Dommerens spørgekort', facts.title]);
  const again = () => backend.call('/material/GetMaterial', { as: sofie, body: { materialId } });
  expect((await again()).status).toBe(200);
  await backend.store.updateTable('codes').set({ revoked_at: backend.clock.now }).execute();
  expect((await again()).body.problem).toBe('CODE_INVALID');
});

test('what is not open to a user stands beside it, with what stands between, and the programme whose members have it', async () => {
  const { materialId: id } = (await save({ ...facts, access: 'programme', programmeKey: 'juniorivaerksaetteri', grades: [3, 4] })).body;
  await publish({ materialId: id, version: 1 });
  expect((await overview(sofie)).locked).toEqual([
    expect.objectContaining({ materialId, access: 'code', open: false, problem: 'CODE_INVALID' }),
    expect.objectContaining({
      materialId: id,
      grades: [3, 4],
      problem: 'NOT_ENROLLED',
      programme: { programmeKey: 'juniorivaerksaetteri', title: 'Junioriværksætteri' },
    }),
  ]);
  expect((await overview(mette)).locked).toMatchObject([{ materialId: id, problem: 'NOT_ENROLLED' }]);
  await backend.call('/user/JoinProgram', { as: mette, body: { email: mette, programName: 'juniorivaerksaetteri' } });
  expect(await overview(mette)).toMatchObject({ items: [{ materialId }, { materialId: id }], locked: [] });
});

test('a material tells when it came, when a file of it became another, the grades it is for and its page; a second fetch on a day tells the later time', async () => {
  const told = { ...facts, grades: [6, 7], contentPath: '/undervisningsmateriale/oevelser/' };
  const { materialId: id } = (await save(told)).body;
  await publish({ materialId: id, version: 1 });
  const later = new Date('2026-08-18T09:30:00Z');
  backend.clock.now = later;
  expect((await save({ ...told, materialId: id, version: 2 })).body).toMatchObject({ ...told, version: 3 });
  const shown = async () => (await overview(mette)).items?.find((item) => item.materialId === id);
  const newest = { publishedAt: '2026-08-18T08:00:00.000Z' };
  expect(await shown()).toEqual(expect.not.objectContaining({ changedAt: expect.anything() }));
  expect(await shown()).toMatchObject({ ...newest, grades: [6, 7], contentPath: told.contentPath });
  await retire({ materialId: id, version: 3 });
  await publish({ materialId: id, version: 4 });
  expect(await shown()).toMatchObject(newest);
  const files = { label: 'Ark', file: 'ark.pdf', kind: 'pdf', bytes: 9 } as const;
  await backend.store
    .insertInto('material_files')
    .values([
      { ...files, id: 'ark-1', material_id: String(id), position: 0, changed_at: later },
      { ...files, id: 'ark-2', material_id: String(id), position: 1 },
    ])
    .execute();
  expect(await shown()).toMatchObject({ changedAt: later.toISOString() });
  await backend.call('/material/GetMaterial', { as: mette, body: { materialId } });
  const fetchIt = () => backend.call('/material/RegisterDownload', { as: mette, body: { materialId, fileId: 'noteark' } });
  await fetchIt();
  backend.clock.now = new Date('2026-08-18T09:40:00Z');
  await fetchIt();
  const own = (await overview(mette)).items?.find((item) => item.materialId === materialId);
  expect(own?.downloads).toEqual([{ fileId: 'noteark', day: '2026-08-18', at: '2026-08-18T09:40:00.000Z' }]);
});

test('a member of a programme at a school that waits is told what they wait for', async () => {
  await backend.store.updateTable('materials').set({ access: 'programme', programme_key: 'projekt-edison' }).execute();
  const get = async () => (await backend.call('/material/GetMaterial', { as: sofie, body: { materialId } })).body.problem;
  expect(await get()).toBe('NOT_ENROLLED');
  await backend.call('/user/JoinProgram', { as: sofie, body: { email: sofie, programName: 'projekt-edison' } });
  expect(await get()).toBe('INSTITUTION_PENDING');
});

test("what is open to an admin is not shown as another's; a teacher asks for nobody else", async () => {
  const asked = (who: object) => backend.call(`/material/GetOverviewForUser?email=${sofie}`, who);
  expect((await asked(admin)).body.total).toBe(0);
  expect((await asked({ as: mette })).body.problem).toBe('FORBIDDEN');
  expect((await backend.call('/material/GetOverviewForUser?email=ny@skole.example', { as: 'ny@skole.example' })).body.problem).toBe(
    'PROFILE_MISSING',
  );
});

test('an admin sees how much each material is fetched, by school, by week and in a period', async () => {
  const one = { file_id: 'noteark', user_id: 'bruger-mette' };
  await backend.store
    .insertInto('downloads')
    .values([
      { ...one, person: 'a', day: '2026-07-31' },
      { ...one, person: 'a', day: '2026-08-03' },
      { ...one, person: 'a', day: '2026-08-17', file_id: 'spoergekort' },
      { ...one, person: 'b', day: '2026-08-17', user_id: 'bruger-jonas' },
      { ...one, person: 'c', day: '2026-08-18', user_id: null },
    ])
    .execute();
  const use = async (query = '') => (await backend.call(`/material/GetOverview${query}`, admin)).body.items?.[0];
  expect(await use()).toMatchObject({
    downloads: 4,
    people: 3,
    schools: [{ institutionId: 'skole-990001', downloads: 2 }, { downloads: 1 }, { downloads: 1 }],
    weeks: [
      { week: '2026-W32', downloads: 1 },
      { week: '2026-W34', downloads: 3 },
    ],
  });
  expect(await use('?from=2026-07-01&to=2026-08-16')).toMatchObject({ downloads: 2, people: 1 });
  expect((await backend.call('/material/GetOverview?from=2026-08-02&to=2026-08-01', admin)).body).toMatchObject({
    problem: 'BAD_REQUEST',
    field: 'to',
  });
  for (const odd of ['2026-02-30', '0000-01-01', '26-01-01', 'i dag']) {
    expect((await backend.call(`/material/GetOverview?from=${odd}`, admin)).body.problem).toBe('BAD_REQUEST');
  }
  expect((await backend.call('/material/GetOverview', { as: mette })).status).toBe(403);
});
