import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { type Answerer, sendJson } from '../../src/running/scripted-upstream.ts';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';

const pages = answerSite(plainGlobal, (path) => plainPage(path, []));
const school = { institutionId: 's', name: 'S', type: 'folkeskole', city: 'B', municipality: 'Nyborg', region: 'R' };
/** A backend that refuses every code and accepts everything else. */
const tellBackend: Answerer = ({ path }, response) => {
  if (path.startsWith('/redeem-code/')) return sendJson(response, { problem: 'CODE_INVALID' }, 409);
  if (path.startsWith('/institutions/')) return sendJson(response, { items: [school], total: 1 });
  if (path.endsWith('ByList')) return sendJson(response, { saved: true, rows: [{ ok: true, state: 'confirmed' }], waiting: 0 });
  if (path.endsWith('/CancelSignUp')) return sendJson(response, { problem: 'WRONG_STATE' }, 409);
  return sendJson(response, { accepted: true }, 202);
};

let site: StagedSite;
let behindProxy: string;
beforeAll(async () => {
  const content: Answerer = (asked, response) => pages(asked, response) || sendJson(response, [], 404);
  site = await startStagedSite({ content, backend: tellBackend });
  behindProxy = site.databaseUrl === undefined ? '' : await site.startReplica({ TRUSTED_PROXIES: '127.0.0.1,::1' });
});
afterAll(() => site?.[Symbol.asyncDispose]());

async function post(at: string, path: string, body: object, headers: Record<string, string> = {}) {
  const own = { 'x-edison': '1', origin: site.url, 'content-type': 'application/json' };
  const answer = await askRaw(at, { method: 'POST', path, headers: { ...own, ...headers }, body: JSON.stringify(body) });
  return { status: answer.status, retryAfter: answer.headers['retry-after'] ?? null, text: answer.text };
}
const tryCode = (at: string, headers: Record<string, string>) => post(at, '/bff/codes/validate', { code: 'FORKERT' }, headers);
const codesAsked = () => site.backend.asked.filter(({ path }) => path.startsWith('/redeem-code/')).length;

/** Makes the tries and returns how many of them reached the backend. */
async function through(tries: readonly (() => Promise<{ status: number; retryAfter: string | null }>)[]): Promise<number> {
  const before = codesAsked();
  const answers: Awaited<ReturnType<(typeof tries)[number]>>[] = [];
  for (let first = 0; first < tries.length; first += 20)
    answers.push(...(await Promise.all(tries.slice(first, first + 20).map((ask) => ask()))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0 && Number(retryAfter) <= 900)).toBe(true);
  expect(answers.filter(({ status }) => status !== 429 && status !== 409)).toEqual([]);
  expect(answers.length - refused.length).toBe(codesAsked() - before);
  return codesAsked() - before;
}
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n % 100}.${n}`);

test('S81 without a trusted proxy, 200 tries with 200 forwarded addresses count for one client', async () => {
  const named = addresses(200).map(
    (address) => () =>
      tryCode(site.url, {
        'x-forwarded-for': address,
        forwarded: `for=${address}`,
        'x-real-ip': address,
        'cf-connecting-ip': address,
        'true-client-ip': address,
        'x-client-ip': address,
      }),
  );
  expect(await through(named)).toBe(50);
});

describe.runIf(process.env.EDISON_TEST_WITHOUT_POSTGRES !== '1')('over replicas', () => {
  test('S81 behind a trusted proxy only what that proxy wrote counts, not what the client wrote before it', async () => {
    const spoofed = addresses(80).map((address) => () => tryCode(behindProxy, { 'x-forwarded-for': `${address}, 203.0.113.81` }));
    expect(await through(spoofed)).toBe(50);
    expect(await through([() => tryCode(behindProxy, { 'x-forwarded-for': '203.0.113.82' })])).toBe(1);
  });

  test('S81 an address with a port, in brackets or with a zone is the same client, and what is no address is the proxy’s', async () => {
    const four = (n: number) => [`203.0.113.85:${n + 1_024}`, `198.51.100.${n}, 203.0.113.85`, '::ffff:203.0.113.85'];
    const six = (n: number) => [`[2001:db8:81::${n}]:${n + 1_024}`, `2001:DB8:81:0::${n}%eth${n}`, `[2001:db8:81::${n}]`];
    const none = (n: number) => [`rubbish-${n}`, `203.0.113.${n}, unknown`, `203.0.113.${n}:`, `0x${n}`, `198.51.100.${n},`, `_${n}`];
    const taken = (written: (n: number) => readonly string[]) =>
      through(
        Array.from({ length: 20 }, (_, n) => written(n)).flatMap((values) =>
          values.map((value) => () => tryCode(behindProxy, { 'x-forwarded-for': value })),
        ),
      );
    expect([await taken(four), await taken(six)]).toEqual([50, 50]);
    // The proxy's own address has used up its limit.
    await through(Array.from({ length: 60 }, () => () => tryCode(behindProxy, {})));
    expect(await taken(none)).toBe(0);
  });

  test('S82 one counter for all replicas; whoever has an IPv6 address has a whole /64 of them, and no more', async () => {
    const second = await site.startReplica({ TRUSTED_PROXIES: '127.0.0.1,::1' });
    const own = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2:${n.toString(16)}::${(n * 7).toString(16)}` });
    const alternate = Array.from({ length: 80 }, (_, n) => () => tryCode(n % 2 === 0 ? behindProxy : second, own(n)));
    expect(await through(alternate)).toBe(50);
    expect(await through([() => tryCode(second, { 'x-forwarded-for': '2001:db8:1:3::1' })])).toBe(1);
  });

  test('S82 one browser cannot use up its whole school, and posing as another browser does not help', async () => {
    const school = { 'x-forwarded-for': '203.0.113.90' };
    const first = await fetch(`${behindProxy}/bff/codes/validate`, {
      method: 'POST',
      headers: { 'x-edison': '1', origin: site.url, 'content-type': 'application/json', ...school },
      body: JSON.stringify({ code: 'FORKERT' }),
    });
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    expect(await through(Array.from({ length: 20 }, () => () => tryCode(behindProxy, { ...school, cookie })))).toBe(4);
    expect(await through(Array.from({ length: 60 }, () => () => tryCode(behindProxy, school)))).toBe(45);
  });

  test('S82 while the store is down reading works, logins and codes are refused, and everything works when it is back', async () => {
    expect((await fetch(`${site.url}/set/`)).status).toBe(200);
    await using server = await connectBeside(site.databaseUrl ?? '');
    await server.stop();
    const before = codesAsked();
    try {
      expect((await fetch(`${site.url}/set/`)).status).toBe(200);
      expect((await fetch(`${site.url}/aldrig-set/`)).status).toBe(200);
      expect((await fetch(`${site.url}/bff/institutions`, { headers: { 'x-edison': '1' } })).status).toBe(200);
      const code = await tryCode(behindProxy, { 'x-forwarded-for': '203.0.113.83' });
      expect([code.status, Number(code.retryAfter) > 0, JSON.parse(code.text).problem]).toEqual([503, true, 'STORE_UNAVAILABLE']);
      await expect(signInAt(site.url, 'lukket@dør.example')).rejects.toThrow(/503/);
      expect(codesAsked()).toBe(before);
    } finally {
      await server.start();
    }
    await vi.waitFor(async () => expect((await tryCode(behindProxy, { 'x-forwarded-for': '203.0.113.84' })).status).toBe(409), {
      timeout: 5_000,
    });
    expect((await signInAt(site.url, 'åben@dør.example')).cookie).not.toBe('');
  });
});

