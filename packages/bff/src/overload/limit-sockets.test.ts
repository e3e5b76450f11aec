import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClientAt } from './client-address.ts';
import { limitSocketsPerClient } from './limit-sockets.ts';

let server: ReturnType<typeof createServer>;
let refused = 0;

beforeEach(async () => {
  refused = 0;
  server = createServer((_request, response) => response.end());
  const count = () => {
    refused += 1;
  };
  limitSocketsPerClient(server, createClientAt(['127.0.0.2/31']), count, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server[Symbol.asyncDispose]());

/** Connects from an address of 127.0.0.0/8. Linux accepts all of them; macOS needs `ifconfig lo0 alias` for each but 127.0.0.1. */
async function open(localAddress: string) {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test('S101 one client has so many connections and no more; others have theirs, and one that ends makes room', async () => {
  const [first] = await Promise.all([open('127.0.0.9'), open('127.0.0.9'), open('127.0.0.9')]);
  await once(await open('127.0.0.9'), 'close');
  expect(refused).toBe(1);
  const other = await open('127.0.0.10');
  first?.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(3);
  const next = await open('127.0.0.9');
  next.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(String(await once(next, 'data'))).toContain('200 OK');
  expect([other.destroyed, refused]).toEqual([false, 1]);
  server.closeAllConnections();
});

test('S101 a trusted proxy opens as many as it needs', async () => {
  const sockets = await Promise.all(Array.from({ length: 9 }, () => open('127.0.0.3')));
  await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(9);
  expect([sockets.filter(({ destroyed }) => destroyed), refused]).toEqual([[], 0]);
  server.closeAllConnections();
});
