import { bffTables } from '@edison/contracts/bff';
import { personRoutes } from '@edison/contracts/bff/admin/person';
import { materialRoutes } from '@edison/contracts/bff/materials';
import type { Route } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { backendTables } from '@edison/contracts/upstream/backend';
import { backendMaterials } from '@edison/contracts/upstream/materials';
import { createJobTable } from '@edison/database/jobs/job-table';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { type Reply, type Seen, upstreamSecret } from '../testing/start-upstream.ts';

const upstreamRoutes: readonly Route[] = Object.values(backendTables).flatMap((table) => Object.values<Route>(table));
const calls = Object.values(bffTables).flatMap((table) => Object.entries<Route>(table).map(([name, route]) => ({ name, route })));
/** Calls that the backend answers; content comes from a cache, and sessions from the store. */
const throughBackend = calls.filter(({ route }) => upstreamRoutes.some(({ path }) => path.slice(1) === route.upstream));

/** A backend that answers every call with a sample of its contract. */
function answerByContract({ method, url }: Seen): Reply | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const route = upstreamRoutes.find((one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  if (!route) return undefined;
  return { status: route.status ?? 200, body: route.status === 204 ? '' : (answerOf(route) ?? null) };
}

/** A sample answer; an admin's material gets at least one file, which another call fetches. */
function answerOf(route: Route): unknown {
  if (route !== backendMaterials.GetAdminMaterial) return sampleOf(route.answer);
  const samples = Array.from({ length: 20 }, (_, seed) => backendMaterials.GetAdminMaterial.answer.parse(sampleOf(route.answer, seed)));
  return samples.find(({ files }) => files.length > 0);
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
    cookies[who] = browser.cookieHeader();
  }
});
afterAll(() => site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.mood = 'well';
});

const allowed = ({ who }: Route): Who => (who === 'admin' ? 'admin' : who === 'signed-in' ? 'teacher' : 'guest');

