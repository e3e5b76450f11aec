import { expect, test } from 'vitest';
import { listSenderOf } from './list-sender.ts';

const organiser = 'Projekt Edison';

test.each([
  ['a teacher, by name', 'u1', { first_name: 'Mette', last_name: 'Holm' }, 'Mette Holm'],
  ['a teacher whose name carries a message, as the organiser', 'u1', { first_name: 'Se www.vind.example', last_name: 'nu' }, organiser],
  ['a teacher whose profile is gone, as the organiser', 'u1', undefined, organiser],
  ['a guest, as nobody', null, { first_name: null, last_name: null }, undefined],
] as const)('an invitation is told to be of %s', (_whom, listed_by, sender, told) => {
  expect(listSenderOf({ listed_by, organiser }, sender)).toBe(told);
});
