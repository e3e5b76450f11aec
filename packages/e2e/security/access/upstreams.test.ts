import { onBehalfHeader } from '@edison/contracts/upstream/users/person';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw, type RawAnswer } from './fixtures/ask-raw.ts';
import { type EchoSite, startEchoSite } from './fixtures/echo-site.ts';
import { type Arrived, surplus } from './fixtures/echo-upstream.ts';
import { type Call, sampleRequest, siteCalls } from './fixtures/every-call.ts';

let site: EchoSite;
const cookies = { guest: '', admin: '' };
beforeAll(async () => {
  site = await startEchoSite();
  cookies.admin = await site.signIn('admin@edison.example');
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** A text in the value of every header that the tests send. */
const mark = 'ondsindet';
const identities = [
  ...['x-user', 'x_user', 'x-user-id', 'x-user-email', 'x_user_email', 'x-email', 'x-permissions', 'x-roles', 'x-client-cert', 'x-api-key'],
  ...['x-forwarded-user', 'x_forwarded_user', 'x-forwarded-email', 'x-forwarded-groups', 'x-forwarded-access-token'],
  ...['x-auth-request-user', 'x-auth-request-email', 'x-auth-request-access-token', 'x_auth_request_user', 'remote-user', 'remote_user'],
  ...['x-remote-user', 'x-authenticated-userid', 'x-original-user', 'x-ms-client-principal', 'x-goog-iap-jwt-assertion'],
  ...[onBehalfHeader, onBehalfHeader.replaceAll('-', '_'), 'x_edison-on_behalf', 'proxy-authorization', 'x-access-token', 'x-id-token'],
  ...[
    'x-forwarded-host',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'via',
    'traceparent',
    'x-request-id',
    'x-custom',
    'priority',
    'te',
  ],
];
const hostile: Readonly<Record<string, string>> = {
  ...Object.fromEntries(identities.map((name) => [name, mark])),
  authorization: `Bearer ${mark}`,
};

/** Calls that end or change the session, made last. */
const spending = ['startOnBehalf', 'endOnBehalf', 'logout', 'logoutEverywhere', 'endSessions'];
const usual = siteCalls.filter(({ name }) => !spending.includes(name));

let addresses = 0;
async function askOne({ name, route }: Call, cookie: string): Promise<readonly [string, RawAnswer]> {
  addresses += 1;
  const sample = sampleRequest(route);
  const own = { 'x-edison': '1', origin: site.url, 'x-forwarded-for': `10.46.${addresses >> 8}.${addresses & 255}` };
  const all = { ...hostile, ...own, ...sample.headers, cookie: [cookie, `${mark}=1`].filter(Boolean).join('; ') };
  return [name, await askRaw(site.url, { ...sample, headers: all })];
}

let answers: readonly (readonly [name: string, RawAnswer])[];
let arrived: readonly Arrived[];
beforeAll(async () => {
  const first = site.upstream.arrived.length;
  const asked = [cookies.guest, cookies.admin].flatMap((cookie) => usual.map((call) => askOne(call, cookie)));
  answers = await Promise.all(asked);
  for (const call of spending.flatMap((name) => siteCalls.filter((one) => one.name === name)))
    answers = [...answers, await askOne(call, cookies.admin)];
  arrived = site.upstream.arrived.slice(first);
});

describe('S46', () => {
  const sent = (text: string) => text.toLowerCase().includes(mark);

  test('S46 no header that a client makes up reaches the backend or the content service, at any call', () => {
    expect(answers.filter(([, { status }]) => status < 300).length).toBeGreaterThan(120);
    expect(arrived.length).toBeGreaterThan(120);
    expect(arrived.filter(({ url, headers, body }) => sent(url) || sent(JSON.stringify(headers)) || sent(body))).toEqual([]);
  });

  test('S46 what does reach them is on a short list, and the token is ours', () => {
    const backend = arrived.filter(({ headers }) => headers.authorization !== undefined);
    const content = arrived.filter(({ headers }) => headers.authorization === undefined);
    const namesOf = (calls: readonly Arrived[]) => [...new Set(calls.flatMap(({ headers }) => Object.keys(headers)))].toSorted();
    const body = ['content-length', 'content-type', 'transfer-encoding'];
    // Ids that the site makes, by which the lines of two logs can be compared.
    const ids = ['traceparent', 'x-request-id'];
    expect(namesOf(backend)).toEqual(
      ['accept', 'authorization', 'connection', 'host', onBehalfHeader, ...body, ...ids]
        .filter((name) => namesOf(backend).includes(name))
        .toSorted(),
    );
    expect(namesOf(content)).toEqual(['accept', 'connection', 'host', ...ids]);
    expect(backend.filter(({ headers }) => !/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(headers.authorization ?? ''))).toEqual([]);
    expect(new Set(arrived.map(({ headers }) => headers.host))).toEqual(new Set([new URL(site.upstream.url).host]));
  });

  test('S46 pictures and pages are fetched with nothing of the visitor’s but what names a part of a file', async () => {
    const first = site.upstream.arrived.length;
    const headers = { ...hostile, cookie: `${cookies.admin}; ${mark}=1`, referer: `https://${mark}.example/`, 'user-agent': mark };
    for (const path of ['/media/a.svg', '/media/a.svg?width=320', '/en-side/', '/en-side/?a=1', '/soge-resultater/?query=pap']) {
      expect([path, (await askRaw(site.url, { path, headers })).status]).toEqual([path, 200]);
    }
    const seen = site.upstream.arrived.slice(first);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter(({ headers: got }) => sent(JSON.stringify(got)) || got.cookie || got.authorization)).toEqual([]);
  });

  test('S46 the identity provider gets its own cookies and no others, and forwarding headers of ours alone', async () => {
    const cookie = `${cookies.admin}; ${mark}=1; edison_id_session=own; xedison_id=${mark}; edison=${mark}`;
    const headers = { ...hostile, cookie, 'x-forwarded-proto': mark, 'x-forwarded-port': mark };
    expect((await askRaw(site.withIdentity, { path: '/identity/auth?a=1', headers })).status).toBe(200);
    const seen = site.upstream.arrived.at(-1);
    expect(seen).toMatchObject({
      url: '/identity/auth?a=1',
      headers: { cookie: 'edison_id_session=own', 'x-forwarded-host': new URL(site.withIdentity).host },
    });
    expect(sent(JSON.stringify(seen?.headers))).toBe(false);
  });
});

describe('S48', () => {
  /** The headers that answers of the site may have. */
  const ours = [
    ...['accept-ranges', 'age', 'cache-control', 'cache-status', 'connection', 'content-disposition', 'content-encoding', 'content-length'],
    ...['content-range', 'content-security-policy', 'content-type', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'date'],
    ...[
      'etag',
      'keep-alive',
      'location',
      'permissions-policy',
      'referrer-policy',
      'retry-after',
      'set-cookie',
      'transfer-encoding',
      'vary',
    ],
    ...['x-content-type-options', 'x-frame-options', 'x-robots-tag', 'last-modified', 'reporting-endpoints', 'clear-site-data'],
  ];
  const inner = /inner|"\*"|10\.0\.0\.7|upstream=|stolen|ALLOWALL|unsafe-url|camera=\*/i;

  function expectOurs(what: string, { headers }: RawAnswer): void {
    expect([what, Object.keys(headers).filter((name) => !ours.includes(name))]).toEqual([what, []]);
    expect([what, inner.exec(JSON.stringify(headers))?.[0]]).toEqual([what, undefined]);
  }

  test('S48 an upstream that sends every header there is reaches nobody with one, at any call', () => {
    for (const [name, answer] of answers) expectOurs(name, answer);
    const cookies = answers.flatMap(([, { headers }]) => headers['set-cookie'] ?? []);
    expect(cookies.filter((cookie) => !/^edison(?:-[\w-]+)?=/.test(cookie))).toEqual([]);
  });

  test.each([
    '/',
    '/en-side/',
    '/media/a.svg',
    '/media/nothing/a.svg?width=320',
    '/sitemap.xml',
    '/soge-resultater/?query=pap',
    '/kurser-og-events/kalender.ics',
    '/kalender/x.ics',
    '/findes.ikke',
  ])('S48 nor at %s', async (path) => {
    const answer = await askRaw(site.url, { path });
    expectOurs(path, answer);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('S48 the identity provider sets its own cookies, and sends people to no inner host', async () => {
    for (const path of ['/identity/auth', '/identity/away']) {
      const answer = await askRaw(site.withIdentity, { path });
      expect(answer.headers['set-cookie']).toEqual(['edison_id_session=own; Path=/identity']);
      expect(answer.headers.location).toBeUndefined();
      expectOurs(path, { ...answer, headers: { ...answer.headers, 'set-cookie': [] } });
    }
  });
});

describe('S43', () => {
  /** Calls whose answers have records without fixed fields: the site's labels, and before and after in the audit log. */
  const open = ['getGlobal', 'getAudit'];

  test('S43 no field beside those of the contract leaves the house, whatever the backend answers', () => {
    const withBody = answers.filter(([, { status, headers }]) => status < 300 && headers['content-type']?.startsWith('application/json'));
    expect(withBody.length).toBeGreaterThan(90);
    const leaking = withBody.filter(([, { text }]) => text.includes(surplus)).map(([name]) => name);
    expect(leaking.filter((name) => !open.includes(name))).toEqual([]);
  });
});

describe('S47', () => {
  const elsewhere = [
    '..%2f',
    '..%2F..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '%252e%252e',
    '..;/',
    '..%5c',
    '%5c',
    '\\',
    './',
    '../',
    '%2f',
    '%2F%2Fevil.example',
    '%00',
    '%0d%0aHost:%20evil.example',
    ';a=b',
    '%3f',
    '%23',
    '%25',
    '@evil.example',
    '%40evil.example',
    '//evil.example',
    '%c0%ae%c0%ae/',
    '%zz',
  ];
  /** Whole request targets: another host, no path, an internal URL. */
  const whole = [
    '//evil.example/',
    '//evil.example/media/a.svg',
    '/\\evil.example/',
    '/\\/evil.example',
    '/@evil.example/',
    '@evil.example/',
    'http://evil.example/media/a.svg',
    'http://127.0.0.1/media/a.svg',
    '/http://evil.example/',
    '/https:%2f%2fevil.example/',
    '/media//a.svg',
    '/media/',
    '/media',
    '/media/./a.svg',
    '/media/x/../a.svg',
    '/identity/../bff/session',
    '*',
  ];

  async function expectNotAsked(origin: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const before = site.upstream.arrived.length;
    // The server closes the connection for a target that is no path.
    const { status } = await askRaw(origin, { path, headers }).catch(() => ({ status: 400 }));
    expect([path, status === 400 || status === 404, status]).toEqual([path, true, status]);
    expect([path, site.upstream.arrived.slice(before).map(({ url }) => url)]).toEqual([path, []]);
  }

  beforeAll(async () => {
    // After these requests both sites know all pages and fetch nothing else.
    for (const origin of [site.url, site.withIdentity]) await askRaw(origin, { path: '/findes.ikke' });
  });

  test.each(['/media/', '/media/x/', '/identity/', '/', '/en-side/'])(
    'S47 no spelling of a path below %s leads anywhere else',
    async (below) => {
      for (const odd of elsewhere) {
        await expectNotAsked(site.withIdentity, `${below}${odd}`);
        await expectNotAsked(site.withIdentity, `${below}${odd}etc/passwd`);
      }
    },
  );

  test('S47 no request target names another host', async () => {
    for (const path of whole) await expectNotAsked(site.withIdentity, path);
  });

  /** A quarter of the values, which varies from call to call; all with EDISON_TEST_LONG=1. */
  function shareOf(name: string): readonly string[] {
    const turn = siteCalls.findIndex((call) => call.name === name);
    return process.env.EDISON_TEST_LONG === '1' ? elsewhere : elsewhere.filter((_odd, index) => (index + turn) % 4 === 0);
  }

  test('S47 no parameter of a call becomes a path of the backend', async () => {
    const withParams = siteCalls.filter(({ route }) => route.params);
    expect(withParams.length).toBeGreaterThan(60);
    const cookie = await site.signIn('admin2@edison.example');
    const before = site.upstream.arrived.length;
    const answers = withParams.flatMap(({ name, route }) =>
      [...route.path.matchAll(/:\w+/g)].flatMap(([parameter]) =>
        shareOf(name).map(async (odd) => {
          const sample = sampleRequest(route);
          const path = route.path.replace(parameter, odd).replaceAll(/:\w+/g, 'x');
          const headers = { ...sample.headers, 'x-edison': '1', origin: site.url, cookie };
          const { status } = await askRaw(site.url, { ...sample, path, headers });
          return [400, 404, 405].includes(status) ? [] : [`${name} ${path} ${status}`];
        }),
      ),
    );
    expect((await Promise.all(answers)).flat()).toEqual([]);
    expect(site.upstream.arrived.slice(before).map(({ url }) => url)).toEqual([]);
  });

  test('S47 no address in a query or a body becomes one of an upstream', async () => {
    const cookie = await site.signIn('admin3@edison.example');
    const paths = [
      '//evil.example/',
      '/\\evil.example/',
      'http://evil.example/',
      '/../api/',
      '/a/../../',
      '/%2e%2e/',
      '/a//b/',
      '/a;b/',
      '/a?b/',
      '/a#b/',
      '/@evil.example/',
      '@evil.example',
      '/..%2f/',
    ];
    for (const path of paths)
      await expectNotAsked(site.url, `/bff/content/page?path=${encodeURIComponent(path)}`, { 'x-edison': '1', cookie });
  });

  test('S47 media are only read', async () => {
    const before = site.upstream.arrived.length;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect([method, (await askRaw(site.url, { method, path: '/media/a.svg', headers: { origin: site.url } })).status]).toEqual([
        method,
        405,
      ]);
    }
    expect(site.upstream.arrived.length).toBe(before);
  });
});
