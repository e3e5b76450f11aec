import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { outcomeOf } from '../operations/outcome.ts';
import { collectAnswer } from './collect-answer.ts';

/** A server that holds its answers until the test releases them, and a client with one connection to it. */
async function held() {
  const waiting: ServerResponse[] = [];
  const seen: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    waiting.push(response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ connections: 1 });
  return {
    seen,
    connections: () => connections,
    ask: (path: string, milliseconds: number) => collectAnswer(agent, { origin, path, method: 'GET' }, milliseconds),
    answer: () => waiting.shift()?.end('done'),
    async [Symbol.asyncDispose]() {
      await agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('what waits for a connection in vain is never sent, says nothing of the upstream, and costs nobody a connection', async () => {
  await using upstream = await held();
  const first = upstream.ask('/first', 10_000);
  await expect.poll(() => upstream.seen).toEqual(['/first']);
  const late = await upstream.ask('/late', 20).catch((error: unknown) => error);
  expect(late).toMatchObject({ code: 'TRY_AGAIN', retryAfter: 1 });
  expect(outcomeOf(late)).toBe('left');

  upstream.answer();
  expect((await first).text).toBe('done');
  const next = upstream.ask('/next', 10_000);
  await expect.poll(() => upstream.seen).toEqual(['/first', '/next']);
  upstream.answer();
  expect((await next).text).toBe('done');
  expect(upstream.connections()).toBe(1);
});

test('what was sent and is not answered in time is a time-out', async () => {
  await using upstream = await held();
  const late = await upstream.ask('/slow', 100).catch((error: unknown) => error);
  expect(late).toMatchObject({ name: 'TimeoutError' });
  expect(outcomeOf(late)).toBe('timeout');
});
