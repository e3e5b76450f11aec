import { expect, test } from 'vitest';
import { municipalities } from './municipalities.ts';

test('Denmark has 98 municipalities', () => {
  expect(new Set(municipalities).size).toBe(98);
  expect(municipalities).toHaveLength(98);
});
