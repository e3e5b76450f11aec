import { expect, test } from 'vitest';
import { isProblemCode, Problem, problemStatus, wireProblem } from './problem.ts';

test('every code is spelled as a code and has a status of a refusal', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    expect(code).toMatch(/^[A-Z][A-Z_]+[A-Z]$/);
    expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503]).toContain(status);
  }
});

test('a word from the wire is a code only when it is one of ours', () => {
  expect(isProblemCode('FULL')).toBe(true);
  for (const word of ['full', 'toString', '__proto__', 'constructor', '', 7, null, undefined, {}])
    expect([word, isProblemCode(word)]).toEqual([word, false]);
});

test('a problem knows its status, its field and its cause, and its message is the code unless the log gets a better one', () => {
  const cause = new Error('the store said this');
  const problem = new Problem('BAD_REQUEST', { field: 'email', cause });
  expect(problem).toMatchObject({ name: 'Problem', code: 'BAD_REQUEST', status: 400, field: 'email', cause, message: 'BAD_REQUEST' });
  expect(new Problem('TRY_AGAIN', { message: 'for the log', retryAfter: 5 })).toMatchObject({
    status: 503,
    message: 'for the log',
    retryAfter: 5,
  });
});

test('on the wire a problem has a code of ours, a message, a status and a number for support, and nothing else gets in', () => {
  const wire = { problem: 'FULL', message: 'No seats', statusCode: 409, requestId: 'r1' };
  expect(wireProblem.parse(wire)).toEqual(wire);
  expect(wireProblem.parse({ ...wire, field: 'teams.0', stack: 'at secret.ts', cause: 'select' })).toEqual({ ...wire, field: 'teams.0' });
  for (const key of Object.keys(wire)) expect([key, wireProblem.safeParse({ ...wire, [key]: undefined }).success]).toEqual([key, false]);
  expect(wireProblem.safeParse({ ...wire, problem: 'MADE_UP' }).success).toBe(false);
  expect(wireProblem.safeParse({ ...wire, statusCode: '409' }).success).toBe(false);
});
