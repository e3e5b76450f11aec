import { expect, test } from 'vitest';
import { decidePlace } from './decide-place.ts';

const free = { capacity: 10, seatsTaken: 4, waiting: 0, waitlist: true, seats: 1, held: false };

test('a newcomer is confirmed when seats are free and nobody waits', () => {
  expect(decidePlace(free)).toBe('confirmed');
  expect(decidePlace({ ...free, seats: 6 })).toBe('confirmed');
  expect(decidePlace({ ...free, capacity: null, seatsTaken: 900, seats: 30 })).toBe('confirmed');
});

test('a newcomer waits when seats are missing, or somebody waits already', () => {
  expect(decidePlace({ ...free, seats: 7 })).toBe('waitlisted');
  expect(decidePlace({ ...free, waiting: 1 })).toBe('waitlisted');
});

test('without a waiting list the answer is full', () => {
  expect(() => decidePlace({ ...free, seats: 7, waitlist: false })).toThrow('FULL');
  expect(() => decidePlace({ ...free, waiting: 1, waitlist: false })).toThrow('FULL');
});

test('a group that can never fit is not let into the queue', () => {
  expect(() => decidePlace({ ...free, seats: 11 })).toThrow('FULL');
});

test('a held newcomer takes nothing, not even a place in the queue', () => {
  expect(decidePlace({ ...free, held: true, waiting: 3 })).toBe('pending');
});
