import { readdir, rm } from 'node:fs/promises';
import { backendAdminMaterialFiles } from '@edison/contracts/upstream/materials';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoFolder } from '../../files/stored-files.ts';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { aDocument, admin, materialId, sendFile, sentFile, stored, tokenOf } from './testing/send-file.ts';

const mette = { as: 'mette@skole.example' };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  await rm(backend.filesDirectory, { recursive: true, force: true });
});

const act = (call: string, body: object) => backend.call(`/x/materials/${call}`, { ...admin, body });

test('a file that an admin brings stands after the others, and whoever has the material fetches its bytes as they were', async () => {
  const sent = await sendFile(backend);
  expect(sent.body.files?.map(({ label }) => label)).toEqual(['Spørgekort til at klippe ud', 'Noteark, ét til hvert hold', 'Nyt ark']);
  expect(sentFile(sent)).toMatchObject({ kind: 'pdf', bytes: aDocument.length, version: 1, downloads: 0 });
  const { grant } = (await backend.call('/material/GetMaterial', { ...mette, body: { materialId } })).body;
  const answer = await fetch(`${backend.url}/x/materials/GetFile?fileId=${sentFile(sent).fileId}`, {
    headers: { authorization: `Bearer ${await tokenOf(backend, mette)}`, 'x-edison-grant': String(grant) },
  });
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual(['application/pdf', 'nosniff']);
  expect(Buffer.from(await answer.arrayBuffer()).equals(aDocument)).toBe(true);
});

test('a file of a draft is nobody’s but the admins’ until the draft is published', async () => {
  const facts = { title: 'Pitchkort', summary: 'Ti kort.', kind: 'øvelse', access: 'login' };
  const draft = String((await act('SaveMaterial', facts)).body.materialId);
  const { fileId } = sentFile(await sendFile(backend, { query: { materialId: draft } }));
  const forAdmin = (who: typeof mette) =>
    tokenOf(backend, who).then((token) =>
      fetch(`${backend.url}${backendAdminMaterialFiles.GetAdminFile.path}?materialId=${draft}&fileId=${fileId}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  expect([(await forAdmin(admin)).status, (await forAdmin(mette)).status]).toEqual([200, 403]);
  const open = () => backend.call('/material/GetMaterial', { ...mette, body: { materialId: draft } });
  expect((await open()).status).toBe(404);
  expect((await fetch(`${backend.url}/x/materials/GetFile?fileId=${fileId}`)).status).toBe(404);
  await act('PublishMaterial', { materialId: draft, version: 1 });
  expect((await open()).body.files).toMatchObject([{ label: 'Nyt ark' }]);
});

test('a new version takes the place of a file: it counts up, keeps its downloads, is new to teachers, and the old bytes are gone', async () => {
  const first = sentFile(await sendFile(backend));
  const [before] = (await stored(backend)).filter((name) => name.endsWith('.pdf'));
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  const query = { fileId: String(first.fileId), version: '1', fileName: 'KORT.PNG' };
  const second = await sendFile(backend, { call: 'ReplaceFile', query, bytes: png });
  expect(sentFile(second)).toMatchObject({ fileId: first.fileId, kind: 'png', version: 2, changedAt: '2026-08-18T08:00:00.000Z' });
  expect(await stored(backend)).not.toContain(before);
  expect(await stored(backend)).toHaveLength(1);
  const late = await sendFile(backend, { call: 'ReplaceFile', query, bytes: png });
  expect(late).toMatchObject({ status: 409, body: { problem: 'CHANGED_MEANWHILE', details: { version: 2 } } });
  const own = (await backend.call('/material/GetOverviewForUser?email=mette@skole.example', mette)).body.items;
  expect(own?.find((item) => item.materialId === materialId)).toMatchObject({ changedAt: '2026-08-18T08:00:00.000Z' });
  await act('RemoveFile', { materialId, fileId: first.fileId, version: 2 });
  const rows = await backend.store.selectFrom('audit_log').select(['action', 'before']).orderBy('id').execute();
  expect(rows.slice(-2)).toEqual([
    { action: 'material.replace-file', before: { fileId: first.fileId, kind: 'pdf', bytes: aDocument.length, version: 1 } },
    { action: 'material.remove-file', before: { fileId: first.fileId, kind: 'png', bytes: png.length, version: 2 } },
  ]);
});

test('what takes a file’s place before anybody has seen it is no news', async () => {
  const draft = String((await act('SaveMaterial', { title: 'A', summary: 'B', kind: 'øvelse', access: 'login' })).body.materialId);
  const { fileId } = sentFile(await sendFile(backend, { query: { materialId: draft } }));
  const second = await sendFile(backend, { call: 'ReplaceFile', query: { materialId: draft, fileId: String(fileId), version: '1' } });
  expect(sentFile(second)).toEqual(expect.not.objectContaining({ changedAt: expect.anything() }));
});

test('a file that is taken out is fetched by nobody, stays counted, and is off the disk; a file of the demo stays where it is', async () => {
  const { fileId } = sentFile(await sendFile(backend));
  const { grant } = (await backend.call('/material/GetMaterial', { ...mette, body: { materialId } })).body;
  const fetched = { materialId, fileId };
  expect((await backend.call('/material/RegisterDownload', { ...mette, body: fetched })).status).toBe(204);
  expect((await act('RemoveFile', { ...fetched, version: 1 })).body).toMatchObject({ has: { people: 1, downloads: 1, links: 1 } });
  expect(await stored(backend)).toEqual([]);
  const file = await fetch(`${backend.url}/x/materials/GetFile?fileId=${fileId}`, { headers: { 'x-edison-grant': String(grant) } });
  expect(file.status).toBe(404);
  expect((await backend.call('/material/RegisterDownload', { ...mette, body: fetched })).status).toBe(404);
  expect((await act('RemoveFile', { ...fetched, version: 1 })).body.problem).toBe('NOT_FOUND');
  expect((await backend.call('/material/GetMaterial', { ...mette, body: { materialId } })).body.files).toHaveLength(2);
  expect((await backend.call('/material/GetOverview', admin)).body.items?.find((item) => item.materialId === materialId)).toMatchObject({
    downloads: 1,
  });
  await act('RemoveFile', { materialId, fileId: 'noteark', version: 1 });
  expect(await readdir(demoFolder)).toContain('dommerens-noteark.pdf');
});

test('only admins bring files, to a material that is there, and to one of so many; the trail says what came, without its name', async () => {
  expect((await sendFile(backend, { who: mette })).body.problem).toBe('FORBIDDEN');
  expect((await sendFile(backend, { query: { materialId: 'nowhere' } })).body.problem).toBe('NOT_FOUND');
  expect((await sendFile(backend, { query: { label: 'Hemmelig' } })).status).toBe(200);
  const file = { material_id: materialId, label: 'Ark', file: 'ark.pdf', kind: 'pdf', bytes: 9 } as const;
  const many = Array.from({ length: 27 }, (_, at) => ({ ...file, id: `ark-${at}`, position: at + 10 }));
  await backend.store.insertInto('material_files').values(many).execute();
  expect((await sendFile(backend)).body.problem).toBe('LIMIT_REACHED');
  expect(await stored(backend)).toHaveLength(1);
  const rows = await backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor', 'after'])
    .where('object_id', '=', materialId)
    .execute();
  expect(rows).toMatchObject([{ action: 'material.add-file', actor: 'bruger-admin', after: { kind: 'pdf', bytes: aDocument.length } }]);
  expect(JSON.stringify(rows)).not.toMatch(/Hemmelig|ark\.pdf/);
});
