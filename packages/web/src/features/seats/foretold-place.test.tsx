// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ForetoldPlace } from './foretold-place.tsx';

afterEach(cleanup);

const room = { capacity: 30, remaining: 10, waiting: 0, waitlist: true };
const taken = { ...room, remaining: 0 };
/** Four seats are free, and a group of 28 waits for more. */
const stuck = { ...room, remaining: 4, waiting: 1, waitingSeats: 28, nextNeeds: 28 };

type Unit = ComponentProps<typeof ForetoldPlace>['unit'];

function foretold(seats: number, changes: object, byMail = false, unit?: Unit): string {
  render(<ForetoldPlace seats={seats} room={{ ...room, ...changes }} unit={unit} byMail={byMail} />);
  return screen.getByRole('status').textContent;
}

describe('the place that so many seats would get now is said before it is asked for', () => {
  test.each([
    [10, room, ''],
    [11, room, 'Der er 10 ledige lige nu. Med 11 kommer I i kø.'],
    [2, { ...room, remaining: 1 }, 'Der er 1 ledig lige nu. Med 2 kommer I i kø.'],
    [1, taken, 'Alle pladser er taget lige nu. Du kommer i kø.'],
    [3, taken, 'Alle pladser er taget lige nu. I kommer i kø.'],
    [30, { ...room, capacity: null, remaining: null }, ''],
    // Those who wait get the seats first.
    [1, { ...room, remaining: 1, waiting: 3 }, 'Den ledige plads er til dem i køen. Du kommer i kø.'],
    [2, { ...stuck, passingFrom: null }, 'De 4 ledige pladser er til dem i køen. I kommer i kø. Mindre grupper kommer ikke forbi.'],
    [
      2,
      { ...stuck, passingFrom: '2026-12-03T08:00:00Z' },
      'De 4 ledige pladser er til dem i køen. I kommer i kø. Mindre grupper kan komme forbi fra torsdag d. 3. december 2026 kl. 9.00.',
    ],
    [28, { ...stuck, passingFrom: null }, 'De 4 ledige pladser er til dem i køen. I kommer i kø.'],
    // Nobody who waits fits, and smaller groups pass.
    [4, { ...stuck, passing: true }, ''],
    [5, { ...stuck, passing: true }, 'Der er 4 ledige lige nu. Med 5 kommer I i kø.'],
    [11, { ...room, waitlist: false }, 'Der er 10 ledige lige nu. Der er ingen venteliste.'],
    [1, { ...taken, waitlist: false }, 'Alle pladser er taget lige nu. Der er ingen venteliste.'],
    [5, { ...room, capacity: 4, remaining: 2 }, 'Der er kun 4 pladser i alt.'],
    [Number.NaN, taken, ''],
  ])('%d of %j: "%s"', (seats, changes, words) => {
    expect(foretold(seats, changes)).toBe(words);
  });

  test.each([
    [4, { ...room, remaining: 3 }, 'Der er 3 ledige lige nu. Er der ikke plads til jer 4, når I åbner linket i mailen, kommer I i kø.'],
    [1, taken, 'Alle pladser er taget lige nu. Er der ikke plads til dig, når du åbner linket i mailen, kommer du i kø.'],
    [1, { ...taken, waitlist: false }, 'Alle pladser er taget lige nu. Der er ingen venteliste.'],
    [3, { ...room, remaining: 3 }, ''],
  ])('to a guest, whose seats are decided by the mailed link: %d of %j: "%s"', (seats, changes, words) => {
    expect(foretold(seats, changes, true)).toBe(words);
  });

  test.each<[Unit, number, object, string]>([
    ['team', 11, room, 'Der er 10 ledige holdpladser lige nu. Med 11 hold kommer I i kø.'],
    ['class', 2, { ...room, remaining: 1 }, 'Der er 1 ledig klasseplads lige nu. Med 2 klasser kommer I i kø.'],
    ['class', 1, taken, 'Alle klassepladser er taget lige nu. Du kommer i kø.'],
    ['team', 2, { ...stuck, passingFrom: undefined }, 'De 4 ledige holdpladser er til dem i køen. I kommer i kø.'],
    ['team', 5, { ...room, capacity: 4, remaining: 2 }, 'Der er kun 4 holdpladser i alt.'],
  ])('by what a seat is for, %s: %d of %j: "%s"', (unit, seats, changes, words) => {
    expect(foretold(seats, changes, false, unit)).toBe(words);
  });

  test('not before a time is chosen', () => {
    render(<ForetoldPlace seats={11} room={undefined} unit={undefined} byMail={false} />);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
