import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from './accounts/demo.ts';
import { hashPassword } from './accounts/password.ts';
import { sha256 } from './hash.ts';
import { Browser } from './testing/browser.ts';
import { type OpenIdentity, openIdentity } from './testing/open-identity.ts';
import { chosen, forgottenUrl, registerUrl } from './testing/registration.ts';
import { logIn, startLogin } from './testing/relying-party.ts';
import { siteUrl, startTestIdentity } from './testing/test-identity.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';

let opened: OpenIdentity;
const jonas = 'jonas@skole.example';

/** A browser with this client address, which several browsers may share. */
const browserAt = (address: string) => new Browser(opened.identity.url, siteUrl, address);

/** Submits the password form of a logged-in user. */
async function again(browser: Browser, email: string, password: string) {
  return browser.submit(await browser.open(startLogin({ prompt: 'login' }).url), { email, password });
}

/** The count of tries of a subject. */
async function triesOf(subject: string): Promise<number | undefined> {
  const { rows } = await opened.database.pool.query('select tries from identity.throttle where subject = $1', [sha256(subject)]);
  return rows[0]?.tries;
}

/** Sets the count of tries of a subject. */
async function setTries(subject: string, tries: number): Promise<void> {
  await opened.database.pool.query(
    `insert into identity.throttle (subject, tries, ends_at) values ($1, $2, now() + interval '1 hour')
     on conflict (subject) do update set tries = excluded.tries`,
    [sha256(subject), tries],
  );
}

