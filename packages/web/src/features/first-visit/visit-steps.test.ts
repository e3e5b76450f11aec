import { expect, test } from 'vitest';
import { stepBeside, stepFor, stepWith } from './visit-steps.ts';

const blank = { firstName: '', lastName: '', jobTitle: '', institutionId: '' };
const known = { ...blank, firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer' };

test.each([
  [undefined, blank, 'dig'],
  ['nyheder', blank, 'dig'],
  ['skole', known, 'skole'],
  ['nyheder', known, 'skole'],
  ['nyheder', { ...known, institutionId: 'i1' }, 'nyheder'],
  ['dig', { ...known, institutionId: 'i1' }, 'dig'],
  ['findes-ikke', known, 'dig'],
] as const)('the address asks for %s, and what is typed decides', (asked, typed, step) => {
  expect(stepFor(asked, typed)).toBe(step);
});

test('every step has one before and one after it, but for the ends', () => {
  expect([stepBeside('dig', -1), stepBeside('dig', 1), stepBeside('nyheder', 1)]).toEqual([undefined, 'skole', undefined]);
});

test('a refusal at a field leads to its step', () => {
  expect([stepWith('institutionId'), stepWith('phone'), stepWith('grades')]).toEqual(['skole', 'dig', 'fag']);
});
