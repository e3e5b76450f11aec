import { changedProfile } from '@edison/contracts/bff/users';
import { expect, test } from 'vitest';
import { checkNames, emptyProfile, profileBody } from './typed-profile.ts';

const typed = { ...emptyProfile, firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: ['6', '7'], subjects: ['Dansk'] };

test.each(['010203-1234', 'Per 0102031234', '01 02 03 – 1234'])(
  'a name that looks like a CPR number is refused at its field: %s',
  (name) => {
    expect(checkNames({ firstName: name, lastName: 'x' })).toEqual({ firstName: expect.stringMatching(/CPR-nummer/), lastName: undefined });
    expect(checkNames({ firstName: 'x', lastName: name }).lastName).toMatch(/CPR-nummer/);
  },
);

test('grades go as numbers, and an empty phone not at all', () => {
  expect(profileBody(typed)).toEqual({
    firstName: 'Ny',
    lastName: 'Lærer',
    jobTitle: 'lærer',
    grades: [6, 7],
    subjects: ['Dansk'],
  });
});

test.each(['12 34 56 78', '+45 12345678', '0045-12345678'])('a phone number may be written as people write it: %s', (phone) => {
  expect(changedProfile.parse(profileBody({ ...typed, phone })).phone).toBe('12345678');
});
