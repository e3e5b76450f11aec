import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const materialId = 'dommerens-spoergekort';
const code = 'BYGM-ED27';
const mette = 'mette@skole.example';
const newcomer = 'ny@skole.example';
const visitor = 'a-browser-of-somebody';

let backend: TestBackend;
let restore: () => Promise<void>;

const given = { materialId, code, visitor };
const get = (body: object = given, as?: string) => backend.call('/material/GetMaterial', { body, ...(as && { as }) });
const check = (typed: string, more: object = {}) => backend.call('/material/ValidateCode', { body: { materialId, code: typed, ...more } });
const uses = async () =>
  (await backend.store.selectFrom('codes').select('uses').where('kind', '=', 'material').executeTakeFirstOrThrow()).uses;
const change = (changes: object) => backend.store.updateTable('codes').set(changes).execute();
const level = (access: 'public' | 'login' | 'programme' | 'code', programme_key: string | null = null) =>
  backend.store.updateTable('materials').set({ access, programme_key }).execute();
const fetchFile = (fileId: string, headers: Record<string, string>) =>
  fetch(`${backend.url}/x/materials/GetFile?fileId=${fileId}`, { headers });
const file = (grant: unknown, fileId = 'spoergekort', browser = visitor) =>
  fetchFile(fileId, { 'x-edison-grant': String(grant), 'x-edison-visitor': browser });

beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

test('a code opens a material however it is typed, and is used up once for each person', async () => {
  expect((await check('bygm ed27')).body).toEqual({ valid: true });
  expect(await uses()).toBe(0);
  const first = await get();
  expect(first.body).toMatchObject({
    seconds: 900,
    files: [{ fileId: 'spoergekort', kind: 'pdf', bytes: expect.any(Number) }, { fileId: 'noteark' }],
  });
  await get({ ...given, code: 'bygmed27' });
  expect(await uses()).toBe(1);
  await get({ ...given, visitor: 'another-browser-altogether' });
  expect(await uses()).toBe(2);
  expect(await backend.store.selectFrom('audit_log').select('action').execute()).toEqual(Array(2).fill({ action: 'code.redeem' }));
});

test('what is wrong with a code has its own word, and uses nothing up', async () => {
  const problem = async (body?: object) => (await get(body)).body.problem;
  expect(await problem({ ...given, code: 'BYGM-ED28' })).toBe('CODE_INVALID');
  expect(await problem({ ...given, code: 'x' })).toBe('CODE_INVALID');
  expect(await problem({ materialId, visitor })).toBe('CODE_INVALID');
  expect(await problem({ materialId, code })).toBe('BAD_REQUEST');
  await change({ valid_until: firstDay });
  expect([await problem(), (await check(code)).body]).toEqual(['CODE_EXPIRED', { valid: false, problem: 'CODE_EXPIRED' }]);
  await change({ valid_until: null, valid_from: new Date(firstDay.getTime() + 1) });
  expect(await problem()).toBe('CODE_INVALID');
  await change({ valid_from: null, revoked_at: firstDay });
  expect(await problem()).toBe('CODE_INVALID');
  await change({ revoked_at: null, target_id: 'something-else' });
  expect(await problem()).toBe('CODE_INVALID');
  expect(await uses()).toBe(0);
});

test('a code that is used up still opens for those who have used it', async () => {
  await change({ max_uses: 1 });
  expect((await get()).status).toBe(200);
  expect((await get({ ...given, visitor: 'another-browser-altogether' })).body.problem).toBe('CODE_USED_UP');
  expect((await get()).status).toBe(200);
  expect([(await check(code)).body.problem, (await check(code, { visitor })).body]).toEqual(['CODE_USED_UP', { valid: true }]);
});

test('a teacher of a confirmed school, and an admin, need no code; a newcomer does', async () => {
  expect((await backend.call('/material/ValidateUser', { as: mette, body: { materialId } })).body).toEqual({ open: true });
  expect((await get({ materialId }, mette)).status).toBe(200);
  expect((await get({ materialId }, newcomer)).body.problem).toBe('CODE_INVALID');
  expect((await get({ materialId, code }, newcomer)).status).toBe(200);
  await backend.store.updateTable('institutions').set({ state: 'pending' }).execute();
  expect((await get({ materialId }, mette)).body.problem).toBe('CODE_INVALID');
  expect((await backend.call('/material/GetMaterial', { as: 'admin@edison.example', admin: true, body: { materialId } })).status).toBe(200);
});

