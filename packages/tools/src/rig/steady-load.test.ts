import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startLoad } from './steady-load.ts';

test('a load keeps its rate while the server stands still, and failures are counted apart', async () => {
  const release = Promise.withResolvers<void>();
  let came = 0;
  const server = createServer(async (incoming, response) => {
    came += 1;
    await release.promise;
    if (incoming.url === '/cut') return void response.destroy();
    response.writeHead(incoming.url === '/bad' ? 503 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const paths = ['/', '/', '/', '/bad', '/cut'];
  const load = startLoad(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, 200, (n) => ({
    method: 'GET',
    path: paths[n % paths.length] ?? '/',
    headers: {},
  }));
  await expect.poll(() => came).toBeGreaterThan(20);
  expect(load.answered()).toBe(0);
  release.resolve();
  const report = await load.stop();
  expect(Object.values(report.statuses).reduce((sum, count) => sum + count)).toBe(report.sent);
  expect(new Set(report.failed)).toEqual(new Set(['503 GET /bad', 'ECONNRESET GET /cut']));
  expect(report.statuses[200]).toBeGreaterThan(report.failed.length);
  server.close();
});
