import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBreaker } from '../breaker/breaker.ts';
import { createCallWatch } from '../operations/watch-calls.ts';
import { startUpstream, type Upstream } from '../testing/start-upstream.ts';
import { installMediaProxy } from './media-proxy.ts';
import { installProblems } from './problems.ts';

const film = 'abcdefghijklmnopqrstuvwxyz';
let content: Upstream;
let url: string;
const app = Fastify();

beforeAll(async () => {
  content = await startUpstream(({ url: path, headers }) => {
    const immutable = { 'cache-control': 'public, max-age=31536000, immutable', etag: '"m"' };
    if (path.includes('width=571')) return { status: 400, body: {} };
    if (path.startsWith('/media/bord')) return { headers: { 'content-type': 'image/webp', ...immutable }, body: path };
    if (path.startsWith('/media/travlt')) return { headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' }, body: path };
    if (path.startsWith('/media/tegning')) {
      const packing = headers['accept-encoding'] === 'x-packed' ? { 'content-encoding': 'x-packed' } : {};
      return { headers: { 'content-type': 'image/svg+xml', vary: 'accept-encoding', ...packing }, body: '<svg/>' };
    }
    if (path.startsWith('/media/tekster')) return { headers: { 'content-type': 'text/vtt; charset=utf-8' }, body: 'WEBVTT' };
    if (!path.startsWith('/media/film')) return { status: 404, body: {} };
    const of = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers['if-range'] === '"old"' ? '' : (headers.range ?? '')) ?? [];
    if (from === undefined) return { headers: of, body: film };
    if (Number(from) >= film.length) return { status: 416, headers: { ...of, 'content-range': `bytes */${film.length}` }, body: '' };
    const part = film.slice(Number(from), Number(to) + 1);
    return { status: 206, headers: { ...of, 'content-range': `bytes ${from}-${to}/${film.length}` }, body: part };
  });
  installProblems(app, async (_request, reply) => reply.send(''));
  installMediaProxy(app, content.url, unwatched());
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await content[Symbol.asyncDispose]();
});

const unwatched = () => ({
  ...createCallWatch(() => undefined).of('media'),
  failed: () => undefined,
  breaker: createBreaker({ now: Date.now }),
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}/media/${path}`, { headers });

describe('a picture is asked for in a size', () => {
  test('width and quality go on, and nothing else of the query', async () => {
    expect(await (await get('bord.webp?utm=1&quality=70&width=594&a[]=2')).text()).toBe('/media/bord.webp?width=594&quality=70');
    expect(await (await get('bord.webp?utm=1')).text()).toBe('/media/bord.webp');
  });

  test.each(['?width=ja', '?width=-1', '?width=5.5', '?width=1&width=2&quality=3', '?width=999999', '?width=', '?width=571'])(
    '%s is a bad request',
    async (query) => {
      const answer = await get(`bord.webp${query}`);
      expect([answer.status, answer.headers.get('cache-control')?.includes('public') ?? false]).toEqual([400, false]);
    },
  );
});

test('a drawing comes packed to whoever can unpack it', async () => {
  const packed = await get('tegning.svg', { 'accept-encoding': 'x-packed' });
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['x-packed', 'accept-encoding']);
  expect(packed.headers.get('content-security-policy')).toContain('sandbox');
  expect((await get('tegning.svg', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
});

test('an address that changes with its content is kept for ever, a makeshift not at all, and the rest a day', async () => {
  const kept = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await kept('bord.0123.webp?width=594')).toBe('public, max-age=31536000, immutable');
  expect(await kept('travlt.webp?width=594')).toBe('no-store');
  expect(await kept('tekster.vtt')).toContain('max-age=86400');
});

describe('a film', () => {
  test('comes in the part that is asked for', async () => {
    const answer = await get('film.mp4', { range: 'bytes=2-5' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([206, 'bytes 2-5/26', 'cdef']);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test('comes whole when it is another than the one begun', async () => {
    const answer = await get('film.mp4', { range: 'bytes=2-5', 'if-range': '"old"' });
    expect([answer.status, await answer.text()]).toEqual([200, film]);
  });

  test('ends where it ends', async () => {
    const answer = await get('film.mp4', { range: 'bytes=90-99' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */26']);
  });

  test('opened by itself shows itself and nothing else', async () => {
    const policy = (await get('film.mp4')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("media-src 'self'");
    expect(policy).not.toContain('sandbox');
    const other = (await get('bord.webp')).headers.get('content-security-policy');
    expect([other?.includes('sandbox'), other?.includes('media-src')]).toEqual([true, false]);
  });

  test('has captions that are text', async () => {
    const answer = await get('tekster.vtt');
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual(['text/vtt; charset=utf-8', null]);
  });
});

test('S88 a picture without end is cut off at the largest that may be', async () => {
  let poured = 0;
  const house = createServer((_asked, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' }).on('error', () => undefined);
    const chunk = Buffer.alloc(10_000);
    const pour = (): void => {
      poured += chunk.length;
      if (response.destroyed) return;
      if (response.write(chunk)) setImmediate(pour);
      else response.once('drain', pour);
    };
    pour();
  });
  await once(house.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(house.address());
  const site = Fastify();
  installMediaProxy(site, `http://127.0.0.1:${port}`, unwatched(), { picture: 1_000_000, film: 1_000_000 });
  const at = await site.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${at}/media/bord.webp`);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(poured).toBeGreaterThanOrEqual(1_000_000);
  await expect((await fetch(`${at}/media/film.mp4`)).arrayBuffer()).rejects.toThrow();
  house.closeAllConnections();
  house.close();
  await site.close();
});

test('pictures come while forty people watch films', async () => {
  // Sends the head and then nothing, like a film whose viewer reads slowly.
  const house = createServer(({ url: path }, response) => {
    response.writeHead(200, { 'content-type': path?.endsWith('.mp4') ? 'video/mp4' : 'image/webp' });
    if (path?.endsWith('.mp4')) response.write(film);
    else response.end('bord');
  });
  await once(house.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(house.address());
  const site = Fastify();
  installMediaProxy(site, `http://127.0.0.1:${port}`, unwatched());
  const at = await site.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const watching = Array.from({ length: 40 }, () => fetch(`${at}/media/film.mp4`, { signal: leaving.signal }));
  await Promise.all(watching.slice(0, 32));
  const picture = await fetch(`${at}/media/bord.webp`, { signal: AbortSignal.timeout(2_000) });
  expect(await picture.text()).toBe('bord');
  leaving.abort();
  await Promise.allSettled(watching);
  house.closeAllConnections();
  house.close();
  await site.close();
});
