import { expect, test } from 'vitest';
import { checkField, firstBroken, required } from './profile-rules.ts';
import { toNewProfile } from './to-new-profile.ts';

const filled = {
  firstName: ' Ny ',
  lastName: 'Lærer',
  phone: '',
  jobTitle: 'lærer',
  grades: ['6', '7'],
  subjects: ['Dansk'],
  institutionId: 'i1',
};

test.each([
  ['firstName', 'Fornavn er påkrævet'],
  ['lastName', 'Efternavn er påkrævet'],
  ['jobTitle', 'Stilling er påkrævet'],
  ['institutionId', 'Skole er påkrævet'],
] as const)('%s is required, and white space alone is nothing', (field, message) => {
  expect(checkField(field, '')).toBe(message);
  expect(checkField(field, ' \t ')).toBe(message);
  expect(checkField(field, 'x')).toBe(true);
});

test.each(['010203-1234', 'Per 0102031234'])('a name that looks like a CPR number is refused at its field: %s', (name) => {
  expect(checkField('firstName', name)).toMatch(/CPR-nummer/);
  expect(checkField('lastName', name)).toMatch(/CPR-nummer/);
});

test('a phone number may be left out, and has eight digits with or without 45 and spaces', () => {
  expect(['', '12 34 56 78', '+45 12345678', '0045-12345678'].map((phone) => checkField('phone', phone))).toEqual([true, true, true, true]);
  expect(checkField('phone', '1234')).toBe('Telefon skal være på 8 cifre');
});

test('only the first failing rule speaks', () => {
  expect(firstBroken([required('Fornavn'), () => 'noget andet'], '')).toBe('Fornavn er påkrævet');
  expect(firstBroken([required('Fornavn'), () => 'noget andet'], 'Mette')).toBe('noget andet');
});

test('what was typed is sent trimmed, grades as numbers, and an empty phone not at all', () => {
  expect(toNewProfile(filled)).toEqual({
    firstName: 'Ny',
    lastName: 'Lærer',
    jobTitle: 'lærer',
    grades: [6, 7],
    subjects: ['Dansk'],
    institutionId: 'i1',
  });
  expect(toNewProfile({ ...filled, jobTitle: 'direktør' })).toBeUndefined();
});
