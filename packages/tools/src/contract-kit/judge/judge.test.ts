import { list } from '@edison/contracts/fields';
import type { Route } from '@edison/contracts/route';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { judgeAnswer } from './judge-answer.ts';
import { judgeRefusal } from './judge-refusal.ts';

const route: Route = {
  method: 'GET',
  path: '/x',
  summary: 'X.',
  who: 'admin',
  answer: list(z.object({ name: z.string(), room: z.string().optional() })),
  problems: ['NOT_FOUND', 'IN_USE'],
};
const json = 'application/json; charset=utf-8';
const answer = (body: unknown, status = 200, type = json) => judgeAnswer(route, { status, type, body });

describe('an answer', () => {
  test('that keeps the contract has no fault', () => {
    expect(answer({ items: [{ name: 'A', room: '1' }, { name: 'B' }], total: 7 })).toEqual([]);
  });

  test.each([
    ['a field that is missing', { items: [{}], total: 1 }, 'items.0.name: Invalid input: expected string, received undefined'],
    ['a field of another kind', { items: [], total: '1' }, 'total: Invalid input: expected number, received string'],
    ['a field that nobody named', { items: [{ name: 'A', rum: '1' }], total: 1 }, 'items.*.rum: the contract names no such field'],
    ['fewer in all than there are', { items: [{ name: 'A' }], total: 0 }, 'total: 0, but there are 1 items'],
    ['a list without its number', [], 'the answer: Invalid input: expected object, received array'],
  ])('with %s is reported by its path', (_what, body, fault) => {
    expect(answer(body)).toEqual([fault]);
  });

  test('may have further fields when they are allowed', () => {
    const body = { items: [{ name: 'A', rum: '1' }], total: 1 };
    expect(judgeAnswer(route, { status: 200, type: json, body }, true)).toEqual([]);
  });

  test('of another status or kind of content is reported before its shape', () => {
    expect(answer({}, 201)).toEqual(['status 201, expected 200']);
    expect(answer({ items: [], total: 0 }, 200, 'text/html')).toEqual(['content type text/html, expected application/json']);
  });

  test('that must be empty is empty, and a file is not JSON', () => {
    const empty: Route = { ...route, answer: z.undefined(), status: 204 };
    expect(judgeAnswer(empty, { status: 204, type: '', body: undefined })).toEqual([]);
    expect(judgeAnswer({ ...empty, status: 200 }, { status: 200, type: json, body: {} })).toEqual([
      'something is answered, expected nothing',
    ]);
    const file: Route = { ...route, answer: z.string() };
    expect(judgeAnswer(file, { status: 200, type: 'text/csv; charset=utf-8', body: 'a;b' })).toEqual([]);
    expect(judgeAnswer(file, { status: 200, type: json, body: {} })).toEqual([`content type ${json}, expected a file`]);
  });
});

describe('a refusal', () => {
  const wire = { problem: 'NOT_FOUND', message: '', statusCode: 404, requestId: 'r1' };
  const refusal = (status: number, body: unknown) => judgeRefusal(route, { status, type: json, body });

  test('with a code of the call, of every call, or of who may, has no fault', () => {
    expect(refusal(404, wire)).toEqual([]);
    expect(refusal(503, { ...wire, problem: 'TRY_AGAIN', statusCode: 503 })).toEqual([]);
    expect(refusal(403, { ...wire, problem: 'FORBIDDEN', statusCode: 403 })).toEqual([]);
  });

  test('with a code that the call does not name is reported, and so is one of nobody', () => {
    expect(refusal(409, { ...wire, problem: 'FULL', statusCode: 409 })[0]).toMatch(/^refused with FULL, expected BAD_REQUEST or /);
    expect(refusal(418, { ...wire, problem: 'TEAPOT', statusCode: 418 })[0]).toMatch(
      /^status 418 without the shape of a refusal \(problem:/,
    );
    expect(refusal(500, { ...wire, problem: 'UNEXPECTED', statusCode: 500 })[0]).toMatch(/^refused with UNEXPECTED/);
  });

  test.each([
    ['another status', 400, wire, ['NOT_FOUND with status 400, expected 404', 'statusCode 404 in a refusal with status 400']],
    ['nothing to ask support about', 404, { ...wire, requestId: '' }, ['requestId: expected something to ask support about']],
    [
      'details of another shape',
      409,
      { ...wire, problem: 'IN_USE', statusCode: 409, details: { counts: 3 } },
      ['details.counts: Invalid input: expected record, received number'],
    ],
  ])('with %s is reported', (_what, status, body, faults) => {
    expect(refusal(status, body)).toEqual(faults);
  });

  test('that never arrived is reported', () => {
    expect(judgeRefusal(route, { status: 200, type: json, body: {} }, ['FORBIDDEN'])).toEqual(['answered with 200, expected FORBIDDEN']);
  });
});
