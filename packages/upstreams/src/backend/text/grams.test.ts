import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { approximateGrams, gramsOf, searchPattern, startsWithErrors } from './grams.ts';

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
  expect(searchPattern('mette')).toEqual({ pattern: '%mette%', grams: ['met', 'tte'] });
  expect(searchPattern('egebakke').grams).toEqual(['ege', 'bak', 'kke']);
  expect(searchPattern('me')).toEqual({ pattern: '% me%', grams: [' me'] });
  expect(searchPattern('m')).toEqual({ pattern: '% m%', grams: [] });
  expect(searchPattern('%_\\').pattern).toBe('%\\%\\_\\\\%');
});

test('one typing error leaves the beginning or the second half as it was', () => {
  expect(approximateGrams('dalgard')).toEqual([[' da'], ['ard']]);
  expect(approximateGrams('holm')).toEqual([[' ho']]);
  expect(approximateGrams('bo')).toBeUndefined();
});

test.each([
  ['the word itself', 'dalgard'],
  ['its beginning', 'dalg'],
  ['a wrong letter', 'dalgerd'],
  ['a missing one', 'dalgrd'],
  ['the first one missing', 'algard'],
  ['one too many', 'dallgard'],
  ['two that have changed places', 'dlagard'],
  ['the last one wrong', 'dalgart'],
])('%s is near enough', (_what, typed) => {
  expect(startsWithErrors('dalgard', typed)).toBe(true);
});

test.each(['dalgaxx', 'lgard', 'dgalard', 'holm', 'dalgardsen'])('%s is not', (typed) => {
  expect(startsWithErrors('dalgard', typed)).toBe(false);
});

test('two errors are forgiven where two are allowed, and not three', () => {
  expect(startsWithErrors('egebakkeskolen', 'egebakeskoln', 2)).toBe(true);
  expect(startsWithErrors('egebakkeskolen', 'egebakeskoln')).toBe(false);
  expect(startsWithErrors('egebakkeskolen', 'egbakeskoln', 2)).toBe(false);
});
