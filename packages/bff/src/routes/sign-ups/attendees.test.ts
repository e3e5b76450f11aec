import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../../testing/start-test-bff.ts';
import { upstreamSecret } from '../../testing/start-upstream.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff({ trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  site.backend.answers.set('/api/attendee/CreateAttendee', () => ({ status: 202, body: { accepted: true, alreadySignedUp: true } }));
  site.backend.answers.set('/api/attendee/EmailIsSignedUp', () => ({ status: 202, body: { accepted: true, signedUp: true } }));
  site.backend.answers.set('/api/attendee/GetRemainingSeats', () => ({
    body: { remaining: 3, waiting: 0, waitlist: true, names: ['Ida'] },
  }));
  site.backend.answers.set('/api/attendee/SessionExists', () => ({ body: { exists: true } }));
  site.backend.answers.set('/x/attendee/CancelAttendee', () => ({ body: { eventTitle: 'Åbent værksted', eventSlug: 'vaerksted' } }));
  site.pass(60 * 60 * 1_000);
});

const good = { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json' };
const path = '/bff/events/e1/attendees';
const wish = { sessionId: 's1', name: 'Ida Krog', email: 'ida@hjem.example', idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10' };

async function call(url: string, body?: unknown, headers: Record<string, string> = {}, at = site.url) {
  const answer = await fetch(at + url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...good, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
}

/** Headers of a new browser with an IP address of its own. */
let visitor = 0;
function stranger() {
  visitor += 1;
  return { 'x-forwarded-for': `198.51.100.${visitor % 250}` };
}

const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

describe('a sign-up without a user', () => {
  test('goes on with the site’s own token, and tells nothing but that it was taken', async () => {
    const answer = await call(path, wish, stranger());
    expect([answer.status, answer.json]).toEqual([202, { accepted: true }]);
    expect(JSON.parse(site.backend.seen.at(-1)?.body ?? '')).toEqual({ ...wish, eventId: 'e1', seats: 1, sender: expect.any(String) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('S122 carries a keyed digest of the client address, IPv6 by /64, so that whoever did not ask can refuse its mails', async () => {
    const senderFrom = async (address: string, i: number) => {
      await call(path, { ...wish, email: `gaest${i}@hjem.example` }, { 'x-forwarded-for': address });
      return JSON.parse(site.backend.seen.at(-1)?.body ?? '').sender;
    };
    const addresses = ['203.0.113.40', '203.0.113.40', '203.0.113.41', '2001:db8:1:2::1', '2001:db8:1:2::9', '2001:db8:1:3::1'];
    const senders: string[] = [];
    for (const [i, address] of addresses.entries()) senders.push(await senderFrom(address, i));
    expect(senders.map((one) => senders.indexOf(one))).toEqual([0, 0, 2, 3, 3, 5]);
    expect(senders.every((one) => /^[\w-]{43}$/.test(one) && !one.includes('203'))).toBe(true);
  });

  test('is refused by its field before the backend is asked', async () => {
    for (const [changes, problem, field] of [
      [{ email: 'a@x.dk,b@y.dk' }, 'BAD_REQUEST', 'email'],
      [{ email: '"a@x.dk x"@y.dk' }, 'BAD_REQUEST', 'email'],
      [{ name: ' \u200b' }, 'BAD_REQUEST', 'name'],
      [{ seats: 6 }, 'BAD_REQUEST', 'seats'],
      [{ source: 'admin' }, 'UNKNOWN_KEY', 'source'],
    ] as const) {
      expect((await call(path, { ...wish, ...changes }, stranger())).json).toMatchObject({ problem, field });
    }
    expect((await call(path, wish, { 'x-edison': '0' })).json.problem).toBe('HEADER_MISSING');
    expect((await call(path, wish, { origin: 'https://evil.example' })).json.problem).toBe('FOREIGN_ORIGIN');
    expect(site.backend.seen).toEqual([]);
  });

  test('keeps the refusal and the field of the backend, and none of its text', async () => {
    site.backend.answers.set('/api/attendee/CreateAttendee', () => ({
      status: 400,
      body: { problem: 'NAME_LOOKS_LIKE_CPR', field: 'name', message: upstreamSecret },
    }));
    const answer = await call(path, wish, stranger());
    expect([answer.status, answer.json.problem, answer.json.field]).toEqual([400, 'NAME_LOOKS_LIKE_CPR', 'name']);
    expect(answer.text).not.toContain(upstreamSecret);
  });

  test('is sent once, whatever becomes of the answer', async () => {
    for (const mood of ['failing', 'garbage', 'cutting'] as const) {
      site.backend.mood = mood;
      site.backend.seen.length = 0;
      const answer = await call(path, wish, stranger());
      expect([answer.status, answer.json.problem, site.backend.seen.length]).toEqual([503, 'UPSTREAM_UNAVAILABLE', 1]);
    }
  });
});

describe('limits', () => {
  test('one browser has 40 sign-ups in a quarter from whatever addresses, and then waits; another does not', async () => {
    const first = await call(path, wish, stranger());
    const browser = { cookie: cookieOf(first) };
    const again = (i: number) => call(path, { ...wish, email: `elev${i}@skole.example` }, { ...stranger(), ...browser });
    for (let i = 1; i < 40; i += 1) expect((await again(i)).status).toBe(202);
    const refused = await again(40);
    expect([refused.status, refused.json.problem]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(path, { ...wish, email: 'elev40@skole.example' }, stranger())).status).toBe(202);
    site.pass(15 * 60 * 1_000);
    expect((await again(40)).status).toBe(202);
  });

  test('a client address has 60 seats in a quarter, whoever they are for, and then a pause with a time', async () => {
    const home = { 'x-forwarded-for': '203.0.113.10' };
    const take = (i: number, seats: number) => call(path, { ...wish, seats, email: `gaest${i}@hjem.example` }, home);
    for (let i = 0; i < 11; i += 1) expect((await take(i, 5)).status).toBe(202);
    expect((await take(11, 4)).status).toBe(202);
    const refused = await take(12, 2);
    expect([refused.status, refused.json.problem]).toEqual([429, 'RATE_LIMITED']);
    // 15 minutes from the first seat; tolerance for slow machines.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await take(13, 1)).status).toBe(202);
    expect((await take(14, 1)).status).toBe(429);
    site.pass(15 * 60 * 1_000);
    expect((await take(15, 5)).status).toBe(202);
  });

  test('a client address causes 20 mails in a quarter, over sign-ups, questions and links to films', async () => {
    site.backend.answers.set('/events/ValidateUserForEvent', () => ({ status: 202, body: { accepted: true } }));
    const home = { 'x-forwarded-for': '203.0.113.11' };
    const asks = [
      (i: number) => call(path, { ...wish, email: `gaest${i}@hjem.example` }, home),
      (i: number) => call(`${path}/email-check`, { email: `gaest${i}@hjem.example` }, home),
      (i: number) => call('/bff/events/e1/recordings/access', { email: `gaest${i}@hjem.example` }, home),
    ];
    for (let i = 0; i < 20; i += 1) expect((await asks[i % 3]?.(i))?.status).toBe(202);
    for (const ask of asks) expect((await ask(20)).json.problem).toBe('RATE_LIMITED');
  });

  test('what the backend refuses costs neither seats nor mails; what it may have done does', async () => {
    const home = { 'x-forwarded-for': '203.0.113.12' };
    const take = (seats: number) => call(path, { ...wish, seats, email: `gaest${Math.random()}@hjem.example` }, home);
    site.backend.answers.set('/api/attendee/CreateAttendee', () => ({ status: 409, body: { problem: 'FULL' } }));
    for (let i = 0; i < 30; i += 1) expect((await take(5)).json.problem).toBe('FULL');
    site.backend.mood = 'failing';
    for (let i = 0; i < 12; i += 1) expect((await take(5)).json.problem).toBe('UPSTREAM_UNAVAILABLE');
    expect((await take(1)).json.problem).toBe('RATE_LIMITED');
  });

  test('30 groups of five at once, over two replicas, take the 60 seats of their address and no more', async () => {
    await using replica = await site.startAnother();
    const home = { 'x-forwarded-for': '203.0.113.13' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        call(path, { ...wish, seats: 5, email: `gaest${i}@hjem.example` }, home, i % 2 ? site.url : replica.url),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(12);
  });

  test('an IPv6 network is one address, whoever changes within it, at every replica', async () => {
    await using replica = await site.startAnother();
    const check = (i: number, at: string) =>
      call(`${path}/email-check`, { email: `gaest${i}@hjem.example` }, { 'x-forwarded-for': `2001:db8:7:7::${i.toString(16)}` }, at);
    const answers = [];
    for (let i = 1; i <= 24; i += 1) answers.push((await check(i, i % 2 ? site.url : replica.url)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
  });

  test('one address is asked after five times at most, by whomever', async () => {
    const statuses = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await call(`${path}/email-check`, { email: 'Ida@hjem.example' }, stranger())).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  test('one mailbox is one, however its address is spelt', async () => {
    const statuses = [];
    for (const email of ['andré@hjem.example', 'andre\u0301@hjem.example', 'ANDRÉ@hjem.example', 'ANDRE\u0301@HJEM.example']) {
      for (let i = 0; i < 2; i += 1) statuses.push((await call(`${path}/email-check`, { email }, stranger())).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });

  test('what is refused by address leaves nothing behind, also when every try comes from a new browser', async () => {
    const rows = async () => (await site.database.pool.query('select subject from bff.throttle')).rows.length;
    const crowd = { 'x-forwarded-for': '203.0.113.200' };
    for (let i = 0; i < 20; i += 1) await call(`${path}/email-check`, { email: `folk${i}@hjem.example` }, crowd);
    const before = await rows();
    for (let i = 0; i < 5; i += 1) {
      const refused = await call(`${path}/email-check`, { email: `flere${i}@hjem.example` }, crowd);
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([429, []]);
    }
    expect(await rows()).toBe(before);
  });

  test('what is counted tells nobody who it was', async () => {
    await call(path, wish, { 'x-forwarded-for': '203.0.113.77' });
    const { rows } = await site.database.pool.query('select * from bff.throttle');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|ida@|browser/);
  });

  test('a mark that somebody made up is none', async () => {
    const made = await call(path, wish, { ...stranger(), cookie: 'edison-browser=mine' });
    expect(cookieOf(made)).toMatch(/^edison-browser=/);
    expect(made.headers.getSetCookie()[0]).toMatch(/Path=\/; HttpOnly; SameSite=Lax/);
  });
});

describe('everything else that needs no user', () => {
  test('an e-mail check answers the same for everybody, also when the backend says more', async () => {
    expect((await call(`${path}/email-check`, { email: 'ny@hjem.example' }, stranger())).json).toEqual({ accepted: true });
  });

  test('seats and sessions are read without a cookie being set', async () => {
    const seats = await call('/bff/events/e1/sessions/s1/seats');
    expect(seats.json).toEqual({ remaining: 3, waiting: 0, waitlist: true });
    expect(seats.headers.getSetCookie()).toEqual([]);
    expect((await call('/bff/events/e1/sessions/s1/exists')).json).toEqual({ exists: true });
    expect(site.backend.seen[0]?.url).toBe('/api/attendee/GetRemainingSeats?eventId=e1&sessionId=s1');
    site.backend.answers.set('/api/attendee/GetRemainingSeats', () => ({ status: 404, body: { problem: 'NOT_FOUND' } }));
    expect((await call('/bff/events/e1/sessions/s1/seats')).status).toBe(404);
    site.backend.mood = 'failing';
    expect((await call('/bff/events/e1/sessions/s1/seats')).json.problem).toBe('UPSTREAM_UNAVAILABLE');
  });

  test('a cancel link is taken as it is, and each way it can fail is told apart', async () => {
    const token = 'A'.repeat(43);
    expect((await call('/bff/attendees/cancel', { token }, stranger())).json).toEqual({
      eventTitle: 'Åbent værksted',
      eventSlug: 'vaerksted',
    });
    expect((await call('/bff/attendees/cancel', { token: 'short' }, stranger())).json).toMatchObject({
      problem: 'BAD_REQUEST',
      field: 'token',
    });
    for (const [problem, status] of [
      ['NOT_FOUND', 404],
      ['GONE', 410],
      ['CANCEL_DEADLINE_PASSED', 409],
    ] as const) {
      site.backend.answers.set('/x/attendee/CancelAttendee', () => ({ status, body: { problem } }));
      expect((await call('/bff/attendees/cancel', { token }, stranger())).json.problem).toBe(problem);
    }
  });
});
