import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { gramsOf, nearSignsOf, signsOf } from './grams.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

test.each(['mette holm mette@skole.example', 'a', 'ab', 'naesby', '😀 hej', 'ß'])(
  '%j has the same parts here and in the database',
  async (words) => {
    const { rows } = await backend.database.pool.query('select backend.grams($1) as grams', [words]);
    expect(rows[0].grams).toEqual(gramsOf(words));
  },
);

test('a word is a part of a word; one or two letters begin one', () => {
  expect(signsOf('mette')).toEqual({ pattern: '%mette%', grams: ['met', 'tte'] });
  expect(signsOf('egebakke').grams).toEqual(['ege', 'bak', 'kke']);
  expect(signsOf('me')).toEqual({ pattern: '% me%', grams: [' me'] });
  expect(signsOf('m')).toEqual({ pattern: '% m%', grams: [] });
  expect(signsOf('%_\\').pattern).toBe('%\\%\\_\\\\%');
});

test('one typing error leaves the beginning or the second half as it was', () => {
  expect(nearSignsOf('dalgard')).toEqual([[' da'], ['ard']]);
  expect(nearSignsOf('holm')).toEqual([[' ho']]);
  expect(nearSignsOf('bo')).toBeUndefined();
});
