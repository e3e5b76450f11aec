import { expect, test } from 'vitest';
import { sampleSignUp } from '../testing/sample-sign-up.ts';
import { placeOf, seatsLeft } from './event-words.ts';
import { cancelQuestion, cancelUntilText, moreDates } from './sign-ups.ts';

test.each([
  [null, 'Plads til alle'],
  [0, 'Ingen ledige pladser'],
  [1, '1 plads tilbage'],
  [12, '12 pladser tilbage'],
])('%s seats left are "%s"', (remaining, words) => {
  expect(seatsLeft(remaining)).toBe(words);
});

test('a place names its town once', () => {
  expect(placeOf({ venue: 'Værkstedet, 5000 Odense C', city: 'Odense' })).toBe('Værkstedet, 5000 Odense C');
  expect(placeOf({ venue: 'Værkstedet', city: 'Odense' })).toBe('Værkstedet, Odense');
  expect(placeOf({ city: 'Odense' })).toBe('Odense');
  expect(placeOf({})).toBe('Online');
});

test.each([
  [0, ''],
  [1, ', og 1 dato til'],
  [4, ', og 4 datoer til'],
])('%i more dates are "%s"', (count, words) => {
  expect(moreDates(count)).toBe(words);
});

test('the question before a seat is given back tells what is lost, and which teams', () => {
  const seat = sampleSignUp('u1', 'confirmed');
  expect(cancelQuestion(seat, 'i dag')).toContain('Du mister din plads på Lærercamp u1, i dag.');
  expect(cancelQuestion({ ...seat, seats: 3 }, 'i dag')).toContain('Du mister dine 3 pladser');
  expect(cancelQuestion({ ...seat, teams: [{ teamId: 't', name: 'Lynet' }] }, 'i dag')).toContain('Lynet er så heller ikke med.');
  const teams = ['Lyn', 'Regn', 'Torden'].map((name) => ({ teamId: name, name }));
  expect(cancelQuestion({ ...seat, teams }, 'i dag')).toContain('Lyn, Regn og Torden er så heller ikke med.');
  expect(cancelQuestion({ ...seat, state: 'waitlisted' }, 'i dag')).toContain('begynder du bagerst');
});

test('the last moment to cancel is told in Danish time', () => {
  expect(cancelUntilText('2027-01-10T11:00:00Z')).toBe('Du kan melde fra indtil søndag d. 10. januar 2027 kl. 12.00.');
});
