import { freePort } from '@edison/database/testing/free-port';
import { expect, test } from 'vitest';
import { siteUrl, startTestBff } from '../testing/start-test-bff.ts';
import { createMetrics } from './metrics.ts';
import { figure } from './testing/figure.ts';

async function startMeasured(changes: Parameters<typeof startTestBff>[0] = {}) {
  const port = await freePort();
  const site = await startTestBff({ operations: { host: '127.0.0.1', port }, ...changes });
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { site, read: async () => (await at('/metrics')).text(), upstreams: async () => (await at('/upstreams')).json() };
}

test('whoever reads the metrics is told of answers, upstreams, caches, sessions, mails, refreshes, limits and the event loop', async () => {
  let asked = 0;
  const backend = async () => {
    asked += 1;
    return { waiting: 3, failed: 1, oldestSeconds: 61 };
  };
  const { site, read } = await startMeasured({
    mailQueues: { backend, identity: () => Promise.reject(new Error('the database is away')) },
    build: { version: '1.2.3', commit: 'abc1234' },
  });
  await using _site = site;
  const browser = site.open();
  await browser.get(site.provider.approve((await browser.get('/bff/login')).location).slice(siteUrl.length));
  for (let i = 0; i < 3; i += 1) await fetch(`${site.url}/om/`);
  await browser.get('/bff/events');
  await fetch(`${site.url}/bff/events/mette@skole.example?hemmelig=1`, { headers: { 'x-edison': '1' } });

  const text = await read();
  expect(figure(text, 'edison_answer_seconds_count', { method: 'GET', route: '/bff/events', status: '2xx' })).toBe(1);
  expect(figure(text, 'edison_upstream_call_seconds_count', { upstream: 'backend', outcome: 'ok' })).toBeGreaterThan(0);
  expect(figure(text, 'edison_upstream_call_seconds_count', { upstream: 'content', outcome: 'ok' })).toBeGreaterThan(0);
  expect(figure(text, 'edison_upstream_call_seconds_count', { upstream: 'identity', outcome: 'ok' })).toBeGreaterThan(0);
  expect(figure(text, 'edison_content_answers_total', { cache: 'miss' })).toBeGreaterThan(0);
  expect(figure(text, 'edison_cache_entries', { cache: 'answers' })).toBeGreaterThan(0);
  expect(figure(text, 'edison_cache_bytes', { cache: 'rendered' })).toBeGreaterThan(0);
  expect(figure(text, 'edison_build_info', { version: '1.2.3', commit: 'abc1234' })).toBe(1);
  expect(figure(text, 'edison_sessions')).toBe(1);
  expect(figure(text, 'edison_mails_waiting', { part: 'backend' })).toBe(3);
  expect(figure(text, 'edison_mails_failed', { part: 'backend' })).toBe(1);
  expect(figure(text, 'edison_mail_oldest_seconds', { part: 'backend' })).toBe(61);
  expect(figure(text, 'edison_mails_waiting', { part: 'identity' })).toBeUndefined();
  expect(figure(text, 'edison_token_refreshes_total', { outcome: 'done' })).toBe(0);
  expect(figure(text, 'edison_breaker_open', { upstream: 'backend' })).toBe(0);
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(text).not.toMatch(/mette|skole|hemmelig/);
  await Promise.all([read(), read(), read()]);
  expect(asked).toBe(1);
});

test('a refresh of tokens and an answer out of the cache while the service is away are counted', async () => {
  const { site, read } = await startMeasured();
  await using _site = site;
  const browser = site.open();
  await browser.get(site.provider.approve((await browser.get('/bff/login')).location).slice(siteUrl.length));
  site.backend.answers.set('/events/GetRelevantEvents', ({ headers }) =>
    headers.authorization === first ? { status: 401, body: {} } : { body: { items: [], total: 0 } },
  );
  await browser.get('/bff/events');
  const first = site.backend.seen.at(-1)?.headers.authorization;
  await browser.get('/bff/me/relevant-events');
  await fetch(`${site.url}/om/`);
  const before = await read();
  expect(figure(before, 'edison_token_refreshes_total', { outcome: 'done' })).toBe(1);
  expect(figure(before, 'edison_content_answers_total', { cache: 'stale' })).toBe(0);
  site.content.mood = 'cutting';
  site.pass(60_000);
  expect((await fetch(`${site.url}/om/`)).status).toBe(200);
  expect(figure(await read(), 'edison_content_answers_total', { cache: 'stale' })).toBeGreaterThan(0);
});

test('refusals for being too many are counted by route', async () => {
  const metrics = createMetrics();
  metrics.answered('POST', '/bff/events/:eventId/code', 429, 0.01);
  const text = await metrics.registry.metrics();
  expect(figure(text, 'edison_rate_limited_total', { route: '/bff/events/:eventId/code' })).toBe(1);
  expect(figure(text, 'edison_answer_seconds_count', { status: '4xx' })).toBe(1);
});

test('an upstream that fails is told of, with when and how, and makes nobody unready', async () => {
  const { site, upstreams } = await startMeasured();
  await using _site = site;
  const unknown = { state: 'unknown', lastWell: null, lastFailed: null, lastFailure: null };
  expect((await upstreams()).backend).toEqual(unknown);
  const ask = () => fetch(`${site.url}/bff/events`, { headers: { 'x-edison': '1' } });
  expect((await ask()).status).toBe(200);
  const well = await upstreams();
  expect(well.backend).toMatchObject({ state: 'well', lastWell: expect.stringMatching(/^\d{4}-.*Z$/), lastFailed: null });
  for (const [mood, lastFailure] of [
    ['failing', 'failed'],
    ['cutting', 'cut'],
  ] as const) {
    site.backend.mood = mood;
    expect((await ask()).status).toBe(503);
    expect((await upstreams()).backend).toMatchObject({ state: 'failing', lastWell: well.backend.lastWell, lastFailure });
  }
  expect((await upstreams()).media).toEqual(unknown);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
