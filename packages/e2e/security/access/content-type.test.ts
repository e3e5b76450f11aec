import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seatRequest, signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw } from './fixtures/ask-raw.ts';
import { sampleRequest, siteCalls } from './fixtures/every-call.ts';

let site: StandingSite;
let admin: Teacher;
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
});

/** Content types that a form or a careless program could send; an empty one leaves the header out. */
const spellings = [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'APPLICATION/JSON',
  'Application/Json; charset=utf-8',
  'application/json\t; charset=utf-8',
  'application/json; charset=utf-7',
  'application/json, text/plain',
  'application/json;boundary=x; multipart/form-data',
  'application/vnd.api+json',
  '',
] as const;

const headersOf = (teacher: Teacher, type: string) => ({
  cookie: teacher.cookie,
  'x-edison': '1',
  origin: site.url,
  'x-forwarded-for': '203.0.113.32',
  ...(type !== '' && { 'content-type': type }),
});
const listed = z.object({
  items: z.array(z.object({ eventId: z.string(), slug: z.string(), sessions: z.array(z.object({ sessionId: z.string() })).min(1) })),
});
const mine = z.object({ items: z.array(z.object({ sessionId: z.string() })) });

test('S32 a valid sign-up with any of eleven other content types, or none, is 415 and stores nothing; as JSON it is accepted', async () => {
  const teacher = await signInAt(site.url, 'indholdstype@skole.example');
  const schools = z.object({ items: z.array(z.object({ institutionId: z.string() })).min(1) });
  const { items } = schools.parse((await teacher.call(site.url, 'GET', '/bff/institutions')).body);
  const profile = {
    firstName: 'Inga',
    lastName: 'Hold',
    jobTitle: 'lærer',
    grades: [6],
    subjects: [],
    institutionId: items[0]?.institutionId,
  };
  expect((await teacher.call(site.url, 'POST', '/bff/me/profile', profile)).status).toBe(201);
  const event = listed
    .parse((await teacher.call(site.url, 'GET', '/bff/events')).body)
    .items.find(({ slug }) => slug === 'kursus-ideudvikling');
  const wish = seatRequest(event?.sessions[0]?.sessionId ?? '');
  const path = `/bff/events/${event?.eventId}/sign-ups`;
  const ownSignUps = async () => mine.parse((await teacher.call(site.url, 'GET', '/bff/me/sign-ups')).body).items;

  for (const type of spellings) {
    const answer = await askRaw(site.url, { method: 'POST', path, headers: headersOf(teacher, type), body: JSON.stringify(wish) });
    expect([type, answer.status, answer.problem]).toEqual([type, 415, 'WRONG_CONTENT_TYPE']);
  }
  expect(await ownSignUps()).toEqual([]);
  const good = await askRaw(site.url, {
    method: 'POST',
    path,
    headers: headersOf(teacher, 'application/json'),
    body: JSON.stringify(wish),
  });
  expect(good.status).toBe(201);
  expect(await ownSignUps()).toHaveLength(1);
});

test('S32 every call with a JSON body accepts one content type, and every upload refuses JSON', async () => {
  const calls = siteCalls.filter(({ route }) => route.body || route.bytes);
  expect(calls.length).toBeGreaterThan(60);
  const answers = calls.flatMap(({ name, route }) =>
    [...spellings, ...(route.bytes ? ['application/json'] : ['application/octet-stream'])].map(async (type) => {
      const { status, problem } = await askRaw(site.url, { ...sampleRequest(route), headers: headersOf(admin, type) });
      return status === 415 && problem === 'WRONG_CONTENT_TYPE' ? [] : [`${name} ${type} ${status} ${problem}`];
    }),
  );
  expect((await Promise.all(answers)).flat()).toEqual([]);
});

test('S32 a call without a body refuses a form of any content type', async () => {
  const calls = siteCalls.filter(({ route }) => route.method !== 'GET' && !route.body && !route.bytes);
  expect(calls.length).toBeGreaterThan(5);
  const answers = calls.flatMap(({ name, route }) =>
    spellings.map(async (type) => {
      const { status } = await askRaw(site.url, { ...sampleRequest(route), headers: headersOf(admin, type), body: 'x=1' });
      return status === 415 ? [] : [`${name} ${type} ${status}`];
    }),
  );
  expect((await Promise.all(answers)).flat()).toEqual([]);
});

test('S32 invalid JSON, or JSON with prototype keys, is 400 without details', async () => {
  const bodies = [
    '{"half": ',
    '[',
    '"text"',
    'null',
    '',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '\uFEFF{}',
    '{}{}',
  ];
  for (const body of bodies) {
    const headers = headersOf(admin, 'application/json');
    const answer = await askRaw(site.url, { method: 'POST', path: '/bff/codes/validate', headers, body });
    expect([body, answer.status]).toEqual([body, 400]);
    expect(answer.text).not.toMatch(/JSON|position|token|proto/i);
  }
});
