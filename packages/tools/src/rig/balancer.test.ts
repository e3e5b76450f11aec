import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startBalancer } from './balancer.ts';

async function startReplica(name: string) {
  const state: { ready: boolean; seen: number; last: Record<string, unknown> } = { ready: true, seen: 0, last: {} };
  const server = createServer(async (request, response) => {
    if (request.url === '/readyz') return void response.writeHead(state.ready ? 200 : 503).end();
    state.seen += 1;
    state.last = request.headers;
    const body = Buffer.concat(await request.toArray()).toString();
    response.writeHead(
      200,
      [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ].flat(),
    );
    response.write(`${name} ${request.method} `);
    response.end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, state, close, [Symbol.asyncDispose]: async () => close() };
}

async function startTwo() {
  await using parts = new AsyncDisposableStack();
  const [one, other] = [parts.use(await startReplica('one')), parts.use(await startReplica('other'))];
  const balancer = parts.use(await startBalancer([one.url, other.url], 0, 10));
  await expect.poll(() => balancer.inRotation()).toEqual([true, true]);
  const owned = parts.move();
  return { one, other, balancer, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

test('requests alternate between both replicas, with body, cookies and the address of the visitor', async () => {
  await using two = await startTwo();
  const said = [];
  for (let i = 0; i < 4; i += 1) {
    const answer = await fetch(two.balancer.url, { method: 'POST', body: 'hej', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    said.push(await answer.text());
  }
  expect(said.toSorted()).toEqual(['one POST hej', 'one POST hej', 'other POST hej', 'other POST hej']);
  expect(two.one.state.last['x-forwarded-for']).toMatch(/^203\.0\.113\.9, /);
});

test('a replica that is not ready gets no requests until it is ready again', async () => {
  await using two = await startTwo();
  two.one.state.ready = false;
  await expect.poll(() => two.balancer.inRotation()).toEqual([false, true]);
  for (let i = 0; i < 5; i += 1) await fetch(two.balancer.url);
  expect([two.one.state.seen, two.other.state.seen]).toEqual([0, 5]);
  two.one.state.ready = true;
  await expect.poll(() => two.balancer.inRotation()).toEqual([true, true]);
});

test('a GET that met a closed port is sent to the other replica; a POST is answered as broken', async () => {
  await using parts = new AsyncDisposableStack();
  const [one, other] = [parts.use(await startReplica('one')), parts.use(await startReplica('other'))];
  // Probes are so rare that only a refused connection can reveal the failure.
  const balancer = parts.use(await startBalancer([one.url, other.url], 0, 60_000));
  await expect.poll(() => balancer.inRotation()).toEqual([true, true]);
  one.close();
  const [first, second] = [await fetch(balancer.url), await fetch(balancer.url)];
  expect([first.status, second.status, balancer.counts.retried]).toEqual([200, 200, 1]);
  other.close();
  expect((await fetch(balancer.url, { method: 'POST' })).status).toBe(502);
  expect((await fetch(balancer.url)).status).toBe(503);
  expect(balancer.counts).toMatchObject({ broken: 1, nobody: 1 });
});
