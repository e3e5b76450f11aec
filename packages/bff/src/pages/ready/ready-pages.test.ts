import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { freePort } from '@edison/database/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../../testing/start-test-bff.ts';

const lines: string[] = [];
let site: TestBff;
let operations = '';
beforeAll(async () => {
  const port = await freePort();
  operations = `http://127.0.0.1:${port}`;
  site = await startTestBff({
    operations: { host: '127.0.0.1', port },
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
  });
  await fetch(`${site.url}/om/`);
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

/** fetch sends no body with a GET. */
function ask(method: string, body?: string): Promise<{ status: number; headers: Record<string, unknown>; bytes: number }> {
  return new Promise((done, failed) => {
    const headers = { 'accept-encoding': 'br', ...(body && { 'content-length': body.length }) };
    const sent = request(`${site.url}/om/`, { method, headers }, (answer) =>
      buffer(answer).then(({ length: bytes }) => done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }), failed),
    );
    sent.once('error', failed).end(body);
  });
}

test('a page that is ready is written down by nobody, and counted', async () => {
  const before = lines.length;
  const pages = async () => {
    const told = await (await fetch(`${operations}/metrics`)).text();
    return Number(/edison_pages_total\{cache="hit"\} (\d+)/.exec(told)?.[1] ?? 0);
  };
  const counted = await pages();
  for (let i = 0; i < 5; i += 1) await ask('GET');
  expect(lines.slice(before)).toEqual([]);
  expect(await pages()).toBe(counted + 5);
});

test('every way to ask for it is answered with the same headers', async () => {
  const [plain, head, withBody] = [await ask('GET'), await ask('HEAD'), await ask('GET', 'a body that nobody asked for')];
  const of = ({ headers: { date: _date, age: _age, ...rest } }: { headers: Record<string, unknown> }) => rest;
  expect([plain.status, head.status, withBody.status]).toEqual([200, 200, 200]);
  expect(of(head)).toEqual(of(plain));
  expect(of(withBody)).toEqual(of(plain));
  expect([head.bytes, withBody.bytes]).toEqual([0, plain.bytes]);
  expect(Number(plain.headers['content-length'])).toBe(plain.bytes);
});

/** Sends bytes over a connection and returns everything received until the server ends it. */
async function say(bytes: string): Promise<string> {
  const { port, hostname } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return await text(socket);
}

const line = (more = '') => `GET /om/ HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${more}\r\n`;

test('questions behind each other on one connection are answered in order, and the last one is told that it was', async () => {
  const { headers } = await ask('GET');
  const said = await say(line() + line(`If-None-Match: ${headers.etag}\r\n`) + line('Connection: close\r\n'));
  const heads = said.match(/HTTP\/1\.1 \d{3} .*?\r\n\r\n/gs) ?? [];
  expect(heads.map((head) => head.split(' ', 2)[1])).toEqual(['200', '304', '200']);
  expect(heads.map((head) => /^connection: (.*)\r$/im.exec(head)?.[1])).toEqual(['keep-alive', 'keep-alive', 'close']);
});

test('who speaks the version before is answered and left', async () => {
  expect(await say(line().replace('HTTP/1.1', 'HTTP/1.0'))).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
});

test('who has it already is told so with every header that protects it, and with none that describes a body', async () => {
  const { headers } = await ask('GET');
  const { content, fixed } = Object.groupBy(Object.entries(headers), ([name]) => (name.startsWith('content-') ? 'content' : 'fixed'));
  const [, known = ''] = /^HTTP\/1\.1 304 .*?\r\n(.*?)\r\n\r\n$/s.exec(await knownOnce(`${headers.etag}`)) ?? [];
  const names = known.split('\r\n').map((one) => one.split(':', 1)[0]?.toLowerCase());
  expect(content?.map(([name]) => name)).toContain('content-type');
  expect(names.toSorted()).toEqual([...(fixed ?? []).map(([name]) => name), 'content-security-policy'].toSorted());
});

/** The answer to the first of two requests; the second one, for a page that is not cached, closes the connection. */
async function knownOnce(tag: string): Promise<string> {
  const said = await say(`${line(`If-None-Match: ${tag}\r\n`)}GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return said.slice(0, said.indexOf('\r\n\r\n') + 4);
}
