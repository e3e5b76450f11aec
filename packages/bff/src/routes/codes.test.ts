import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInAsAdmin } from '../testing/log-in-as-admin.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { type Seen, upstreamSecret } from '../testing/start-upstream.ts';

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

const opened = { kind: 'event', targetId: 'e1', title: 'Landsfinale' };
const receipt = {
  reference: 'K7QM3XWP',
  version: 1,
  eventTitle: 'Landsfinale',
  teamName: 'Robotterne',
  title: 'Lampen',
  submittedAt: '2026-08-18T08:00:00Z',
  openUntil: '2026-11-18T08:00:00Z',
};
const programme = { programmeKey: 'p1', title: 'P', schoolYear: '2026/27', state: 'open', contentPath: '/p/', joined: true };
const bodyOf = ({ body }: Seen) => JSON.parse(body);
const invalid = { status: 409, body: { problem: 'CODE_INVALID', message: upstreamSecret } };

beforeEach(() => {
  site.backend.seen.length = 0;
  const { answers } = site.backend;
  const right = (seen: Seen, body: object, status = 200) => (bodyOf(seen).code === 'GOOD-CODE' ? { status, body } : invalid);
  answers.set('/redeem-code/ValidateCode', (seen) => right(seen, { ...opened, note: 'not for anybody' }));
  answers.set('/redeem-code/CheckEventCode', (seen) => ({
    body: bodyOf(seen).code === 'GOOD-CODE' ? { valid: true } : { valid: false, problem: 'CODE_INVALID' },
  }));
  answers.set('/x/codes/RedeemProgrammeCode', (seen) => right(seen, programme));
  answers.set('/events/CreateSubmission', (seen) => right(seen, receipt, 201));
  answers.set('/x/codes/ListCodes', () => ({ body: { items: [], total: 0 } }));
});

let count = 0;
/** The header of an IP address that no test has used yet. */
function elsewhere(): Record<string, string> {
  count += 1;
  return { 'x-forwarded-for': `203.0.113.${count}` };
}

