import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';
import { contentOf } from './cached-site.ts';

const key = 'purge-5Xc8Vb1Nf7Hd3Js9Lp2Rg6Tk4Wm';
let site: StagedSite;

beforeAll(async () => {
  site = await startStagedSite({ content: contentOf(() => true, 'Ord') }, { PURGE_KEY: key });
});
afterAll(() => site?.[Symbol.asyncDispose]());

const now = () => Math.floor(Date.now() / 1000);
const sign = (secret: string, timestamp: number | string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

interface Said {
  readonly body?: string;
  readonly timestamp?: number | string;
  readonly signature?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function say({ body = '{"paths":["/a/"]}', timestamp = now(), signature = sign(key, timestamp, body), headers = {} }: Said) {
  const signed = { 'x-edison-timestamp': String(timestamp), 'x-edison-signature': signature };
  const all = { 'content-type': 'application/json', ...signed, ...headers };
  const answer = await fetch(`${site.url}/bff/purge`, { method: 'POST', headers: all, body });
  return answer.status;
}

const askedFor = (path: string) => site.content.asked.filter((asked) => asked.path.endsWith(path)).length;

test('S79 a purge without a signature of this key, over this body and this moment, is refused and fetches nothing', async () => {
  const body = '{"paths":["/s79/"]}';
  const refused: readonly Said[] = [
    { body, signature: '' },
    { body, signature: 'x' },
    { body, signature: '0'.repeat(64) },
    { body, signature: sign('another key of 32 characters 0123', now(), body) },
    { body, signature: sign(key, now() - 1, body) },
    { body, signature: sign(key, now(), '{"paths":["/"]}') },
    { body, signature: sign(key, now(), body).toUpperCase() },
    { body, timestamp: now() - 301 },
    { body, timestamp: now() + 400 },
    { body, timestamp: '' },
    { body, timestamp: 'Infinity' },
    { body, timestamp: `${now()}.5` },
  ];
  for (const said of refused) expect([said, await say(said)]).toEqual([said, 403]);
  expect(await (await fetch(`${site.url}/bff/purge`, { method: 'POST' })).status).toBe(403);
  expect(askedFor('/s79/')).toBe(0);
});

test('S79 a signed purge fetches its paths anew, once: the same call again is refused, also many at once', async () => {
  const said = { body: '{"paths":["/s79-once/"]}', timestamp: now() };
  const statuses = await Promise.all(Array.from({ length: 20 }, () => say(said)));
  expect(statuses.toSorted()).toEqual([202, ...Array.from({ length: 19 }, () => 422)]);
  await expect.poll(() => askedFor('/s79-once/')).toBe(1);
  expect(await say(said)).toBe(422);
  expect(askedFor('/s79-once/')).toBe(1);
});

test('S79 it takes a list of own paths and nothing else', async () => {
  const odd = [
    '{"paths":[]}',
    '{"paths":"/"}',
    '{"paths":["https://evil.example/"]}',
    '{"paths":["//evil.example/"]}',
    '{"paths":["/../x-draft/"]}',
    '{"paths":["relative/"]}',
    '{"paths":[1]}',
    '{"paths":["/s79-odd/"],"all":true}',
    '{"pattern":"*"}',
    '*',
    '',
    JSON.stringify({ paths: Array.from({ length: 101 }, (_, i) => `/s79-odd-${i}/`) }),
  ];
  for (const body of odd) expect([body, await say({ body })]).toEqual([body, 400]);
  expect(site.content.asked.filter(({ path }) => /evil|draft|odd/.test(path))).toEqual([]);
  expect(await say({ body: '{"paths":["/s79-text/"]}', headers: { 'content-type': 'text/plain' } })).toBe(415);
  for (const method of ['GET', 'DELETE', 'PUT'])
    expect((await fetch(`${site.url}/bff/purge`, { method })).status).toBeGreaterThanOrEqual(404);
});
