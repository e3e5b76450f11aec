import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { startFaultProxy } from './fault-proxy.ts';

const text = 'x'.repeat(10_000);

async function startBehindProxy() {
  await using parts = new AsyncDisposableStack();
  const server = createServer((_request, response) => response.end(text));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  parts.defer(() => void server.close());
  const address = server.address();
  const proxy = parts.use(await startFaultProxy({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }));
  const owned = parts.move();
  return { proxy, ask: () => ask(proxy.port), [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** Length of the answer or error code, and the milliseconds it took. */
async function ask(port: number): Promise<{ readonly came: number | string; readonly took: number }> {
  const begun = performance.now();
  const came = await new Promise<number | string>((resolve) => {
    let length = 0;
    const failed = (error: Error) => resolve('code' in error ? String(error.code) : error.message);
    const asked = request({ host: '127.0.0.1', port, agent: false }, (answer) => {
      answer.on('data', (piece: Buffer) => (length += piece.length));
      answer.once('end', () => resolve(length));
      answer.once('error', failed);
    });
    asked.once('error', failed);
    asked.end();
  });
  return { came, took: performance.now() - begun };
}

test('without a fault everything passes', async () => {
  await using behind = await startBehindProxy();
  expect((await behind.ask()).came).toBe(text.length);
  expect([behind.proxy.count('opened'), behind.proxy.count('delayed')]).toEqual([1, 0]);
});

test('connections are refused while the fault lasts, and accepted at the same port afterwards', async () => {
  await using behind = await startBehindProxy();
  const { came } = await behind.proxy.during({ kind: 'refuse' }, behind.ask);
  expect(came).toBe('ECONNREFUSED');
  expect((await behind.ask()).came).toBe(text.length);
});

test('a reset and a cut end a connection on the way, and are counted', async () => {
  await using behind = await startBehindProxy();
  const cut = await behind.proxy.during({ kind: 'cut', after: 500, of: 'answered' }, behind.ask);
  expect([cut.came, behind.proxy.count('cut')]).toEqual(['ECONNRESET', 1]);
  const reset = await behind.proxy.during({ kind: 'reset' }, behind.ask);
  expect([reset.came, behind.proxy.count('reset')]).toEqual(['ECONNRESET', 1]);
});

test('slices and delays change nothing but the time', async () => {
  await using behind = await startBehindProxy();
  const sliced = await behind.proxy.during({ kind: 'slice', bytes: 1_000, milliseconds: 1 }, behind.ask);
  expect(sliced.came).toBe(text.length);
  expect(behind.proxy.count('sliced')).toBeGreaterThanOrEqual(10);
  const late = await behind.proxy.during({ kind: 'latency', milliseconds: 40 }, behind.ask);
  expect(late.came).toBe(text.length);
  expect(late.took).toBeGreaterThanOrEqual(79);
});

test('a black hole delays everything until it ends', async () => {
  await using behind = await startBehindProxy();
  await behind.proxy.set({ kind: 'black-hole' });
  const asked = behind.ask();
  await expect.poll(() => behind.proxy.count('held')).toBe(1);
  await behind.proxy.set({ kind: 'none' });
  expect((await asked).came).toBe(text.length);
});
