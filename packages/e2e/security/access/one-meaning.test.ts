import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw, type RawRequest } from './fixtures/ask-raw.ts';
import { sampleRequest, siteCalls } from './fixtures/every-call.ts';

let site: StandingSite;
let cookie: string;
beforeAll(async () => {
  site = await standingSite();
  cookie = (await signInAt(site.url, 'admin@edison.example')).cookie;
});

const ask = (request: RawRequest) =>
  askRaw(site.url, {
    ...request,
    headers: { cookie, 'x-edison': '1', origin: site.url, 'x-forwarded-for': '203.0.113.50', ...request.headers },
  });
const inJson = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const words = z.record(z.string(), z.unknown());

/** All calls but the login and the calendar feed, which read their parameters in another way. */
const calls = siteCalls.filter(({ route }) => route.path !== '/bff/login' && route.path !== '/kalender/:secret.ics');

describe('S50', () => {
  test('S50 a parameter that stands twice is 400 at every call that has any, whatever it says', async () => {
    const answers = calls.flatMap(({ name, route }) => {
      const path = sampleRequest(route).path.split('?')[0];
      return Object.keys(route.query?.shape ?? {}).flatMap((key) =>
        [`${key}=a&${key}=a`, `${key}=a&${key}=b`, `${key}[]=a&${key}[]=b`].map(async (twice) => {
          const { status } = await ask({ ...sampleRequest(route), path: `${path}?${twice}` });
          return status === 400 ? [] : [`${name} ${twice} ${status}`];
        }),
      );
    });
    expect(answers.length).toBeGreaterThan(150);
    expect((await Promise.all(answers)).flat()).toEqual([]);
  });

  test('S50 what belongs to the body or the address is 400 in the query, and what belongs to the address is 400 in the body', async () => {
    const answers = calls.flatMap(({ name, route }) => {
      const sample = sampleRequest(route);
      const ofBody = Object.keys(route.body?.shape ?? {});
      const ofPath = Object.keys(route.params?.shape ?? {});
      const inQuery = [...ofBody, ...ofPath].filter((key) => !(key in (route.query?.shape ?? {})));
      const inBody = route.body ? ofPath.filter((key) => !ofBody.includes(key)) : [];
      const join = sample.path.includes('?') ? '&' : '?';
      return [
        ...inQuery.map((key) => ({ name: `${name} ?${key}`, request: { ...sample, path: `${sample.path}${join}${key}=x` } })),
        ...inBody.map((key) => ({
          name: `${name} {${key}}`,
          request: { ...sample, body: JSON.stringify({ ...words.parse(JSON.parse(String(sample.body))), [key]: 'x' }) },
        })),
      ];
    });
    expect(answers.length).toBeGreaterThan(250);
    const statuses = await Promise.all(answers.map(async ({ name, request }) => `${name} ${(await ask(request)).status}`));
    expect(statuses.filter((answer) => !answer.endsWith(' 400'))).toEqual([]);
  });

  test('S50 a call that takes nothing takes no body that could say something else', async () => {
    const bare = siteCalls.filter(({ route }) => route.method !== 'GET' && !route.body && !route.bytes);
    expect(bare.length).toBeGreaterThan(5);
    for (const { name, route } of bare) {
      const answer = await ask({
        ...sampleRequest(route),
        ...inJson({ institutionId: 'skole-990001', userId: 'bruger-mette', sessionId: 'x' }),
      });
      expect([name, answer.status, answer.problem]).toEqual([name, 400, 'UNKNOWN_KEY']);
    }
    // The session must still live: an accepted logout would have ended it.
    expect((await ask({ path: '/bff/admin/newest-users' })).status).toBe(200);
  });

  test('S50 a submission has one code and one event', async () => {
    const work = {
      code: 'CAMP-ED27',
      teamName: 'Dobbelt',
      title: 'To meninger',
      text: 'Tekst',
      idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10',
    };
    const path = '/bff/events/elevcamp-esbjerg/submissions';
    for (const [query, body] of [
      ['?eventId=landsfinale', work],
      ['?code=ANDE-N234', work],
      ['?code=CAMP-ED27&eventId=elevcamp-esbjerg', work],
      ['?code=A&code=B', work],
      ['', { ...work, eventId: 'landsfinale' }],
      ['', { ...work, eventId: 'elevcamp-esbjerg' }],
      ['', { ...work, code: ['CAMP-ED27', 'ANDE-N234'] }],
    ] as const)
      expect([query, (await ask({ method: 'POST', path: path + query, ...inJson(body) })).status]).toEqual([query, 400]);
    const handedIn = await ask({ path: '/bff/admin/events/elevcamp-esbjerg/submissions' });
    expect([handedIn.status, handedIn.text.includes(work.title)]).toEqual([200, false]);
  });
});

test('S51 a school is deleted by an admin, who names it once; a teacher gets the same answer for every school; the deletion is in the audit log', async () => {
  const teacher = (await signInAt(site.url, 'sletter@skole.example')).cookie;
  const remove = (id: string, more: Partial<RawRequest> = {}) => ask({ method: 'DELETE', path: `/bff/admin/institutions/${id}`, ...more });
  const plain = async (id: string) => {
    const { status, text } = await remove(id, { headers: { cookie: teacher } });
    return [status, text.replace(/"requestId":"[^"]*"/, '')];
  };
  const school = { name: 'Endnu En Engangsskole', type: 'andet', postalCode: '5000', city: 'Odense', municipality: 'Odense' };
  const made = await ask({ method: 'POST', path: '/bff/admin/institutions', ...inJson(school) });
  const { institutionId } = z.object({ institutionId: z.string() }).parse(JSON.parse(made.text));
  const refused = await plain('findes-ikke');
  expect([refused[0], await plain(institutionId), await plain('skole-990001')]).toEqual([403, refused, refused]);

  expect((await remove(institutionId, inJson({ institutionId: 'skole-990001' }))).status).toBe(400);
  expect((await remove(`${institutionId}?institutionId=skole-990001`)).status).toBe(400);
  expect((await remove('findes-ikke')).problem).toBe('NOT_FOUND');
  expect([(await remove(institutionId)).status, (await remove(institutionId)).problem]).toEqual([204, 'NOT_FOUND']);
  const audit = await ask({ path: `/bff/admin/audit?objectKind=institution&objectId=${institutionId}` });
  const lines = z.object({ items: z.array(z.object({ action: z.string(), actorKind: z.string() })) }).parse(JSON.parse(audit.text));
  expect(lines.items).toEqual(['delete', 'create'].map((action) => ({ action: `institution.${action}`, actorKind: 'person' })));
});
