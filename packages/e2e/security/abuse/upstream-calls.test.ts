import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { type ReceivedRequest, sendJson } from '../../src/running/scripted-upstream.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

/** Faults of an upstream, each with the word in a URL that causes it. */
const ways = ['fejler', 'tier', 'bryder', 'halvt', 'vroevl'] as const;

/** Causes the fault that the URL or body names. @returns whether it names one. */
function failed({ path, body }: ReceivedRequest, response: ServerResponse): boolean {
  const way = ways.find((one) => path.includes(one) || body.includes(one));
  if (way === 'fejler') sendJson(response, { problem: 'UNEXPECTED' }, 503);
  if (way === 'bryder') response.destroy();
  if (way === 'halvt')
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"items":', () => response.destroy());
  if (way === 'vroevl') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>nej');
  return way !== undefined;
}

const pages = answerSite(plainGlobal, (path) => plainPage(path, []));
let site: StagedSite;
let teacher: Teacher;
beforeAll(async () => {
  site = await startStagedSite({
    content: (asked, response) => failed(asked, response) || pages(asked, response) || sendJson(response, [], 404),
    backend: (asked, response) => failed(asked, response) || sendJson(response, { items: [], total: 0 }),
  });
  teacher = await signInAt(site.url, 'kalder@upstream.example');
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** The number of requests by URL, of those whose URL or body contains the word. */
function counted(word: string): Readonly<Record<string, number>> {
  const all = [...site.content.asked, ...site.backend.asked].filter(({ path, body }) => path.includes(word) || body.includes(word));
  const byCall = Map.groupBy(all, ({ method, path }) => `${method} ${path.split('?')[0]}`);
  return Object.fromEntries([...byCall].map(([what, asked]) => [what, asked.length]));
}

const key = '6f0e8a4e-5a5b-4c53-9b1c-0d8f4f1c2a11';
/** Waiting for a silent upstream takes a page's whole timeout, so outside the long set only the content service is silent. */
const isLong = process.env.EDISON_TEST_LONG === '1';

test.concurrent.each(ways)(
  'S84 what an upstream is asked when it %s is asked at most twice, and once when it could have been done',
  async (way) => {
    const get = (path: string) =>
      fetch(site.url + path, { headers: { 'x-edison': '1', cookie: teacher.cookie } }).then(({ status }) => status);
    const post = (path: string, body: object) => teacher.call(site.url, 'POST', path, body).then(({ status }) => status);
    const ofContent = [
      get(`/${way}/`),
      get(`/media/${way}.png`),
      get(`/bff/search?query=${way}`),
      get(`/bff/content/flashcards?ids=${way}`),
    ];
    const ofBackend = () => [
      get(`/bff/institutions?search=${way}`),
      get(`/bff/events/${way}/sessions/x/seats`),
      get(`/bff/me/programmes/${way}/sign-ups`),
      get(`/bff/materials/${way}`),
      post('/bff/codes/validate', { code: way }),
      post(`/bff/events/${way}/attendees/email-check`, { email: 'a@x.dk' }),
      post(`/bff/events/${way}/sign-ups`, { sessionId: 's', seats: 1, teams: [], idempotencyKey: key }),
    ];
    const isWhole = isLong || way !== 'tier';
    const asked = await Promise.all([...ofContent, ...(isWhole ? ofBackend() : [])]);
    // Pictures are streamed, so the status was sent before the fault.
    expect(asked.filter((status, at) => at !== 1 && status < 500 && status !== 404)).toEqual([]);
    const calls = Object.entries(counted(way));
    expect(calls.length).toBeGreaterThanOrEqual(isWhole ? 10 : 4);
    expect(calls.filter(([, times]) => times > 2)).toEqual([]);
    // A call whose connection broke is retried once.
    if (way === 'bryder') expect(calls.filter(([, times]) => times === 2)).not.toEqual([]);
    expect(calls.filter(([what, times]) => what.startsWith('POST') && times > 1)).toEqual([]);
  },
);
