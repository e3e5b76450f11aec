import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answerer, ReceivedRequest } from '../src/running/scripted-upstream.ts';
import { seatRequest, signInAt, type Teacher } from '../src/running/sign-in-at.ts';
import { type ClockedSite, noEvents, startClockedSite } from './outage-site.ts';

const pages = ['/', '/kurser-og-events/', '/om-projekt-edison/', '/undervisningsmateriale/', '/tilmelding/'];
const cut = (response: ServerResponse) => void response.socket?.resetAndDestroy();
const mine = '/bff/me/sign-ups';
const seats = '/bff/events/kursus/sign-ups';

let clocked: ClockedSite;
let teacher: Teacher;
beforeAll(async () => {
  // The site's own pages, from the embedded content service.
  clocked = await startClockedSite({ backend: noEvents }, { CONTENT_URL: '' });
  teacher = await signInAt(clocked.site.url, 'outage@skole.example');
});
afterAll(() => clocked?.[Symbol.asyncDispose]());
beforeEach(async () => {
  clocked.site.backend.answer = noEvents;
  // After the breaker's pause one answered call closes it again.
  clocked.pass(10_000);
  await teacher.call(clocked.site.url, 'GET', mine);
  clocked.site.backend.asked.length = 0;
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(clocked.site.url + path, { redirect: 'manual', headers: { 'x-edison': '1', ...headers } });
const signUp = () => teacher.call(clocked.site.url, 'POST', seats, seatRequest('s1'));
const bySort = (part: string) => clocked.site.backend.asked.filter(({ path }) => path.includes(part));

const ways: readonly (readonly [string, Answerer])[] = [
  ['cuts every connection', (_asked, response) => cut(response)],
  ['never answers', () => undefined],
  ['answers 500', (_asked, response) => response.writeHead(500).end('{"stack":"at 10.0.0.7"}')],
  ['answers 502', (_asked, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
  ['answers garbage', (_asked, response) => response.writeHead(200).end('<html>at 10.0.0.7')],
];

describe('a backend that', () => {
  test.each(ways)('Q24 %s leaves public pages up, logs nobody out, and is not hidden: calls are 503', async (_what, answer) => {
    const { site } = clocked;
    for (const path of pages) expect((await ask(path)).status).toBe(200);
    site.backend.answer = answer;
    clocked.pass(120_000);
    const [read, wrote, ...seen] = await Promise.all([ask(mine, { cookie: teacher.cookie }), signUp(), ...pages.map((path) => ask(path))]);
    expect(seen.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect([read.status, read.headers.getSetCookie(), Number(read.headers.get('retry-after')) > 0]).toEqual([503, [], true]);
    expect([wrote.status, Object(wrote.body).problem]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    expect(`${await read.text()}${JSON.stringify(wrote.body)}`).not.toContain('10.0.0.7');
    const session = await ask('/bff/session', { cookie: teacher.cookie });
    expect(await session.json()).toMatchObject({ kind: 'signed-in' });
    // The private page is served; its content is tested in a browser (apart.spec.ts).
    expect((await ask('/min-profil/event-og-programmer/', { cookie: teacher.cookie, accept: 'text/html' })).status).toBe(200);
    expect(bySort('SignUpToEvent')).toHaveLength(1);
  });
});

describe('Q26', () => {
  test('Q26 a sign-up whose connection is reset is sent only once; a reading call is retried once, after a short pause', async () => {
    const { site } = clocked;
    const times: number[] = [];
    site.backend.answer = (_asked: ReceivedRequest, response) => {
      times.push(performance.now());
      cut(response);
    };
    expect((await signUp()).status).toBe(503);
    expect(times).toHaveLength(1);
    const gaps: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      times.length = 0;
      expect((await teacher.call(site.url, 'GET', mine)).status).toBe(503);
      expect(times).toHaveLength(2);
      gaps.push((times[1] ?? 0) - (times[0] ?? 0));
    }
    // The pauses have jitter, so the retries do not all come at the same moment.
    expect([Math.min(...gaps) >= 15, new Set(gaps.map(Math.round)).size > 1]).toEqual([true, true]);
  });

  test('Q26 a reading that was cut once is answered; one that was refused is not asked again', async () => {
    const { site } = clocked;
    let asked = 0;
    site.backend.answer = (one, response) => {
      asked += 1;
      if (asked === 1) return cut(response);
      return noEvents(one, response);
    };
    expect([(await teacher.call(site.url, 'GET', mine)).status, asked]).toEqual([404, 2]);
    for (const status of [500, 502, 503, 504]) {
      site.backend.asked.length = 0;
      site.backend.answer = (_asked, response) => response.writeHead(status).end();
      expect((await teacher.call(site.url, 'GET', mine)).status).toBe(503);
      expect(site.backend.asked).toHaveLength(1);
    }
  });
});
