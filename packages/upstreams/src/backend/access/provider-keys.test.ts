import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { createProviderKeys } from './verify-token.ts';

async function startKeyServer() {
  const [old, young] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const pairs = { old, young };
  const state: { down: boolean; asked: number; kid: keyof typeof pairs } = { down: false, asked: 0, kid: 'old' };
  const server = createServer(async (_request, response) => {
    state.asked += 1;
    if (state.down) return void response.destroy();
    const { kid } = state;
    response.end(JSON.stringify({ keys: [{ ...(await exportJWK(pairs[kid].publicKey)), kid, alg: 'ES256' }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const sign = (kid: keyof typeof pairs) =>
    new SignJWT({ sub: 'mette' }).setProtectedHeader({ alg: 'ES256', kid }).sign(pairs[kid].privateKey);
  return {
    state,
    sign,
    url: new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`),
    async [Symbol.asyncDispose]() {
      vi.useRealTimers();
      server.closeAllConnections();
      server.close();
    },
  };
}

function later(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

test('the keys are asked for before the first token comes, and hold while the provider is away', async () => {
  await using provider = await startKeyServer();
  const keys = createProviderKeys(provider.url);
  await expect.poll(() => provider.state.asked).toBe(1);
  const token = await provider.sign('old');
  await jwtVerify(token, keys);
  provider.state.down = true;
  later(11);
  await jwtVerify(token, keys);
  await expect.poll(() => provider.state.asked).toBe(2);
  later(11 * 60);
  await jwtVerify(token, keys);
  expect(provider.state.asked).toBeGreaterThan(1);
});

test('a key that is withdrawn is good for ten minutes at most, and a new one at once', async () => {
  await using provider = await startKeyServer();
  const keys = createProviderKeys(provider.url);
  const [old, young] = [await provider.sign('old'), await provider.sign('young')];
  await jwtVerify(old, keys);
  later(1);
  provider.state.kid = 'young';
  await jwtVerify(young, keys);
  later(11);
  await expect(jwtVerify(old, keys)).rejects.toThrow('no applicable key');
});

test('a provider that is away from the start is asked until it answers', async () => {
  await using provider = await startKeyServer();
  provider.state.down = true;
  const keys = createProviderKeys(provider.url);
  const token = await provider.sign('old');
  await expect(jwtVerify(token, keys)).rejects.toThrow();
  provider.state.down = false;
  await jwtVerify(token, keys);
});