/** Calls a route with a sample input, changed by `changes`, each time from another IP address. */
let addresses = 0;
interface Changes {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
function call(route: Route, who: Who, changes: Changes = {}) {
  addresses += 1;
  const params = z.record(z.string(), z.unknown()).parse({ ...(route.params && Object(sampleOf(route.params))), ...changes.params });
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

/** Preparations that make a sample a valid request, and what they change in it. */
const prepared: Readonly<Record<string, () => Promise<Changes>>> = {
  // The content service has to have the page.
  createProgramme: async () => ({ body: { contentPath: '/om/' } }),
  changeProgramme: async () => ({ body: { contentPath: '/om/' } }),
  /** Opens a material and takes the link to its file. */
  async getFile() {
    const { body } = await call(materialRoutes.openMaterial, 'teacher');
    return { params: { token: materialRoutes.openMaterial.answer.parse(body).files[0]?.url.split('/').at(-1) } };
  },
  async getAdminFile() {
    const { files } = backendMaterials.GetAdminMaterial.answer.parse(answerOf(backendMaterials.GetAdminMaterial));
    return { params: { fileId: files[0]?.fileId } };
  },
  /** A job that nobody has asked for yet. */
  async runJob() {
    addresses += 1;
    const name = `job-${addresses}`;
    await createJobTable(site.database).register([{ name, schedule: '0 3 * * *' }], new Date());
    return { params: { name } };
  },
  async endOnBehalf() {
    await call(personRoutes.startOnBehalf, 'admin');
    return {};
  },
};
const callers: Readonly<Record<string, Who>> = { getFile: 'teacher', endOnBehalf: 'admin' };
const signsInAs = (name: string, route: Route): Who => callers[name] ?? allowed(route);
/** Ends the on-behalf visit, which would change the calls after it. */
async function backAgain(name: string): Promise<void> {
  site.backend.mood = 'well';
  if (/^(start|end)OnBehalf$/.test(name)) await call(personRoutes.endOnBehalf, 'admin');
}

/** For each field in params, query or body, a request in which that field is invalid. */
function malformed(route: Route, place: 'params' | 'query' | 'body'): readonly (readonly [field: string, changes: Changes])[] {
  const schema = route[place];
  if (!schema) return [];
  const good: object = Object(sampleOf(schema));
  const odd = place === 'body' ? [{ made: 'up' }, 7, null] : ['a\0'];
  return Object.keys(schema.shape).flatMap((field) => {
    const wrong = odd.find((value) => !schema.safeParse({ ...good, [field]: value }).success);
    return wrong === undefined ? [] : [[field, { [place]: { [field]: wrong } }] as const];
  });
}

/** Routes that accept unknown query parameters, because people open them by links. */
const lenient: readonly string[] = ['beginLogin', 'getCalendarFeed', 'openRecordings'];
const places = ['params', 'query', 'body'] as const;

describe('a call', () => {
  test.each(throughBackend)('$name answers what its contract says, in its status', async ({ name, route }) => {
    const answer = await call(route, signsInAs(name, route), await prepared[name]?.());
    expect(answer.status).toBe(route.kind === 'navigation' && answer.status === 303 ? 303 : (route.status ?? 200));
    if (route.kind !== 'navigation' && route.status !== 204) expect(route.answer.safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers['set-cookie']?.toString() ?? '').not.toContain('upstream=1');
    await backAgain(name);
  });

  test.each(calls.filter(({ route }) => route.who !== 'anyone'))('$name is refused to whoever may not', async ({ route }) => {
    site.backend.seen.length = 0;
    expect((await call(route, 'guest')).body.problem).toBe('SIGNED_OUT');
    if (route.who === 'admin') expect((await call(route, 'teacher')).body.problem).toBe('FORBIDDEN');
    expect(site.backend.seen).toEqual([]);
  });

  test.each(calls.filter(({ name, route }) => !lenient.includes(name) && (route.body || route.query)))(
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

  const hasFields = (route: Route) => places.some((place) => Object.keys(route[place]?.shape ?? {}).length > 0);
  const taking = calls.filter(({ name, route }) => !lenient.includes(name) && hasFields(route));
  test.each(taking)('$name is refused by the field that is not as its contract says, in path, query and body', async ({ route }) => {
    site.backend.seen.length = 0;
    const wrong = places.flatMap((place) => malformed(route, place));
    for (const [field, changes] of wrong) {
      const { body } = await call(route, allowed(route), changes);
      expect([field, body.problem]).toEqual([field, expect.stringMatching(/^(?:BAD_REQUEST|UNKNOWN_KEY)$/)]);
      expect(String(body.field).split('.')[0]).toBe(field);
    }
    expect(wrong.length).toBeGreaterThan(0);
    expect(site.backend.seen).toEqual([]);
  });

  test.each(throughBackend.filter(({ name }) => name !== 'endOnBehalf'))(
    '$name says that a backend fails, and not a word of what it said',
    async ({ name, route }) => {
      // Streams and answers without content are not parsed.
      const streams = route.kind === 'navigation' || route.status === 204;
      for (const mood of streams ? (['failing'] as const) : (['failing', 'garbage'] as const)) {
        site.backend.mood = 'well';
        const changes = await prepared[name]?.();
        site.backend.mood = mood;
        const answer = await call(route, signsInAs(name, route), changes);
        expect([mood, answer.body.problem, answer.status]).toEqual([mood, 'UPSTREAM_UNAVAILABLE', 503]);
        expect(answer.headers['retry-after']).toBeDefined();
        expect(JSON.stringify(answer.body)).not.toContain(upstreamSecret);
      }
      await backAgain(name);
    },
  );
});

test('the way out of a look at somebody’s site leads out though the backend fails', async () => {
  await prepared.endOnBehalf?.();
  site.backend.mood = 'failing';
  expect((await call(personRoutes.endOnBehalf, 'admin')).status).toBe(200);
});

test('every call of a browser goes through to a backend, to content, to the session or to the table of jobs', () => {
  const elsewhere = calls
    .filter(({ route }) => !throughBackend.some((one) => one.route === route))
    .map(({ route }) => /^\/bff\/admin\/(jobs|content)/.exec(route.path)?.[1] ?? route.path.split('/')[2]);
  expect(new Set(elsewhere)).toEqual(new Set(['session', 'sessions', 'login', 'logout', 'content', 'search', 'jobs']));
});
