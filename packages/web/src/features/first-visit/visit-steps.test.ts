import { expect, test } from 'vitest';
import { adjacentStep, allowedStep, stepOfField } from './visit-steps.ts';

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
  expect(allowedStep(asked, typed)).toBe(step);
});

test('every step has one before and one after it, but for the ends', () => {
  expect([adjacentStep('dig', -1), adjacentStep('dig', 1), adjacentStep('nyheder', 1)]).toEqual([undefined, 'skole', undefined]);
});

test('a refusal at a field leads to its step', () => {
  expect([stepOfField('institutionId'), stepOfField('phone'), stepOfField('grades')]).toEqual(['skole', 'dig', 'fag']);
});
