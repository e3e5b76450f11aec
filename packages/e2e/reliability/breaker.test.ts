import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../security/caching/cached-site.ts';
import {
  type Answerer,
  type ReceivedRequest,
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../src/running/scripted-upstream.ts';
import { type ClockedSite, startClockedSite } from './outage-site.ts';

const content = contentOf((path) => path !== '/findes-ikke/', 'Ord');
const backend: Answerer = (_asked, response) => sendJson(response, { items: [], total: 0 });
/** Issues access tokens that have already expired, so that each call of a guest asks for a new one. */
const provider: Answerer = ({ path }, response) => {
  if (path === '/token') return sendJson(response, { access_token: 'guest', token_type: 'Bearer', expires_in: 0 });
  const issuer = identity.url;
  return sendJson(response, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  });
};
/** Answers 503 with HTML, as a proxy in front of a service that is down. */
const away: Answerer = (_asked, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');

let identity: ScriptedUpstream;
let clocked: ClockedSite;
beforeAll(async () => {
  identity = await startScriptedUpstream(provider);
  const client = { OIDC_CLIENT_ID: 'edison', OIDC_CLIENT_SECRET: 'breaker-4Tz8Kq1Wm6Xc2Vb9Nf3Hd7Js', OIDC_AUDIENCE: 'urn:edison:backend' };
  clocked = await startClockedSite({ content, backend }, { OIDC_ISSUER: identity.url, ...client }, { stands: true });
});
afterAll(async () => {
  await clocked?.[Symbol.asyncDispose]();
  await identity?.[Symbol.asyncDispose]();
});

const call = async (path: string) => {
  const answer = await fetch(clocked.site.url + path, { headers: { 'x-edison': '1' } });
  const body = path.startsWith('/bff/') ? await answer.json() : await answer.text();
  return { status: answer.status, problem: Object(body).problem, retryAfter: answer.headers.get('retry-after') };
};
const guests = () => call('/bff/institutions');
let strangers = 0;
const stranger = () => {
  strangers += 1;
  return call(`/side-${strangers}/`);
};

interface Case {
  readonly name: 'backend' | 'content' | 'identity';
  readonly upstream: () => ScriptedUpstream;
  readonly well: Answerer;
  readonly ask: () => Promise<{ readonly status: number; readonly problem: unknown; readonly retryAfter: string | null }>;
  /** Whether a request is one of those that the breaker limits; of the provider's only those for tokens are. */
  readonly counts: (asked: ReceivedRequest) => boolean;
}

const cases: readonly Case[] = [
  { name: 'backend', upstream: () => clocked.site.backend, well: backend, ask: guests, counts: () => true },
  { name: 'content', upstream: () => clocked.site.content, well: content, ask: stranger, counts: () => true },
  { name: 'identity', upstream: () => identity, well: provider, ask: guests, counts: ({ path }) => path === '/token' },
];

describe.each(cases)('an upstream that is away: $name', ({ name, upstream, well, ask, counts }) => {
  const asked = () => upstream().asked.filter(counts).length;

  test(`Q25 ${name}: twenty failed calls open the breaker: calls are refused at once with the same answer, for ten seconds at most; then a single call tries the upstream again`, async () => {
    expect((await ask()).status).toBe(200);
    upstream().asked.length = 0;
    upstream().answer = away;
    const first = await ask();
    for (let i = 0; i < 25; i += 1) await ask();
    expect(asked()).toBe(20);
    const refusedBefore = await clocked.metric(`edison_breaker_refusals_total{upstream="${name}"}`);
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(answers).toEqual(answers.map(() => first));
    expect(first).toMatchObject({ status: 503, retryAfter: '5' });
    expect(asked()).toBe(20);
    expect(await clocked.metric(`edison_breaker_open{upstream="${name}"}`)).toBe(1);
    expect(await clocked.metric(`edison_breaker_refusals_total{upstream="${name}"}`)).toBeGreaterThanOrEqual(refusedBefore + 100);

    // One trial call follows each pause of the breaker. On a busy machine it may fail before it reaches the upstream.
    let rests = 0;
    const askAfterRest = async () => {
      rests += 1;
      clocked.pass(10_000);
      await Promise.all(Array.from({ length: 100 }, ask));
      return asked();
    };
    await expect.poll(askAfterRest).toBeGreaterThan(20);
    expect(asked()).toBeLessThanOrEqual(20 + rests);
    upstream().answer = well;
    const askOnceAfterRest = async () => {
      clocked.pass(10_000);
      return (await ask()).status;
    };
    await expect.poll(askOnceAfterRest).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await clocked.metric(`edison_breaker_open{upstream="${name}"}`)).toBe(0);
  });
});

test.each([
  ['404', 404, { problem: 'NOT_FOUND' }],
  ['409', 409, { problem: 'FULL' }],
  ['500', 500, {}],
  ['503 in our words, as in a rush', 503, { problem: 'TRY_AGAIN' }],
])('Q25 canary: a backend that answers %s is there, and is asked each time', async (_what, status, body) => {
  const { site } = clocked;
  site.backend.asked.length = 0;
  site.backend.answer = (_asked, response) => sendJson(response, body, status);
  for (let i = 0; i < 30; i += 1) await guests();
  site.backend.answer = backend;
  expect([site.backend.asked.length, (await guests()).status]).toEqual([30, 200]);
});

test('Q25 cached pages are served while the breakers of content and backend are open', async () => {
  expect((await call('/set/')).status).toBe(200);
  clocked.site.content.answer = away;
  clocked.site.backend.answer = away;
  clocked.pass(60_000);
  for (let i = 0; i < 25; i += 1) await Promise.all([stranger(), guests()]);
  const statuses: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    clocked.pass(3_000);
    statuses.push((await call('/set/')).status);
  }
  expect(statuses).toEqual(statuses.map(() => 200));
});
