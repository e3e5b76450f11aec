import { expect, test } from 'vitest';
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

test('the question before a seat is given back tells what is lost', () => {
  expect(cancelQuestion('Lærercamp', 'i dag', false)).toContain('Du mister din plads på Lærercamp');
  expect(cancelQuestion('Lærercamp', 'i dag', true)).toContain('begynder du bagerst');
});

test('the last moment to cancel is told in Danish time', () => {
  expect(cancelUntilText('2027-01-10T11:00:00Z')).toBe('Du kan melde fra indtil søndag d. 10. januar 2027 kl. 12.00.');
});
