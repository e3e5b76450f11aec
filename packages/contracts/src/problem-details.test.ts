import { expect, test } from 'vitest';
import { readDetails } from './problem-details.ts';

test('details leave in the shape of their code, without anything else that a server put there', () => {
  expect(readDetails('CAPACITY_TAKEN', { taken: 12, email: 'mette@skole.example' })).toEqual({ taken: 12 });
  expect(readDetails('CAPACITY_TAKEN', { taken: 4, waiting: true })).toEqual({ taken: 4, waiting: true });
  expect(readDetails('FULL', { capacity: 5, free: 2, unit: 'team', waiting: 3 })).toEqual({ capacity: 5, free: 2, unit: 'team' });
  expect(readDetails('IN_USE', { counts: { users: 3, signUps: 0 } })).toEqual({ counts: { users: 3, signUps: 0 } });
});

test('a code without a shape carries nothing, and neither do details that do not fit', () => {
  expect(readDetails('CLOSED', { taken: 12 })).toBeUndefined();
  expect(readDetails('CAPACITY_TAKEN', { taken: 'twelve' })).toBeUndefined();
  expect(readDetails('SIMILAR_EXISTS', undefined)).toBeUndefined();
});
