import { expect, test } from 'vitest';
import { eventOf } from '../testing/start-backend.ts';
import { siteUrl, startTestBff } from '../testing/start-test-bff.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { maskPath } from './request-log.ts';

test('an e-mail address in a path is masked, however it is encoded', () => {
  for (const path of ['/x/mette@skole.example/y', '/x/mette%40skole.example/y', '/x/mette%40SKOLE.example/y']) {
    expect(maskPath(path)).toBe('/x/***/y');
  }
});

test('what looks like a secret in a path is masked, and a path of 50,000 letters costs no time', () => {
  expect(maskPath('/x/q1W2e3R4t5-engangslink_z6/et-langt-navn-paa-et-event')).toBe('/x/***/et-langt-navn-paa-et-event');
  // With quadratic time it would take a minute, longer than a test may.
  expect(maskPath(`/${'x'.repeat(50_000)}`)).toBe(`/${'x'.repeat(199)}`);
});

test('the log names the pattern of a route and the path of a public page, never the path of a one-time link', async () => {
  const lines: string[] = [];
  await using provider = await startUpstream(() => ({ body: {} }));
  const issuer = { issuer: `${siteUrl}/identity`, internalUrl: provider.url, clientId: 'a', clientSecret: 'b', audience: 'c' };
  await using site = await startTestBff({
    identity: { ...issuer, scopes: 'openid', logoutHint: false },
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  });
  const secret = 'q1W2e3R4t5-engangslink_z6';
  const links = [`/identity/ny-adgangskode/${secret}`, `/identity/bekraeft/${secret}`, `/identity/interaction/${secret}/login`];
  const slips = [`/IDENTITY/bekraeft/${secret}`, `//identity/bekraeft/${secret}`, `/identity;/bekraeft/${secret}`, `/${secret}/`];
  const others = [`/media/${secret}`, `/min-profil/${secret}/`, `/admin/${secret}`, `/assets/${secret}`];
  for (const path of [...links, ...slips, ...others]) {
    for (const method of ['GET', 'POST', 'PUT']) await fetch(site.url + path, { method, redirect: 'manual' });
  }
  await fetch(`${site.url}/om/?kode=${secret}`);
  const routes = lines.flatMap((line) => JSON.parse(line).route ?? []);
  expect(routes).toEqual(expect.arrayContaining(['/identity/*', '/min-profil/*', '/om/']));
  expect(lines.join('')).not.toContain(secret);
});

test('no e-mail, name, code, token, cookie or query stands in any line, whatever happens', async () => {
  const lines: string[] = [];
  await using site = await startTestBff({ logLevel: 'trace', logTo: { write: (line) => void lines.push(line) } });
  const browser = site.open();
  const callback = site.provider.approve((await browser.get('/bff/login?returnTo=/min-profil/?hemmelig=1')).location);
  await browser.get(callback.slice(siteUrl.length));
  await browser.get(callback.slice(siteUrl.length));
  const secrets = [
    ...browser.cookies.values(),
    new URL(callback).searchParams.get('code') ?? '',
    new URL(callback).searchParams.get('state') ?? '',
  ];

  const cookie = browser.cookieHeader();
  const post = (path: string, body: unknown) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'x-edison': '1', origin: siteUrl, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const wish = { sessionId: 's1', note: 'hemmelig note', idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10' };
  expect((await post('/bff/events/id-webinar/sign-ups', wish)).status).toBe(201);
  await post('/bff/events/id-webinar/sign-ups', { ...wish, email: 'mette@skole.example' });
  await post('/bff/me/profile', { firstName: 'Mette', lastName: 'Holm', phone: '12345678', hemmelig: 'mette@skole.example' });
  await post('/bff/events/mette@skole.example/sign-ups', wish);
  site.backend.answers.set('/events/SignUpToEvent', () => ({ status: 409, body: { problem: 'FULL', message: 'mette@skole.example' } }));
  await post('/bff/events/id-webinar/sign-ups', wish);

  for (const mood of ['failing', 'garbage', 'cutting'] as const) {
    site.backend.mood = mood;
    for (const path of ['/bff/me/profile', '/bff/events', '/bff/institutions?search=hemmelig']) await browser.get(path);
  }
  site.backend.mood = 'well';
  site.backend.answers.set('/events/GetEvents', () => ({
    body: { items: [{ ...eventOf('a'), contactEmail: { mette: 'Holm' } }], total: 1 },
  }));
  await browser.get('/bff/events');
  const odd = ['/%zz?email=mette@skole.example', '/x/mette@skole.example/?kode=hemmelig', '/mette%40skole.example?kode=hemmelig'];
  const others = ['/om/?kode=hemmelig', '/min-profil/?kode=hemmelig', '/auth?code=hemmelig&state=hemmelig', '/bff/x?kode=hemmelig'];
  for (const path of [...odd, ...others, '/login?returnTo=/mette@skole.example', '/media/mette@skole.example?a=hemmelig'])
    await browser.get(path);
  site.provider.script.token = { status: 400, body: '{"error":"invalid_grant","error_description":"mette@skole.example"}' };
  site.backend.answers.set('/events/GetRelevantEvents', () => ({ status: 401, body: {} }));
  expect((await browser.get('/bff/me/relevant-events')).status).toBe(401);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.every((line) => JSON.parse(line).part === 'bff')).toBe(true);
  expect(log).toContain('SESSION_EXPIRED');
  const found = [/mette/i, /skole\.example/, /Holm/, /12345678/, /hemmelig/, /eyJ/, /code=/, /state=/, /returnTo/, /kode=/, /email=/];
  expect(found.filter((secret) => secret.test(log))).toEqual([]);
  for (const secret of [...secrets, cookie]) expect(log).not.toContain(secret);
});
