import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receipt } from '../testing/start-backend.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { type Reply, type Seen, startUpstream } from '../testing/start-upstream.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.mood = 'well';
  site.backend.seen.length = 0;
  site.backend.answers.set('/events/SignUpToEvent', () => ({ status: 201, body: receipt }));
});

const refreshes = () => site.provider.tokenCalls.filter((type) => type === 'refresh_token').length;
const bearer = ({ headers }: Seen) => headers.authorization;
const outdated: Reply = { status: 401, body: { problem: 'TOKEN_OUTDATED' } };
const signedOut: Reply = { status: 401, body: { problem: 'SIGNED_OUT' } };

/** A backend that refuses the first token of each person and accepts every later one. */
function refuseFirst(answer: Reply) {
  let first: string | undefined;
  return (seen: Seen): Reply => {
    first ??= bearer(seen);
    return bearer(seen) === first ? outdated : answer;
  };
}

async function teacher() {
  const browser = site.open();
  await browser.login(site.provider);
  return browser;
}

async function signUp(cookie: string) {
  return fetch(`${site.url}/bff/events/id-webinar/sign-ups`, {
    method: 'POST',
    headers: { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ sessionId: 's1', idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10' }),
  });
}

describe('a token that the backend refuses', () => {
  test('is refreshed once and the call made once more, also a sign-up, with the same key', async () => {
    const browser = await teacher();
    const before = refreshes();
    site.backend.answers.set('/events/SignUpToEvent', refuseFirst({ status: 201, body: receipt }));
    const answer = await signUp(browser.cookieHeader());
    expect([answer.status, refreshes() - before, site.backend.seen.length]).toEqual([201, 1, 2]);
    const [first, second] = site.backend.seen;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers.authorization).not.toBe(first?.headers.authorization);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is refreshed once for twenty calls at once', async () => {
    const browser = await teacher();
    const before = refreshes();
    site.backend.answers.set('/events/GetRelevantEvents', refuseFirst({ body: { items: [], total: 0 } }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get('/bff/me/relevant-events')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(refreshes() - before).toBe(1);
  });

  test('twice in a row is an outage of the backend, which the answer names: 503, no third try, and the session goes on', async () => {
    const browser = await teacher();
    const asked = refreshes();
    site.backend.answers.set('/events/SignUpToEvent', () => signedOut);
    const kept = browser.cookieHeader();
    const answer = await signUp(kept);
    const named = { problem: 'UPSTREAM_UNAVAILABLE', details: { upstream: 'backend' } };
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining(named)]);
    expect([answer.headers.getSetCookie(), answer.headers.get('retry-after')]).toEqual([[], '5']);
    expect([refreshes() - asked, site.backend.seen.length]).toEqual([1, 2]);
    expect((await browser.get('/bff/sessions')).status).toBe(200);
  });

  test('that nothing can be refreshed for is an outage of the backend too, as long as the token is good', async () => {
    site.provider.script.refreshes = false;
    const browser = await teacher();
    site.provider.script.refreshes = true;
    site.backend.answers.set('/events/GetRelevantEvents', () => signedOut);
    expect((await browser.get('/bff/me/relevant-events')).status).toBe(503);
    expect((await browser.get('/bff/sessions')).status).toBe(200);
  });

  test('is asked for once more when it is as old as a change of rights, for tokens tell the second only; then the session lives', async () => {
    const browser = await teacher();
    const asked = refreshes();
    const refused = new Set<string | undefined>();
    site.backend.answers.set('/events/GetRelevantEvents', (seen) => {
      if (refused.size < 2) refused.add(bearer(seen));
      return refused.has(bearer(seen)) ? outdated : { body: { items: [], total: 0 } };
    });
    expect((await browser.get('/bff/me/relevant-events')).status).toBe(200);
    expect([refreshes() - asked, refused.size]).toEqual([2, 2]);
    site.backend.answers.set('/events/GetRelevantEvents', () => outdated);
    expect((await browser.get('/bff/me/relevant-events')).status).toBe(503);
    expect((await browser.get('/bff/sessions')).status).toBe(200);
  });

  test('of a guest is asked for anew, and nobody is signed out when that is refused too', async () => {
    let first: string | undefined;
    site.backend.answers.set('/institutions/GetConfirmedInstitutions', (seen) => {
      first ??= bearer(seen);
      return bearer(seen) === first ? outdated : { body: { items: [], total: 0 } };
    });
    const headers = { 'x-edison': '1' };
    expect((await fetch(`${site.url}/bff/institutions`, { headers })).status).toBe(200);
    site.backend.answers.set('/institutions/GetConfirmedInstitutions', () => outdated);
    const answer = await fetch(`${site.url}/bff/institutions`, { headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
  });
});

describe('somebody who is shut out', () => {
  const refused = (more: object = {}): Reply => ({ status: 403, body: { problem: 'PROFILE_DEACTIVATED', ...more } });

  test('is told so, and the session ends: the cookie goes, and the next call is a guest', async () => {
    const browser = await teacher();
    site.backend.answers.set('/events/SignUpToEvent', () => refused());
    const answer = await signUp(browser.cookieHeader());
    expect([answer.status, (await answer.json()).problem]).toEqual([403, 'PROFILE_DEACTIVATED']);
    expect(answer.headers.getSetCookie().join()).toMatch(/max-age=0|expires=thu, 01 jan 1970/i);
    expect((await (await signUp(browser.cookieHeader())).json()).problem).toMatch(/SIGNED_OUT|SESSION_EXPIRED/);
  });

  test('and was named by somebody else ends no session of theirs', async () => {
    const browser = await teacher();
    site.backend.answers.set('/events/SignUpToEvent', () => refused({ field: 'email' }));
    for (let i = 0; i < 2; i += 1) expect((await (await signUp(browser.cookieHeader())).json()).problem).toBe('PROFILE_DEACTIVATED');
  });
});

test('how long the backend asks to wait is told, in seconds; without it, or with a date, it is ours', async () => {
  const browser = await teacher();
  const told = async (header: Record<string, string>) => {
    site.backend.answers.set('/events/SignUpToEvent', () => ({ status: 429, headers: header, body: { problem: 'RATE_LIMITED' } }));
    const answer = await signUp(browser.cookieHeader());
    return [answer.status, answer.headers.get('retry-after')];
  };
  expect(await told({ 'retry-after': '86400' })).toEqual([429, '86400']);
  expect(await told({})).toEqual([429, '5']);
  expect(await told({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toEqual([429, '5']);
});

test('a backend that takes calls and never answers is 503 within five seconds, asked once, and nobody is signed out', async () => {
  const browser = await teacher();
  site.backend.mood = 'hanging';
  const began = performance.now();
  const answers = await Promise.all([browser.get('/bff/events'), browser.get('/bff/me/profile'), signUp(browser.cookieHeader())]);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(site.backend.seen).toHaveLength(3);
  site.backend.mood = 'well';
  expect((await browser.get('/bff/events')).status).toBe(200);
});

test('a file of schools that takes long to save is waited for longer than what somebody waits for a page with', async () => {
  const { person } = site.provider.script;
  site.provider.script.person = { ...person, permissions: ['role:admin'] };
  const cookie = (await teacher()).cookieHeader();
  site.provider.script.person = person;
  const backend = await startUpstream(() => ({ body: {} }));
  backend.mood = 'hanging';
  await using hasty = await site.startAnother({ backendUrl: backend.url, backendTimeoutMilliseconds: 50 });
  const headers = { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ csv: 'navn', save: true });
  let given = false;
  const imported = fetch(`${hasty.url}/bff/admin/institutions/import`, { method: 'POST', headers, body }).finally(() => {
    given = true;
  });
  await expect.poll(() => backend.seen.map(({ url }) => url)).toEqual(['/x/institutions/ImportInstitutions']);
  expect((await fetch(`${hasty.url}/bff/me/relevant-events`, { headers })).status).toBe(503);
  expect(given).toBe(false);
  await backend[Symbol.asyncDispose]();
  expect((await imported).status).toBe(503);
});
