import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseBytes } from './refuse-bytes.ts';
import { refuseSlowBodies } from './refuse-slow-bodies.ts';

let app: FastifyInstance;
let url: URL;
let time = 0;
let refused = 0;

beforeEach(async () => {
  [time, refused] = [0, 0];
  app = Fastify({ clientErrorHandler: refuseBytes({ siteUrl: 'http://localhost' }) });
  const count = () => {
    refused += 1;
  };
  refuseSlowBodies(app, count, { now: () => time, lookEveryMs: 5 });
  app.post('/', async (request) => request.body);
  url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(() => app.close());

/** Sends the head of a request and the first of `length` body bytes, and waits until the server has read the head. */
async function begin(length: number) {
  const connected: Promise<Socket[]> = once(app.server, 'connection');
  const asked = once(app.server, 'request');
  const socket = connect(Number(url.port), '127.0.0.1');
  const said: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => said.push(bytes)).on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n"`);
  await asked;
  const [served] = await connected;
  return { socket, came: () => served?.bytesRead ?? 0, said: () => String(Buffer.concat(said)) };
}

test('S100 a body below 1 kB/s is answered 408 once five seconds are over, and its connection ends', async () => {
  const slow = await begin(9_999);
  time = 5_900;
  await once(slow.socket, 'close');
  expect([slow.said().split('\r\n', 1)[0], refused]).toEqual(['HTTP/1.1 408 Request Timeout', 1]);
});

test('S100 a body that takes long, but keeps coming, is served', async () => {
  const steady = await begin(20_000);
  const before = steady.came();
  steady.socket.write('a'.repeat(10_000));
  await expect.poll(steady.came).toBeGreaterThanOrEqual(before + 10_000);
  time = 14_000;
  steady.socket.write(`${'a'.repeat(9_998)}"`);
  await expect.poll(steady.said).toContain('200 OK');
  expect(refused).toBe(0);
  steady.socket.destroy();
});
