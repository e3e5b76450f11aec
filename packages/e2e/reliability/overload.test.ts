import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { type ReceivedRequest, sendJson } from '../src/running/scripted-upstream.ts';
import { startClockedSite } from './outage-site.ts';

/** More requests than the site accepts at once. */
const crowd = 900;
const inHand = 600;
/** Concurrent calls to the backend. */
const connections = 128;

test(`Q32 of ${crowd} at once who all take long, ${inHand} are served, ${connections} at a time; the others are refused at once with Retry-After; health checks and pages are answered meanwhile, and everything works afterwards`, {
  timeout: 90_000,
}, async () => {
  const waiting: ServerResponse[] = [];
  let holds = false;
  const backend = (_asked: ReceivedRequest, response: ServerResponse) =>
    holds ? void waiting.push(response) : sendJson(response, { items: [], total: 0 });
  // On a busy machine sending all requests takes longer than the usual timeout.
  const patient = { backend, backendTimeoutMilliseconds: 60_000 };
  await using clocked = await startClockedSite(patient, { CONTENT_URL: '', TRUSTED_PROXIES: '127.0.0.1,::1' });
  const { url } = clocked.site;
  let asked = 0;
  const ask = async (path: string) => {
    asked += 1;
    const headers = { 'x-edison': '1', 'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}` };
    const answer = await fetch(url + path, { headers });
    const text = await answer.text();
    return { status: answer.status, text, retryAfter: answer.headers.get('retry-after') };
  };
  for (const path of ['/', '/bff/institutions']) expect((await ask(path)).status).toBe(200);

  holds = true;
  const first = Array.from({ length: inHand }, () => ask('/bff/institutions'));
  await expect.poll(() => clocked.metric('edison_requests_in_hand'), { timeout: 30_000, interval: 10 }).toBe(inHand);
  await expect.poll(() => waiting.length).toBe(connections);
  const others = await Promise.all(Array.from({ length: crowd - inHand }, () => ask('/bff/institutions')));
  expect(others.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '5')).toEqual([]);
  expect(JSON.parse(others[0]?.text ?? '')).toMatchObject({ problem: 'TRY_AGAIN', statusCode: 503 });
  const page = await fetch(`${url}/tilmelding/`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  expect(await page.text()).toMatch(/^<!doctype html><html lang="da">(?!.*<script).*<h1>Noget gik galt<\/h1>.*Der var mange på én gang/s);
  // These are refused at once, while the backend still holds all accepted ones.
  for (let i = 0; i < 20; i += 1) expect((await ask('/bff/institutions')).status).toBe(503);
  expect((await Promise.all(['/livez', '/readyz', '/'].map(ask))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await clocked.metric('edison_overload_refusals_total')).toBe(crowd - inHand + 21);
  // No refused request has reached the backend.
  expect(waiting).toHaveLength(connections);

  holds = false;
  for (const response of waiting) sendJson(response, { items: [], total: 0 });
  expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask('/bff/institutions')).status).toBe(200);
});
