import { Writable } from 'node:stream';
import { Problem } from '@edison/contracts/problem';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerProblem } from './answer-problem.ts';

/** An app whose only route throws the error; `log` holds its log lines. */
function appThatThrows(error: Error) {
  const log: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { stream } });
  app.setErrorHandler(answerProblem);
  app.get('/', () => {
    throw error;
  });
  return { log, get: () => app.inject('/') };
}

test('a refusal tells its code, its field and when to come back', async () => {
  const { get } = appThatThrows(new Problem('TRY_AGAIN', { retryAfter: 2, field: 'seats' }));
  const answer = await get();
  expect(answer.json()).toMatchObject({ problem: 'TRY_AGAIN', statusCode: 503, field: 'seats', requestId: expect.any(String) });
  expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
});

test('a surprise tells nothing, and its row values stay out of the log', async () => {
  const detail = 'Key (email)=(mette@skole.example) exists';
  const error = Object.assign(new Error('invalid input: "mette@skole.example"'), { code: '23505', detail });
  const { get, log } = appThatThrows(error);
  const answer = await get();
  expect(answer.json()).toMatchObject({ problem: 'UNEXPECTED', message: 'UNEXPECTED', statusCode: 500 });
  expect(answer.body).not.toContain('invalid');
  expect(log.join('')).toContain('23505');
  expect(log.join('')).not.toContain('mette');
});

test.each([
  [Object.assign(new Error('terminating connection'), { code: '57P01' })],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  [new Error('timeout exceeded when trying to connect')],
  [new Error('Connection terminated unexpectedly')],
  [new Error('Client has encountered a connection error and is not queryable')],
])('a database that is away is a reason to try again: %s', async (error) => {
  expect((await appThatThrows(error).get()).statusCode).toBe(503);
});
