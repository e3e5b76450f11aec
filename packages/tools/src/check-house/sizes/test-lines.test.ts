import { expect, test } from 'vitest';
import { given, house, linesOf } from '../testing/given.ts';
import { testLines } from './test-lines.ts';

test('half as much test as source passes a gate of a half', () => {
  expect(testLines.find(given({ 'bff/src/a.ts': linesOf(4), 'bff/src/a.test.ts': linesOf(2) }), house)).toEqual([]);
});

test('less than that is told with the ratio', () => {
  const found = testLines.find(given({ 'bff/src/a.ts': linesOf(4), 'bff/src/a.test.ts': linesOf(1) }), house);
  expect(found.map(({ what }) => what)).toEqual(['0.25 to a line of source, at least 0.5 (bff 0.25)']);
});

test('journeys, and what only tests run on, count as test', () => {
  const sources = given({ 'bff/src/a.ts': linesOf(4), 'e2e/src/crowd.ts': linesOf(1), 'bff/src/testing/provider.ts': linesOf(1) });
  expect(testLines.find(sources, house)).toEqual([]);
});
