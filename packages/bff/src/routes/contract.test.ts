import { bffTables } from '@edison/contracts/bff';
import { personRoutes } from '@edison/contracts/bff/admin/person';
import type { ProblemCode } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { backendTables } from '@edison/contracts/upstream/backend';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { type Reply, type Seen, upstreamSecret } from '../testing/start-upstream.ts';

const upstreamRoutes: readonly Route[] = Object.values(backendTables).flatMap((table) => Object.values<Route>(table));
const calls = Object.values(bffTables).flatMap((table) => Object.entries<Route>(table).map(([name, route]) => ({ name, route })));
/** Calls that end at the backend; content is answered from a cache, and sessions from the store. */
const throughBackend = calls.filter(({ route }) => upstreamRoutes.some(({ path }) => path.slice(1) === route.upstream));

/** A backend that keeps its contract for every call: a sample of its answer. */
function answerByContract({ method, url }: Seen): Reply | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const route = upstreamRoutes.find((one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  if (!route) return undefined;
  return { status: route.status ?? 200, body: route.status === 204 ? '' : (sampleOf(route.answer) ?? null) };
}

type Who = 'guest' | 'teacher' | 'admin';
let site: TestBff;
const cookies = { guest: '', teacher: '', admin: '' };

beforeAll(async () => {
  site = await startTestBff({ trustedProxies: ['127.0.0.1'] }, answerByContract);
  site.backend.answers.clear();
  for (const who of ['teacher', 'admin'] as const) {
    site.provider.script.person = { ...site.provider.script.person, sub: who, permissions: who === 'admin' ? ['role:admin'] : [] };
    const browser = site.open();
    await browser.login(site.provider);
    cookies[who] = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
});
afterAll(() => site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.mood = 'well';
});

const allowed = ({ who }: Route): Who => (who === 'admin' ? 'admin' : who === 'signed-in' ? 'teacher' : 'guest');

/** Calls a route with samples of what it takes, changed as told; each from an address of its own. */
let addresses = 0;
function call(route: Route, who: Who, changes: { body?: object; query?: object; headers?: Record<string, string> } = {}) {
  addresses += 1;
  const params = z.record(z.string(), z.unknown()).parse(route.params ? sampleOf(route.params) : {});
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const method = route.method === 'GET' ? 'get' : route.method === 'POST' ? 'post' : 'delete';
  let sent = supertest(site.url)
    [method](path)
    .redirects(0)
    .set({ 'x-edison': '1', origin: siteUrl, 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`, ...changes.headers })
    .query({ ...(route.query && Object(sampleOf(route.query))), ...changes.query });
  if (cookies[who]) sent = sent.set('cookie', cookies[who]);
  if (!route.body) return sent;
  const body = { ...Object(sampleOf(route.body)), ...changes.body };
  return sent.send(changes.headers?.['content-type'] === 'text/plain' ? JSON.stringify(body) : body);
}

/** What makes a sample no right request: a link that was never made, nobody whom the site is seen as, and a file of another material. */
const wantsMore: Readonly<Record<string, ProblemCode>> = { getFile: 'FORBIDDEN', endOnBehalf: 'WRONG_STATE', getOfficeFile: 'NOT_FOUND' };

describe('a call', () => {
  test.each(throughBackend)('$name answers what its contract says, in its status', async ({ name, route }) => {
    const answer = await call(route, allowed(route));
    const refusal = wantsMore[name];
    if (refusal) return expect(answer.body.problem).toBe(refusal);
    expect(answer.status).toBe(route.kind === 'navigation' && answer.status === 303 ? 303 : (route.status ?? 200));
    if (route.kind !== 'navigation' && route.status !== 204) expect(route.answer.safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers['set-cookie']?.toString() ?? '').not.toContain('upstream=1');
    // From then on the session would read as somebody else.
    if (name === 'startOnBehalf') expect((await call(personRoutes.endOnBehalf, 'admin')).status).toBe(200);
  });

  test.each(throughBackend.filter(({ route }) => route.who !== 'anyone'))('$name is refused to whoever may not', async ({ route }) => {
    site.backend.seen.length = 0;
    expect((await call(route, 'guest')).body.problem).toBe('SIGNED_OUT');
    if (route.who === 'admin') expect((await call(route, 'teacher')).body.problem).toBe('FORBIDDEN');
    expect(site.backend.seen).toEqual([]);
  });

  test.each(throughBackend.filter(({ route }) => route.body || route.query))(
    '$name is refused by the name of what it does not know',
    async ({ route }) => {
      site.backend.seen.length = 0;
      const place = route.body ? 'body' : 'query';
      expect((await call(route, allowed(route), { [place]: { madeUp: '1' } })).body).toMatchObject({
        problem: 'UNKNOWN_KEY',
        field: 'madeUp',
      });
      expect(site.backend.seen).toEqual([]);
    },
  );

  test.each(throughBackend.filter(({ name }) => !(name in wantsMore)))(
    '$name says that a backend fails, and not a word of what it said',
    async ({ route }) => {
      // Bytes go through as they come, and what has no content cannot be garbled.
      const streams = route.kind === 'navigation' || route.status === 204;
      for (const mood of streams ? (['failing'] as const) : (['failing', 'garbage'] as const)) {
        site.backend.mood = mood;
        const answer = await call(route, allowed(route));
        expect([mood, answer.body.problem, answer.status]).toEqual([mood, 'UPSTREAM_UNAVAILABLE', 503]);
        expect(answer.headers['retry-after']).toBeDefined();
        expect(JSON.stringify(answer.body)).not.toContain(upstreamSecret);
      }
    },
  );
});

test('every call of a browser goes through to a backend, to content or to the session', () => {
  const elsewhere = calls
    .filter(({ route }) => !throughBackend.some((one) => one.route === route))
    .map(({ route }) => route.path.split('/')[2]);
  expect(new Set(elsewhere)).toEqual(new Set(['session', 'sessions', 'login', 'logout', 'content', 'search']));
});
