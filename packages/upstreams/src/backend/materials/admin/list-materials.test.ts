import { backendMaterials } from '@edison/contracts/upstream/materials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../csv/testing/read-csv.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const facts = { summary: 'Til klassen.', kind: 'øvelse', access: 'login' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  for (const [title, grades] of [
    ['Æbler', []],
    ['Åben fabrik', [8]],
    ['Zoo', [3]],
  ] as const) {
    await backend.call('/x/materials/SaveMaterial', { ...admin, body: { ...facts, title, grades } });
  }
  const fetched = { user_id: 'bruger-mette', fetched_at: null };
  await backend.store
    .insertInto('downloads')
    .values([
      { ...fetched, file_id: 'noteark', person: 'a', day: '2026-07-31' },
      { ...fetched, file_id: 'noteark', person: 'a', day: '2026-08-03' },
      { ...fetched, file_id: 'spoergekort', person: 'a', day: '2026-08-03' },
      { file_id: 'noteark', person: 'b', day: '2026-08-10', user_id: null, fetched_at: null },
      { ...fetched, file_id: 'lektionsplan-ark', person: 'a', day: '2026-08-12' },
    ])
    .execute();
});
afterAll(() => backend[Symbol.asyncDispose]());

async function listed(query: string) {
  const { body } = await backend.call(`/x/materials/ListMaterials?${query}`, admin);
  return { titles: body.items?.map(({ title }) => title), total: body.total, items: body.items };
}

test('materials of all states stand in Danish order, a page at a time', async () => {
  const all = await listed('');
  expect(all.titles?.slice(-3)).toEqual(['Zoo', 'Æbler', 'Åben fabrik']);
  expect(all.total).toBe(7);
  expect(await listed('page=3&pageSize=3&sort=-title')).toMatchObject({ titles: ['Dommerens spørgekort'], total: 7 });
});

test('they are found by words of title and summary, however they are spelled, by kind, state and grade', async () => {
  expect((await listed('search=aeble')).titles).toEqual(['Æbler']);
  expect((await listed('search=aaben%20klassen')).titles).toEqual(['Åben fabrik']);
  expect((await listed('state=draft&kind=%C3%B8velse')).total).toBe(3);
  expect((await listed('state=draft&grade=8')).titles).toEqual(['Æbler', 'Åben fabrik']);
  expect((await listed('kind=andet')).items).toBeUndefined();
});

test('each tells its files and the downloads of this school year, and they are sorted by them', async () => {
  expect((await listed('sort=-downloads&pageSize=2')).items).toMatchObject([
    { materialId: 'dommerens-spoergekort', files: 2, downloads: 3 },
    { materialId: 'lektionsplan-paa-papir', files: 1, downloads: 1 },
  ]);
});

test('one material tells who has it', async () => {
  const { body } = await backend.call(`${backendMaterials.GetAdminMaterial.path}?materialId=dommerens-spoergekort`, admin);
  expect(body).toMatchObject({ has: { people: 2, downloads: 4, links: 0, codes: 1 }, files: [{ downloads: 1 }, { downloads: 3 }] });
});

test('downloads are taken home by material, school and week, and that is written down', async () => {
  const asked = await fetch(`${backend.url}/x/materials/ExportDownloads?from=2026-08-01`, {
    headers: { authorization: `Bearer ${await backend.issuer.token({ email: admin.as, permissions: ['role:admin'] })}` },
  });
  const [, ...rows] = readCsv(await asked.text());
  expect(rows.map(([material, , school, , , week, downloads, people]) => [material, school, week, downloads, people])).toEqual([
    ['Dommerens spørgekort', '', '2026-W33', '1', '1'],
    ['Dommerens spørgekort', 'Egebakkeskolen (opdigtet)', '2026-W32', '2', '1'],
    ['Lektionsplan på papir', 'Egebakkeskolen (opdigtet)', '2026-W33', '1', '1'],
  ]);
  const trail = await backend.store.selectFrom('audit_log').select(['action', 'object_id']).where('action', 'like', '%export%').execute();
  expect(trail).toEqual([{ action: 'material.export-downloads', object_id: 'all' }]);
});
