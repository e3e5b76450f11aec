import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
const cookies = { guest: '', teacher: '', admin: '' };
const school = {
  institutionId: 'skole-1',
  name: 'Egebakkeskolen',
  type: 'folkeskole',
  city: 'Odense',
  municipality: 'Odense',
  region: 'Syddanmark',
};
const entry = { ...school, state: 'pending', version: 1, createdAt: '2026-08-18T08:00:00Z' };
const wish = { name: 'Nyskolen', type: 'folkeskole', postalCode: '5000', city: 'Odense', municipality: 'Odense' };

beforeAll(async () => {
  site = await startTestBff();
  for (const who of ['teacher', 'admin'] as const) {
    site.provider.script.person = { ...site.provider.script.person, permissions: who === 'admin' ? ['role:admin'] : [] };
    const browser = site.open();
    await browser.login(site.provider);
    cookies[who] = browser.cookieHeader();
  }
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.seen.length = 0;
});

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, who: keyof typeof cookies, body?: unknown) {
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      'x-edison': '1',
      origin: siteUrl,
      cookie: cookies[who],
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
}

const lastSeen = () => {
  const seen = site.backend.seen.at(-1);
  return { method: seen?.method, url: seen?.url, body: seen?.body ? JSON.parse(seen.body) : undefined };
};

test('deleting goes on as a DELETE whose body names the institution, as the seed has it', async () => {
  site.backend.answers.set('/institutions/DeleteInstituion', () => ({ status: 204, body: '' }));
  expect((await call('DELETE', '/bff/admin/institutions/skole-1', 'admin')).status).toBe(204);
  expect(lastSeen()).toEqual({ method: 'DELETE', url: '/institutions/DeleteInstituion', body: { institutionId: 'skole-1' } });
});

test('what refers to an institution reaches the admin as counts, and nothing else of the refusal does', async () => {
  site.backend.answers.set('/institutions/DeleteInstituion', () => ({
    status: 409,
    body: { problem: 'IN_USE', message: 'x', statusCode: 409, requestId: 'r', details: { counts: { users: 3 }, names: ['Mette'] } },
  }));
  const { status, json } = await call('DELETE', '/bff/admin/institutions/skole-1', 'admin');
  expect([status, json.problem, json.details]).toEqual([409, 'IN_USE', { counts: { users: 3 } }]);
});

test('a teacher asks for a new school, and is shown those like it', async () => {
  site.backend.answers.set('/institutions/CreateInstitution', () => ({ status: 201, body: entry }));
  expect(await call('POST', '/bff/institutions', 'teacher', wish)).toMatchObject({ status: 201, json: { state: 'pending' } });
  expect(lastSeen().body).toEqual({ ...wish, insist: false });
  site.backend.answers.set('/institutions/CreateInstitution', () => ({
    status: 409,
    body: { problem: 'SIMILAR_EXISTS', message: 'x', statusCode: 409, requestId: 'r', details: { candidates: [{ ...school, note: 'x' }] } },
  }));
  const { json } = await call('POST', '/bff/institutions', 'teacher', wish);
  expect([json.problem, json.details]).toEqual(['SIMILAR_EXISTS', { candidates: [school] }]);
});

test('decisions and new names carry the institution of the address', async () => {
  site.backend.answers.set('/institutions/ApproveInstituion', () => ({ body: { ...entry, state: 'confirmed' } }));
  site.backend.answers.set('/institutions/RenameInstitution', () => ({ body: { ...entry, version: 2, aliases: ['Gammelskolen'] } }));
  await call('POST', '/bff/admin/institutions/skole-1/decisions', 'admin', { approve: true });
  expect(lastSeen().body).toEqual({ institutionId: 'skole-1', approve: true });
  const { json } = await call('POST', '/bff/admin/institutions/skole-1/names', 'admin', { name: 'Nyskolen', version: 1 });
  expect(json.aliases).toEqual(['Gammelskolen']);
  expect(lastSeen().body).toEqual({ institutionId: 'skole-1', name: 'Nyskolen', version: 1 });
});

test('a merging carries both schools and what was seen; a preview needs no reason, the merging does', async () => {
  const counts = { confirmed: 0, waitlisted: 0, cancelled: 0 };
  const moved = { teachers: 1, proved: 1, deactivated: 0, signUps: 2, teams: 0, departments: 0, names: 1 };
  const outcome = { from: entry, into: entry, moved, held: counts, stillHeld: 0, there: { teachers: 3, teams: 1 }, mails: 1 };
  site.backend.answers.set('/x/institutions/MergeInstitutions', () => ({ body: { saved: false, ...outcome, names: ['Mette'] } }));
  const seen = { into: 'skole-2', version: 1, intoVersion: 4 };
  const { status, json } = await call('POST', '/bff/admin/institutions/skole-1/merges', 'admin', { ...seen, preview: true });
  expect([status, json]).toEqual([200, { saved: false, ...outcome }]);
  expect(lastSeen().body).toEqual({ institutionId: 'skole-1', ...seen, preview: true });
  for (const given of [{ reason: 'Samme skole' }, { teachers: 1 }]) {
    site.backend.seen.length = 0;
    expect((await call('POST', '/bff/admin/institutions/skole-1/merges', 'admin', { ...seen, ...given })).status).toBe(400);
    expect(site.backend.seen).toEqual([]);
  }
});

test('a preview of a decision is asked of the backend by its word, and needs no reason', async () => {
  site.backend.answers.set('/institutions/ApproveInstituion', () => ({ body: { ...entry, mails: 2 } }));
  const { json } = await call('POST', '/bff/admin/institutions/skole-1/decisions', 'admin', { approve: false, preview: true });
  expect(json).toMatchObject({ mails: 2 });
  expect(lastSeen().body).toEqual({ institutionId: 'skole-1', approve: false, preview: true });
});

test('a rejection without a reason goes no further than here', async () => {
  const { status, json } = await call('POST', '/bff/admin/institutions/skole-1/decisions', 'admin', { approve: false });
  expect([status, json.field]).toEqual([400, 'reason']);
  expect(site.backend.seen).toEqual([]);
});

test('a guest looks for schools by words, place and type', async () => {
  site.backend.answers.set('/institutions/GetConfirmedInstitutions', () => ({ body: { items: [school], total: 1 } }));
  const { json } = await call('GET', '/bff/institutions?search=skt%20hans&region=Syddanmark&page=2', 'guest');
  expect(json).toEqual({ items: [school], total: 1 });
  const asked = new URL(lastSeen().url ?? '', siteUrl).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ search: 'skt hans', region: 'Syddanmark', page: '2', pageSize: '20' });
});

describe('the routes of an admin', () => {
  test.each([
    ['GET', '/bff/admin/institutions'],
    ['GET', '/bff/admin/institutions/pending'],
    ['GET', '/bff/admin/institutions/list.csv'],
    ['POST', '/bff/admin/institutions'],
    ['POST', '/bff/admin/institutions/skole-1/decisions'],
    ['POST', '/bff/admin/institutions/skole-1/names'],
    ['POST', '/bff/admin/institutions/skole-1/merges'],
    ['DELETE', '/bff/admin/institutions/skole-1'],
  ] as const)('%s %s are closed to guests and teachers', async (method, path) => {
    const body = method === 'POST' ? wish : undefined;
    expect((await call(method, path, 'guest', body)).json.problem).toBe('SIGNED_OUT');
    expect((await call(method, path, 'teacher', body)).json.problem).toBe('FORBIDDEN');
    expect(site.backend.seen).toEqual([]);
  });
});
