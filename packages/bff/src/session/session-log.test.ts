import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from './testing/borrow-database.ts';
import { startScriptedProvider } from './testing/scripted-provider.ts';
import { siteUrl, startSessionApp } from './testing/session-app.ts';

afterAll(closeDatabases);

test('the log tells of logins, logouts and failures, and holds no cookie, token, code, name or e-mail', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  await using database = await borrowDatabase();
  await using provider = await startScriptedProvider();
  await using site = await startSessionApp(database, provider, {}, { level: 'trace', stream });
  const browser = site.open();
  await browser.login(provider);
  const secrets = [...browser.cookies.values()];
  await browser.get('/private');

  for (const script of [
    { token: { status: 400, body: '{"error":"invalid_grant","error_description":"mette@skole.example"}' } },
    { down: true },
  ]) {
    Object.assign(provider.script, script);
    const other = site.open();
    const callback = provider.approve((await other.get('/bff/login')).location).slice(siteUrl.length);
    secrets.push(new URLSearchParams(callback.split('?')[1]).get('code') ?? '');
    await other.get(callback);
    Object.assign(provider.script, { down: false, token: undefined });
  }
  provider.script.idToken = async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZXR0ZSJ9.';
  await site.open().login(provider);
  await browser.post('/bff/logout');

  expect(log).toContain('signed in');
  expect(log).toContain('signed out');
  expect(log).toMatch(/invalid_grant/);
  expect(log).not.toMatch(/eyJ|mette|Holm|code=/i);
  for (const secret of [...secrets, ...site.handed]) expect(log).not.toContain(secret);
});
