import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { type Seen, upstreamSecret } from '../testing/start-upstream.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff({ trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const grant = 'g'.repeat(43);
const file = { fileId: 'f1', label: 'Spørgekort "til"\r\nX: klip', kind: 'pdf', bytes: 4 };
const codeIn = ({ body }: Seen) => JSON.parse(body).code;
const wrong = { status: 409, body: { problem: 'CODE_INVALID', message: upstreamSecret } };

beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  site.pass(60 * 60 * 1_000);
  const { answers } = site.backend;
  const info = {
    materialId: 'm1',
    title: 'Kort',
    summary: 'Seks kort',
    access: 'code',
    files: [{ ...file, file: 'secret-name.pdf' }],
    open: false,
  };
  answers.set('/x/materials/GetInfo', () => ({ body: { ...info, problem: 'CODE_INVALID' } }));
  answers.set('/material/ValidateUser', () => ({ body: { open: true } }));
  answers.set('/material/ValidateCode', (seen) => ({
    body:
      codeIn(seen) === 'GOOD-CODE'
        ? { valid: true }
        : { valid: false, problem: codeIn(seen) === 'USED-CODE' ? 'CODE_USED_UP' : 'CODE_INVALID' },
  }));
  answers.set('/material/GetMaterial', (seen) => (codeIn(seen) === 'GOOD-CODE' ? { body: { files: [file], grant, seconds: 900 } } : wrong));
  answers.set('/material/RegisterDownload', () => ({ status: 204, body: '' }));
  answers.set('/x/materials/GetFile', ({ headers }) =>
    headers['x-edison-grant'] === grant
      ? { headers: { 'content-type': 'application/pdf' }, body: '%PDF' }
      : { status: 403, body: { problem: 'FORBIDDEN' } },
  );
});

