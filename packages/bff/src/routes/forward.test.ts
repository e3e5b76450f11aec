import { defineRoutes, type Route } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import Fastify from 'fastify';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Backend, CallInput } from '../backend/call-backend.ts';
import type { Session } from '../session/session.ts';
import { type Fault, type Forwarding, type ForwardParts, forward, planForwarding } from './forward.ts';

const answer = z.object({ done: z.boolean() });
const rest = { summary: '', answer, problems: [] } as const;

const backend = defineRoutes({
  Move: {
    ...rest,
    method: 'POST',
    path: '/x/users/:email/Move',
    who: 'signed-in',
    params: z.strictObject({ email: z.email() }),
    query: z.strictObject({ page: z.number().optional(), code: z.string().optional() }),
    body: z.strictObject({ programName: z.string(), code: z.string().optional(), reason: z.string().optional() }),
  },
  List: { ...rest, method: 'GET', path: '/x/List', who: 'anyone', query: z.strictObject({ eventId: z.string() }) },
  Stop: { ...rest, method: 'POST', path: '/x/Stop', who: 'signed-in' },
});

const routes = defineRoutes({
  move: {
    ...rest,
    method: 'POST',
    path: '/bff/programmes/:programmeKey/move',
    who: 'signed-in',
    params: z.strictObject({ programmeKey: z.string() }),
    query: z.strictObject({ page: z.coerce.number().optional() }),
    body: z.strictObject({ code: z.string().optional() }),
    upstream: 'x/users/:email/Move',
  },
  list: {
    ...rest,
    method: 'GET',
    path: '/bff/events/:eventId/list',
    who: 'anyone',
    params: z.strictObject({ eventId: z.string() }),
    upstream: 'x/List',
  },
  stop: { ...rest, method: 'POST', path: '/bff/stop', who: 'signed-in', body: z.strictObject({}), upstream: 'x/Stop' },
  byHand: { ...rest, method: 'GET', path: '/bff/by-hand', who: 'anyone' },
});

const move = { to: backend.Move, fromSession: { email: 'email' }, rename: { programmeKey: 'programName' } } as const;
const calls = forward(routes, {
  move: { ...move, throttle: { rule: { purpose: 'move' }, by: ['programName', 'ownEmail'] }, code: true, timeoutMilliseconds: 9_000 },
  list: { to: backend.List, asGuest: true },
  stop: { to: backend.Stop },
});

const mette: Session = {
  key: 'k',
  subject: 's',
  role: 'teacher',
  permissions: [],
  name: 'Mette',
  email: 'mette@skole.example',
  endsAt: new Date(0),
};

let session: Session | undefined;
let sent: { readonly path: string; readonly given: CallInput; readonly as: string | undefined }[];
let counted: (readonly [purpose: string, about: string | undefined])[];

function serve() {
  const scope = Fastify();
  const recording: Backend = {
    async call(route, given, as) {
      sent.push({ path: route.path, given, as: as?.email });
      return route.answer.parse(sampleOf(route.answer));
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  const parts: ForwardParts = {
    scope,
    sessions: { read: async () => session },
    backend: recording,
    throttle: {
      async count({ purpose }, _trier, about) {
        counted.push([purpose, about]);
        return async () => undefined;
      },
      senderOf: () => '',
    },
  };
  calls.serve(parts, { byHand: () => ({ done: true }) });
  return scope;
}

beforeEach(() => {
  session = mette;
  sent = [];
  counted = [];
});

describe('a forwarded call', () => {
  test('has each field where the backend’s call has one of its name, renamed and filled from the session', async () => {
    await serve().inject({ method: 'POST', url: '/bff/programmes/junr/move?page=2', payload: { code: 'ABCD' } });
    const given = {
      params: { email: 'mette@skole.example' },
      query: { page: '2', code: 'ABCD' },
      body: { programName: 'junr', code: 'ABCD' },
      timeoutMilliseconds: 9_000,
    };
    expect(sent).toEqual([{ path: '/x/users/:email/Move', given, as: 'mette@skole.example' }]);
  });

  test('has no body, no query and no parameters where the backend’s call takes none', async () => {
    await serve().inject({ method: 'POST', url: '/bff/stop', payload: {} });
    expect(sent.map(({ given }) => given)).toEqual([{}]);
  });

  test('is counted by the fields that its throttle names, and as a try of a code when it has one', async () => {
    const app = serve();
    await app.inject({ method: 'POST', url: '/bff/programmes/junr/move', payload: {} });
    expect(counted).toEqual([['move', 'junr mette@skole.example']]);
    await app.inject({ method: 'POST', url: '/bff/programmes/junr/move', payload: { code: 'ABCD' } });
    expect(counted.slice(1)).toEqual([
      ['move', 'junr mette@skole.example'],
      ['code', undefined],
    ]);
  });

  test('as a guest carries nobody’s token, whoever is signed in', async () => {
    await serve().inject({ url: '/bff/events/e1/list' });
    expect(sent).toEqual([{ path: '/x/List', given: { query: { eventId: 'e1' } }, as: undefined }]);
  });

  test('that needs a session goes nowhere without one', async () => {
    session = undefined;
    await serve().inject({ method: 'POST', url: '/bff/stop', payload: {} });
    expect(sent).toEqual([]);
  });

  test('stands beside those that are written by hand', async () => {
    expect((await serve().inject({ url: '/bff/by-hand' })).json()).toEqual({ done: true });
  });
});

describe('a forwarding', () => {
  const withParams = (route: Route, params: z.ZodObject): Route => ({ ...route, params });

  test.each<[why: string, route: Route, forwarding: Forwarding]>([
    ['/x/users/:email/Move wants email', routes.move, { ...move, fromSession: {} }],
    ['/x/users/:email/Move takes no programmeKey', routes.move, { ...move, rename: {} }],
    ['code comes from two places', withParams(routes.move, z.strictObject({ programmeKey: z.string(), code: z.string() })), move],
    ['its contract names x/List, not /x/Stop', { ...routes.stop, upstream: 'x/List' }, { to: backend.Stop }],
  ])('does not start when %s', (why, route, forwarding) => {
    expect(() => planForwarding('call', route, forwarding)).toThrow(`The forwarding of call: ${why}`);
  });

  test('does not compile when a field is missing, of another type or not taken, or the answer or the throttle does not fit', () => {
    type Move = typeof routes.move;
    type To = { to: typeof backend.Move };
    type Whole = To & { fromSession: { email: 'email' }; rename: { programmeKey: 'programName' } };
    expectTypeOf<Fault<Move, Whole>>().toBeNever();
    expectTypeOf<Fault<Move, To & { rename: { programmeKey: 'programName' } }>>().toEqualTypeOf<Missing>();
    expectTypeOf<Fault<Move, To & { fromSession: { email: 'email' } }>>().toEqualTypeOf<Missing | NotTaken>();
    expectTypeOf<Fault<typeof routes.list, { to: typeof backend.Stop }>>().toEqualTypeOf<NotTaken>();
    expectTypeOf<Fault<typeof routes.byHand & { answer: z.ZodString }, { to: typeof backend.Stop }>>().not.toBeNever();
    type Throttled = Whole & { throttle: { rule: { purpose: string }; by: readonly ['eventId'] } };
    expectTypeOf<Fault<Move, Throttled>>().toEqualTypeOf<'the throttle counts by a field that is not there'>();
  });
});

type Missing = 'the backend wants a field that is missing or of another type';
type NotTaken = 'the backend takes no field of such a name';
