import { expect, test } from 'vitest';
import { mostCompared, nearest } from './find-similar.ts';
import { nameCore } from './name-core.ts';

test('a name is compared with 400 names at most, the same and those that begin alike first', () => {
  const schools = Array.from({ length: 1_600 }, (_, i) => ({ name: `Nordre Kirkebakkeskolen nummer ${i}`, aliases: [] }));
  const last = schools.at(-1) ?? expect.fail();
  const compared = nearest(nameCore(last.name), schools);
  expect(compared).toHaveLength(mostCompared);
  expect(compared[0]).toBe(last);
  expect(mostCompared).toBe(400);
});
