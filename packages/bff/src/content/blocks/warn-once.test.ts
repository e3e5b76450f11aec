import { expect, test } from 'vitest';
import { warnOnce } from './warn-once.ts';

test('a thing is said once however often a page is read, and another thing is another', () => {
  const said: unknown[] = [];
  const warn = warnOnce({ warn: (...words: unknown[]) => void said.push(words) });
  for (const page of ['/om/', '/om/', '/vindere/', '/om/']) warn('a block is left out', { page });
  warn('a date is missing');
  expect(said).toEqual([
    [{ page: '/om/' }, 'a block is left out'],
    [{ page: '/vindere/' }, 'a block is left out'],
    [{}, 'a date is missing'],
  ]);
});