async function call(path: string, body?: unknown, headers: Record<string, string> = {}, at = site.url) {
  const answer = await fetch(at + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
}
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const workOf = (code: string) => ({ code, teamName: 'Robotterne', title: 'Lampen', text: 'Den lyser.', idempotencyKey: randomUUID() });

/** Every call that takes a code and needs no login. */
const ways: Readonly<Record<string, (code: string, headers: Record<string, string>, at?: string) => ReturnType<typeof call>>> = {
  validate: (code, headers, at) => call('/bff/codes/validate', { code }, headers, at),
  check: (code, headers, at) => call('/bff/events/e1/code-check', { code }, headers, at),
  'hand in': (code, headers, at) => call('/bff/events/e1/submissions', workOf(code), headers, at),
};

describe('a code', () => {
  test('says what it opens and whether it is for an event, and nothing but what the contract names', async () => {
    expect((await ways.validate?.('GOOD-CODE', elsewhere()))?.json).toEqual(opened);
    expect((await ways.check?.('GOOD-CODE', elsewhere()))?.json).toEqual({ valid: true });
    expect((await ways.check?.('BAD', elsewhere()))?.json).toEqual({ valid: false, problem: 'CODE_INVALID' });
    const wrong = await ways.validate?.('BAD', elsewhere());
    expect([wrong?.status, wrong?.text.includes(upstreamSecret)]).toEqual([409, false]);
  });

  test('that is wrong five times, each time at another endpoint and replica, makes the browser wait at all of them', async () => {
    await using replica = await site.startAnother();
    const school = elsewhere();
    const first = await ways.validate?.('BAD', school);
    const browser = { ...school, cookie: first ? cookieOf(first) : '' };
    for (const [name, at] of [['check'], ['hand in', replica.url], ['validate', replica.url], ['check']] as const) {
      await ways[name]?.('BAD', browser, at);
    }
    for (const [name, way] of Object.entries(ways)) {
      expect([name, (await way('GOOD-CODE', browser, replica.url)).json.problem]).toEqual([name, 'RATE_LIMITED']);
    }
    expect((await call('/bff/materials/m1/check', { code: 'GOOD-CODE' }, browser)).json.problem).toBe('RATE_LIMITED');
    expect((await ways.validate?.('GOOD-CODE', school))?.status).toBe(200);
    site.pass(15 * 60 * 1_000);
    expect((await ways.validate?.('GOOD-CODE', browser))?.status).toBe(200);
  });

  test('that is right costs no try', async () => {
    const first = await ways.check?.('GOOD-CODE', elsewhere());
    const browser = { ...elsewhere(), cookie: first ? cookieOf(first) : '' };
    for (let i = 0; i < 10; i += 1) expect((await ways.validate?.('GOOD-CODE', browser))?.status).toBe(200);
  });

  test('is not let in when nobody can count', async () => {
    await site.database.pool.query('alter table bff.throttle rename to gone');
    for (const way of Object.values(ways)) expect((await way('GOOD-CODE', elsewhere())).json.problem).toBe('STORE_UNAVAILABLE');
    await site.database.pool.query('alter table bff.gone rename to throttle');
    expect(site.backend.seen).toEqual([]);
  });

  test('of a programme is for whoever is signed in, and counted like the others', async () => {
    const redeem = (code: string, cookie: string) =>
      call('/bff/me/programme-codes', { code }, { ...elsewhere(), ...(cookie && { cookie }) });
    expect((await redeem('GOOD-CODE', '')).json.problem).toBe('SIGNED_OUT');
    expect((await redeem('GOOD-CODE', cookies.teacher)).json).toEqual(programme);
    const mark = cookieOf(await redeem('BAD', cookies.teacher));
    for (let i = 0; i < 4; i += 1) await redeem('BAD', `${cookies.teacher}; ${mark}`);
    expect((await redeem('GOOD-CODE', `${cookies.teacher}; ${mark}`)).json.problem).toBe('RATE_LIMITED');
  });

  test('is made, listed and taken back by admins alone', async () => {
    const made = { kind: 'event', targetId: 'e1', count: 1, maxUses: 1, idempotencyKey: randomUUID() };
    for (const [path, body] of [
      ['/bff/admin/codes?kind=event&targetId=e1', undefined],
      ['/bff/admin/codes', made],
      ['/bff/admin/codes/c1/revoke', { reason: 'Delt' }],
      ['/bff/admin/events/e1/submissions', undefined],
      ['/bff/admin/submissions/s1/lock', { locked: true, reason: 'Nu' }],
    ] as const) {
      expect([path, (await call(path, body, elsewhere())).json.problem]).toEqual([path, 'SIGNED_OUT']);
      expect([path, (await call(path, body, { cookie: cookies.teacher })).json.problem]).toEqual([path, 'FORBIDDEN']);
    }
    expect(site.backend.seen).toEqual([]);
    const cookie = await logInAsAdmin(site);
    const { json } = await call('/bff/admin/codes?kind=event&targetId=e1&page=2', undefined, { cookie });
    expect([json, site.backend.seen[0]?.url]).toEqual([
      { items: [], total: 0 },
      '/x/codes/ListCodes?kind=event&targetId=e1&page=2&pageSize=20',
    ]);
  });
});

describe('handing in', () => {
  test('takes no login, and names code and event to the backend in both places alike', async () => {
    const answer = await ways['hand in']?.('GOOD-CODE', elsewhere());
    expect([answer?.status, answer?.json]).toEqual([201, receipt]);
    const [seen] = site.backend.seen;
    expect(seen?.url).toBe('/events/CreateSubmission?code=GOOD-CODE&eventId=e1');
    expect(seen && bodyOf(seen)).toMatchObject({ code: 'GOOD-CODE', eventId: 'e1', links: [] });
  });

  test('takes one event and one code: none in the query, none twice, no more in the body', async () => {
    for (const [path, body] of [
      ['/bff/events/e1/submissions?eventId=e2', workOf('GOOD-CODE')],
      ['/bff/events/e1/submissions?code=A&code=B', workOf('GOOD-CODE')],
      ['/bff/events/e1/submissions', { ...workOf('GOOD-CODE'), eventId: 'e2' }],
      ['/bff/events/e1/submissions', { ...workOf('GOOD-CODE'), links: ['javascript:alert(1)'] }],
    ] as const)
      expect((await call(path, body, elsewhere())).status).toBe(400);
    expect(site.backend.seen).toEqual([]);
  });

  test('has a limit of its own: twenty in a quarter of an hour from one browser, also with a right code', async () => {
    const at = elsewhere();
    const first = await ways['hand in']?.('GOOD-CODE', at);
    const browser = { ...at, cookie: first ? cookieOf(first) : '' };
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 20; i += 1) statuses.push((await ways['hand in']?.('GOOD-CODE', browser))?.status);
    expect(statuses).toEqual([...Array(19).fill(201), 429]);
    expect((await ways['hand in']?.('GOOD-CODE', at))?.status).toBe(201);
  });
});
