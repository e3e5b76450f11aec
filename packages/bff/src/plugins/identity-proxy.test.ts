import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { startUpstream, type Upstream } from '../testing/start-upstream.ts';

let provider: Upstream;
let site: TestBff;
beforeAll(async () => {
  provider = await startUpstream(({ url }) => ({
    status: url.includes('away') ? 302 : 200,
    headers: {
      'set-cookie': url.includes('foreign') ? 'edison=stolen' : 'edison_id=1; HttpOnly',
      'x-powered-by': 'inner',
      'access-control-allow-origin': '*',
      ...(url.includes('away') && { location: url.includes('evil') ? 'https://evil.example/' : `${siteUrl}/auth?code=1` }),
    },
    body: { fine: true },
  }));
  const identity = { issuer: `${siteUrl}/identity`, internalUrl: provider.url, clientId: 'a', clientSecret: 'b', audience: 'c' };
  site = await startTestBff({ identity: { ...identity, scopes: 'openid', logoutHint: false } });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await provider?.[Symbol.asyncDispose]();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.url}/identity${path}`, { redirect: 'manual', ...init });

describe('the identity provider behind our origin', () => {
  test('gets its own cookies only, no authorization, and our forwarded headers', async () => {
    const headers = {
      cookie: 'edison=session; edison_id=mine; _ga=1',
      authorization: 'Basic x',
      'x-user': 'admin',
      'x-forwarded-host': 'evil.example',
    };
    expect((await ask('/auth?a=1&a=2', { headers })).status).toBe(200);
    const seen = provider.seen.at(-1);
    expect(seen?.url).toBe('/identity/auth?a=1&a=2');
    expect(seen?.headers).toMatchObject({
      cookie: 'edison_id=mine',
      host: 'localhost:3000',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-proto': 'http',
    });
    expect(seen?.headers).not.toHaveProperty('authorization');
    expect(seen?.headers).not.toHaveProperty('x-user');
  });

  test('sets its own cookies only and shows nothing of its inside', async () => {
    const { headers } = await ask('/auth');
    expect(headers.get('set-cookie')).toBe('edison_id=1; HttpOnly');
    expect([headers.get('x-powered-by'), headers.get('server'), headers.get('access-control-allow-origin')]).toEqual([null, null, null]);
    expect((await ask('/foreign')).headers.get('set-cookie')).toBeNull();
  });

  test('sends people on within our origin only', async () => {
    expect((await ask('/away')).headers.get('location')).toBe(`${siteUrl}/auth?code=1`);
    expect((await ask('/away-evil')).headers.get('location')).toBeNull();
  });

  test('gets forms untouched', async () => {
    const form = 'login=a%40b.dk&password=x+y&login=again';
    await ask('/interaction', { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(provider.seen.at(-1)).toMatchObject({ method: 'POST', body: form });
  });

  test('S90 is asked by the methods that it has, and others are told which these are', async () => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS']) {
      const answer = await ask('/log-ind', { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST, DELETE']);
    }
  });

  test('gets no other bodies than forms', async () => {
    const before = provider.seen.length;
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      const answer = await ask('/log-ind', { method: 'POST', body: '{}', headers: { 'content-type': type } });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect(provider.seen.length).toBe(before);
  });

  test('is asked by one spelling of a path', async () => {
    const before = provider.seen.length;
    for (const path of ['/%252e%252e/x', '//x', '/a%2fb', '/a;b']) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(provider.seen.length).toBe(before);
  });

  test('when it is down, is asked once and says nothing of where it is', async () => {
    provider.mood = 'cutting';
    const before = provider.seen.length;
    const answer = await ask('/auth');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|ECONN|socket/);
    expect(provider.seen.length).toBe(before + 1);
    provider.mood = 'well';
  });
});
