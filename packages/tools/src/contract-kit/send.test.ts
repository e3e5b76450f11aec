import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createAsk } from './send.ts';

/** A server that closes the connection at `/cut` and answers everything else. */
async function startServer() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/cut') request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    asked,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const get = (address: string) => ({ method: 'GET' as const, address });

test('a cut connection is an answer with status 0, and the next request is answered', async () => {
  await using server = await startServer();
  const ask = createAsk(server.url);
  expect(await ask(get('/cut'))).toMatchObject({ status: 0, body: expect.stringMatching(/^no answer \(.+\)$/) });
  expect(await ask(get('/there'))).toMatchObject({ status: 200, body: {} });
});

test('a server that is silent five times in a row is asked no more; any answer in between resets the count', async () => {
  await using server = await startServer();
  const ask = createAsk(server.url);
  for (const address of ['/cut', '/cut', '/cut', '/cut', '/there', '/cut', '/cut', '/cut', '/cut', '/cut']) await ask(get(address));
  expect(server.asked).toHaveLength(10);
  expect(await ask(get('/there'))).toMatchObject({ status: 0, body: 'no answer (asked no more)' });
  expect(server.asked).toHaveLength(10);
});
