import { createHash } from 'node:crypto';
import { defaultTestKind, openTestDatabase, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { Browser } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { claimsOf, logIn, requestTokens, startLogin, tokensOf } from './testing/relying-party.ts';
import { seedMatrix } from './testing/seed-identity.ts';
import { audience, client, cookieKeys, issuer, siteUrl, startTestIdentity, unreachableSmtp } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

test('keys, sessions and refresh tokens survive a restart', async () => {
  await using database = await openTestDatabase(defaultTestKind);
  const first = await startTestIdentity(database, unreachableSmtp);
  const browser = new Browser(first.url, siteUrl);
  await logIn(browser, 'jonas@skole.example', demoPassword);
  const { access_token, refresh_token } = await tokensOf(first, 'jonas@skole.example', demoPassword);
  await first[Symbol.asyncDispose]();
  await using second = await startTestIdentity(database, unreachableSmtp);
  await claimsOf(second, access_token, audience);
  expect(await requestTokens(second, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ status: 200 });
  const moved = browser.movedTo(second.url);
  expect((await moved.open(startLogin().url)).url).toContain(client.redirectUri);
});

test('a database that was a demo once has no demo accounts in earnest', async () => {
  await using database = await openTestDatabase(defaultTestKind, seedMatrix);
  const demo = await startTestIdentity(database, unreachableSmtp);
  const { refresh_token } = await tokensOf(demo, 'admin@edison.example', demoPassword);
  await demo[Symbol.asyncDispose]();
  await using identity = await startTestIdentity(database, unreachableSmtp, { demo: false });
  const { answer } = await logIn(new Browser(identity.url, siteUrl), 'admin@edison.example', demoPassword);
  expect(answer.status).toBe(422);
  expect(answer.text).not.toContain('Demo');
  expect(await requestTokens(identity, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ error: 'invalid_grant' });
});

test('a new cookie key in front of the old one logs nobody out', async () => {
  await using database = await openTestDatabase(defaultTestKind, seedMatrix);
  const first = await startTestIdentity(database, unreachableSmtp);
  const browser = new Browser(first.url, siteUrl);
  await logIn(browser, 'jonas@skole.example', demoPassword);
  await first[Symbol.asyncDispose]();
  await using rotated = await startTestIdentity(database, unreachableSmtp, { secrets: ['a-newer-key', ...cookieKeys] });
  expect((await browser.movedTo(rotated.url).open(startLogin().url)).url).toContain(client.redirectUri);
  await using foreign = await startTestIdentity(database, unreachableSmtp, { secrets: ['another-key'] });
  expect((await browser.movedTo(foreign.url).open(startLogin().url)).text).toContain('<h1>Log ind</h1>');
});

test('two processes that start at once sign with one key', async () => {
  await using database = await openTestDatabase(defaultTestKind);
  const started = await Promise.all([startTestIdentity(database, unreachableSmtp), startTestIdentity(database, unreachableSmtp)]);
  const keys = await Promise.all(started.map(async ({ url }) => (await fetch(`${url}/identity/jwks`)).json()));
  expect(keys[0]).toEqual(keys[1]);
  for (const identity of started) await identity[Symbol.asyncDispose]();
});

describe('one service', () => {
  let opened: OpenIdentity;
  beforeAll(async () => {
    opened = await openIdentity(defaultTestKind);
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  test('what a request says about its host changes no address', async () => {
    const { identity } = opened;
    const evil = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
      'x-original-url': 'https://evil.example/',
    };
    const discovery = await fetch(`${identity.url}/identity/.well-known/openid-configuration`, { headers: evil });
    const metadata = await discovery.json();
    expect(metadata).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/session/end`,
      revocation_endpoint: `${issuer}/token/revocation`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(JSON.stringify(metadata)).not.toMatch(/evil|gopher|127\.0\.0\.1/);
    const answer = await opened.browser().request(startLogin().url, { headers: evil });
    expect(answer.headers.get('location')).toMatch(/^\/identity\/log-ind\//);
  });

  test('every page is private, framed by nobody, and works without script or inline style', async () => {
    const browser = opened.browser();
    const paths = [
      startLogin().url,
      `${issuer}/opret-bruger`,
      `${issuer}/glemt-adgangskode`,
      `${issuer}/bekraeft/x`,
      `${issuer}/ny-adgangskode/x`,
      `${issuer}/findes-ikke`,
      `${issuer}/auth`,
    ];
    for (const path of paths) {
      const { headers, text } = await browser.open(path);
      const [, script] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
      expect([path, script !== undefined], 'only what shows a password needs a script').toEqual([path, text.includes('type="password"')]);
      const [passkeys, source] = /<script src="([^"?]+)[^>]*><\/script>/.exec(text) ?? [];
      expect([path, source]).toEqual([path, text.includes('<form data-passkey=') ? '/identity/adgangsnoegle.js' : undefined]);
      const hash = script === undefined ? [] : [`'sha256-${createHash('sha256').update(script).digest('base64')}'`];
      const sources = [...hash, ...(source === undefined ? [] : [siteUrl + source])];
      const scripts = sources.length === 0 ? '' : ` script-src ${sources.join(' ')};`;
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none';${scripts} style-src 'self'; img-src ${siteUrl}; form-action 'self' ${siteUrl}; base-uri 'none'; frame-ancestors 'none'; report-to policy`,
      );
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(text).toContain('<html lang="da">');
      expect(text).toContain('<link rel="icon" href="');
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text).toMatch(/<title>[^<]+ – Projekt Edison<\/title>/);
      expect(text.replace(`<script>${script}</script>`, '').replace(passkeys ?? '', '')).not.toMatch(/<script|style=|\son\w+=/);
    }
  });

  test('cookies are signed, bound to the provider and out of reach for script', async () => {
    const answer = await opened.browser().request(startLogin().url);
    const lines = answer.headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      'edison_id_login',
      'edison_id_login.sig',
      'edison_id_resume',
      'edison_id_resume.sig',
    ]);
    for (const line of lines) expect(line).toMatch(/path=\/identity\/.*samesite=lax; httponly/i);
  });

  test('a database that fails shows a page without its words, and the log names no address', async () => {
    const { identity } = opened;
    await opened.database.pool.query('drop schema identity cascade');
    const browser = opened.browser();
    const page = await browser.open(`${issuer}/glemt-adgangskode`);
    const pages = [await browser.submit(page, { email: 'mette@skole.example' }), await browser.open(startLogin().url)];
    for (const { status, text } of pages) {
      expect(status).toBe(500);
      expect(text).toContain('<h1>Noget gik galt hos os</h1>');
      expect(text).not.toMatch(/relation|identity\.|select/);
    }
    const tokens = await requestTokens(identity, { grant_type: 'refresh_token', refresh_token: 'x' });
    expect(tokens).toMatchObject({ status: 500, error: 'server_error' });
    expect(identity.lines.join('')).toMatch(/identity page failed.*identity provider failed/s);
    expect(identity.lines.join('')).not.toContain('mette');
  });
});