const good = { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json' };

async function call(path: string, body?: unknown, headers: Record<string, string> = {}, at = site.url) {
  const answer = await fetch(at + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...good, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: text.startsWith('{') ? JSON.parse(text) : undefined };
}

let count = 0;
/** The header of an IP address that no test has used yet. */
function elsewhere(): Record<string, string> {
  count += 1;
  return { 'x-forwarded-for': `198.51.100.${count}` };
}

const open = (code: string, headers: Record<string, string> = {}, at?: string) => call('/bff/materials/m1/open', { code }, headers, at);
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

async function teacherCookie(): Promise<string> {
  const browser = site.open();
  await browser.login(site.provider);
  return browser.cookieHeader();
}

describe('what a material is', () => {
  test('everybody may know, and nothing but what the contract names', async () => {
    const { json, text, headers } = await call('/bff/materials/m1');
    expect(json).toMatchObject({ open: false, problem: 'CODE_INVALID', files: [{ fileId: 'f1' }] });
    expect(text).not.toContain('secret-name');
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('for somebody who is signed in says whether they need a code', async () => {
    const { json } = await call('/bff/materials/m1', undefined, { cookie: await teacherCookie() });
    expect(json).toMatchObject({ open: true });
    expect(site.backend.seen.map(({ url }) => url)).toEqual(['/x/materials/GetInfo?materialId=m1', '/material/ValidateUser']);
  });

  test('that is not there, or cannot be asked for, is 404 or 503', async () => {
    site.backend.answers.set('/x/materials/GetInfo', () => ({ status: 404, body: { problem: 'NOT_FOUND' } }));
    expect((await call('/bff/materials/m1')).status).toBe(404);
    site.backend.mood = 'garbage';
    expect((await call('/bff/materials/m1')).json.problem).toBe('UPSTREAM_UNAVAILABLE');
  });
});

describe('a code', () => {
  test('is checked, and used, for the browser that it was typed in; whoever is signed in has a mark too, for one whom the backend does not know', async () => {
    const first = await open('GOOD-CODE', elsewhere());
    const cookie = cookieOf(first);
    await call('/bff/materials/m1/check', { code: 'GOOD-CODE' }, { ...elsewhere(), cookie });
    const [used, checked] = site.backend.seen.map(({ body }) => JSON.parse(body));
    expect(used).toEqual({ materialId: 'm1', code: 'GOOD-CODE', visitor: expect.stringMatching(/^[\w-]{16,64}$/) });
    expect(checked.visitor).toBe(used.visitor);
    await open('GOOD-CODE', { ...elsewhere(), cookie: await teacherCookie() });
    expect(JSON.parse(site.backend.seen.at(-1)?.body ?? '')).toHaveProperty('visitor');
  });

  test('that is wrong five times makes this browser wait, at every replica; another at the same school does not', async () => {
    await using replica = await site.startAnother();
    const school = elsewhere();
    const first = await open('BAD', school);
    expect([first.status, first.json.problem, first.text.includes(upstreamSecret)]).toEqual([409, 'CODE_INVALID', false]);
    const browser = { ...school, cookie: cookieOf(first) };
    for (const at of [replica.url, site.url, replica.url, site.url]) expect((await open('BAD', browser, at)).status).toBe(409);
    const refused = await open('GOOD-CODE', browser, replica.url);
    expect([refused.status, refused.json.problem]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open('GOOD-CODE', school)).status).toBe(200);
    site.pass(15 * 60 * 1_000);
    expect((await open('GOOD-CODE', browser)).status).toBe(200);
  });

  test('fifty wrong ones from one address make it wait, whatever browsers there are, also fifty at once', async () => {
    const school = elsewhere();
    const answers = await Promise.all(Array.from({ length: 60 }, () => open('BAD', school)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await open('GOOD-CODE', school)).status).toBe(429);
  });

  test('that is right, or was, is no guess: thirty pupils with one used-up code lock nobody out', async () => {
    const browser = { ...elsewhere(), cookie: cookieOf(await open('GOOD-CODE', elsewhere())) };
    for (let i = 0; i < 10; i += 1) {
      expect((await open('GOOD-CODE', browser)).status).toBe(200);
      expect((await call('/bff/materials/m1/check', { code: 'USED-CODE' }, browser)).json).toEqual({
        valid: false,
        problem: 'CODE_USED_UP',
      });
    }
  });

  test('that nobody could type, or a body with more in it, never reaches the backend', async () => {
    for (const body of [{ code: 'x'.repeat(41) }, { code: ' ' }, { code: 7 }, { code: 'a', visitor: 'somebody-elses-mark' }]) {
      expect((await call('/bff/materials/m1/open', body, elsewhere())).status).toBe(400);
    }
    expect(site.backend.seen).toEqual([]);
  });

  test('is not let in when nobody can count', async () => {
    await site.database.pool.query('alter table bff.throttle rename to gone');
    expect((await open('GOOD-CODE', elsewhere())).json.problem).toBe('STORE_UNAVAILABLE');
    expect((await call('/bff/materials/m1')).status).toBe(200);
    await site.database.pool.query('alter table bff.gone rename to throttle');
  });
});

describe('a link to a file', () => {
  async function opened() {
    const answer = await open('GOOD-CODE', elsewhere());
    return { url: String(answer.json.files[0].url), cookie: cookieOf(answer), answer };
  }

  test('is a download with its name, for the browser that it was made for', async () => {
    const { url, cookie, answer } = await opened();
    expect(url).toMatch(/^\/bff\/files\/[\w-]{20,390}$/);
    expect(answer.text).not.toContain(grant);
    const got = await fetch(site.url + url, { headers: { cookie } });
    expect([got.status, await got.text(), got.headers.get('content-type')]).toEqual([200, '%PDF', 'application/pdf']);
    expect(site.backend.seen.at(-1)?.headers['x-edison-visitor']).toBe(JSON.parse(site.backend.seen.at(-2)?.body ?? '').visitor);
    expect(got.headers.get('content-disposition')).toBe(
      `attachment; filename="Sp-rgekort-til-X-klip.pdf"; filename*=UTF-8''Sp%C3%B8rgekort%20%22til%22--X%3A%20klip.pdf`,
    );
    expect([got.headers.get('cache-control'), got.headers.get('x-content-type-options')]).toEqual(['private, no-store', 'nosniff']);
    expect(got.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('that was copied, guessed or changed is refused', async () => {
    const { url, cookie } = await opened();
    const other = cookieOf(await open('GOOD-CODE', elsewhere()));
    for (const headers of [{}, { cookie: other }, { cookie: await teacherCookie() }]) {
      expect((await fetch(site.url + url, { headers })).status).toBe(403);
    }
    const changed = url.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const guess of [`/bff/files/${'A'.repeat(60)}`, changed]) {
      expect((await fetch(site.url + guess, { headers: { cookie } })).status).toBe(403);
    }
    expect((await fetch(`${site.url}/bff/files/..%2f..%2fx`, { headers: { cookie } })).status).toBe(400);
    expect(site.backend.seen.some(({ url: asked }) => asked.startsWith('/x/materials/GetFile'))).toBe(false);
  });

  test('is for a quarter of an hour', async () => {
    const { url, cookie } = await opened();
    site.pass(900_000);
    expect((await fetch(site.url + url, { headers: { cookie } })).status).toBe(410);
  });

  test('of a session ends with it', async () => {
    const cookie = await teacherCookie();
    const url = String((await open('GOOD-CODE', { ...elsewhere(), cookie })).json.files[0].url);
    expect((await fetch(site.url + url, { headers: { cookie } })).status).toBe(200);
    await call('/bff/logout', {}, { cookie });
    expect((await fetch(site.url + url, { headers: { cookie } })).status).toBe(403);
  });
});

describe('what writes to the database', () => {
  test('a material is opened sixty times in a quarter by one browser, also with a right code, and its downloads are counted as often', async () => {
    const at = elsewhere();
    const cookie = cookieOf(await open('GOOD-CODE', at));
    const many = async (count: number, one: () => ReturnType<typeof call>) => {
      const statuses = new Map<number, number>();
      for (let i = 0; i < count; i += 1) {
        const { status } = await one();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      return [...statuses];
    };
    expect(await many(61, () => open('GOOD-CODE', { ...at, cookie }))).toEqual([
      [200, 59],
      [429, 2],
    ]);
    const load = () => call('/bff/materials/m1/downloads', { fileId: 'f1' }, { ...at, cookie });
    expect(await many(62, load)).toEqual([
      [204, 60],
      [429, 2],
    ]);
  });
});

describe('a download', () => {
  test('is registered for the browser, and a refusal keeps its code', async () => {
    const { cookie } = { cookie: cookieOf(await open('GOOD-CODE', elsewhere())) };
    const registered = await call('/bff/materials/m1/downloads', { fileId: 'f1' }, { cookie });
    expect([registered.status, registered.text]).toEqual([204, '']);
    expect(JSON.parse(site.backend.seen.at(-1)?.body ?? '')).toMatchObject({ materialId: 'm1', fileId: 'f1', visitor: expect.any(String) });
    site.backend.answers.set('/material/RegisterDownload', () => ({ status: 403, body: { problem: 'FORBIDDEN' } }));
    expect((await call('/bff/materials/m1/downloads', { fileId: 'f1' }, { cookie })).json.problem).toBe('FORBIDDEN');
    site.backend.mood = 'failing';
    expect((await call('/bff/materials/m1/downloads', { fileId: 'f1' }, { cookie })).status).toBe(503);
  });
});
