import { openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { Browser } from './testing/browser.ts';
import { logIn, startLogin } from './testing/relying-party.ts';
import { nowhere, siteUrl, startTestIdentity } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';

describe.each(testKinds)('on %s', (kind) => {
  test('after ten wrong guesses of one account even the right password waits, from every address', async () => {
    await using database = await openTestDatabase(kind);
    await using identity = await startTestIdentity(database, nowhere);
    const guess = (i: number) => logIn(new Browser(identity.url, siteUrl, `203.0.113.${i}`), mette, 'forkert-kode');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(i)));
    const statuses = answers.map(({ answer }) => answer.status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const { answer } = await logIn(new Browser(identity.url, siteUrl, '198.51.100.7'), mette, demoPassword);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(answer.text).toContain('Prøv igen om 15 minutter');
  });

  test('one address that tries many accounts waits too, while others log in', async () => {
    await using database = await openTestDatabase(kind);
    await using identity = await startTestIdentity(database, nowhere);
    for (let i = 0; i < 10; i += 1) await logIn(new Browser(identity.url, siteUrl), `gaet${i}@skole.example`, 'forkert-kode');
    expect((await logIn(new Browser(identity.url, siteUrl), mette, demoPassword)).answer.status).toBe(429);
    expect((await logIn(new Browser(identity.url, siteUrl, '198.51.100.7'), mette, demoPassword)).callback.pathname).toBe('/auth');
  });
});

test('right passwords are not counted: a whole school logs in from one address', async () => {
  await using database = await openTestDatabase('pglite');
  await using identity = await startTestIdentity(database, nowhere);
  for (let i = 0; i < 15; i += 1) {
    expect((await logIn(new Browser(identity.url, siteUrl), mette, demoPassword)).callback.pathname).toBe('/auth');
  }
});

test('a known and an unknown address get the same answer to a wrong password, in the same time', async () => {
  await using database = await openTestDatabase('pglite');
  await using identity = await startTestIdentity(database, nowhere);
  const timed = async (email: string, i: number) => {
    const browser = new Browser(identity.url, siteUrl, `203.0.113.${i}`);
    const page = await browser.open(startLogin().url);
    const start = performance.now();
    const { text, status } = await browser.submit(page, { email, password: 'forkert-kode' });
    return { ms: performance.now() - start, text: text.replace(`value="${email}"`, ''), status };
  };
  const rounds: Array<readonly [Awaited<ReturnType<typeof timed>>, Awaited<ReturnType<typeof timed>>]> = [];
  for (let i = 0; i < 9; i += 1) rounds.push([await timed(mette, i), await timed(`x${i}@skole.example`, i)]);
  for (const [known, unknown] of rounds) expect({ ...known, ms: 0 }).toEqual({ ...unknown, ms: 0 });
  const median = (of: 0 | 1) => rounds.map((round) => round[of].ms).sort((a, b) => a - b)[4] ?? 0;
  expect(Math.abs(median(0) - median(1))).toBeLessThan(40);
});

test('a login form without its fields says what is missing, in a summary and at the fields', async () => {
  await using database = await openTestDatabase('pglite');
  await using identity = await startTestIdentity(database, nowhere);
  const { answer } = await logIn(new Browser(identity.url, siteUrl), ' ', '');
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('<title>Fejl: Log ind – Projekt Edison</title>');
  expect(answer.text).toContain('<a href="#email">E-mail er påkrævet</a>');
  expect(answer.text).toMatch(/<input id="password"[^>]* aria-describedby="password-fejl" aria-invalid="true"/);
});

test('a form from another site, or a login that this browser did not begin, is refused', async () => {
  await using database = await openTestDatabase('pglite');
  await using identity = await startTestIdentity(database, nowhere);
  const browser = new Browser(identity.url, siteUrl);
  const page = await browser.open(startLogin().url);
  const fields = { email: mette, password: demoPassword };
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await browser.submit(page, fields, { 'sec-fetch-site': site })).status).toBe(403);
  }
  const stranger = await new Browser(identity.url, siteUrl).submit(page, fields);
  expect([stranger.status, stranger.text]).toEqual([400, expect.stringContaining('Siden er udløbet')]);
});
