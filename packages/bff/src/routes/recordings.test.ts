import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { type Seen, upstreamSecret } from '../testing/start-upstream.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());

const token = 'k'.repeat(43);
const film = '0123456789';
const recording = { recordingId: 'r1', title: 'Webinar', seconds: 33, access: 'attendees', availability: 'available', captions: true };
const grantOf = ({ body }: Seen) => JSON.parse(body).grant;

beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  const { answers } = site.backend;
  answers.set('/events/ValidateUserForEvent', () => ({ status: 202, body: { accepted: true, entitled: true } }));
  answers.set('/x/recordings/GetRecordings', (seen) => ({
    body: { items: [{ ...recording, open: grantOf(seen) === token, file: 'x.mp4' }], total: 1 },
  }));
  answers.set('/x/recordings/OpenGrant', () => ({ body: { eventId: 'e1', eventSlug: 'webinar', grant: { token, seconds: 3_600 } } }));
  answers.set('/x/recordings/GetFilm', ({ headers }) => {
    if (headers['x-edison-grant'] !== token) return { status: 403, body: { problem: 'FORBIDDEN', message: upstreamSecret } };
    const part = headers.range === 'bytes=2-4';
    const kind = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' };
    return part ? { status: 206, headers: { ...kind, 'content-range': 'bytes 2-4/10' }, body: '234' } : { headers: kind, body: film };
  });
});

const good = { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { 'x-edison': '1', ...headers }, redirect: 'manual' });
const ask = (body: unknown) =>
  fetch(`${site.url}/bff/events/e1/recordings/access`, { method: 'POST', headers: good, body: JSON.stringify(body) });

/** Follows the mailed link and returns the cookie that it sets. */
async function followLink() {
  const answer = await fetch(`${site.url}/bff/recordings/grant?token=${token}`, { redirect: 'manual', headers: { accept: 'text/html' } });
  const [line = ''] = answer.headers.getSetCookie();
  return { answer, line, cookie: line.split(';', 1)[0] ?? '' };
}

const isOpen = async (cookie: string) => (await (await get('/bff/events/e1/recordings', { cookie })).json()).items[0].open;

describe('asking for a link', () => {
  test('is answered the same, whatever the backend knows', async () => {
    const answer = await ask({ email: 'ida@hjem.example' });
    expect([answer.status, await answer.json()]).toEqual([202, { accepted: true }]);
    expect((await (await ask({ email: 'ida' })).json()).field).toBe('email');
    expect((await (await ask({ email: 'ida@hjem.example', userId: 'u1' })).json()).problem).toBe('UNKNOWN_KEY');
  });

  test('for one address is done five times in a quarter, and then refused', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await ask({ email: 'birgit@hjem.example' })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('the mailed link', () => {
  test('lets this browser in by a cookie that no script reads, and leaves the secret behind', async () => {
    const { answer, line, cookie } = await followLink();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kurser-og-events/webinar/#optagelse']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(line).toMatch(/Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain(token);
    expect([await isOpen(cookie), await isOpen('')]).toEqual([true, false]);
  });

  test('over TLS the cookie is for TLS alone', async () => {
    const secure = 'https://edison.example';
    await using replica = await site.startAnother({ siteUrl: secure });
    const answer = await fetch(`${replica.url}/bff/recordings/grant?token=${token}`, { redirect: 'manual' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-edison-recordings=.*; Path=\/; HttpOnly; Secure/);
  });

  test('too old leads to the page without a cookie; one that is none is a page of ours', async () => {
    site.backend.answers.set('/x/recordings/OpenGrant', () => ({ body: { eventId: 'e1', eventSlug: 'webinar' } }));
    const { answer } = await followLink();
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      '/kurser-og-events/webinar/?optagelse=udloebet#optagelse',
      [],
    ]);
    site.backend.answers.set('/x/recordings/OpenGrant', () => ({ status: 404, body: { problem: 'NOT_FOUND' } }));
    expect((await followLink()).answer.status).toBe(404);
    expect((await get('/bff/recordings/grant?token=short')).status).toBe(400);
  });

  test('a cookie that was changed, or has run out, opens nothing', async () => {
    const { cookie } = await followLink();
    const changed = cookie.slice(0, -4) + (cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(await isOpen(changed)).toBe(false);
    site.pass(3_600_001);
    expect(await isOpen(cookie)).toBe(false);
  });
});

describe('the list', () => {
  test('names what the contract names, and no file', async () => {
    const answer = await get('/bff/events/e1/recordings');
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control'), text.includes('x.mp4')]).toEqual([200, 'no-store', false]);
    expect((await get('/bff/events/e%2F1/recordings')).status).toBe(400);
  });

  test('of an event that is not there is 404, and of a backend that sends garbage 503', async () => {
    site.backend.answers.set('/x/recordings/GetRecordings', () => ({ status: 404, body: { problem: 'NOT_FOUND' } }));
    expect((await get('/bff/events/e1/recordings')).status).toBe(404);
    site.backend.mood = 'garbage';
    expect((await (await get('/bff/events/e1/recordings')).json()).problem).toBe('UPSTREAM_UNAVAILABLE');
  });
});

describe('the film', () => {
  test('is sent to the browser that was let in, whole or in parts, and kept by nobody', async () => {
    const { cookie } = await followLink();
    const whole = await fetch(`${site.url}/bff/recordings/r1/film`, { headers: { cookie } });
    expect([whole.status, await whole.text()]).toEqual([200, film]);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(whole.headers.get('set-cookie')).toBeNull();
    const part = await fetch(`${site.url}/bff/recordings/r1/film`, { headers: { cookie, range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect(site.backend.seen.at(-1)?.headers.cookie).toBeUndefined();
  });

  test('to anybody else is refused without a word of the backend', async () => {
    const answer = await get('/bff/recordings/r1/film');
    const text = await answer.text();
    expect([answer.status, JSON.parse(text).problem]).toEqual([403, 'FORBIDDEN']);
    expect(text).not.toContain(upstreamSecret);
    expect((await fetch(`${site.url}/bff/recordings/r1/film`, { method: 'POST', headers: good })).status).toBe(405);
    expect((await get('/bff/recordings/r%2F1/film')).status).toBe(400);
  });

  test('of another kind than a film is bytes, never a document', async () => {
    const { cookie } = await followLink();
    site.backend.answers.set('/x/recordings/GetFilm', () => ({ headers: { 'content-type': 'text/html' }, body: '<script>1</script>' }));
    const answer = await get('/bff/recordings/r1/film', { cookie });
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      'application/octet-stream',
      'nosniff',
    ]);
  });

  test.each(['failing', 'cutting'] as const)('of a backend that is %s is 503', async (mood) => {
    site.backend.mood = mood;
    expect((await get('/bff/recordings/r1/film')).status).toBe(503);
  });

  test('that breaks off takes nothing else along', async () => {
    const breaking = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '1000' }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((listening) => breaking.listen(0, '127.0.0.1', listening));
    const address = breaking.address();
    await using replica = await site.startAnother({ backendUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
    await expect(fetch(`${replica.url}/bff/recordings/r1/film`).then((answer) => answer.text())).rejects.toThrow();
    expect((await fetch(`${replica.url}/livez`)).status).toBe(200);
    breaking.close();
  });
});
