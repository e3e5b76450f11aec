import { expect, test } from 'vitest';
import { findFreeSlug, renameYears } from './season-names.ts';

test.each([
  ['Landsfinale 2027', 'Landsfinale 2028'],
  ['Projekt Edison 2026/27', 'Projekt Edison 2027/28'],
  ['opstart-2026-27', 'opstart-2027-28'],
  ['Vindere fra 2019, i hal 2027a', 'Vindere fra 2019, i hal 2028a'],
  ['Kursus i Vejle', 'Kursus i Vejle'],
  ['Plads til 12026 idéer', 'Plads til 12026 idéer'],
])('%s is %s a season later: only the years of the season are renamed', (name, later) => {
  expect(renameYears(name, '2026/27', 1)).toBe(later);
});

test('an address without a year gets the year in which registration closes in Denmark, one that is taken a number, and one that is long is cut', () => {
  const season = { schoolYear: '2026/27', years: 1, closes: new Date('2027-12-31T23:30:00Z') };
  expect(findFreeSlug({ slug: 'landsfinale', ...season }, new Set(['landsfinale']))).toBe('landsfinale-2028');
  expect(findFreeSlug({ slug: 'landsfinale', ...season }, new Set(['landsfinale', 'landsfinale-2028']))).toBe('landsfinale-2028-2');
  expect(findFreeSlug({ slug: 'landsfinale-2027', ...season }, new Set())).toBe('landsfinale-2028');
  expect(findFreeSlug({ slug: 'a'.repeat(80), ...season }, new Set())).toBe(`${'a'.repeat(75)}-2028`);
});
