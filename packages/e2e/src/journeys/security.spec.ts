/// <reference lib="dom" />
import { fillLogin } from '../running/people.ts';
import { expect, test } from '../running/site-test.ts';

test('S1 S26 S27 no script ever holds a token: not after a login, not after an old callback with one in its hash', async ({ page }) => {
  const token = `eyJhbGciOiJub25lIn0.${btoa('{"sub":"mette"}')}.`;
  const telling = /eyJ[\w-]{8,}\.[\w-]{8,}|(?:access|refresh|id)_token/;
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  /** Everything that a script of the page could read. */
  const read = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const caches = await globalThis.caches.keys();
      const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
      return [document.cookie, ...stored, JSON.stringify([databases, caches, history.state, location.href, window.name])].join('\n');
    });

  await test.step('an old callback makes nobody of it', async () => {
    await page.goto(`/auth#access_token=${token}&id_token=${token}&token_type=Bearer`);
    await page.goto(`/#access_token=${token}&token_type=Bearer&expires_in=3600`);
    await page.waitForLoadState('networkidle');
    expect(await (await page.request.get('/bff/session', { headers: { 'x-edison': '1' } })).text()).toBe('{"kind":"guest"}');
    expect((await read()).replaceAll(page.url(), '')).not.toMatch(telling);
  });

  await test.step('a login leaves neither code nor token with the page', async () => {
    addresses.length = 0;
    await page.goto('/bff/login?returnTo=%2Fmin-profil%2Fkonto%2F');
    await fillLogin(page, 'mette@skole.example');
    await page.waitForURL('**/min-profil/konto/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).search).toBe('');
    for (const address of addresses) expect(address).not.toMatch(/[?&](?:code|state|iss)=/);
    const readable = await read();
    expect(readable).not.toMatch(telling);
    const cookies = await page.context().cookies();
    expect(cookies.some(({ name, httpOnly }) => name === 'edison' && httpOnly)).toBe(true);
    for (const { name, value, httpOnly } of cookies) {
      expect(value).not.toMatch(telling);
      if (httpOnly) expect([name, readable.includes(value)]).toEqual([name, false]);
    }
  });
});
