import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sessionRoutes } from './bff/session.ts';
import { bffTables } from './bff.ts';
import { isProblemCode } from './problem.ts';
import type { Route, RouteTable } from './route.ts';
import { backendTables } from './upstream/backend.ts';
import { contentCalls } from './upstream/content.ts';

const bff: readonly RouteTable[] = Object.values(bffTables);
const backend: readonly RouteTable[] = Object.values(backendTables);
const named = (tables: readonly RouteTable[]) => tables.flatMap((table) => Object.entries(table));
const every = [...named(bff), ...named(backend), ...named([contentCalls])];
const writing = ([, { method }]: [string, Route]) => method !== 'GET';

describe.each([
  ['the bff', bff],
  ['the backend', backend],
  ['the content service', [contentCalls]],
])('the tables of %s', (_side, tables) => {
  test('name each call once and serve each address once', () => {
    const routes = named(tables);
    const names = routes.map(([name]) => name);
    const addresses = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(names).toEqual([...new Set(names)]);
    expect(addresses).toEqual([...new Set(addresses)]);
  });
});

describe('every call', () => {
  test.each(every)('%s has a schema for each parameter of its path, and for no other', (_name, { path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)|(\*)$/g)].map(([, word, star]) => word ?? star);
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  test.each(every)('%s refuses with codes that have a status, each named once', (_name, { problems }) => {
    expect(problems.filter((code) => !isProblemCode(code))).toEqual([]);
    expect(problems).toEqual([...new Set(problems)]);
  });

  test.each(every.filter(([, { own }]) => own))('%s finds whose it is where it says', (_name, route) => {
    const { own } = route;
    expect(Object.keys((own && route[own.in]?.shape) ?? {})).toContain(own?.key);
    expect(route.who).not.toBe('admin');
  });

  test.each(every)('%s says in a sentence what it does', (_name, { summary }) => {
    expect(summary).toMatch(/^[A-Z].*\.$/);
  });
});

const strict = (schema: z.ZodObject) =>
  schema.safeParse({ 'made up': 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys') ?? false;

describe('what writes', () => {
  test.each([...named(bff), ...named(backend)].filter(writing))('%s takes no body, or one without unknown keys', (_name, { body }) => {
    expect(body === undefined || strict(body)).toBe(true);
  });

  test('is no navigation: a link from elsewhere never changes anything', () => {
    expect(every.filter(writing).filter(([, { kind }]) => kind === 'navigation')).toEqual([]);
  });

  test('takes nothing that only a server decides, and from whoever is signed in no word about who that is', () => {
    const decided = ['permissions', 'role', 'state', 'status', 'confirmed', 'reference', 'signUpState', 'queuedAt'];
    for (const [name, { body, who }] of named(bff).filter(writing)) {
      // The invited person is not the caller.
      const about = name === 'inviteCoOwner' ? ['userId'] : ['userId', 'email'];
      const refused = who === 'signed-in' ? [...decided, ...about] : decided;
      expect([name, Object.keys(body?.shape ?? {}).filter((key) => refused.includes(key))]).toEqual([name, []]);
    }
  });
});

describe('the bff', () => {
  test('serves everything below /bff but what programs fetch by a secret address, and what is for admins below /bff/admin', () => {
    for (const [name, { path, who }] of named(bff)) {
      if (path.includes('/:secret')) continue;
      expect([name, path.startsWith('/bff/'), path.startsWith('/bff/admin/')]).toEqual([name, true, who === 'admin']);
    }
  });

  test('names for each call an upstream call that there is, and admits no guest to one that wants a person', () => {
    const spelled = named([contentCalls]).map(([, { path, who }]) => {
      const name = path.slice(1).replace(':root/*', '{pagePath}').replace(':root/', '{path}/');
      return [name, who] as const;
    });
    const upstream = new Map([...named(backend).map(([, { path, who }]) => [path.slice(1), who] as const), ...spelled]);
    for (const [name, route] of named(bff)) {
      if (route.upstream === undefined) continue;
      expect([name, upstream.has(route.upstream)]).toEqual([name, true]);
      // This call needs a profile only when somebody is signed in.
      if (name === 'getMaterial') continue;
      if (route.who === 'anyone') expect([name, upstream.get(route.upstream)]).toEqual([name, 'anyone']);
    }
    expect(
      named(bff)
        .filter(([, route]) => route.upstream === undefined)
        .map(([name]) => name),
    ).toEqual([...Object.keys(sessionRoutes), 'getContentFaults', 'listJobs', 'previewJob']);
  });

  test('answers lists with how many there are', () => {
    for (const [name, { answer }] of named(bff).filter(([key]) => key.startsWith('list'))) {
      expect([name, answer instanceof z.ZodObject && Object.keys(answer.shape).slice(0, 2)]).toEqual([name, ['items', 'total']]);
    }
  });
});
