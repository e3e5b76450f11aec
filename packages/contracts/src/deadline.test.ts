import { expect, test } from 'vitest';
import { isOver } from './deadline.ts';

const at = (time: string) => new Date(`2026-12-01T${time}Z`);

test.each([
  ['23:59:00', false],
  ['23:59:59.999', false],
  ['22:00:00', false],
])('a deadline of 23:59 is not over at %s', (now, over) => {
  expect(isOver(at('23:59:00'), at(now))).toBe(over);
  expect(isOver('2026-12-01T23:59:30.500Z', at(now))).toBe(over);
});

test('it is over with the minute, and when what it is for begins', () => {
  expect(isOver(at('23:59:00'), new Date('2026-12-02T00:00:00Z'))).toBe(true);
  expect(isOver(at('09:00:00'), at('09:00:00'), at('09:00:00'))).toBe(true);
  expect(isOver(at('09:00:00'), at('08:59:59.999'), at('09:00:00'))).toBe(false);
  expect(isOver(at('08:59:00'), at('08:59:59'), at('09:00:00'))).toBe(false);
});
