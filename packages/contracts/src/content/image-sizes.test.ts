import { expect, test } from 'vitest';
import { askedQualities, askedWidths, fluidWidths, ratioWidths } from './image-sizes.ts';

test('widths go from 100 to 8192 in even steps, none more than 16 % wider than the one before', () => {
  expect(fluidWidths.slice(0, 8)).toEqual([100, 116, 134, 156, 182, 210, 244, 282]);
  expect(fluidWidths.at(-1)).toBe(8192);
  expect(fluidWidths.every((width) => width % 2 === 0)).toBe(true);
  fluidWidths.slice(1).forEach((width, at) => {
    const before = fluidWidths[at] ?? 0;
    expect(width).toBeGreaterThan(before);
    expect(width / before).toBeLessThanOrEqual(1.17);
  });
});

test('a picture without a place of its own is 570 px wide, times the pixel ratio', () => {
  expect(ratioWidths).toEqual([570, 1140, 1710, 2280, 2850]);
});

test('what may be asked for is a closed list', () => {
  expect([...askedQualities].sort((a, b) => b - a)).toEqual([75, 70, 50, 35, 23, 20]);
  expect(askedWidths.size).toBe(fluidWidths.length + ratioWidths.length);
  expect(askedWidths.size * askedQualities.size).toBeLessThan(250);
});