describe('of one account', () => {
  beforeAll(async () => {
    opened = await openIdentity(defaultTestKind);
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  test('after ten wrong guesses of one account from one address even the right password waits there, and nowhere else', async () => {
    const guess = () => logIn(browserAt('203.0.113.40'), jonas, 'forkert-kode');
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    const statuses = answers.map(({ answer }) => answer.status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const { answer } = await logIn(browserAt('203.0.113.40'), jonas, demoPassword);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(answer.text).toContain('Prøv igen om 15 minutter');
    expect((await logIn(browserAt('203.0.113.41'), jonas, demoPassword)).callback.pathname).toBe('/auth');
  });
});

describe('on one address', () => {
  beforeAll(async () => {
    opened = await openIdentity(defaultTestKind);
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  test('a whole school shares one address: after fifty wrong guesses of it, it waits, while others log in', async () => {
    const guess = (i: number) => logIn(browserAt('203.0.113.50'), `gaet${i}@skole.example`, 'forkert-kode');
    await setTries('guess-from:203.0.113.50', 48);
    expect((await guess(49)).answer.status).toBe(422);
    expect((await logIn(browserAt('203.0.113.50'), mette, demoPassword)).callback.pathname).toBe('/auth');
    expect((await guess(50)).answer.status).toBe(422);
    expect((await logIn(browserAt('203.0.113.50'), mette, demoPassword)).answer.status).toBe(429);
    expect((await logIn(opened.browser(), mette, demoPassword)).callback.pathname).toBe('/auth');
  });

  test('a right password clears the wrong ones of its account at that address, and is not counted', async () => {
    const school = '203.0.113.60';
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 6; i += 1) await logIn(browserAt(school), mette, 'forkert-kode');
      expect((await logIn(browserAt(school), mette, demoPassword)).callback.pathname).toBe('/auth');
    }
    expect(await triesOf(`guess-from:${school}`)).toBe(18);
    expect(await triesOf(`guess:${mette} guess-from:${school}`)).toBe(undefined);
  });

  test('one address locks nobody out: after its own limit it counts against no account', async () => {
    const account = 'ny@skole.example';
    const guess = () => logIn(browserAt('203.0.113.70'), account, 'forkert-kode');
    for (let i = 0; i < 12; i += 1) await guess();
    expect(await triesOf(`guess:${account}`)).toBe(10);
    await setTries('guess-from:203.0.113.71', 50);
    await logIn(browserAt('203.0.113.71'), account, 'forkert-kode');
    expect(await triesOf(`guess:${account} guess-from:203.0.113.71`)).toBe(undefined);
    expect(await triesOf(`guess:${account}`)).toBe(10);
    expect((await logIn(opened.browser(), account, demoPassword)).callback.pathname).toBe('/auth');
  });

  test('of sixty wrong guesses of one account from sixty addresses twenty are looked at; the rest wait for up to an hour', async () => {
    const account = 'offer@skole.example';
    const guesses = Array.from({ length: 60 }, () => logIn(opened.browser(), account, 'forkert-kode'));
    const answers = (await Promise.all(guesses)).map(({ answer }) => answer);
    const waiting = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 422).length, waiting.length]).toEqual([20, 40]);
    for (const { headers } of waiting) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(waiting[0]?.text, 'a way in at once').toContain('<a href="/identity/glemt-adgangskode">Vælg en ny adgangskode</a>');
  });

  test('sixty wrong guesses of one account in a day, however slowly, make it wait until the day is over', async () => {
    const account = 'langsom@skole.example';
    await logIn(opened.browser(), account, 'forkert-kode');
    await opened.database.pool.query("update identity.throttle set tries = 59, ends_at = now() + interval '23 hours' where subject = $1", [
      sha256(`guess:${account} day`),
    ]);
    expect((await logIn(opened.browser(), account, 'forkert-kode')).answer.status).toBe(422);
    const { answer } = await logIn(opened.browser(), account, 'forkert-kode');
    expect([answer.status, answer.text]).toEqual([429, expect.stringContaining('Prøv igen om 23 timer.')]);
    expect(await triesOf(`guess:${account}`), 'what waits for the day counts in no hour').toBe(2);
  });

  test('whoever guesses, and from wherever, does not keep out the browser in which the owner has logged in, and no other has its place', async () => {
    const email = 'sofie@skole.example';
    const known = browserAt('203.0.113.80');
    await logIn(known, email, demoPassword);
    await setTries(`guess:${email}`, 100);
    await setTries(`guess:${email} guess-from:203.0.113.80`, 10);
    await setTries('guess-from:203.0.113.80', 50);
    expect((await logIn(browserAt('203.0.113.81'), email, demoPassword)).answer.status).toBe(429);
    expect((await again(known, email, 'forkert-kode')).status).toBe(422);
    expect(new URL((await again(known, email, demoPassword)).url).pathname).toBe('/auth');
    expect(await triesOf(`guess:${email}`)).toBe(100);

    await setTries(`guess:${mette}`, 100);
    expect((await again(known, mette, demoPassword)).status, 'it knows one owner, not another').toBe(429);
    const { value = '' } = known.cookies.find(({ name }) => name === 'edison_id_known') ?? {};
    const cookie = `edison_id_known=${value.split('.')[0]}.${'A'.repeat(43)}`;
    const forger = browserAt('203.0.113.82');
    const page = await forger.open(startLogin().url);
    const cookies = forger.cookies.map(({ name, value: kept }) => `${name}=${kept}`).join('; ');
    const forged = await forger.submit(page, { email, password: demoPassword }, { cookie: `${cookies}; ${cookie}` });
    expect(forged.status, 'a seal that is made up').toBe(429);
  });

  test('of a browser that is known, ten wrong guesses make it wait too, and its own only', async () => {
    const email = 'sofie@skole.example';
    const known = browserAt('203.0.113.83');
    await opened.database.pool.query('delete from identity.throttle');
    await logIn(known, email, demoPassword);
    for (let i = 0; i < 10; i += 1) expect((await again(known, email, 'forkert-kode')).status).toBe(422);
    expect((await again(known, email, demoPassword)).status).toBe(429);
    expect((await logIn(opened.browser(), email, demoPassword)).callback.pathname).toBe('/auth');
  });

  test('a known and an unknown address get the same answer to a wrong password, in the same time', async () => {
    const cost = await hashPassword(demoPassword);
    const known = [mette, 'jonas@skole.example', 'sofie@skole.example'];
    await opened.database.pool.query('update identity.account set password = $1 where email_norm = any($2)', [cost, known]);
    const timed = async (email: string) => {
      const browser = opened.browser();
      const page = await browser.open(startLogin().url);
      const start = performance.now();
      const { text, status } = await browser.submit(page, { email, password: 'forkert-kode' });
      // Every login page has a challenge of its own for passkeys.
      const alike = text.replace(`value="${email}"`, '').replace(/challenge&#34;:&#34;[\w-]+/, '');
      return { ms: performance.now() - start, text: alike, status };
    };
    const rounds: Array<readonly [Awaited<ReturnType<typeof timed>>, Awaited<ReturnType<typeof timed>>]> = [];
    // Minimum over all rounds, because load on the machine only makes answers slower.
    const fastest = (of: 0 | 1) => Math.min(...rounds.map((round) => round[of].ms));
    // Hashing is nearly all of the time: without it, an unknown address would be answered in a tenth.
    const alike = () => Math.abs(fastest(0) - fastest(1)) < Math.max(40, fastest(0) / 2);
    // Ten wrong tries per account are allowed.
    for (let i = 0; i < 20 && (i < 5 || !alike()); i += 1)
      rounds.push([await timed(known[Math.floor(i / 7)] ?? mette), await timed(`x${i}@skole.example`)]);
    for (const [one, other] of rounds) expect({ ...one, ms: 0 }).toEqual({ ...other, ms: 0 });
    expect(alike(), `${fastest(0)} and ${fastest(1)} ms`).toBe(true);
  });

  test('a login form without its fields says what is missing, in a summary and at the fields', async () => {
    const { answer } = await logIn(opened.browser(), ' ', '');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('<title>Fejl: Log ind – Projekt Edison</title>');
    expect(answer.text).toContain('<a href="#email">E-mail er påkrævet</a>');
    expect(answer.text).toMatch(/<input id="password"[^>]* aria-describedby="password-fejl" aria-invalid="true"/);
  });

  test('what is wrong is told under the same heading, with the focus on it, whether it is a field or the whole form', async () => {
    for (const password of ['', 'forkert-kode']) {
      const { answer } = await logIn(opened.browser(), 'nogen@skole.example', password);
      expect(answer.text).toContain('<h2 id="fejl" tabindex="-1" autofocus>Der er et problem</h2>');
      expect(answer.text.match(/autofocus/g)).toHaveLength(1);
    }
  });

  test('a control character is an error of its field, on every form, and none of the database', async () => {
    const browser = opened.browser();
    const email = 'a\0b@skole.example';
    const forms: Array<readonly [url: string, fields: Record<string, string>]> = [
      [startLogin().url, { email, password: demoPassword }],
      [startLogin().url, { email: mette, password: 'en lille\0sætning' }],
      [registerUrl, { email, emailAgain: email, password: chosen }],
      [registerUrl, { email: mette, emailAgain: mette, password: 'en lille\u0007sætning' }],
      [forgottenUrl, { email }],
    ];
    for (const [url, fields] of forms) {
      const answer = await browser.submit(await browser.open(url), fields);
      const field = fields.email === email ? 'email' : 'password';
      expect([answer.status, answer.text]).toEqual([
        422,
        expect.stringContaining(`<a href="#${field}">Feltet har et tegn, vi ikke kan bruge. Skriv det igen.</a>`),
      ]);
    }
  });

  test.each(['state', 'nonce', 'login_hint'])('a NUL in the %s of a login is refused as a wrong request', async (parameter) => {
    const { status, url } = await opened.browser().open(startLogin({ [parameter]: 'a\0b' }).url);
    expect([status, url]).toEqual([303, expect.stringMatching(/\/auth\?error=invalid_request&/)]);
  });

  test('the site before it is believed about the client, also when no other proxy is named', async () => {
    await using identity = await startTestIdentity(opened.database, opened.postbox, { trustedProxies: [] });
    await logIn(new Browser(identity.url, siteUrl, '203.0.113.90'), mette, 'forkert-kode');
    expect(await triesOf('guess-from:203.0.113.90')).toBe(1);
    expect(await triesOf('guess-from:127.0.0.1')).toBe(undefined);
  });

  test('a form from another site, or a login that this browser did not begin, is refused', async () => {
    const browser = opened.browser();
    const page = await browser.open(startLogin().url);
    const fields = { email: mette, password: demoPassword };
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await browser.submit(page, fields, { 'sec-fetch-site': site })).status).toBe(403);
    }
    const stranger = await opened.browser().submit(page, fields);
    expect([stranger.status, stranger.text]).toEqual([400, expect.stringContaining('Siden er udløbet')]);
  });
});
