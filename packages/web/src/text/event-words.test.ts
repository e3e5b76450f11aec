import type { ShownState } from '@edison/contracts/bff/events';
import { describe, expect, test } from 'vitest';
import { sampleSession } from '../testing/sample.ts';
import { sampleSignUp } from '../testing/sample-sign-up.ts';
import { placeOf, roomWords } from './event-words.ts';
import { cancelQuestion, cancelUntilText, moreDatesText } from './sign-ups.ts';

const session = (shown: ShownState, remaining: number | null, waiting = 0, nextNeeds?: number) => ({
  ...sampleSession('s', shown),
  ...{ capacity: 30, remaining, waiting, nextNeeds },
});

describe('the room of a session, or of several together', () => {
  test.each([
    ['Plads til alle', [session('open', null)]],
    ['1 plads tilbage', [session('few-seats', 1)]],
    ['12 pladser tilbage', [session('open', 12)]],
    ['Alle pladser er taget. Ingen står i kø.', [session('waitlist', 0)]],
    ['Alle pladser er taget. 2 står i kø.', [session('waitlist', 0, 2, 28)]],
    ['4 af 30 pladser er ledige; den næste i køen har brug for 28. 1 står i kø.', [session('waitlist', 4, 1, 28)]],
    ['1 af 30 pladser er ledig; den næste i køen har brug for 2. 3 står i kø.', [session('waitlist', 1, 3, 2)]],
    // Nobody who waits fits into what is free, and smaller groups pass.
    ['4 af 30 pladser er ledige; den næste i køen har brug for 28. 1 står i kø. Er I færre, er der plads nu.', [session('open', 4, 1, 28)]],
    ['7 pladser tilbage', [session('few-seats', 4, 1, 28), session('open', 3)]],
    // A foreign backend may leave out how many seats the next one in the queue needs.
    ['4 af 30 pladser er ledige. 1 står i kø.', [session('waitlist', 4, 1)]],
    // The waiting list was closed while people stood in it.
    ['4 af 30 pladser er ledige; den næste i køen har brug for 28. 1 står i kø.', [session('full', 4, 1, 28)]],
    ['', [session('full', 0)]],
    ['', [session('closed', 3)]],
    ['7 pladser tilbage', [session('open', 3), session('open', 4)]],
    ['Plads til alle', [session('open', 3), session('open', null)]],
    // Sessions that have begun, and seats that are reserved for a queue, do not count.
    ['3 pladser tilbage', [session('open', 3), session('waitlist', 4, 1, 28), session('closed', 9)]],
    ['4 af 60 pladser er ledige. 3 står i kø.', [session('waitlist', 4, 1, 28), session('waitlist', 0, 2, 1)]],
  ])('is "%s"', (words, sessions) => {
    expect(roomWords(sessions)).toBe(words);
  });

  test.each([
    ['team', '4 af 30 holdpladser er ledige; den næste i køen har brug for 28. 1 står i kø.', '1 holdplads tilbage'],
    ['class', '4 af 30 klassepladser er ledige; den næste i køen har brug for 28. 1 står i kø.', '1 klasseplads tilbage'],
  ] as const)('names what a seat is for where it is a %s', (unit, queue, one) => {
    expect(roomWords([session('waitlist', 4, 1, 28)], unit)).toBe(queue);
    expect(roomWords([session('few-seats', 1)], unit)).toBe(one);
  });
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
  expect(moreDatesText(count)).toBe(words);
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
