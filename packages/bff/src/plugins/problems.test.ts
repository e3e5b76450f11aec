import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify, { LogController } from 'fastify';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { installProblems } from './problems.ts';

/** A site that passes on the head of an upstream's answer, whose body never comes. */
async function startWaitingSite() {
  await using parts = new AsyncDisposableStack();
  const upstream = createServer((_asked, response) => response.writeHead(200).flushHeaders());
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  parts.defer(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  const { port } = z.object({ port: z.number() }).parse(upstream.address());
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const site = parts.adopt(Fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) }), (app) =>
    app.close(),
  );
  installProblems(site, async (_request, reply) => reply.send(''));
  site.post('/', async (_request, reply) => reply.send((await request(`http://127.0.0.1:${port}`)).body));
  const url = await site.listen({ host: '127.0.0.1', port: 0 });
  const owned = parts.move();
  return { url, lines, upstream, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

test('a browser that goes away in mid-answer is no fault of the site, and is logged as its own doing', async () => {
  await using site = await startWaitingSite();
  const leaving = new AbortController();
  const posted = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const asked = fetch(site.url, { ...posted, signal: leaving.signal });
  await once(site.upstream, 'request');
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => site.lines.join('')).toContain('the browser went away before the answer');
  expect(site.lines.filter((line) => /"level":(?:40|50|60)/.test(line))).toEqual([]);
});
