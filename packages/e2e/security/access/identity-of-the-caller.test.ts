import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw, type RawAnswer, type RawRequest } from './fixtures/ask-raw.ts';
import { type Call, sampleRequest, siteCalls } from './fixtures/every-call.ts';
import { rank } from './fixtures/rank.ts';

let site: StandingSite;
/** Two teachers of one school, who may not see each other's data. */
let ane: Teacher;
let bo: Teacher;
let admin: Teacher;

const words = z.record(z.string(), z.unknown());
const long = process.env.EDISON_TEST_LONG === '1';

beforeAll(async () => {
  site = await standingSite();
  [ane, bo, admin] = [
    await signInAt(site.url, 'ane-identitet@skole.example'),
    await signInAt(site.url, 'bo-identitet@skole.example'),
    await signInAt(site.url, 'admin@edison.example'),
  ];
  const schools = z.object({ items: z.array(z.object({ institutionId: z.string() })).min(1) });
  const institutionId = schools.parse((await ane.call(site.url, 'GET', '/bff/institutions')).body).items[0]?.institutionId;
  for (const [teacher, firstName] of [
    [ane, 'Ane'],
    [bo, 'Bo'],
  ] as const) {
    const profile = {
      firstName,
      lastName: 'Identitet',
      phone: '+45 20304050',
      jobTitle: 'lærer',
      grades: [6],
      subjects: [],
      institutionId,
    };
    expect((await teacher.call(site.url, 'POST', '/bff/me/profile', profile)).status).toBe(201);
  }
});

function ask(teacher: Teacher, request: RawRequest): Promise<RawAnswer> {
  const own = { cookie: teacher.cookie, 'x-edison': '1', origin: site.url, 'x-forwarded-for': '203.0.113.38' };
  return askRaw(site.url, { ...request, headers: { ...request.headers, ...own } });
}
const bodyOf = (request: RawRequest) => words.parse(JSON.parse(String(request.body)));

/** A sample request with one more field; undefined when the contract has that field. */
function withField({ route }: Call, place: 'query' | 'body', field: string, value: unknown): RawRequest | undefined {
  const schema = route[place];
  const known = schema !== undefined && field in schema.shape;
  if (known || (place === 'body' && !schema) || route.path === '/bff/login') return undefined;
  const sample = sampleRequest(route);
  if (place === 'body') return { ...sample, body: JSON.stringify({ ...bodyOf(sample), [field]: value }) };
  return { ...sample, path: `${sample.path}${sample.path.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(String(value))}` };
}

/** Adds each field to each call, outside the long set one in `turns`; returns the answers that did not refuse it by name. */
async function notRefused(teacher: Teacher, calls: readonly Call[], fields: Readonly<Record<string, unknown>>, turns: number) {
  const answers = calls.flatMap((call, turn) =>
    Object.entries(fields).flatMap(([field, value], i) =>
      (['query', 'body'] as const).flatMap((place) => {
        const request = withField(call, place, field, value);
        if (!request || (!long && (i + turn) % turns > 0)) return [];
        return [ask(teacher, request).then(({ status, problem }) => `${call.name} ${place} ${field} ${status} ${problem}`)];
      }),
    ),
  );
  const statuses = await Promise.all(answers);
  return { asked: statuses.length, others: statuses.filter((answer) => !answer.endsWith(' 400 UNKNOWN_KEY')) };
}

