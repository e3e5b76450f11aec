import { openDatabase } from '@edison/database/open-database';
import { createTestPostgres } from '@edison/database/testing';
import { findPostgres } from '@edison/database/testing/start-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answerer, startScriptedUpstream } from '../../src/running/scripted-upstream.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';
import { askRaw, type RawAnswer } from '../access/fixtures/ask-raw.ts';

const wire = z.strictObject({
  problem: z.string().regex(/^[A-Z_]+$/),
  message: z.string().max(100),
  statusCode: z.int(),
  requestId: z.uuid(),
  field: z.string().optional(),
});
/** Internal details that only operators may see. */
const inner =
  /ECONN|ENOENT|EAI_|127\.0\.0\.1|localhost:\d|\bat .*\.[jt]s\b|\/packages\/|node_modules|Error:|select |insert |bff\.|backend\.|relation |syntax|JSON at|position \d|undici|Fastify|FST_|postgres|pglite|hemmelig/i;

let site: StagedSite;
let teacher: Teacher;
beforeAll(async () => {
  const fail = 'boom at /srv/hemmelig/app.js:12 select * from hemmelig';
  const broken: Answerer = (_asked, response) =>
    response
      .writeHead(500, { 'content-type': 'application/json', 'x-powered-by': 'hemmelig' })
      .end(JSON.stringify({ message: fail, stack: fail }));
  site = await startStagedSite({ content: broken, backend: broken });
  teacher = await signInAt(site.url, 'fejl@skole.example');
});
afterAll(() => site?.[Symbol.asyncDispose]());

function expectLittle({ status, text, headers }: RawAnswer, about: string): void {
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (!isPage) expect([about, wire.parse(JSON.parse(text)).statusCode]).toEqual([about, status]);
  // Scripts and styles are removed, because they are the same on every page.
  const said = text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/(?:href|src|content)="[^"]*"/g, '');
  expect([about, inner.exec(said)?.[0]]).toEqual([about, undefined]);
}

const pages = ['/', '/om/', '/kurser-og-events/', '/sitemap.xml', '/nyheder/rss.xml', '/kurser-og-events/kalender.ics', '/media/x.webp'];
const calls = [
  '/bff/events',
  '/bff/me/profile',
  '/bff/me/sign-ups',
  '/bff/institutions?search=a',
  '/bff/content/global',
  '/bff/search?query=a',
];

test('S92 errors of upstreams reveal only that something does not answer, whatever the upstream said', async () => {
  const own = { cookie: teacher.cookie, 'x-edison': '1' };
  let failed = 0;
  for (const path of [...pages, ...calls]) {
    const answer = await askRaw(site.url, { path, headers: own });
    expectLittle(answer, path);
    if (answer.status >= 500) failed += 1;
  }
  expect(failed).toBeGreaterThan(6);
});

test.each([
  ['half of a JSON', '{"sessionId": "hemmelig', 'application/json'],
  ['JSON with a byte that is none', '{"a":"\u0000"\u0001}', 'application/json'],
  ['a prototype key', '{"__proto__":{"hemmelig":1}}', 'application/json'],
  ['a type that is none', 'hemmelig', 'hemmelig/\u00e6'],
  ['more than anybody needs', `{"a":"${'hemmelig '.repeat(40_000)}"}`, 'application/json'],
])('S92 of what is wrong with %s nothing is said back', async (what, body, type) => {
  const headers = { cookie: teacher.cookie, 'x-edison': '1', origin: site.url, 'content-type': Buffer.from(type).toString('latin1') };
  for (const path of ['/bff/me/profile', '/bff/events/x/sign-ups', '/bff/purge', '/bff/policy-reports']) {
    const answer = await askRaw(site.url, { method: 'POST', path, headers, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectLittle(answer, `${what} at ${path}`);
  }
});

test('S92 a request has an id of its own, which the answer names', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const headers = { 'x-edison': '1', 'x-request-id': 'of-my-own', 'request-id': 'of-my-own' };
      return wire.parse(JSON.parse((await askRaw(site.url, { path: '/bff/nothing', headers })).text)).requestId;
    }),
  );
  expect(new Set(ids).size).toBe(20);
});

describe.skipIf((await findPostgres()) === undefined)('with a database that goes away', () => {
  test('S92 no answer contains its name, error text or address', async () => {
    const url = await createTestPostgres();
    await using content = await startScriptedUpstream((_asked, response) => response.writeHead(404).end());
    await using lost = await startStagedSite({}, { DATABASE_URL: url, CONTENT_URL: content.url });
    const { cookie } = await signInAt(lost.url, 'tabt@skole.example');
    const name = new URL(url).pathname.slice(1);
    {
      const elsewhere = new URL(url);
      elsewhere.pathname = '/postgres';
      await using database = await openDatabase({ kind: 'postgres', url: elsewhere.href });
      await database.pool.query(`drop database "${name}" with (force)`);
    }
    const paths = ['/min-profil/', '/bff/session', '/bff/me/profile', '/bff/login', '/auth?code=a&state=b', '/readyz/private', '/login'];
    const statuses: number[] = [];
    for (const path of paths) {
      const answer = await askRaw(lost.url, { path, headers: { cookie, 'x-edison': '1' } });
      statuses.push(answer.status);
      if (path !== '/readyz/private') expectLittle(answer, path);
      expect(answer.text).not.toContain(name);
    }
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(3);
    expect(statuses).not.toContain(500);
  });
});
