import { resultsPath } from '@edison/contracts/search-address';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RawAnswer, rawRequest } from '../../src/running/raw-request.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

const found = z.object({ items: z.array(z.unknown()), total: z.int() });

let site: StandingSite;
let admin: Teacher;
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
}, 180_000);

const get = (path: string) => admin.call(site.url, 'GET', path);
const raw = (path: string, more: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(site.url, path, { headers: { 'x-edison': '1', cookie: admin.cookie, ...more } });

/** Searches: a path, and the name of its parameter. */
const lists = [
  ['/bff/institutions', 'search'],
  ['/bff/institutions', 'municipality'],
  ['/bff/admin/users', 'searchTerm'],
  ['/bff/admin/events', 'search'],
  ['/bff/admin/materials', 'search'],
  ['/bff/admin/institutions', 'search'],
] as const;

test('S66 what people look for is a text to the database: no sign is a wildcard, ends a string or takes long', async () => {
  const texts = [
    '%',
    '%%',
    '_',
    '___',
    '\\',
    '%_%',
    "'",
    "''",
    "' or '1'='1",
    "'; drop table users; --",
    '" or ""="',
    '$1',
    '$$',
    "E'\\''",
    '/*',
    '--',
    '){}',
    '(?:a+)+$',
    '*',
    ':*',
    '!',
    '&|',
    '<->',
  ];
  for (const [path, name] of lists) {
    const all = found.parse((await get(path)).body).total;
    expect([path, all > 0]).toEqual([path, true]);
    const answers = await Promise.all(texts.map((text) => get(`${path}?${new URLSearchParams({ [name]: text })}`)));
    // A wildcard must not match everything: fewer items are found than there are.
    expect(answers.map(({ status, body }, n) => [path, texts[n], status, found.parse(body).total < all])).toEqual(
      texts.map((text) => [path, text, 200, true]),
    );
  }
  for (const query of texts) expect([query, (await get(`/bff/search?${new URLSearchParams({ query })}`)).status]).toEqual([query, 200]);
});

test('S66 a search of 100 kB, of NULs or of another kind is refused before anybody looks', async () => {
  for (const [path, name] of lists) {
    const asked = async (value: string) => (await raw(`${path}?${name}=${value}`)).status;
    expect([path, await asked('a'.repeat(100_000))]).toEqual([path, 431]);
    expect([path, await asked('a'.repeat(10_000)), await asked('%00'), await asked('a%00b'), await asked('%0d%0a')]).toEqual([
      path,
      400,
      400,
      400,
      400,
    ]);
  }
});

const page = ['/', '/om-projekt-edison/', resultsPath];

test('S67 queries beyond a thousand parameters, five levels or index twenty are refused or not read, and take no time', async () => {
  const many = Array.from({ length: 1_500 }, (_, n) => `${n}=`).join('&');
  const deep = `a${'[b]'.repeat(200)}=1`;
  const wide = Array.from({ length: 30 }, (_, n) => `a[${n}]=1`).join('&');
  const far = 'a[999999999]=1&b[21]=1&c[-1]=1';
  const odd = ['a[]=1&a[b]=2&a=3', '[]=1', 'a[b=1', '%5B%5D=1', '&&&&', '=', '?', 'a=%', 'a=%E0%A4', '%=1'];
  for (const query of [many, deep, wide, far, ...odd]) {
    const begun = performance.now();
    const call = await raw(`/bff/institutions?${query}`);
    expect([query.slice(0, 20), [200, 400].includes(call.status)]).toEqual([query.slice(0, 20), true]);
    for (const path of page) {
      const { status } = await raw(`${path}?${query}`, { accept: 'text/html' });
      expect([path, query.slice(0, 20), status]).toEqual([
        path,
        query.slice(0, 20),
        expect.toSatisfy((code: number) => [200, 301, 400].includes(code)),
      ]);
    }
    expect([query.slice(0, 20), performance.now() - begun < 2_000]).toEqual([query.slice(0, 20), true]);
  }
  for (const query of [deep, wide, far, many]) expect((await raw(`/bff/institutions?${query}`)).status).toBe(400);
});

test('S68 a key of every object’s prototype is refused in a query and in a body, at every depth, and changes nothing', async () => {
  const keys = [
    '__proto__',
    'constructor',
    'prototype',
    '__proto__[x]',
    'constructor[prototype][x]',
    'a[__proto__][x]',
    'a.__proto__.x',
    '__proto__.x',
    '%5f%5fproto%5f%5f',
  ];
  for (const key of keys) {
    for (const path of ['/bff/institutions', '/bff/search', '/bff/events', '/bff/admin/users']) {
      const { status } = await raw(`${path}?${key}=1`);
      expect([path, key, status]).toEqual([path, key, 400]);
    }
  }
  const bodies = [
    '{"__proto__":{"role":"admin"}}',
    '{"code":"x","__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}},"code":"x"}',
    '{"code":{"__proto__":{"a":1}}}',
    '{"\\u005f_proto__":1,"code":"x"}',
  ];
  for (const body of bodies) {
    const headers = { origin: site.url, 'content-type': 'application/json', 'x-edison': '1', cookie: admin.cookie };
    const answer = await rawRequest(site.url, '/bff/codes/validate', { method: 'POST', headers, body });
    expect([body, answer.status]).toEqual([body, 400]);
  }
  expect((await get('/bff/institutions')).status).toBe(200);
});
