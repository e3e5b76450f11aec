import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findKeys } from './find-keys.ts';

/** A provider with the given metadata, in which `{self}` is replaced by its URL; it answers from request `answersFrom` on. */
async function startProvider(metadata: string, answersFrom = 1): Promise<{ issuer: string; requests: () => number } & AsyncDisposable> {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    if (requests < answersFrom) response.writeHead(503).end();
    else response.setHeader('content-type', 'application/json').end(metadata.replaceAll('{self}', issuer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    issuer,
    requests: () => requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("a remote provider's keys are where its metadata says", async () => {
  await using provider = await startProvider('{"issuer":"{self}","jwks_uri":"{self}/keys"}');
  expect(await findKeys(provider.issuer)).toBe(`${provider.issuer}/keys`);
});

test('a provider that is still starting is asked again', async () => {
  await using provider = await startProvider('{"issuer":"{self}","jwks_uri":"{self}/keys"}', 2);
  expect(await findKeys(provider.issuer)).toBe(`${provider.issuer}/keys`);
  expect(provider.requests()).toBe(2);
});

test('a provider that calls itself by another name is refused at once', async () => {
  await using provider = await startProvider('{"issuer":"https://somebody-else.example","jwks_uri":"{self}/keys"}');
  await expect(findKeys(provider.issuer)).rejects.toThrow('calls itself https://somebody-else.example');
  expect(provider.requests()).toBe(1);
});
