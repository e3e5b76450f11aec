import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { makeDocx, makeZip } from '@edison/upstreams/backend/testing/make-zip';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

const adminMaterial = z.object({
  materialId: z.string(),
  files: z.array(z.object({ fileId: z.string(), kind: z.string(), label: z.string() })).default([]),
});

let site: StandingSite;
let admin: Teacher;
let path: string;
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
  const facts = { title: 'Filer af enhver slags', summary: 'Til en prøve.', kind: 'øvelse', access: 'login' };
  const made = await admin.call(site.url, 'POST', '/bff/admin/materials', facts);
  path = `/bff/admin/materials/${adminMaterial.parse(made.body).materialId}/files`;
}, 180_000);

const headers = () => ({ cookie: admin.cookie, 'x-edison': '1', origin: site.url, 'content-type': 'application/octet-stream' });
async function send(fileName: string, body: Buffer | string, type?: string) {
  const query = new URLSearchParams({ label: 'Ark', fileName });
  const answer = await fetch(`${site.url}${path}?${query}`, {
    method: 'POST',
    headers: { ...headers(), ...(type && { 'content-type': type }) },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const problemOf = async (...sent: Parameters<typeof send>) => {
  const { status, body } = await send(...sent);
  return [status, body.problem];
};

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const markup = '<!doctype html><script>alert(1)</script>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

test('S60 the type of a file is read from its bytes: HTML, SVG, programs and empty files are refused under any name', async () => {
  const refused = [415, 'FILE_TYPE_REFUSED'];
  for (const [name, body] of [
    ['side.html', markup],
    ['side.pdf', markup],
    ['tegning.svg', drawing],
    ['tegning.png', drawing],
    ['tegning.svg.png', drawing],
    ['program.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['skal.png', '#!/bin/sh\nrm -rf /'],
    ['billede.pdf', png],
    ['billede.gif', 'GIF89a/*<script>alert(1)</script>*/=1;'],
    ['intet', png],
  ] as const) {
    expect([name, ...(await problemOf(name, body))]).toEqual([name, ...refused]);
  }
  expect(await problemOf('tom.pdf', '')).toEqual([400, 'BAD_REQUEST']);
});

test('S60 file names with a path or a control character are refused', async () => {
  for (const name of [
    '../x.png',
    '..\\x.png',
    '/etc/x.png',
    'C:\\x.png',
    'x.png\0.html',
    'x\r\n.png',
    'kort\u202Egnp.exe.png',
    '\u2067x.png',
    '',
  ]) {
    expect([name, ...(await problemOf(name, png))]).toEqual([name, 400, 'BAD_REQUEST']);
  }
});

test('S109 no archive that is a bomb, no macro, no program, no script and no hidden file comes in, and the refusal says which it is', async () => {
  const exe = Buffer.from('4d5a90000300', 'hex');
  const pdfWith = (object: string) => Buffer.from(`%PDF-1.7\n1 0 obj << ${object} >> endobj`);
  for (const [name, body, reason] of [
    ['alt.zip', makeZip([{ name: 'a.txt', bytes: Buffer.alloc(20_000_000) }]), 'bomb'],
    ['alt.zip', makeZip([{ name: 'a.txt', bytes: 'a', stated: 0xffff_fffe }]), 'bomb'],
    ['alt.zip', makeZip([{ name: 'billede.png', bytes: exe }]), 'program'],
    ['alt.zip', makeZip([{ name: 'a.txt', bytes: 'a', isEncrypted: true }]), 'unreadable'],
    ['ark.docx', makeDocx({ name: 'word/vbaProject.bin', bytes: 'x' }), 'macros'],
    ['ark.docx', makeDocx({ name: 'word/embeddings/oleObject1.bin', bytes: 'x' }), 'macros'],
    ['ark.pdf', pdfWith('/S /J#61vaScript'), 'script'],
    ['ark.pdf', pdfWith('/S /Launch'), 'script'],
    ['ark.pdf', pdfWith('/Type /EmbeddedFile'), 'embedded'],
  ] as const) {
    const { status, body: said } = await send(name, body);
    expect([name, status, said.problem, said.details]).toEqual([name, 422, 'FILE_UNSAFE', { reason }]);
  }
});

test('S60 the name that people see of a file is written in one direction', async () => {
  const query = new URLSearchParams({ label: 'kort\u202Efdp.exe', fileName: 'x.png' });
  const answer = await fetch(`${site.url}${path}?${query}`, { method: 'POST', headers: headers(), body: new Uint8Array(png) });
  expect([answer.status, await answer.json()]).toMatchObject([400, { problem: 'BAD_REQUEST', field: 'label' }]);
});

test('S60 a polyglot file is stored as its harmless type, under a generated name, and is served as a download without type sniffing', async () => {
  const both = Buffer.concat([png, Buffer.from(`${markup}${drawing}PK\u0003\u0004`)]);
  const { status, body } = await send('hemmeligt-navn.png', both);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('hemmeligt-navn');
  const [file] = adminMaterial.parse(body).files;
  const answer = await fetch(`${site.url}${path}/${file?.fileId}`, { headers: { cookie: admin.cookie } });
  expect(Buffer.from(await answer.arrayBuffer()).equals(both)).toBe(true);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Ark.png"');
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('S60 a material has thirty files at most', async () => {
  const facts = { title: 'Mange filer', summary: 'Til en prøve.', kind: 'øvelse', access: 'login' };
  const { materialId } = adminMaterial.parse((await admin.call(site.url, 'POST', '/bff/admin/materials', facts)).body);
  const target = `${site.url}/bff/admin/materials/${materialId}/files?label=Ark&fileName=x.png`;
  const add = () => fetch(target, { method: 'POST', headers: headers(), body: new Uint8Array(png) });
  const first = await Promise.all(Array.from({ length: 33 }, add));
  expect(first.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(await (await add()).json()).toMatchObject({ problem: 'LIMIT_REACHED' });
});

test('S60 a multipart form of 2,000 parts is refused unread', async () => {
  const part = (n: number) => `--x\r\ncontent-disposition: form-data; name="f${n}"; filename="f${n}.png"\r\n\r\n${n}\r\n`;
  const form = `${Array.from({ length: 2_000 }, (_, n) => part(n)).join('')}--x--`;
  expect(await problemOf('f.png', form, 'multipart/form-data; boundary=x')).toEqual([415, 'WRONG_CONTENT_TYPE']);
  const elsewhere = await fetch(`${site.url}/bff/institutions`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=x' },
    body: form,
  });
  expect(elsewhere.status).toBe(415);
});

/** Writes until the other side has closed, or `most` bytes were sent. */
async function pour(socket: Socket, most: number, asChunks: boolean): Promise<number> {
  const bytes = Buffer.alloc(1024 * 1024, ' ');
  const chunk = asChunks ? Buffer.concat([Buffer.from('100000\r\n'), bytes, Buffer.from('\r\n')]) : bytes;
  let gone = 0;
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  while (!socket.destroyed && socket.writable && gone < most) {
    gone += bytes.length;
    if (!socket.write(chunk)) await once(socket, 'drain', { signal: closed.signal }).catch(() => undefined);
  }
  return gone;
}

/** Sends a request of a declared length. @returns the answer, and how many bytes were sent before the connection closed. */
async function flood(target: string, more: Record<string, string>, most: number) {
  const socket = connect(Number(new URL(site.url).port), 'localhost');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: new URL(site.url).host, ...more }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const poured = await pour(socket, most, 'transfer-encoding' in more);
  const open = !socket.destroyed;
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), poured, open };
}

const gigabyte = 1024 ** 3;

test('S60 whoever claims or sends a gigabyte is answered at its first bytes, and cut off', async () => {
  const own = { ...headers(), 'content-length': String(gigabyte) };
  const { 'content-length': _length, ...chunked } = { ...own, 'transfer-encoding': 'chunked' };
  const json = { 'content-type': 'application/json' };
  const file = `${path}?label=Ark&fileName=x.pdf`;
  const floods: [string, string, Record<string, string>, number][] = [
    ['an admin', file, own, 413],
    ['a guest', file, { ...own, cookie: '' }, 401],
    ['another page', file, { ...own, origin: 'https://evil.example' }, 403],
    ['a call with a small body', '/bff/codes/validate', { ...own, ...json }, 413],
    ['a report', '/bff/policy-reports', { ...own, ...json }, 413],
    ['a page', '/', { ...own, ...json }, 405],
    ['a purge', '/bff/purge', { ...own, ...json }, 413],
    ['no path', '/findes-ikke/', { ...chunked, ...json }, 405],
  ];
  const answered = await Promise.all(
    floods.map(async ([who, target, more]) => {
      const { status, open, poured } = await flood(target, more, gigabyte);
      return [who, status, open, poured < gigabyte / 2];
    }),
  );
  expect(answered).toEqual(floods.map(([who, , , status]) => [who, status, false, true]));
});

test('S60 a client that reads only after it has sent everything still gets the answer', async () => {
  const socket = connect(Number(new URL(site.url).port), 'localhost').pause();
  const lost = once(socket, 'error').then(([error]) => String(error));
  const own = Object.entries({
    host: new URL(site.url).host,
    ...headers(),
    'content-type': 'application/json',
    'content-length': gigabyte,
  });
  const head = ['POST /bff/policy-reports HTTP/1.1', ...own.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  socket.write(`${head}\r\n\r\n${' '.repeat(64 * 1024 * 1024)}`);
  await setTimeout(300);
  const [first] = await Promise.race([once(socket.resume(), 'data'), lost.then((why) => [why])]);
  socket.destroy();
  expect(String(first).split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
});

test.runIf(process.env.EDISON_TEST_LONG === '1')(
  'S60 an upload without a declared length is cut off at the largest size of a file (long)',
  async () => {
    const answer = await flood(`${path}?label=Ark&fileName=x.pdf`, { ...headers(), 'transfer-encoding': 'chunked' }, gigabyte);
    expect([answer.status, answer.open, answer.poured < gigabyte / 2]).toEqual([413, false, true]);
  },
);
