import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';
import { type DirectBackend, mette, startDirectBackend } from '../access/fixtures/direct-backend.ts';
import { backendCalls, sampleRequest, siteCalls } from '../access/fixtures/every-call.ts';

let site: StandingSite;
let backend: DirectBackend;
let admin: Teacher;
beforeAll(async () => {
  [site, backend] = await Promise.all([standingSite(), startDirectBackend()]);
  admin = await signInAt(site.url, 'admin@edison.example');
}, 180_000);
afterAll(() => backend?.[Symbol.asyncDispose]());

/** JSON texts that are invalid UTF-8: an invalid first byte, Latin-1, an overlong slash, half of a surrogate pair. */
const badBytes = [[0xff], [0x72, 0xf8, 0x64], [0xc0, 0xaf], [0xed, 0xa0, 0xbd]].map((bytes) =>
  Buffer.concat([Buffer.from('{"code":"M'), Buffer.from(bytes), Buffer.from('x"}')]),
);
const json = { 'content-type': 'application/json' };

test('S104 a body that is not UTF-8 is 400 at the site and at the backend, and nothing of it is read with replaced letters', async () => {
  const own = { ...json, cookie: admin.cookie, 'x-edison': '1', origin: site.url };
  const token = await backend.forger.token({ email: mette.email });
  for (const body of badBytes) {
    const asked = await askRaw(site.url, { method: 'POST', path: '/bff/codes/validate', headers: own, body });
    expect([asked.status, asked.problem]).toEqual([400, 'BAD_REQUEST']);
    const purged = await askRaw(site.url, {
      method: 'POST',
      path: '/bff/purge',
      body,
      headers: { ...json, 'x-edison-timestamp': String(Math.floor(Date.now() / 1_000)), 'x-edison-signature': 'a' },
    });
    expect(purged.status).toBe(400);
    const direct = await backend.ask('/x/codes/ValidateCode', token, { method: 'POST', headers: json, body });
    expect([direct.status, direct.problem]).toEqual([400, 'BAD_REQUEST']);
  }
});

test('S104 `null` is a body: no call of the backend takes it for an empty one', async () => {
  const token = await backend.forger.token({ email: 'admin@edison.example', permissions: ['role:admin'] });
  const calls = backendCalls.filter(({ route }) => route.method !== 'GET' && !route.bytes);
  const answers = calls.map(async ({ name, route }) => {
    const { status } = await backend.ask(sampleRequest(route).path, token, { method: route.method, headers: json, body: 'null' });
    return [400, 403].includes(status) ? [] : [`${name} ${status}`];
  });
  expect(calls.length).toBeGreaterThan(40);
  expect((await Promise.all(answers)).flat()).toEqual([]);
});

test('S104 an integer in a query is digits, and nothing else that a program could read as a number', async () => {
  const headers = { cookie: admin.cookie, 'x-edison': '1' };
  const numbers = siteCalls.flatMap(({ route }) =>
    ['page', 'pageSize', 'amount', 'grade'].filter((key) => route.query?.shape[key]).map((key) => [route.path, key] as const),
  );
  expect(numbers.length).toBeGreaterThan(15);
  for (const [path, key] of numbers) {
    const asked = async (value: string) => {
      const { status } = await askRaw(site.url, { path: `${path.replaceAll(/:\w+/g, 'x')}?${key}=${value}`, headers });
      return [path, key, value, status];
    };
    const odd = ['%2B1', '1.0', '1e0', '0x1', '0b1', '-0', '%201', '1%20', '%D9%A3', '', 'true', 'Infinity', '99999999999999999999'];
    expect(await Promise.all(odd.map(asked))).toEqual(odd.map((value) => [path, key, value, 400]));
  }
  expect((await askRaw(site.url, { path: '/bff/institutions?page=1&pageSize=5', headers })).status).toBe(200);
});

test('S104 a time in the year 0 is refused', async () => {
  const facts = { kind: 'material', targetId: 'dommerens-spoergekort', count: 1, maxUses: 1, idempotencyKey: crypto.randomUUID() };
  for (const validFrom of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z']) {
    const { status, body } = await admin.call(site.url, 'POST', '/bff/admin/codes', { ...facts, validFrom });
    expect([status, body]).toEqual([400, expect.objectContaining({ problem: 'BAD_REQUEST', field: 'validFrom' })]);
  }
});
