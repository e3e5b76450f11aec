import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { id } from '../fields.ts';
import { defineRoutes, type Input } from '../route.ts';
import { backendCall } from './backend-call.ts';

const routes = defineRoutes({
  change: {
    method: 'POST',
    path: '/bff/things/:thingId',
    summary: 'Changes a thing.',
    who: 'admin',
    params: z.strictObject({ thingId: id }),
    body: z.strictObject({ name: z.string(), ready: z.boolean().default(false) }).refine(({ name }) => name !== 'nothing'),
    answer: z.object({ thingId: id }),
    status: 201,
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'RATE_LIMITED', 'STORE_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/things/ChangeThing',
  },
  list: {
    method: 'GET',
    path: '/bff/shelves/:shelfId/things.csv',
    summary: 'Things.',
    who: 'signed-in',
    onBehalf: 'read',
    kind: 'navigation',
    offered: true,
    params: z.strictObject({ shelfId: id }),
    query: z.strictObject({ page: z.coerce.number().default(1) }),
    answer: z.string(),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/things/ListThings',
  },
  bring: {
    method: 'POST',
    path: '/bff/things/:thingId/file',
    summary: 'Brings a file.',
    who: 'admin',
    params: z.strictObject({ thingId: id }),
    bytes: true,
    answer: z.null(),
    problems: ['FILE_TOO_LARGE', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/things/AddFile',
  },
  count: {
    method: 'GET',
    path: '/bff/things/count',
    summary: 'How many.',
    who: 'anyone',
    answer: z.int(),
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/things/Count',
  },
});

describe("a backend's call that a route of the site stands for", () => {
  it('has the meaning of the route, and the path that the route names', () => {
    const { body, ...call } = backendCall(routes.change, ['TRY_AGAIN']);
    expect(call).toEqual({
      method: 'POST',
      path: '/x/things/ChangeThing',
      summary: 'Changes a thing.',
      who: 'admin',
      answer: routes.change.answer,
      status: 201,
      problems: ['TRY_AGAIN', 'NOT_FOUND'],
    });
    expect(Object.keys(body.shape)).toEqual(['name', 'ready', 'thingId']);
  });

  it('takes parameters and body as one strict body, with the rules between its fields', () => {
    const { body } = backendCall(routes.change);
    expectTypeOf<z.output<typeof body>>().toEqualTypeOf<{ name: string; ready: boolean; thingId: string }>();
    expectTypeOf<z.input<typeof body>>().toEqualTypeOf<{ name: string; ready?: boolean | undefined; thingId: string }>();
    expect(body.parse({ name: 'a', thingId: 't1' })).toEqual({ name: 'a', ready: false, thingId: 't1' });
    expect(body.safeParse({ name: 'a', thingId: 't1', more: 1 }).success).toBe(false);
    expect(body.safeParse({ name: 'nothing', thingId: 't1' }).success).toBe(false);
  });

  it('takes parameters and query of a GET, and of an upload, as its query', () => {
    const list = backendCall(routes.list);
    expectTypeOf<Input<typeof list>>().toEqualTypeOf<{
      readonly params: undefined;
      readonly query: { page: number; shelfId: string };
      readonly body: undefined;
    }>();
    expect(list.query.parse({ shelfId: 's1' })).toEqual({ page: 1, shelfId: 's1' });
    expect(list).toMatchObject({ who: 'signed-in', onBehalf: 'read' });
    expect(list).not.toHaveProperty('kind');
    expect(list).not.toHaveProperty('offered');
    const bring = backendCall(routes.bring);
    expect(bring).toMatchObject({ bytes: true, problems: ['FILE_TOO_LARGE'] });
    expect(Object.keys(bring.query.shape)).toEqual(['thingId']);
    expect(bring).not.toHaveProperty('body');
  });

  it('takes nothing where the route takes nothing', () => {
    const count = backendCall(routes.count);
    expectTypeOf<Input<typeof count>>().toEqualTypeOf<{
      readonly params: undefined;
      readonly query: undefined;
      readonly body: undefined;
    }>();
    expect(Object.keys(count)).toEqual(['method', 'path', 'summary', 'who', 'answer', 'problems']);
  });
});
