import { describe, expect, test } from 'vitest';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import { type AttendeeValues, checkAttendee } from './attendee-plan.ts';

const form: AttendeeValues = {
  choice: 'e1/s1',
  name: 'Ida Krog',
  email: 'ida@hjem.example',
  repeat: 'ida@hjem.example',
  organisation: '',
  seats: '1',
  note: '',
};
const broken = (changes: Partial<AttendeeValues>, field: keyof AttendeeValues) => checkAttendee('attendee', { ...form, ...changes })[field];

describe('only the first broken rule speaks', () => {
  test.each([
    ['choice', { choice: '' }, 'Vælg, hvornår du vil med.'],
    ['name', { name: ' \t ' }, 'Navn er påkrævet'],
    ['name', { name: '010203-1234' }, 'Det ligner et CPR-nummer. Skriv kun navnet.'],
    ['email', { email: '  ' }, 'Email er påkrævet'],
    ['email', { email: 'ida' }, 'Email skal indeholde @ og domæne'],
    ['email', { email: 'a@x.dk,b@y.dk' }, 'Email skal indeholde @ og domæne'],
    ['repeat', { repeat: '' }, 'Gentag email er påkrævet'],
    ['repeat', { repeat: 'ida@hjem.dk' }, 'Venligst tjek at emails matcher'],
    [
      'seats',
      { seats: '6' },
      'Skriv et tal fra 1 til 5. Er I flere, så skriv til arrangøren, eller lad en lærer logge ind og tilmelde jer.',
    ],
    ['name', { name: 'Ida 01.02.03–1234' }, 'Det ligner et CPR-nummer. Skriv kun navnet.'],
    ['organisation', { organisation: '010203 1234' }, 'Det ligner et CPR-nummer. Skriv kun navnet.'],
    ['organisation', { organisation: 'a'.repeat(101) }, 'Skriv højst 100 tegn her.'],
    ['note', { note: 'a'.repeat(501) }, 'Skriv højst 500 tegn her.'],
  ] as const)('%s %j', (field, changes, sentence) => {
    expect(broken(changes, field)).toBe(sentence);
  });

  test('what is right is silent, and the case of a repeated address does not matter', () => {
    for (const field of ['choice', 'name', 'email', 'repeat', 'organisation', 'seats', 'note'] as const) {
      expect(broken({ repeat: ' IDA@hjem.example ' }, field)).toBeUndefined();
    }
  });

  test('a judge says what they do', () => {
    expect(checkAttendee('judge', form).organisation).toBe('Beskæftigelse er påkrævet');
    expect(checkAttendee('judge', { ...form, organisation: 'Tømrer' }).organisation).toBeUndefined();
  });
});

test.each(['0', '6', '31', '2,5', '', 'to'])('%j is no number of seats', (typed) => {
  expect(checkAttendee('attendee', { ...form, seats: typed }).seats).toBe(text.seatsWrong);
});
