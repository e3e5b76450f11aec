import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RawRequest } from './fixtures/ask-raw.ts';
import { type DirectBackend, jonas, type Known, mette, startDirectBackend, statusLine } from './fixtures/direct-backend.ts';
import { backendCalls, type Call, sampleRequest } from './fixtures/every-call.ts';
import { rank } from './fixtures/rank.ts';

let backend: DirectBackend;
beforeAll(async () => {
  backend = await startDirectBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

/** Makes each call with a sample of a valid request; returns how it was answered. */
async function askEach(calls: readonly Call[], token: string | undefined) {
  return Promise.all(
    calls.map(async ({ name, route }) => {
      const sample = sampleRequest(route);
      return `${name} ${statusLine(await backend.ask(sample.path, token, sample))}`;
    }),
  );
}

test('S40 every admin call is 403 at the backend to a teacher, and 401 to nobody and to the site itself', async () => {
  const calls = backendCalls.filter(({ route }) => route.who === 'admin');
  expect(calls.length).toBeGreaterThan(60);
  const teacher = await backend.forger.token({ email: mette.email });
  expect(await askEach(calls, teacher)).toEqual(calls.map(({ name }) => `${name} 403 FORBIDDEN`));
  for (const token of [undefined, await backend.forger.token({ sub: 'edison-bff' })]) {
    expect(await askEach(calls, token)).toEqual(calls.map(({ name }) => `${name} 401 SIGNED_OUT`));
  }
});

describe('S38', () => {
  const calls = backendCalls.filter(({ route }) => route.own);

  /** The call about one person. */
  function about({ route }: Call, person: Known | undefined, spell = (text: string) => text): RawRequest {
    const sample = sampleRequest(route);
    if (!route.own || !person) return sample;
    const { in: place, key, is } = route.own;
    const value = spell(person[is]);
    if (place === 'body')
      return {
        ...sample,
        body: JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(JSON.parse(String(sample.body))), [key]: value }),
      };
    const address = new URL(sample.path, backend.url);
    if (place === 'query') address.searchParams.set(key, value);
    const path = route.path.split('/').map((part, i) => (part === `:${key}` ? encodeURIComponent(value) : address.pathname.split('/')[i]));
    return { ...sample, path: `${place === 'params' ? path.join('/') : address.pathname}${address.search}` };
  }
  const answers = async (token: string | undefined, person: Known, spell?: (text: string) => string) =>
    Promise.all(calls.map(async (call) => `${call.name} ${statusLine(await backend.ask('', token, about(call, person, spell)))}`));

  test('S38 every call that names a person is 401 to nobody, 403 about another, and answered about oneself and to an admin', async () => {
    expect(calls.length).toBeGreaterThan(12);
    const token = await backend.forger.token({ email: mette.email });
    expect(await answers(undefined, jonas)).toEqual(calls.map(({ name }) => `${name} 401 SIGNED_OUT`));
    expect(await answers(token, jonas)).toEqual(calls.map(({ name }) => `${name} 403 FORBIDDEN`));
    expect((await answers(token, mette)).filter((answer) => / 40[13]/.test(answer))).toEqual([]);
    const admin = await backend.forger.token({ email: 'admin@edison.example', permissions: ['role:admin'] });
    expect((await answers(admin, jonas)).filter((answer) => / 40[13]/.test(answer))).toEqual([]);
  });

  test('S38 no spelling of another person’s id or e-mail is taken for the caller’s own', async () => {
    const token = await backend.forger.token({ email: mette.email });
    const spellings = [
      (text: string) => text.toUpperCase(),
      (text: string) => ` ${text} `,
      (text: string) => `${mette.email},${text}`,
      (text: string) => `${text}\u0000`,
    ];
    for (const spell of spellings) expect((await answers(token, jonas, spell)).filter((answer) => !/ 40[03] /.test(answer))).toEqual([]);
  });
});

const long = process.env.EDISON_TEST_LONG === '1';

/** Fields that claim a role or an identity. Each call gets a quarter of them; in the long run all. */
const privileged = { ...rank, admin: true, email: 'admin@edison.example', sub: 'x', createdAt: '2020-01-01T00:00:00Z' };

test('S42 no call of the backend accepts a role or state field that is not in its contract, not even from an admin', async () => {
  const admin = await backend.forger.token({ email: 'admin@edison.example', permissions: ['role:admin'] });
  const answers = backendCalls.flatMap(({ name, route }, turn) =>
    Object.entries(privileged).flatMap(([field, value], i) => {
      if (!route.body || field in route.body.shape || (!long && (i + turn) % 4 > 0)) return [];
      const sample = sampleRequest(route);
      const body = JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(JSON.parse(String(sample.body))), [field]: value });
      return [backend.ask(sample.path, admin, { ...sample, body }).then((answer) => `${name} ${field} ${statusLine(answer)}`)];
    }),
  );
  expect(answers.length).toBeGreaterThan(200);
  expect((await Promise.all(answers)).filter((answer) => !answer.endsWith('400 UNKNOWN_KEY'))).toEqual([]);
});
