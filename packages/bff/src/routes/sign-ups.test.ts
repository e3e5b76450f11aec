import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInAsAdmin } from '../testing/log-in-as-admin.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
const cookies = { teacher: '', admin: '' };
beforeAll(async () => {
  site = await startTestBff({ trustedProxies: ['127.0.0.1'] });
  for (const who of ['teacher', 'admin'] as const) {
    site.provider.script.person = { ...site.provider.script.person, sub: who, permissions: who === 'admin' ? ['role:admin'] : [] };
    const browser = site.open();
    await browser.login(site.provider);
    cookies[who] = browser.cookieHeader();
  }
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const key = '6a4b2f43-6b7f-4a1e-9d6e-3b1c5a0f9e21';
const receipt = { signUpId: 's1', reference: 'K7PX2M9R', state: 'confirmed', icsUrl: 'https://edison.example/x.ics' };
const codeIn = (body: string) => JSON.parse(body).code;

beforeEach(() => {
  site.backend.seen.length = 0;
  site.backend.answers.set('/events/SignUpToEvent', ({ body }) =>
    codeIn(body) === 'BAD' ? { status: 409, body: { problem: 'CODE_INVALID' } } : { status: 201, body: receipt },
  );
});

let count = 0;
async function post(path: string, body: object, who: keyof typeof cookies = 'teacher', headers: Record<string, string> = {}) {
  count += 1;
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'x-edison': '1',
      origin: siteUrl,
      'content-type': 'application/json',
      cookie: cookies[who],
      'x-forwarded-for': `198.51.100.${count}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

const sent = () => site.backend.seen.filter(({ url }) => url.includes('SignUp')).map(({ body }) => JSON.parse(body));
const wish = { sessionId: 'e1-1', idempotencyKey: key };

describe('a code at a sign-up', () => {
  test('goes on to the backend with it, and right ones are never counted', async () => {
    for (let i = 0; i < 8; i += 1) expect((await post('/bff/events/e1/sign-ups', { ...wish, code: 'KURS-AA27' })).status).toBe(201);
    expect(sent()[0]).toMatchObject({ eventId: 'e1', sessionId: 'e1-1', code: 'KURS-AA27', idempotencyKey: key });
  });

  test('that is wrong five times makes this browser wait, but not for a sign-up without one', async () => {
    const first = await post('/bff/events/e1/sign-ups', { ...wish, code: 'BAD' });
    expect([first.status, first.json.problem]).toEqual([409, 'CODE_INVALID']);
    const mark = first.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const browser = { cookie: `${cookies.teacher}; ${mark}` };
    for (let i = 0; i < 4; i += 1)
      expect((await post('/bff/events/e1/sign-ups', { ...wish, code: 'BAD' }, 'teacher', browser)).status).toBe(409);
    const refused = await post('/bff/events/e1/sign-ups', { ...wish, code: 'KURS-AA27' }, 'teacher', browser);
    expect([refused.status, refused.json.problem]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post('/bff/events/e1/sign-ups', wish, 'teacher', browser)).status).toBe(201);
    site.pass(15 * 60 * 1_000);
    expect((await post('/bff/events/e1/sign-ups', { ...wish, code: 'KURS-AA27' }, 'teacher', browser)).status).toBe(201);
  });
});

describe('an admin', () => {
  test.each([[{ userId: 'u1' }], [{ email: 'anna@skole.example' }]])('signs up whom it names by %j, for a reason', async (person) => {
    const path = '/bff/admin/events/e1/sign-ups/on-behalf';
    cookies.admin = await logInAsAdmin(site);
    expect((await post(path, { ...wish, person, reason: 'Ringede selv' }, 'admin')).status).toBe(201);
    expect(sent()[0]).toMatchObject({ ...person, eventId: 'e1', seats: 1, reason: 'Ringede selv' });
    expect((await post(path, { ...wish, person }, 'admin')).json).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
    expect((await post(path, { ...wish, reason: 'Ringede selv' }, 'admin')).json).toMatchObject({ problem: 'BAD_REQUEST' });
    expect((await post(path, { ...wish, person, reason: 'Ringede selv' })).json).toMatchObject({ problem: 'FORBIDDEN' });
  });

  test('whose login is old signs up nobody else, alone or by list; a teacher’s list is not asked for it', async () => {
    cookies.admin = await logInAsAdmin(site);
    site.pass(10 * 60 * 1_000);
    const calls = ['/bff/admin/events/e1/sign-ups/on-behalf', '/bff/events/e1/sign-ups/list', '/bff/newcomers/q1/answer'];
    for (const path of calls)
      expect((await post(path, {}, 'admin')).json, path).toMatchObject({
        problem: 'STEP_UP_NEEDED',
        details: { location: '/bff/login?stepUp=1' },
      });
    for (const path of calls.slice(1)) expect((await post(path, {})).json.problem, path).toBe('BAD_REQUEST');
    expect((await post('/bff/events/e1/sign-ups', wish, 'admin')).status).toBe(201);
  });
});

test("a teacher's own route takes no reason and names nobody", async () => {
  expect((await post('/bff/events/e1/sign-ups', { ...wish, reason: 'x' })).json.problem).toBe('UNKNOWN_KEY');
  expect((await post('/bff/events/e1/sign-ups', { ...wish, email: 'anna@skole.example' })).json.problem).toBe('UNKNOWN_KEY');
  expect((await post('/bff/sign-ups/s1/change', { seats: 2, reason: 'x' })).json.problem).toBe('UNKNOWN_KEY');
});
