import { expect, test } from 'vitest';
import { createNotFoundBudget, type NotFoundBudget } from './not-found-budget.ts';

const size = { burst: 200, refillPerSecond: 50 };

function takeAll(budget: NotFoundBudget): number {
  let taken = 0;
  while (budget.take()) taken += 1;
  return taken;
}

test('200 questions at once may find nothing, and 50 more each second', () => {
  let time = 0;
  const budget = createNotFoundBudget(() => time, size);
  expect(takeAll(budget)).toBe(200);
  time += 1_000;
  expect(takeAll(budget)).toBe(50);
  time += 3_600_000;
  expect(takeAll(budget)).toBe(200);
});

test('a question that finds something costs nothing', () => {
  const budget = createNotFoundBudget(() => 0, size);
  for (let i = 0; i < 1_000; i += 1) if (budget.take()) budget.giveBack();
  expect(takeAll(budget)).toBe(200);
});

test('a clock that is put back gives nothing, and takes nothing', () => {
  let time = 10_000;
  const budget = createNotFoundBudget(() => time, size);
  time = 0;
  expect(takeAll(budget)).toBe(200);
});
