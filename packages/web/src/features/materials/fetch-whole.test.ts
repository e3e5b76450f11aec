import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { fetchWhole } from './fetch-whole.ts';

/** A server that sends a file in four chunks, or aborts after two. */
async function serve(breaks: boolean): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': 4_000 });
    for (let part = 0; part < 4; part += 1) {
      response.write('x'.repeat(1_000));
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (breaks && part === 1) return response.destroy();
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test('a large file tells how much of it is here, and comes whole with its kind', async () => {
  await using server = await serve(false);
  const told: number[] = [];
  const file = await fetchWhole(server.url, 4_000, (here) => told.push(here));
  expect([file.size, file.type]).toEqual([4_000, 'application/zip']);
  expect(told.at(-1)).toBe(4_000);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test('one that breaks off is none', async () => {
  await using server = await serve(true);
  await expect(fetchWhole(server.url, 4_000, () => undefined)).rejects.toThrow();
});