test('each level lets in whom the table of the domain names', async () => {
  const may = async (as?: string) => (await get({ materialId, visitor }, as)).body.problem ?? 'open';
  await level('public');
  expect([await may(), await may(newcomer), await may(mette)]).toEqual(['open', 'open', 'open']);
  await level('login');
  expect([await may(), await may(newcomer), await may(mette)]).toEqual(['SIGNED_OUT', 'PROFILE_MISSING', 'open']);
  await level('programme', 'projekt-edison');
  expect([await may(), await may('jonas@skole.example'), await may(mette)]).toEqual(['SIGNED_OUT', 'NOT_ENROLLED', 'open']);
  await backend.store.updateTable('materials').set({ state: 'draft' }).execute();
  expect([await may(), await may(mette)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect((await backend.call(`/x/materials/GetInfo?materialId=${materialId}`)).status).toBe(404);
});

test('the description tells everybody what there is, and what stands between', async () => {
  const info = async (as?: string) => (await backend.call(`/x/materials/GetInfo?materialId=${materialId}`, as ? { as } : {})).body;
  expect(await info()).toMatchObject({
    access: 'code',
    open: false,
    problem: 'CODE_INVALID',
    files: [{ label: 'Spørgekort til at klippe ud' }, {}],
  });
  expect(await info(mette)).toMatchObject({ open: true });
});

test('a file comes for a grant of its material, for a quarter of an hour', async () => {
  const { grant } = (await get()).body;
  const answer = await file(grant);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  expect([(await file('')).status, (await file('A'.repeat(43))).status, (await file(grant, 'ukendt')).status]).toEqual([403, 403, 404]);
  expect(JSON.stringify(await backend.store.selectFrom('material_grants').selectAll().execute())).not.toContain(String(grant));
  backend.clock.now = new Date(firstDay.getTime() + 900_000);
  expect((await file(grant)).status).toBe(403);
});

test('a grant is for whoever it was given to: nobody else fetches a file with it', async () => {
  const asPerson = async (email: string, grant: unknown) => {
    const authorization = `Bearer ${await backend.issuer.token({ email })}`;
    return (await fetchFile('spoergekort', { authorization, 'x-edison-grant': String(grant) })).status;
  };
  const { grant } = (await get({ materialId }, mette)).body;
  expect([await asPerson(mette, grant), await asPerson('jonas@skole.example', grant), (await file(grant)).status]).toEqual([200, 403, 403]);
  const ofBrowser = (await get()).body.grant;
  expect([(await file(ofBrowser)).status, (await file(ofBrowser, 'spoergekort', 'another-browser-altogether')).status]).toEqual([200, 403]);
  expect((await fetchFile('spoergekort', { 'x-edison-grant': String(ofBrowser) })).status).toBe(403);
  const loggedInSince = { authorization: `Bearer ${await backend.issuer.token({ email: mette })}`, 'x-edison-visitor': visitor };
  expect((await fetchFile('spoergekort', { ...loggedInSince, 'x-edison-grant': String(ofBrowser) })).status).toBe(200);
});

test('nobody is believed to be somebody because they write that address', async () => {
  for (const [path, more] of Object.entries({
    ValidateCode: { code },
    GetMaterial: { code, visitor },
    RegisterDownload: { fileId: 'noteark' },
  })) {
    const { status, body } = await backend.call(`/material/${path}`, { body: { materialId, ...more, email: mette } });
    expect([path, status, body.problem]).toEqual([path, 400, 'UNKNOWN_KEY']);
  }
});

test('a download is counted once for each person, file and day, and only for those who were given the material', async () => {
  const register = (fileId: string, more: object = { visitor }) =>
    backend.call('/material/RegisterDownload', { body: { materialId, fileId, ...more } });
  expect((await register('spoergekort')).body.problem).toBe('FORBIDDEN');
  await get();
  for (const id of ['spoergekort', 'spoergekort', 'noteark']) expect((await register(id)).status).toBe(204);
  expect((await register('ukendt')).body.problem).toBe('NOT_FOUND');
  expect(await backend.store.selectFrom('downloads').selectAll().execute()).toHaveLength(2);
  backend.clock.now = new Date(firstDay.getTime() + 24 * 60 * 60 * 1_000);
  await get();
  await register('spoergekort');
  expect(await backend.store.selectFrom('downloads').selectAll().execute()).toHaveLength(3);
});

describe.skipIf(!testKinds.includes('postgres'))('many at once', () => {
  test('50 people on the last use of a code: one has it, and 49 are told that it is used up', async () => {
    await using rush = await startTestBackend('postgres');
    await rush.store.updateTable('codes').set({ max_uses: 1 }).execute();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => rush.call('/material/GetMaterial', { body: { ...given, visitor: `browser-number-${i}` } })),
    );
    const told = Map.groupBy(answers, ({ status, body }) => body.problem ?? status);
    expect([...told].map(([word, those]) => [word, those.length]).toSorted()).toEqual([
      [200, 1],
      ['CODE_USED_UP', 49],
    ]);
    expect(await rush.store.selectFrom('redemptions').select('code').execute()).toHaveLength(1);
  });

  test('one person who presses 30 times uses it once', async () => {
    await using rush = await startTestBackend('postgres');
    const answers = await Promise.all(Array.from({ length: 30 }, () => rush.call('/material/GetMaterial', { body: given })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rush.store.selectFrom('codes').select('uses').where('kind', '=', 'material').execute()).toEqual([{ uses: 1 }]);
  });

  test('canary: looking first and changing after would let more than one in', async () => {
    await using database = await openTestDatabase('postgres');
    await database.pool.query('create table code (uses int not null); insert into code values (0)');
    const naive = async () => {
      const { rows } = await database.pool.query('select uses from code');
      await database.pool.query('select pg_sleep(0.005)');
      if (rows[0].uses >= 1) return false;
      await database.pool.query('update code set uses = uses + 1');
      return true;
    };
    const letIn = (await Promise.all(Array.from({ length: 50 }, naive))).filter(Boolean);
    expect(letIn.length).toBeGreaterThan(1);
  });
});
