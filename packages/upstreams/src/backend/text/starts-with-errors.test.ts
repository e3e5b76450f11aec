import { expect, test } from 'vitest';
import { startsWithErrors } from './starts-with-errors.ts';

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