describe('S38', () => {
  const own = siteCalls.filter(({ route }) => route.who !== 'admin' && route.path !== '/bff/session');

  test('S38 no call of a teacher accepts another person’s id or e-mail: the session decides whom it is for', async () => {
    const somebody = { email: bo.email, userId: 'bruger-mette', user: 'bruger-mette', sub: 'x', as: bo.email, onBehalf: 'bruger-mette' };
    const { asked, others } = await notRefused(ane, own, somebody, 2);
    expect(asked).toBeGreaterThan(200);
    // The calendar feed depends on its secret only, not on the caller.
    expect(others.filter((answer) => !answer.startsWith('getCalendarFeed '))).toEqual([]);
  });

  test('S38 another person’s data are answered like missing data', async () => {
    const events = z.object({
      items: z.array(z.object({ eventId: z.string(), slug: z.string(), sessions: z.array(z.object({ sessionId: z.string() })) })),
    });
    const event = events
      .parse((await bo.call(site.url, 'GET', '/bff/events')).body)
      .items.find(({ slug }) => slug === 'kursus-ideudvikling');
    const wish = { sessionId: event?.sessions[0]?.sessionId, seats: 1, idempotencyKey: randomUUID() };
    const made = await bo.call(site.url, 'POST', `/bff/events/${event?.eventId}/sign-ups`, wish);
    const { signUpId } = z.object({ signUpId: z.string() }).parse(made.body);

    const team = { name: 'De Kvikke', members: [{ firstName: 'Asta' }, { firstName: 'Villads' }] };
    const about = siteCalls.filter(({ route }) => route.path.includes(':signUpId') && route.who === 'signed-in');
    expect(about.length).toBeGreaterThan(3);
    for (const { name, route } of about) {
      const sample = name === 'addTeam' ? { ...sampleRequest(route), body: JSON.stringify(team) } : sampleRequest(route);
      const [theirs, nobodys] = await Promise.all(
        [signUpId, 'findes-ikke'].map((id) => ask(ane, { ...sample, path: route.path.replace(':signUpId', id).replace(/:\w+/g, 'x') })),
      );
      const plain = (answer: RawAnswer | undefined) => [answer?.status, answer?.text.replace(/"requestId":"[^"]*"/, '')];
      expect([name, ...plain(theirs)]).toEqual([name, ...plain(nobodys)]);
      expect([name, theirs?.status]).toEqual([name, 404]);
    }
    expect((await bo.call(site.url, 'GET', `/bff/sign-ups/${signUpId}/team-list`)).status).not.toBe(403);
    const still = z
      .object({ items: z.array(z.object({ signUpId: z.string(), state: z.string() })) })
      .parse((await bo.call(site.url, 'GET', '/bff/me/sign-ups')).body);
    expect(still.items).toContainEqual({ signUpId, state: 'confirmed' });
  });

  test('S38 nobody can end another person’s session', async () => {
    const sessions = z.object({ items: z.array(z.object({ sessionId: z.string(), here: z.boolean() })) });
    const [mine] = sessions.parse((await bo.call(site.url, 'GET', '/bff/sessions')).body).items;
    expect(await ane.call(site.url, 'POST', `/bff/sessions/${mine?.sessionId}/end`)).toMatchObject({ status: 404 });
    expect((await bo.call(site.url, 'GET', '/bff/me/profile')).status).toBe(200);
  });
});

describe('S42', () => {
  test('S42 a profile with a role, and a school that is confirmed already, are refused by the name of the field', async () => {
    const cecilie = await signInAt(site.url, 'cecilie-identitet@skole.example');
    const profile = { firstName: 'Cecilie', lastName: 'Rang', jobTitle: 'lærer', grades: [6], subjects: [], institutionId: 'skole-990001' };
    const school = { name: 'Den Selvbekræftede Skole', type: 'folkeskole', postalCode: '5000', city: 'Odense', municipality: 'Odense' };
    for (const [field, value] of Object.entries(rank)) {
      for (const [path, body] of [
        ['/bff/me/profile', profile],
        ['/bff/institutions', school],
      ] as const) {
        const answer = await cecilie.call(site.url, 'POST', path, { ...body, [field]: value });
        expect([path, field, answer]).toEqual([
          path,
          field,
          { status: 400, body: expect.objectContaining({ problem: 'UNKNOWN_KEY', field }) },
        ]);
      }
    }
    expect((await cecilie.call(site.url, 'GET', '/bff/me/profile')).body).toMatchObject({ problem: 'PROFILE_MISSING' });
    expect((await cecilie.call(site.url, 'GET', '/bff/session')).body).toMatchObject({ kind: 'signed-in', role: 'teacher' });
    expect((await cecilie.call(site.url, 'GET', '/bff/admin/newest-users')).status).toBe(403);
    const pending = await admin.call(site.url, 'GET', '/bff/admin/institutions/pending');
    expect(JSON.stringify(pending.body)).not.toContain(school.name);
  });

  test('S42 no call accepts a role or state field that is not in its contract, not even from an admin', async () => {
    const { asked, others } = await notRefused(
      admin,
      siteCalls.filter(({ route }) => route.body),
      rank,
      4,
    );
    expect(asked).toBeGreaterThan(300);
    expect(others).toEqual([]);
  });
});

describe('S43', () => {
  /** The answers to all reading calls, made with the ids that lists have answered. */
  async function readEverything(teacher: Teacher): Promise<readonly (readonly [path: string, text: string])[]> {
    const reading = siteCalls.filter(({ route }) => route.method === 'GET' && route.who !== 'admin' && route.path !== '/bff/login');
    const read: [string, string][] = [];
    const ids = new Map<string, Set<string>>();
    const visit = async (path: string) => {
      const { status, text } = await ask(teacher, { path });
      if (status !== 200) return;
      read.push([path, text]);
      for (const [, key = '', id = ''] of text.matchAll(/"(\w+(?:Id|Key))":"([\w-]+)"/g)) ids.set(key, (ids.get(key) ?? new Set()).add(id));
    };
    const [plain, named] = [
      reading.filter(({ route }) => !route.path.includes(':')),
      reading.filter(({ route }) => route.path.includes(':')),
    ];
    for (const { route } of plain) await visit(sampleRequest(route).path.replace(/\?.*/, ''));
    const paths = named.flatMap(({ route }) => {
      const [whole = '', name = ''] = /:(\w+)/.exec(route.path) ?? [];
      const known = [...(ids.get(name) ?? [])].slice(0, 12);
      return known.map((id) => route.path.replace(whole, id).replace(':sessionId', [...(ids.get('sessionId') ?? [])][0] ?? 'x'));
    });
    await Promise.all(paths.map(visit));
    return read;
  }

  test('S43 a teacher who reads everything there is to read meets nobody’s e-mail and phone but their own and the admins’', async () => {
    const mette = await signInAt(site.url, 'mette@skole.example');
    const read = await readEverything(mette);
    expect(read.length).toBeGreaterThan(40);
    const met = read.flatMap(([path, text]) =>
      [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].map(([address]) => `${path} ${address}`),
    );
    expect(
      met.filter((one) => !/ (?:mette@skole\.example|[\w.]+@(?:\w+\.)?(?:projekt)?edison\.(?:example|dk)|[\w.]+@fonden[\w.-]*)$/.test(one)),
    ).toEqual([]);
    const phones = read.flatMap(([path, text]) => [...text.matchAll(/"phone":"([^"]*)"/g)].map(([, phone]) => `${path} ${phone}`));
    expect(phones.filter((one) => !one.startsWith('/bff/me/'))).toEqual([]);
  });

  test('S43 an answer has the keys of its contract and no others', async () => {
    const reading = siteCalls.filter(({ route }) => route.method === 'GET' && !route.path.includes(':') && route.kind !== 'navigation');
    let compared = 0;
    for (const { name, route } of reading) {
      const { status, text } = await ask(admin, { path: sampleRequest(route).path.replace(/\?.*/, '') });
      if (status !== 200) continue;
      compared += 1;
      const answer: unknown = JSON.parse(text);
      expect([name, route.answer.parse(answer)]).toEqual([name, answer]);
    }
    expect(compared).toBeGreaterThan(25);
  });
});
