import { expect, test } from 'vitest';
import { municipalities, regionOf } from './municipalities.ts';

test('Denmark has 98 municipalities in five regions', () => {
  expect(municipalities).toHaveLength(98);
  const counts = Object.groupBy(municipalities, (name) => regionOf(name) ?? '');
  expect(Object.entries(counts).map(([region, names]) => [region, names?.length])).toEqual([
    ['Hovedstaden', 29],
    ['Sjælland', 17],
    ['Syddanmark', 22],
    ['Midtjylland', 19],
    ['Nordjylland', 11],
  ]);
});

test('a name that is no municipality has no region', () => {
  expect(regionOf('Aarhus')).toBe('Midtjylland');
  expect(regionOf('Århus')).toBeUndefined();
  expect(regionOf('toString')).toBeUndefined();
});
