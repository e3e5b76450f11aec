import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

async function refused(path: string, body?: unknown, headers?: Record<string, string>) {
  const answer = await backend.call(path, { as: mette, ...(body !== undefined && { body }), ...(headers && { headers }) });
  return [answer.status, answer.body.problem];
}

const join = { programName: 'juniorivaerksaetteri', email: mette };

test('an unknown key is refused by name, in query and body', async () => {
  const answer = await backend.call('/user/JoinProgram', { as: mette, body: { ...join, permissions: ['role:admin'] } });
  expect(answer).toMatchObject({ status: 400, body: { problem: 'UNKNOWN_KEY', field: 'permissions', statusCode: 400 } });
  expect(await refused(`/events/GetEvents?email=${mette}&populate=1`)).toEqual([400, 'UNKNOWN_KEY']);
  expect(await refused('/user/GetNewestUsers?x=1')).toEqual([403, 'FORBIDDEN']);
});

test('a call that takes no body takes none: no text, no number, no null', async () => {
  for (const path of ['/x/account/MakeCalendarAddress', '/x/account/StopCalendarAddress', '/x/account/TakeBackDeletion']) {
    for (const body of ['"abc"', '7', 'null', 'true', '[]'])
      expect([path, body, await refused(path, body)]).toEqual([path, body, [400, 'BAD_REQUEST']]);
    expect(await refused(path, '{"x":1}')).toEqual([400, 'UNKNOWN_KEY']);
  }
});

test('a parameter without a name is refused, also where none is taken', async () => {
  expect(await refused('/x/account/TakeBackDeletion?=1', {})).toEqual([400, 'UNKNOWN_KEY']);
  expect(await refused(`/user/GetUser?email=${mette}&=1`)).toEqual([400, 'UNKNOWN_KEY']);
});

test('a repeated parameter is refused', async () => {
  expect(await refused(`/user/GetUser?email=${mette}&email=jonas@skole.example`)).toEqual([400, 'BAD_REQUEST']);
});

test('query strings over the limits, and keys of every prototype, are refused', async () => {
  const many = Array.from({ length: 1_001 }, (_, i) => `k${i}=1`).join('&');
  expect(await refused(`/events/GetEvents?${many}`)).toEqual([400, 'BAD_REQUEST']);
  expect(await refused('/events/GetEvents?a[b][c][d][e][f][g]=1')).toEqual([400, 'BAD_REQUEST']);
  expect(await refused('/events/GetEvents?__proto__[x]=1')).toEqual([400, 'UNKNOWN_KEY']);
  expect(await refused('/events/GetEvents?constructor=1')).toEqual([400, 'UNKNOWN_KEY']);
  expect(await refused('/user/JoinProgram', '{"__proto__":{"x":1}}')).toEqual([400, 'BAD_REQUEST']);
});

test('only JSON is read, and no more than 256 kB of it', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json2']) {
    expect(await refused('/user/JoinProgram', join, { 'content-type': type })).toEqual([415, 'WRONG_CONTENT_TYPE']);
  }
  expect(await refused('/user/JoinProgram', '{"programName":')).toEqual([400, 'BAD_REQUEST']);
  const empty = JSON.stringify({ ...join, programName: '' }).length;
  const bodyOf = (bytes: number) => JSON.stringify({ ...join, programName: 'x'.repeat(bytes - empty) });
  expect(await refused('/user/JoinProgram', bodyOf(256 * 1024))).toEqual([400, 'BAD_REQUEST']);
  expect(await refused('/user/JoinProgram', bodyOf(256 * 1024 + 1))).toEqual([413, 'BODY_TOO_LARGE']);
});

test('an e-mail of 254 characters fits into a path', async () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(185)}.dk`;
  expect(await refused(`/events/users/${encodeURIComponent(long)}/events/landsfinale`)).toEqual([403, 'FORBIDDEN']);
});

test('what is no path is refused like anything else, and not repeated', async () => {
  for (const path of [`/events/users/${mette}/programs/%F0/signups`, `/events/users/${mette}${'x'.repeat(500)}/events/landsfinale`]) {
    const { status, body } = await backend.call(path, { as: mette });
    expect([status, body]).toEqual([
      400,
      { problem: 'BAD_REQUEST', message: 'BAD_REQUEST', statusCode: 400, requestId: expect.any(String) },
    ]);
  }
});

test('an unknown path and another method are not found, as JSON with a request id', async () => {
  expect(await refused('/nowhere')).toEqual([404, 'NOT_FOUND']);
  expect(await refused('/user/GetUser', {})).toEqual([404, 'NOT_FOUND']);
  const answer = await backend.call('/nowhere');
  expect(answer.body.requestId).toBeTypeOf('string');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('an answer holds the fields of the contract and no others', async () => {
  const { body } = await backend.call(`/user/GetUser?email=${mette}`, { as: mette });
  expect(Object.keys(body).toSorted()).toEqual(
    [
      'email',
      'firstName',
      'grades',
      'institution',
      'jobTitle',
      'lastName',
      'missing',
      'notices',
      'permissions',
      'reaffirmedSchoolYear',
      'schoolProof',
      'subjects',
      'userId',
    ].toSorted(),
  );
});
