import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { backendMaterials } from '@edison/contracts/upstream/materials';
import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDocx, makeZip } from '../../files/testing/make-zip.ts';
import { eicar, startClamd } from '../../files/testing/start-clamd.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { aDocument, admin, materialId, sendFile, stored, tokenOf } from './testing/send-file.ts';

const largest = 200_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend(defaultTestKind, undefined, { largestFile: largest });
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => rm(backend.filesDirectory, { recursive: true, force: true }));

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const exe = Buffer.concat([Buffer.from('MZ'), randomBytes(500)]);
const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(20), randomBytes(300)]);
test.each([
  ['a program that is called a document', 'ark.pdf', exe],
  ['a page that is called a document', 'ark.pdf', html],
  ['a page as it is', 'ark.html', html],
  ['a document that is called a picture', 'ark.png', undefined],
  ['a document without an ending', 'ark', undefined],
  ['a document that is called a program', 'ark.pdf.exe', undefined],
  ['an archive that is called a text', 'ark.docx', zip],
  ['a drawing that can hold a script', 'ark.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is refused, and nothing of it stays', async (_what, fileName, bytes) => {
  const { status, body } = await sendFile(backend, { query: { fileName }, ...(bytes && { bytes }) });
  expect([status, body.problem, body.field]).toEqual([415, 'FILE_TYPE_REFUSED', 'fileName']);
  expect(await stored(backend)).toEqual([]);
});

test.each([['../../etc/passwd.pdf'], ['C:\\ark.pdf'], ['ark\r\nset-cookie: a=b.pdf'], ['ark\u0000.pdf'], [`${'a'.repeat(200)}.pdf`], ['']])(
  '%j is no name of a file',
  async (fileName) => {
    const { status, body } = await sendFile(backend, { query: { fileName } });
    expect([status, body.problem, body.field]).toEqual([400, 'BAD_REQUEST', 'fileName']);
    expect(await stored(backend)).toEqual([]);
  },
);

test.each([
  ['an archive whose only file says to be 4 GB', 'alt.zip', makeZip([{ name: 'a', bytes: 'a', stated: 0xffff_fffe }]), 'bomb'],
  ['an archive with a program', 'alt.zip', makeZip([{ name: 'spil.exe', bytes: 'x' }]), 'program'],
  ['a document with macros', 'ark.docx', makeDocx({ name: 'word/vbaProject.bin', bytes: 'x' }), 'macros'],
  ['a document with a script', 'ark.pdf', Buffer.concat([aDocument, Buffer.from('9 0 obj << /S /JavaScript >> endobj')]), 'script'],
])('S109 %s is refused with the reason, and nothing of it stays', async (_what, fileName, bytes, reason) => {
  const { status, body } = await sendFile(backend, { query: { fileName }, bytes: new Uint8Array(bytes) });
  expect([status, body.problem, body.field, body.details]).toEqual([422, 'FILE_UNSAFE', 'fileName', { reason }]);
  expect(await stored(backend)).toEqual([]);
});

test('S109 an archive and a document of Word are taken with every byte', async () => {
  const files = [
    { fileName: 'alt.zip', bytes: makeZip([{ name: 'Spørgekort.txt', bytes: 'Hvad kan det?' }]) },
    { fileName: 'ark.docx', bytes: makeDocx() },
  ];
  for (const { fileName, bytes } of files) {
    const sent = await sendFile(backend, { query: { fileName, label: fileName }, bytes: new Uint8Array(bytes) });
    expect(sent.body.files?.find(({ label }) => label === fileName)).toMatchObject({ bytes: bytes.length });
  }
});

describe('where clamd scans', () => {
  const withScanner = async (url: string) => startTestBackend(defaultTestKind, undefined, { largestFile: largest, scanner: url });

  test('S109 a file is kept once clamd has seen it whole; one with a virus is refused, and nothing of it stays', async () => {
    await using clamd = await startClamd();
    await using scanned = await withScanner(clamd.url);
    expect((await sendFile(scanned)).status).toBe(200);
    expect(clamd.scanned.map((file) => file.equals(aDocument))).toEqual([true]);
    const infected = Buffer.concat([aDocument, Buffer.from(eicar)]);
    const { status, body } = await sendFile(scanned, { bytes: infected });
    expect([status, body.problem, body.details]).toEqual([422, 'FILE_UNSAFE', { reason: 'virus' }]);
    expect(await stored(scanned)).toHaveLength(1);
  });

  test('S109 while clamd is away no file is taken, and what is there is served', async () => {
    const clamd = await startClamd();
    await using scanned = await withScanner(clamd.url);
    expect((await sendFile(scanned)).status).toBe(200);
    await clamd[Symbol.asyncDispose]();
    const { status, body } = await sendFile(scanned);
    expect([status, body.problem]).toEqual([503, 'SCAN_UNAVAILABLE']);
    expect(await stored(scanned)).toHaveLength(1);
    const { files } = (await scanned.call(`${backendMaterials.GetAdminMaterial.path}?materialId=${materialId}`, admin)).body;
    expect(files).toHaveLength(3);
  });
});

test('an empty file is refused, and so is a byte too many, whether its length is told or not', async () => {
  expect((await sendFile(backend, { bytes: Buffer.alloc(0) })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'file' });
  const tooLarge = Buffer.concat([aDocument, Buffer.alloc(largest + 1 - aDocument.length)]);
  expect(await sendFile(backend, { bytes: tooLarge })).toMatchObject({ status: 413, body: { problem: 'FILE_TOO_LARGE' } });
  const untold = new Blob([tooLarge]).stream();
  expect(await sendFile(backend, { bytes: untold })).toMatchObject({ status: 413, body: { problem: 'FILE_TOO_LARGE' } });
  expect((await sendFile(backend, { bytes: tooLarge.subarray(0, largest) })).status).toBe(200);
  expect(await stored(backend)).toHaveLength(1);
});

test('a connection that is cut in the middle leaves nothing', async () => {
  const files = async () => (await backend.call(`${backendMaterials.GetAdminMaterial.path}?materialId=${materialId}`, admin)).body.files;
  const before = await files();
  const token = await tokenOf(backend, admin);
  const { port } = new URL(backend.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    `POST /x/materials/AddFile?materialId=${materialId}&label=Ark&fileName=ark.pdf HTTP/1.1`,
    'host: backend',
    `authorization: Bearer ${token}`,
    'content-type: application/octet-stream',
    'content-length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(aDocument.subarray(0, 5_000));
  await vi.waitFor(async () => expect(await stored(backend)).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await stored(backend)).toEqual([]));
  expect(await files()).toEqual(before);
});
