import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seatRequest, signInAt, type Teacher } from '../running/crowd.ts';
import { demoFolder } from '../running/demo-folder.ts';
import { type InstantProvider, startInstantProvider } from '../running/instant-provider.ts';
import { type EdisonProcess, startSiteProcess } from '../running/site-process.ts';

const wireProblem = z.strictObject({
  problem: z.string(),
  message: z.string(),
  statusCode: z.int(),
  requestId: z.string().min(8),
  field: z.string().optional(),
});
const events = z.object({
  items: z.array(
    z.object({
      eventId: z.string(),
      slug: z.string(),
      sessions: z.array(z.object({ sessionId: z.string(), remaining: z.int().nullable() })),
    }),
  ),
});

let provider: InstantProvider;
let site: EdisonProcess;
let teacher: Teacher;
let cookie: string;
let target: { path: string; sessionId: string };

beforeAll(async () => {
  provider = await startInstantProvider();
  site = await startSiteProcess({ ...provider.environment, EDISON_DATA_DIR: await demoFolder(), DEMO: '1' });
  teacher = await signInAt(site.url, 'mette@skole.example');
  cookie = teacher.cookie;
  const { items } = events.parse((await teacher.call(site.url, 'GET', '/bff/events')).body);
  const event = items.find(({ slug }) => slug === 'kursus-ideudvikling');
  target = { path: `/bff/events/${event?.eventId}/sign-ups`, sessionId: event?.sessions[0]?.sessionId ?? '' };
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

const good = () => JSON.stringify(seatRequest(target.sessionId));

async function post(headers: Record<string, string>, body: string): Promise<{ status: number; problem: string }> {
  const own = { cookie, 'x-edison': '1', origin: site.url, 'content-type': 'application/json' };
  const merged = Object.fromEntries(Object.entries({ ...own, ...headers }).filter(([, value]) => value !== ''));
  const answer = await fetch(`${site.url}${target.path}`, { method: 'POST', headers: merged, body: new TextEncoder().encode(body) });
  const refusal = wireProblem.parse(await answer.json());
  expect(refusal.statusCode).toBe(answer.status);
  return { status: answer.status, problem: refusal.problem };
}

describe('a bad request is refused with a code, and no row is written', () => {
  test.each([
    ['a malformed body', {}, () => '{"sessionId": ', 400, 'BAD_REQUEST'],
    ['a wrong content type', { 'content-type': 'text/plain' }, good, 415, 'WRONG_CONTENT_TYPE'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, good, 415, 'WRONG_CONTENT_TYPE'],
    ['no content type', { 'content-type': '' }, good, 415, 'WRONG_CONTENT_TYPE'],
    ['a missing custom header', { 'x-edison': '' }, good, 403, 'HEADER_MISSING'],
    ['a foreign origin', { origin: 'https://evil.example' }, good, 403, 'FOREIGN_ORIGIN'],
    ['a null origin', { origin: 'null' }, good, 403, 'FOREIGN_ORIGIN'],
    ['an unknown key', {}, () => JSON.stringify({ ...seatRequest(target.sessionId), confirmed: true }), 400, 'UNKNOWN_KEY'],
    ['a prototype key', {}, () => good().replace('{', '{"__proto__":{"a":1},'), 400, 'BAD_REQUEST'],
    ['no session', { cookie: '' }, good, 401, 'SIGNED_OUT'],
    ['a forged session', { cookie: 'edison=forged.value' }, good, 401, 'SIGNED_OUT'],
  ])('%s', async (_name, headers, body, status, problem) => {
    expect(await post(headers, body())).toEqual({ status, problem });
    const own = await teacher.call(site.url, 'GET', '/bff/me/sign-ups');
    expect(own.body).toMatchObject({ items: expect.not.arrayContaining([expect.objectContaining({ sessionId: target.sessionId })]) });
  });

  test('an unknown route of the bff is 404 in JSON, and a teacher on an admin route 403', async () => {
    expect(await teacher.call(site.url, 'GET', '/bff/nothing')).toMatchObject({ status: 404, body: { problem: 'NOT_FOUND' } });
    expect(await teacher.call(site.url, 'GET', '/bff/admin/newest-users')).toMatchObject({ status: 403, body: { problem: 'FORBIDDEN' } });
  });

  test('query strings beyond the limits are refused or ignored, never slow or an error', async () => {
    const many = `/bff/institutions?${Array.from({ length: 5_000 }, (_, i) => `a${i}=1`).join('&')}`.slice(0, 7_000);
    const { status } = await teacher.call(site.url, 'GET', many);
    expect(status).toBeLessThan(500);
  });
});
