import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './serve-media.ts';

test.each([
  ['bytes=0-99', { kind: 'part', from: 0, to: 99 }],
  ['bytes=900-', { kind: 'part', from: 900, to: 999 }],
  ['bytes=-100', { kind: 'part', from: 900, to: 999 }],
  ['bytes=-5000', { kind: 'part', from: 0, to: 999 }],
  ['bytes=990-5000', { kind: 'part', from: 990, to: 999 }],
  ['bytes=1000-', { kind: 'none' }],
  ['bytes=-0', { kind: 'none' }],
  ['bytes=9-3', { kind: 'whole' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['lines=0-1', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  [undefined, { kind: 'whole' }],
])('%s of 1000 bytes', (range, asked) => {
  expect(parseRange(range, 1000)).toEqual(asked);
});

test('whatever is asked for, no byte outside the file is named', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/)), fc.integer({ min: 0, max: 3000 }), (range, size) => {
      const asked = parseRange(range, size);
      return asked.kind !== 'part' || (asked.from >= 0 && asked.from <= asked.to && asked.to < size);
    }),
  );
});
