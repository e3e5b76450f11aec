import { expect, test } from 'vitest';
import { decidePlace, fullProblem } from './seat-rules.ts';

const free = { capacity: 10, seatsTaken: 4, waiting: 0, waitlist: true, seats: 1, schoolPending: false, unit: 'team' } as const;

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

test('a newcomer whose school is not confirmed takes nothing, not even a place in the queue', () => {
  expect(decidePlace({ ...free, schoolPending: true, waiting: 3 })).toBe('pending');
});

test('what is full says how many fit; while somebody waits nothing is free for others', () => {
  const room = { capacity: 5, seatsTaken: 3, waiting: 0, unit: 'team' } as const;
  expect(fullProblem(room)).toMatchObject({ code: 'FULL', details: { capacity: 5, free: 2, unit: 'team' } });
  expect(fullProblem({ ...room, waiting: 1 })).toMatchObject({ details: { capacity: 5, free: 0 } });
  expect(fullProblem({ ...room, seatsTaken: 7 })).toMatchObject({ details: { free: 0 } });
  expect(fullProblem({ ...room, capacity: null }).details).toBeUndefined();
});
