import { openTestDatabase, testKinds } from '@edison/database/testing';
import { changeStatements } from '@edison/database/testing/change-statements';
import { Browser } from '@edison/upstreams/identity/testing/browser';
import { openPostbox } from '@edison/upstreams/identity/testing/postbox';
import { register, requestReset } from '@edison/upstreams/identity/testing/registration';
import { logIn, startLogin } from '@edison/upstreams/identity/testing/relying-party';
import { seedMatrix } from '@edison/upstreams/identity/testing/seed-identity';
import { siteUrl, startTestIdentity, type TestIdentity } from '@edison/upstreams/identity/testing/test-identity';
import { afterAll, beforeAll, expect, test } from 'vitest';

const mette = 'mette@skole.example';
const long = Boolean(process.env.EDISON_TEST_LONG);

const parts = new AsyncDisposableStack();
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let identity: TestIdentity;
// Not the shared seed, whose password hashes are cheaper than real ones.
beforeAll(async () => {
  database = parts.use(await openTestDatabase(testKinds.includes('postgres') ? 'postgres' : 'pglite'));
  identity = parts.use(await startTestIdentity(database, { smtpUrl: 'smtp://127.0.0.1:1' }));
});
afterAll(() => parts.disposeAsync());

let browsers = 0;
const openBrowser = () => {
  browsers += 1;
  return new Browser(identity.url, siteUrl, `10.29.${Math.floor(browsers / 250)}.${(browsers % 250) + 1}`);
};

type Way = (browser: Browser, email: string) => Promise<() => Promise<{ readonly status: number; readonly text: string }>>;
/** Ways to find out whether an address is known. Each is prepared first, so that only the request itself is measured. */
const ways: Readonly<Record<string, Way>> = {
  'a wrong password': async (browser, email) => {
    const page = await browser.open(startLogin().url);
    return () => browser.submit(page, { email, password: 'forkert-kode' });
  },
  'a forgotten password': async (browser, email) => () => requestReset(browser, email),
  'a registration': async (browser, email) => () => register(browser, email),
};

const known = () => mette;
const unknown = () => `ukendt-${String(browsers).padStart(5, '0')}@skole.example`.slice(-mette.length);

/** Makes one request; returns its answer, its time, and the CPU time of this process, which is client and server. */
async function ask(way: Way, email: string) {
  // Without this the throttle would influence the measurement.
  await database.pool.query('truncate identity.throttle');
  const question = await way(openBrowser(), email);
  const [began, work] = [performance.now(), process.cpuUsage()];
  const { status, text } = await question();
  const { user, system } = process.cpuUsage(work);
  // The list of demo addresses is public, so it is removed before comparing.
  // The challenge of a passkey is by chance, each time another.
  const said = text.replace(/<section class="demo".*?<\/section>/s, '').replace(/&#34;challenge&#34;:&#34;[\w-]+&#34;/, '');
  return { status, text: said.replaceAll(email, 'E-MAIL'), time: performance.now() - began, work: (user + system) / 1_000 };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each(Object.entries(ways))(
  'S29 %s tells nobody whether an address is known: same status, same text, same work',
  async (_what, way) => {
    const asked: Record<'known' | 'unknown', Awaited<ReturnType<typeof ask>>[]> = { known: [], unknown: [] };
    // Work is the same on a busy machine, where time is not; a password is 80 ms of it. Each try is some 20 ms more or less, so it is
    // the one in the middle that is looked at, of three, and of more as long as those seem apart.
    const medianApart = (of: 'work' | 'time') =>
      Math.abs(median(asked.known.map((one) => one[of])) - median(asked.unknown.map((one) => one[of])));
    for (let round = 0; round < (long ? 200 : 3) || (round < 30 && medianApart('work') >= 20); round += 1) {
      asked.known.push(await ask(way, known()));
      asked.unknown.push(await ask(way, unknown()));
    }
    const first = asked.known[0];
    for (const { status, text } of [...asked.known, ...asked.unknown])
      expect({ status, text }).toEqual({ status: first?.status, text: first?.text });
    expect(medianApart('work')).toBeLessThan(20);
    if (long) expect(medianApart('time')).toBeLessThan(20);
  },
  300_000,
);

/** The statements of one forgotten password and the subject of its mail; those of the outbox and of jobs run beside it and do not count. */
async function forgotten(email: string) {
  const statements: string[] = [];
  await using empty = await openTestDatabase(database.kind, seedMatrix);
  await using postbox = await openPostbox();
  const watched = changeStatements(empty, { after: async (statement) => void statements.push(statement) });
  await using asked = await startTestIdentity(watched, postbox);
  statements.length = 0;
  expect((await requestReset(new Browser(asked.url, siteUrl, '203.0.113.130'), email)).status).toBe(200);
  const own = statements.filter((statement) => !/jobs|claimed_until/.test(statement));
  return { own, subject: (await postbox.take(email)).subject };
}

test('S29 a forgotten password runs the same statements and sends a mail, whether the address is known or not', async () => {
  const [ofKnown, ofUnknown] = [await forgotten(known()), await forgotten('ingen@skole.example')];
  expect([ofKnown.subject, ofUnknown.subject]).toEqual([
    'Vælg en ny adgangskode til Projekt Edison',
    'Der er ingen profil med denne adresse hos Projekt Edison',
  ]);
  expect(ofKnown.own.length).toBeGreaterThan(5);
  expect(ofUnknown.own).toEqual(ofKnown.own);
});

test.skipIf(!long)(
  'S29 by the time of 400 answers each nobody tells the forgotten password of a known address from that of an unknown one (long)',
  async () => {
    const way = ways['a forgotten password'] ?? never;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let pair = 0; pair < 400; pair += 1) {
      for (const whose of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        times[whose].push((await ask(way, whose === 'known' ? known() : unknown())).time);
    }
    const longer = times.known.reduce((sum, one) => sum + times.unknown.filter((other) => one > other).length, 0) / 400 ** 2;
    if (process.env.EDISON_TEST_TIMES) console.log({ known: median(times.known), unknown: median(times.unknown), longer });
    // The share of pairs in which the known address takes longer: 0.5 where the two are alike, ± 0.02 by chance.
    expect(Math.abs(longer - 0.5)).toBeLessThan(0.07);
  },
  600_000,
);

test('S29 a guess costs what a password costs: otherwise the time of an answer would reveal an unknown address', async () => {
  const [wrong, nothing] = [await ask(ways['a wrong password'] ?? never, unknown()), await ask(ways['a forgotten password'] ?? never, 'x')];
  expect(wrong.work).toBeGreaterThan(nothing.work + 40);
});

test('S29 after ten wrong guesses of twenty the right password waits too, for known and unknown addresses alike', async () => {
  await database.pool.query('truncate identity.throttle');
  for (const email of [known(), unknown()]) {
    const from = new Browser(identity.url, siteUrl, '203.0.113.129');
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess += 1) statuses.push((await logIn(from, email, 'forkert-kode')).answer.status);
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(10).fill(429)]);
  }
  const { answer } = await logIn(new Browser(identity.url, siteUrl, '203.0.113.129'), mette, 'Opfinder-2026');
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

const never: Way = () => Promise.reject(new Error('There is no such way'));
