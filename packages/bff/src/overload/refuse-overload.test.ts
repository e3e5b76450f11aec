import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparePage, type RenderedPage } from '../pages/rendered-page.ts';
import { refuseOverload } from './refuse-overload.ts';

let app: ReturnType<typeof Fastify>;
let held: PromiseWithResolvers<string>;
let time = 0;
let entered = 0;
let page: RenderedPage | undefined;
const told: string[] = [];

beforeEach(async () => {
  app = Fastify();
  held = Promise.withResolvers<string>();
  time = 0;
  entered = 0;
  page = undefined;
  told.length = 0;
  const parts = {
    headers: { 'x-content-type-options': 'nosniff' },
    refused: (whose: string) => void told.push(whose),
    clientOf: ({ headers }: { readonly headers: IncomingHttpHeaders }) => headers['x-client']?.toString(),
    page: () => page,
    isFree: ({ url }: { readonly url: string }) => url === '/free',
  };
  refuseOverload(app, parts, () => time);
  for (const path of ['/livez', '/free']) app.get(path, async () => path);
  app.get('/held', async () => {
    entered += 1;
    return held.promise;
  });
  await app.ready();
});
afterEach(() => app.close());

/** Sends `count` requests whose answers the test holds back. */
async function take(count: number, client?: string): Promise<Promise<number>[]> {
  const before = entered;
  const headers = client === undefined ? {} : { 'x-client': client };
  const inFlight = Array.from({ length: count }, async () => (await app.inject({ url: '/held', headers })).statusCode);
  await expect.poll(() => entered, { interval: 1 }).toBe(before + count);
  return inFlight;
}

test('six hundred are in hand at most; the next is told when to come back, and let in when one is done', async () => {
  const inFlight = await take(600);
  const late = await app.inject('/held');
  expect([late.statusCode, late.headers]).toMatchObject([
    503,
    { 'retry-after': '5', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  ]);
  expect(late.json()).toMatchObject({ problem: 'TRY_AGAIN', statusCode: 503, requestId: expect.any(String) });
  expect(told).toEqual(['all']);
  for (const path of ['/livez', '/free']) expect((await app.inject(path)).body).toBe(path);
  held.resolve('done');
  expect(new Set(await Promise.all(inFlight))).toEqual(new Set([200]));
  expect((await app.inject('/held')).statusCode).toBe(200);
});

test('a browser that opens a page is sent what was made beforehand, as it takes it; programs, and all until it is made, have JSON', async () => {
  const inFlight = await take(600);
  const open = (headers: Readonly<Record<string, string>>) => app.inject({ url: '/held', headers });
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip' };
  expect((await open(browser)).headers['content-type']).toBe('application/json; charset=utf-8');
  page = await preparePage('<!doctype html><h1>Der er mange</h1>', "default-src 'none'", { 'x-content-type-options': 'nosniff' });
  const shown = await open(browser);
  expect(shown.statusCode).toBe(503);
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.headers.etag).toBeUndefined();
  expect(gunzipSync(shown.rawPayload).toString()).toContain('Der er mange');
  expect((await open({ accept: '*/*' })).json()).toMatchObject({ problem: 'TRY_AGAIN' });
  held.resolve('done');
  await Promise.all(inFlight);
});

test('when all are late for three tenths of a second fewer are let in, and what was begun is finished', async () => {
  const groups: { readonly answer: PromiseWithResolvers<string>; readonly inFlight: readonly Promise<number>[] }[] = [];
  for (let group = 0; group < 3; group += 1) {
    [held, entered] = [Promise.withResolvers<string>(), 0];
    groups.push({ answer: held, inFlight: await take(100) });
  }
  time = 1_000;
  for (const { answer, inFlight } of groups) {
    answer.resolve('done');
    expect(new Set(await Promise.all(inFlight))).toEqual(new Set([200]));
    time += 100;
  }
  [held, entered] = [Promise.withResolvers<string>(), 0];
  // The limit is now 0.7 × 99 in flight, and 8 more for the window since.
  const next = await take(77);
  expect((await app.inject('/held')).statusCode).toBe(503);
  held.resolve('done');
  expect(new Set(await Promise.all(next))).toEqual(new Set([200]));
});

const askAs = (client: string) => app.inject({ url: '/held', headers: { 'x-client': client } });

test('while no more than half of all is taken, one client may have it all', async () => {
  const school = await take(300, 'school');
  const next = await take(1, 'school');
  held.resolve('done');
  expect(new Set(await Promise.all([...school, ...next]))).toEqual(new Set([200]));
  expect(told).toEqual([]);
});

test('one client has four hundred of six hundred at most, a second one two thirds of the rest, and there is room for the next', async () => {
  const loud = await take(400, 'loud');
  expect((await askAs('loud')).statusCode).toBe(503);
  const second = await take(134, 'second');
  expect((await askAs('second')).statusCode).toBe(503);
  expect(told).toEqual(['client', 'client']);
  const others: Promise<number>[][] = [];
  for (let n = 0; n < 50; n += 1) others.push(await take(1, `other ${n}`));
  held.resolve('done');
  expect(new Set(await Promise.all([...loud, ...second, ...others.flat()]))).toEqual(new Set([200]));
  expect((await askAs('loud')).statusCode).toBe(200);
});

test('what one client holds when the limit goes down is held against that client alone', async () => {
  const loud = await take(300, 'loud');
  const heldByLoud = held;
  const groups: { readonly answer: PromiseWithResolvers<string>; readonly inFlight: readonly Promise<number>[] }[] = [];
  for (const client of ['one', 'two', 'three']) {
    [held, entered] = [Promise.withResolvers<string>(), 0];
    groups.push({ answer: held, inFlight: await take(50, client) });
  }
  time = 1_000;
  for (const { answer, inFlight } of groups) {
    answer.resolve('done');
    await Promise.all(inFlight);
    time += 100;
  }
  // 300 are still in flight, and the limit is about 250.
  expect((await askAs('loud')).statusCode).toBe(503);
  expect(told).toEqual(['client']);
  [held, entered] = [Promise.withResolvers<string>(), 0];
  const other = await take(1, 'other');
  held.resolve('done');
  heldByLoud.resolve('done');
  expect(new Set(await Promise.all([...other, ...loud]))).toEqual(new Set([200]));
});
