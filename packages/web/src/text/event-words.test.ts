import type { ShownState } from '@edison/contracts/bff/events';
import { describe, expect, test } from 'vitest';
import { sampleSession } from '../testing/sample.ts';
import { sampleSignUp } from '../testing/sample-sign-up.ts';
import { passingWords, placeOf, roomWords } from './event-words.ts';
import { cancelQuestion, cancelUntilText, moreDatesText } from './sign-ups.ts';

/** `waiting`: the number of sign-ups in the queue, and the seats that they ask for. */
const session = (shown: ShownState, remaining: number | null, waiting: readonly [number, number?] = [0], nextNeeds?: number) => ({
  ...sampleSession('s', shown),
  ...{ capacity: 30, remaining, waiting: waiting[0], waitingSeats: waiting[1], nextNeeds },
});

describe('the room of a session, or of several together', () => {
  test.each([
    ['Plads til alle', [session('open', null)]],
    ['1 plads tilbage', [session('few-seats', 1)]],
    ['12 pladser tilbage', [session('open', 12)]],
    ['Alle pladser er taget. Ingen står i kø.', [session('waitlist', 0)]],
    ['Alle pladser er taget. 31 står i kø.', [session('waitlist', 0, [2, 31], 28)]],
    ['4 af 30 pladser er ledige; den næste i køen har brug for 28. 28 står i kø.', [session('waitlist', 4, [1, 28], 28)]],
    ['1 af 30 pladser er ledig; den næste i køen har brug for 2. 3 står i kø.', [session('waitlist', 1, [2, 3], 2)]],
    // Nobody who waits fits into what is free, and smaller groups pass.
    [
      '4 af 30 pladser er ledige; den næste i køen har brug for 28. 28 står i kø. Op til 4 kan få plads nu.',
      [session('open', 4, [1, 28], 28)],
    ],
    ['1 af 30 pladser er ledig; den næste i køen har brug for 3. 5 står i kø. 1 kan få plads nu.', [session('few-seats', 1, [2, 5], 3)]],
    ['7 pladser tilbage', [session('few-seats', 4, [1, 28], 28), session('open', 3)]],
    // A foreign backend may leave out how many seats those in the queue need.
    ['4 af 30 pladser er ledige. 1 tilmelding står i kø.', [session('waitlist', 4, [1])]],
    ['Alle pladser er taget. 3 tilmeldinger står i kø.', [session('waitlist', 0, [1]), session('waitlist', 0, [2, 5], 4)]],
    // The waiting list was closed while people stood in it.
    ['4 af 30 pladser er ledige; den næste i køen har brug for 28. 28 står i kø.', [session('full', 4, [1, 28], 28)]],
    ['', [session('full', 0)]],
    ['', [session('closed', 3)]],
    ['7 pladser tilbage', [session('open', 3), session('open', 4)]],
    ['Plads til alle', [session('open', 3), session('open', null)]],
    // Sessions that have begun, and seats that are reserved for a queue, do not count.
    ['3 pladser tilbage', [session('open', 3), session('waitlist', 4, [1, 28], 28), session('closed', 9)]],
    ['4 af 60 pladser er ledige. 30 står i kø.', [session('waitlist', 4, [1, 28], 28), session('waitlist', 0, [2, 2], 1)]],
  ])('is "%s"', (words, sessions) => {
    expect(roomWords(sessions)).toBe(words);
  });

  test.each([
    ['team', '4 af 30 holdpladser er ledige; den næste i køen har brug for 28. 28 hold står i kø.', '1 holdplads tilbage'],
    ['class', '4 af 30 klassepladser er ledige; den næste i køen har brug for 28. 28 klasser står i kø.', '1 klasseplads tilbage'],
  ] as const)('names what a seat is for where it is a %s', (unit, queue, one) => {
    expect(roomWords([session('waitlist', 4, [1, 28], 28)], unit)).toBe(queue);
    expect(roomWords([session('few-seats', 1)], unit)).toBe(one);
  });
});

describe('whether smaller groups pass the next in the queue', () => {
  const from = '2026-12-03T08:00:00Z';
  const stuck = session('waitlist', 4, [2, 30], 28);
  const full = session('waitlist', 0, [2, 30], 28);
  test.each([
    ['Mindre grupper kan komme forbi fra torsdag d. 3. december 2026 kl. 9.00.', { ...stuck, passingFrom: from }],
    ['Mindre grupper kommer ikke forbi.', { ...stuck, passingFrom: null }],
    ['Den næste i køen har brug for 28; mindre grupper kan komme forbi.', { ...full, passing: true, passingFrom: from }],
    ['Den næste i køen har brug for 28; mindre grupper kommer ikke forbi.', { ...full, passingFrom: null }],
    // They can have seats now.
    ['', { ...stuck, passing: true, passingFrom: from }],
    // Nobody is smaller than one, or would have to pass where the next one fits.
    ['', { ...full, nextNeeds: 1, passingFrom: null }],
    ['', { ...stuck, nextNeeds: 4, passingFrom: null }],
    ['', { ...stuck, remaining: null, passingFrom: null }],
    // A foreign backend may leave it out.
    ['', stuck],
  ])('is told as "%s"', (words, room) => {
    expect(passingWords(room)).toBe(words);
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
