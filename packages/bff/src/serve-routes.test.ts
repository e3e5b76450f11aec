import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventOf } from './testing/start-backend.ts';
import { siteUrl, startTestBff, type TestBff } from './testing/start-test-bff.ts';
import { upstreamSecret } from './testing/start-upstream.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
});

const good = { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json' };
const wish = { sessionId: 's1', idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10' };

async function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const answer = await fetch(site.url + path, { method, headers, ...(sent !== undefined && { body: sent }), redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: text.startsWith('{') ? JSON.parse(text) : undefined };
}

async function teacherCookie(): Promise<string> {
  const browser = site.open();
  await browser.login(site.provider);
  return browser.cookieHeader();
}

describe('refusals before anything happens', () => {
  const path = '/bff/events/id-webinar/sign-ups';

  test('a call without our header, from another origin or of another type never reaches the backend', async () => {
    const cookie = await teacherCookie();
    const cases: Array<[Record<string, string>, string]> = [
      [{ origin: siteUrl, 'content-type': 'application/json' }, 'HEADER_MISSING'],
      [{ ...good, origin: 'https://evil.example' }, 'FOREIGN_ORIGIN'],
      [{ ...good, origin: 'null' }, 'FOREIGN_ORIGIN'],
      [{ 'x-edison': '1', 'content-type': 'application/json' }, 'FOREIGN_ORIGIN'],
      [{ ...good, 'sec-fetch-site': 'same-site' }, 'FOREIGN_ORIGIN'],
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json, text/plain',
        'APPLICATION/JSON',
      ].map((type): [Record<string, string>, string] => [{ ...good, 'content-type': type }, 'WRONG_CONTENT_TYPE']),
      [{ ...good, 'content-type': 'application/json; charset=utf-7' }, 'WRONG_CONTENT_TYPE'],
    ];
    for (const [headers, problem] of cases) {
      expect((await call('POST', path, { ...headers, cookie }, wish)).json).toMatchObject({ problem });
    }
    expect(site.backend.seen).toEqual([]);
  });

  test('an unknown or forbidden key is refused by name before the backend is asked', async () => {
    const headers = { ...good, cookie: await teacherCookie() };
    expect((await call('POST', path, headers, { ...wish, email: 'b@skole.example' })).json).toMatchObject({
      problem: 'UNKNOWN_KEY',
      field: 'email',
    });
    expect((await call('POST', path, headers, { ...wish, seats: 0 })).json).toMatchObject({ problem: 'BAD_REQUEST', field: 'seats' });
    expect((await call('POST', path, headers, '{"__proto__":{"a":1}}')).status).toBe(400);
    expect((await call('POST', path, headers, '{half')).json).toMatchObject({ problem: 'BAD_REQUEST' });
    const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    expect((await call('POST', path, headers, text(256 * 1024))).status).toBe(400);
    expect((await call('POST', path, headers, text(256 * 1024 + 1))).status).toBe(413);
    expect(site.backend.seen).toEqual([]);
  });

  test('a call that takes no body takes none: no text, no number, no null', async () => {
    const headers = { ...good, cookie: await teacherCookie() };
    for (const body of ['"abc"', '7', 'null', 'true', '[]', '{"x":1}']) {
      const { status } = await call('POST', '/bff/me/account/calendar', headers, body);
      expect([body, status]).toEqual([body, 400]);
    }
    expect(site.backend.seen).toEqual([]);
  });

  test('a repeated, unknown, nameless or prototype parameter is refused', async () => {
    for (const query of ['=1', 'search=a&=', 'search=a&search=b', 'other=1', 'search=%00', '__proto__[a]=1', `a=${'&a='.repeat(1200)}`]) {
      expect([query.slice(0, 30), (await call('GET', `/bff/institutions?${query}`, { 'x-edison': '1' })).status]).toEqual([
        query.slice(0, 30),
        400,
      ]);
    }
    expect(site.backend.seen).toEqual([]);
  });
});

describe('who may', () => {
  test('a guest is signed out, a teacher is no admin, and both hear it as JSON', async () => {
    const guest = await call('GET', '/bff/me/profile', { 'x-edison': '1' });
    expect(guest.status).toBe(401);
    expect(guest.json).toEqual({ problem: 'SIGNED_OUT', message: expect.any(String), statusCode: 401, requestId: expect.any(String) });
    const teacher = await call('GET', '/bff/admin/newest-users', { 'x-edison': '1', cookie: await teacherCookie() });
    expect([teacher.status, teacher.json.problem]).toEqual([403, 'FORBIDDEN']);
  });

  test('an unknown call is 404, another method 405, never a page', async () => {
    expect((await call('GET', '/bff/nothing', { 'x-edison': '1' })).json).toMatchObject({ problem: 'NOT_FOUND' });
    expect((await call('POST', '/bff/nothing', good, {})).json).toMatchObject({ problem: 'NOT_FOUND' });
    const other = await call('DELETE', '/bff/events', good);
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('answers', () => {
  test('guests are asked for with the site’s own token, teachers with theirs and their e-mail', async () => {
    expect((await call('GET', '/bff/events', { 'x-edison': '1' })).status).toBe(200);
    expect(site.backend.seen[0]?.url).toBe('/events/GetEvents');
    await call('GET', '/bff/events', { 'x-edison': '1', cookie: await teacherCookie() });
    expect(site.backend.seen[1]?.url).toMatch(/^\/events\/GetEvents\?email=/);
    expect(site.backend.seen[1]?.headers.authorization).not.toBe(site.backend.seen[0]?.headers.authorization);
    expect(site.backend.seen[1]?.headers.cookie).toBeUndefined();
  });

  test('only what the contract names leaves the house, for this browser alone', async () => {
    const answer = await call('GET', '/bff/events', { 'x-edison': '1' });
    expect(answer.text).not.toMatch(/internalNote|secretOfTheBackend/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('a sign-up answers 201 with the receipt', async () => {
    const answer = await call('POST', '/bff/events/id-webinar/sign-ups', { ...good, cookie: await teacherCookie() }, wish);
    expect([answer.status, answer.json.reference]).toEqual([201, 'ED-1']);
    expect(JSON.parse(site.backend.seen.at(-1)?.body ?? '')).toMatchObject({ eventId: 'id-webinar', seats: 1 });
  });

  test('a refusal of the backend keeps its code', async () => {
    site.backend.answers.set('/events/SignUpToEvent', () => ({ status: 409, body: { problem: 'FULL', message: upstreamSecret } }));
    const answer = await call('POST', '/bff/events/id-webinar/sign-ups', { ...good, cookie: await teacherCookie() }, wish);
    expect([answer.status, answer.json.problem]).toEqual([409, 'FULL']);
    expect(answer.text).not.toContain(upstreamSecret);
  });

  test('a calendar file is a download with a plain name', async () => {
    const answer = await call('GET', '/bff/sign-ups/su1/kalender.ics', { cookie: await teacherCookie() });
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="kursus-1-X-y.ics"; filename*=UTF-8''kursus%20%221%22--X%3A%20y.ics`,
    );
    expect(answer.text).toBe('BEGIN:VCALENDAR');
  });

  test.each(['failing', 'garbage', 'cutting'] as const)(
    'a backend that is %s is 503 without a word of its own, asked at most twice',
    async (mood) => {
      site.backend.mood = mood;
      const answer = await call('GET', '/bff/events', { 'x-edison': '1' });
      expect([answer.status, answer.json.problem]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(answer.text).not.toContain(upstreamSecret);
      expect(site.backend.seen.length).toBeLessThanOrEqual(2);
    },
  );

  test('a long list comes compressed to who takes it so, a short one as it is', async () => {
    const ask = () => call('GET', '/bff/events', { 'x-edison': '1', 'accept-encoding': 'br' });
    expect((await ask()).headers.get('content-encoding')).toBeNull();
    const usual = site.backend.answers.get('/events/GetEvents');
    const items = Array.from({ length: 50 }, (_, n) => eventOf(`kursus-${n}`));
    site.backend.answers.set('/events/GetEvents', () => ({ body: { items, total: items.length } }));
    const long = await ask();
    expect([long.headers.get('content-encoding'), long.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    expect(long.json).toMatchObject({ total: 50, items: items.map(({ slug }) => ({ slug })) });
    if (usual) site.backend.answers.set('/events/GetEvents', usual);
  });

  test('a sign-up whose answer was lost is not sent again', async () => {
    site.backend.mood = 'cutting';
    const answer = await call('POST', '/bff/events/id-webinar/sign-ups', { ...good, cookie: await teacherCookie() }, wish);
    expect(answer.status).toBe(503);
    expect(site.backend.seen).toHaveLength(1);
  });

  test('an answer off the contract is no answer', async () => {
    site.backend.answers.set('/events/GetEvents', () => ({ body: { items: [{ ...eventOf('a'), sessions: [] }], total: 1 } }));
    expect((await call('GET', '/bff/events', { 'x-edison': '1' })).status).toBe(503);
  });
});
