import { email, id } from '@edison/contracts/fields';
import type { Route } from '@edison/contracts/route';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillInput } from './fill-input.ts';
import { emptyKnown } from './known.ts';
import { mutateInput } from './mutate-input.ts';

const route: Route = {
  method: 'POST',
  path: '/events/:eventId',
  summary: 'X.',
  who: 'signed-in',
  own: { in: 'body', key: 'email', is: 'email' },
  params: z.strictObject({ eventId: id }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).default(1), search: z.string().max(10).optional() }),
  body: z.strictObject({ email, seats: z.int().min(1).max(30), note: z.string().optional() }),
  answer: z.null(),
  problems: [],
};

function know() {
  const known = emptyKnown({ teacher: { token: 't', email: 'mette@skole.example' }, other: { token: 'o', email: undefined } });
  known.set('a published event', 'e1');
  return known;
}

describe('what a call takes', () => {
  test('is filled with ids of the server, ids of the caller, and samples; optional fields are left out', () => {
    const filled = fillInput(route, 'teacher', know());
    expect(filled).toEqual({
      kind: 'filled',
      input: { params: { eventId: 'e1' }, query: {}, body: { email: 'mette@skole.example', seats: expect.any(Number) } },
    });
  });

  test('is what the probe says, where it says something', () => {
    const filled = fillInput(route, 'teacher', know(), { values: { eventId: 'e2', note: 'hej', search: 'x' } });
    expect(filled).toMatchObject({ input: { params: { eventId: 'e2' }, query: { search: 'x' }, body: { note: 'hej' } } });
  });

  test('is lacking when the server has no such thing, or the token names no e-mail', () => {
    expect(fillInput(route, 'teacher', emptyKnown(know().people))).toEqual({
      kind: 'lacking',
      what: 'the server has no data for eventId: a published event',
    });
    expect(fillInput(route, 'other', know())).toEqual({ kind: 'lacking', what: 'no token tells the e-mail (--email-other)' });
    expect(fillInput(route, 'teacher', know(), { values: { eventId: undefined } }).kind).toBe('lacking');
  });

  test('can be made up, so that nothing of the server is meant', () => {
    const filled = fillInput(route, 'teacher', know(), { madeUp: true });
    expect(filled.kind === 'filled' && filled.input.params?.eventId).not.toBe('e1');
  });
});

test('each mutated input is one that the schemas refuse', () => {
  const good = { params: { eventId: 'e1' }, query: {}, body: { email: 'mette@skole.example', seats: 1 } };
  const mutated = mutateInput(route, good);
  expect(mutated.map(({ how, problem }) => `${how}: ${problem}`)).toEqual([
    'unknown key in the query: UNKNOWN_KEY',
    'page malformed: BAD_REQUEST',
    'search malformed: BAD_REQUEST',
    'unknown key in the body: UNKNOWN_KEY',
    'email missing: BAD_REQUEST',
    'seats missing: BAD_REQUEST',
    'email malformed: BAD_REQUEST',
    'seats malformed: BAD_REQUEST',
    'note malformed: BAD_REQUEST',
  ]);
});