/** A second connection to the database server, which can block and allow connections to the test's database. */
async function connectBeside(url: string) {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: url.replace(`/${name}`, '/postgres') });
  await client.connect();
  return {
    async stop() {
      await client.query(`alter database ${name} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    start: () => client.query(`alter database ${name} allow_connections true`),
    [Symbol.asyncDispose]: () => client.end(),
  };
}

test('S87 a list for sign-up ends at a hundred, and sign-ups and mails have an end for each person and event', async () => {
  const teacher = await signInAt(site.url, 'ivrig@skole.example');
  const ask = async (path: string, body: object) => (await teacher.call(site.url, 'POST', path, body)).status;
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ firstName: 'A', lastName: 'B', email: `p${n}@x.dk` }));
  const list = (count: number) =>
    ask('/bff/events/e/sign-ups/list', { sessionId: 's', rows: rows(count), preview: false, idempotencyKey: randomUUID() });
  expect([await list(1_000), await list(101)]).toEqual([400, 400]);
  expect(site.backend.asked.some(({ path }) => path.endsWith('ByList'))).toBe(false);

  const times = async (count: number, act: () => Promise<number>) => {
    const answers: number[] = [];
    for (let n = 0; n < count; n += 1) answers.push(await act());
    return answers.filter((status) => status !== 429).length;
  };
  const guest = (path: string, body: object) => post(site.url, path, body).then(({ status }) => status);
  expect(await times(15, () => list(1))).toBe(10);
  expect(await times(15, () => guest('/bff/events/e/attendees/email-check', { email: 'A@x.dk' }))).toBe(5);
  expect(await times(3, () => guest('/bff/events/e/attendees/email-check', { email: 'a@X.dk' }))).toBe(0);
  expect(
    await times(15, () => guest('/bff/events/e/attendees', { sessionId: 's', name: 'A', email: 'b@x.dk', idempotencyKey: randomUUID() })),
  ).toBe(10);
  expect(await times(15, () => guest('/bff/events/e/recordings/access', { email: 'c@x.dk' }))).toBeLessThanOrEqual(10);
  const signUp = () => ask('/bff/events/e/sign-ups', { sessionId: 's', seats: 1, teams: [], idempotencyKey: randomUUID() });
  expect(await times(40, signUp)).toBe(30);
  expect(await times(40, () => ask('/bff/sign-ups/s/cancel', {}))).toBe(30);
});

test('S85 S87 one client can cause twenty mails in a quarter of an hour, whatever addresses it asks about and by which call', async () => {
  let taken = 0;
  for (const path of ['/bff/events/e/attendees/email-check', '/bff/events/e/recordings/access']) {
    const asked = Array.from({ length: 130 }, (_, n) =>
      post(site.url, path, { email: `p${n}@mange.example` }, { 'x-forwarded-for': `198.51.1.${n}` }),
    );
    const answers = await Promise.all(asked);
    const answered = answers.filter(({ status }) => status === 202).length;
    taken += answered;
    expect(answers.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)).toHaveLength(130 - answered);
  }
  // Mails of earlier tests within the quarter of an hour count, too.
  expect(taken).toBeLessThanOrEqual(20);
});
