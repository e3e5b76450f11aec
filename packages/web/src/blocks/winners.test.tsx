// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showBlock } from '../testing/show-block.tsx';
import { byYear, type Winner } from './winners.tsx';

afterEach(cleanup);

const winner = (Year: string, Invention: string): Winner => ({ Year, Prize: 'Første plads', Invention, Team: '6.a', Text: 'En tragt.' });

test('years come with the latest first, and each keeps the order of its editors', () => {
  const found = byYear([winner('2024', 'b'), winner('2026', 'c'), winner('2024', 'a')]);
  expect(found.map(([year, winners]) => [year, winners.map(({ Invention }) => Invention)])).toEqual([
    ['2026', ['c']],
    ['2024', ['b', 'a']],
  ]);
});

test('a winner stands under the year, with prize, invention, team and picture', async () => {
  const Image = { Url: '/media/a.svg', AltText: 'Et cykelskur med en tragt' };
  await showBlock('winners', { Headline: 'Vinderne', Winners: [{ ...winner('2025', 'Regnfangeren'), Image }] });
  expect(screen.getByRole('heading', { level: 3, name: '2025' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 4, name: 'Regnfangeren' })).toBeDefined();
  const item = within(screen.getByRole('listitem'));
  expect(item.getByText('Første plads')).toBeDefined();
  expect(item.getByText('6.a')).toBeDefined();
  expect(item.getByRole('img', { name: 'Et cykelskur med en tragt' })).toBeDefined();
});

test('without a heading of the block no level is skipped', async () => {
  await showBlock('winners', { Winners: [winner('2025', 'Regnfangeren')] });
  expect(screen.getByRole('heading', { level: 2, name: '2025' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 3, name: 'Regnfangeren' })).toBeDefined();
});
