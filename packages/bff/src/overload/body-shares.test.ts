import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBodyShares } from './body-shares.ts';

let app: FastifyInstance;
let port: number;
const taken: boolean[] = [];

beforeEach(async () => {
  taken.length = 0;
  app = Fastify({ bodyLimit: 1_000, forceCloseConnections: true });
  const takeBody = createBodyShares(app, 2_000);
  app.addHook('onRequest', async (request, reply) => {
    const client = request.headers['x-client']?.toString();
    taken.push(takeBody(request, reply, client));
  });
  app.post('/', async () => 'whole');
  const upload = { method: 'POST', path: '/upload', bytes: true };
  app.post('/upload', { config: { contract: upload as never } }, async () => 'whole');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

/** Sends the head of a request, and waits until it was judged. */
async function begin(length: number | undefined, { client = 'school', path = '/' } = {}) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const named = client === '' ? '' : `x-client: ${client}\r\n`;
  const before = taken.length;
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${named}content-type: text/plain\r\n${size}\r\n\r\n`);
  await expect.poll(() => taken.length, { interval: 1 }).toBe(before + 1);
  return { socket, isTaken: taken.at(-1) };
}

test('a body counts with the length that it announces until it is answered or breaks off; others have a share of their own', async () => {
  const first = await begin(900);
  await begin(900);
  expect([(await begin(300)).isTaken, (await begin(100)).isTaken, (await begin(900, { client: 'other' })).isTaken]).toEqual([
    ...[false, true, true],
  ]);
  first.socket.destroy();
  await expect.poll(async () => (await begin(300)).isTaken).toBe(true);
});

test('an answer that has left makes room', async () => {
  await begin(1_000);
  const next = await begin(1_000);
  next.socket.write('x'.repeat(1_000));
  await once(next.socket, 'data');
  expect((await begin(1_000)).isTaken).toBe(true);
  expect((await begin(1_000)).isTaken).toBe(false);
});

test('a body of unknown length counts as the largest that is taken', async () => {
  for (const isTaken of [true, true, false]) expect((await begin(undefined)).isTaken).toBe(isTaken);
});

test('what a trusted proxy sends of nobody does not count', async () => {
  for (let i = 0; i < 5; i += 1) expect((await begin(900, { client: '' })).isTaken).toBe(true);
  expect((await begin(900)).isTaken).toBe(true);
});

test('files for materials count by number and not by length: eight at a time, and the next when one is answered or breaks off', async () => {
  const path = '/upload';
  const first = await begin(900, { path });
  for (let i = 1; i < 8; i += 1) expect((await begin(900, { path })).isTaken).toBe(true);
  expect((await begin(1, { path })).isTaken).toBe(false);
  expect((await begin(1, { path, client: 'other' })).isTaken).toBe(true);
  expect((await begin(900)).isTaken).toBe(true);
  first.socket.destroy();
  await expect.poll(async () => (await begin(1, { path })).isTaken).toBe(true);
});
