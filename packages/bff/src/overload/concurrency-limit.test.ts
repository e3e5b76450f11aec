import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

function clocked() {
  const clock = { now: 0 };
  const limit = createConcurrencyLimit(() => clock.now);
  return {
    clock,
    limit,
    /** A window of 100 ms in which requests with these durations finish. */
    window(inFlight: number, ...took: readonly number[]) {
      for (const milliseconds of took.slice(0, -1)) limit.done(milliseconds, inFlight);
      clock.now += 100;
      limit.done(took.at(-1) ?? 0, inFlight);
    },
  };
}

test('a rush is let in, and one in which some are late but not all changes nothing', () => {
  const { limit, window } = clocked();
  expect(limit.most).toBe(600);
  for (let i = 0; i < 20; i += 1) window(500, 3_000, 20, 4_500);
  expect(limit.most).toBe(600);
});

test('while even the quickest are late the limit goes down by and by, never below what keeps everything at work, and comes back', () => {
  const { limit, window } = clocked();
  for (let i = 0; i < 3; i += 1) window(600, 450, 700);
  expect(limit.most).toBe(420);
  for (let i = 0; i < 20; i += 1) window(limit.most, 450);
  expect(limit.most).toBe(32);
  for (let i = 0; i < 50; i += 1) window(10, 20);
  expect(limit.most).toBe(432);
});

test('the limit goes down from what is in hand, however high it stood', () => {
  const { limit, window } = clocked();
  for (let i = 0; i < 3; i += 1) window(100, 500);
  expect(limit.most).toBe(70);
});

test('a stall, after which those who waited are done late and the next are quick, refuses nobody', () => {
  const { limit, window } = clocked();
  for (let i = 0; i < 10; i += 1) {
    window(100, 900, 800);
    window(100, 600);
    window(100, 20);
  }
  expect(limit.most).toBe(600);
});

test('a few who are slow, with nobody else there, make no queue: the rush after them is let in', () => {
  const { limit, window } = clocked();
  for (let i = 0; i < 20; i += 1) window(3, 5_000);
  expect(limit.most).toBe(600);
});

test('while nobody comes the limit comes back by itself', () => {
  const { limit, clock, window } = clocked();
  for (let i = 0; i < 20; i += 1) window(limit.most, 450);
  expect(limit.most).toBe(32);
  clock.now += 8_000;
  expect(limit.most).toBe(600);
});
