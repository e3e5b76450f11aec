import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Browser } from '../session/testing/browser.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const material = {
  materialId: 'm1',
  title: 'Kort',
  summary: 'Ti kort.',
  kind: 'øvelse',
  access: 'login',
  state: 'draft',
  version: 1,
  files: [{ fileId: 'f1', label: 'Ark, "nyt"', kind: 'pdf', bytes: 9, version: 1, downloads: 0 }],
  has: { people: 0, downloads: 0, links: 0, codes: 0 },
};
const path = '/bff/admin/materials/m1/files';

let site: TestBff;
let admin: Browser;
let teacher: Browser;
beforeAll(async () => {
  site = await startTestBff();
  teacher = site.open();
  await teacher.login(site.provider);
  site.provider.script.person = { ...site.provider.script.person, permissions: ['role:admin'] };
  admin = site.open();
  await admin.login(site.provider);
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  for (const call of ['GetMaterialForOffice', 'AddFile', 'ReplaceFile']) {
    site.backend.answers.set(`/x/materials/${call}`, () => ({ body: material }));
  }
});

const headersOf = (browser: Browser) => ({
  'x-edison': '1',
  origin: siteUrl,
  'content-type': 'application/octet-stream',
  cookie: browser.cookieHeader(),
});

async function send(query: string, { browser = admin, headers = {}, body = 'bytes' } = {}) {
  const response = await fetch(`${site.url}${path}${query}`, { method: 'POST', headers: { ...headersOf(browser), ...headers }, body });
  return { status: response.status, json: await response.json() };
}

/** Sends the first bytes of a file of `length` bytes, and then nothing. */
function begin(bytes: string, length: number) {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const lines = Object.entries({ host: new URL(siteUrl).host, ...headersOf(admin), 'content-length': String(length) });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.write(`POST ${path}?label=Ark&fileName=ark.pdf HTTP/1.1\r\n${head}\r\n\r\n${bytes}`);
  return socket;
}

test('the bytes of an admin go on as they are, and the material comes back', async () => {
  const sent = await send('?label=Nyt+ark&fileName=ark.pdf', { body: '%PDF-1.7 ø' });
  expect([sent.status, sent.json.files]).toEqual([200, material.files]);
  const [asked, received] = site.backend.seen;
  expect(asked?.url).toBe('/x/materials/GetMaterialForOffice?materialId=m1');
  expect(received).toMatchObject({
    method: 'POST',
    url: '/x/materials/AddFile?materialId=m1&fileName=ark.pdf&label=Nyt+ark',
    body: '%PDF-1.7 ø',
    headers: expect.objectContaining({ 'content-type': 'application/octet-stream', 'content-length': '11' }),
  });
});

test('a teacher, a guest, a foreign page, a form and a file that is too large are refused, and the backend hears nothing of it', async () => {
  const query = '?label=Ark&fileName=ark.pdf';
  const refused = async (given: Parameters<typeof send>[1]) => (await send(query, given)).json.problem;
  expect(await refused({ browser: teacher })).toBe('FORBIDDEN');
  expect(await refused({ browser: site.open() })).toBe('SIGNED_OUT');
  expect(await refused({ headers: { origin: 'https://elsewhere.example' } })).toBe('FOREIGN_ORIGIN');
  expect(await refused({ headers: { 'x-edison': '' } })).toBe('HEADER_MISSING');
  expect(await refused({ headers: { 'content-type': 'multipart/form-data; boundary=a' } })).toBe('WRONG_CONTENT_TYPE');
  expect((await send('?label=Ark&fileName=..%2Fark.pdf')).json).toMatchObject({ problem: 'BAD_REQUEST', field: 'fileName' });
  expect((await send('?label=Ark&fileName=ark.pdf&path=x')).json.problem).toBe('UNKNOWN_KEY');
  const [tooLarge] = await once(begin('abc', 100 * 1024 * 1024 + 1), 'data');
  expect(String(tooLarge)).toContain('FILE_TOO_LARGE');
  expect(site.backend.seen).toEqual([]);
});

test('no other call takes bytes', async () => {
  const response = await fetch(`${site.url}/bff/admin/materials`, { method: 'POST', headers: headersOf(admin), body: '{}' });
  expect(response.status).toBe(415);
});

test('a refusal of the backend is answered with its code and its field, and what it breaks is not', async () => {
  const query = '?label=Ark&fileName=ark.pdf';
  site.backend.answers.set('/x/materials/AddFile', () => ({ status: 415, body: { problem: 'FILE_TYPE_REFUSED', field: 'fileName' } }));
  expect((await send(query)).json).toMatchObject({ problem: 'FILE_TYPE_REFUSED', field: 'fileName' });
  site.backend.answers.set('/x/materials/AddFile', () => ({ status: 500, body: 'select * from material_files' }));
  const broken = await send(query);
  expect([broken.status, JSON.stringify(broken.json)]).toEqual([503, expect.not.stringContaining('select')]);
});

test('whoever sends slowly is waited for longer than other requests are, and whoever breaks off is let go', async () => {
  const before = site.bff.app.server.requestTimeout;
  site.bff.app.server.requestTimeout = 200;
  site.bff.app.server.headersTimeout = 200;
  try {
    const socket = begin('abc', 6);
    // Node checks for slow requests every two seconds.
    await wait(2_500);
    socket.write('def');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200');
    expect(site.backend.seen.at(-1)?.body).toBe('abcdef');
    socket.destroy();
    const cut = begin('abc', 6);
    await vi.waitFor(() => expect(site.backend.seen.at(-1)?.url).toContain('GetMaterialForOffice'));
    cut.destroy();
    expect((await send('?label=Ark&fileName=ark.pdf')).status).toBe(200);
  } finally {
    site.bff.app.server.requestTimeout = before;
  }
});

test('an admin looks at a file of a draft, as a download under its name', async () => {
  const headers = { 'content-type': 'application/pdf' };
  site.backend.answers.set('/x/materials/GetFileForOffice', () => ({ headers, body: '%PDF-1.7' }));
  const answer = await admin.get(`${path}/f1`, { 'x-edison': '' });
  expect([answer.status, answer.body]).toEqual([200, '%PDF-1.7']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Ark-nyt-\.pdf"/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect([(await admin.get(`${path}/f2`)).status, (await teacher.get(`${path}/f1`)).status]).toEqual([404, 403]);
});
