import { expect, test } from 'vitest';
import { readCode } from './code-text.ts';

test.each(['BYGM-ED27', 'bygm-ed27', ' bygm ed27 ', 'BYGMED27', 'b-y-g-m-e-d-2-7', 'BYGM–ED27'])('%j is one and the same code', (typed) => {
  expect(readCode(typed)).toBe('BYGMED27');
});

test.each(['BYGM-ED2', 'BYGM-ED271', 'BYGM-ED20', 'BYGM-ED2O', 'BYGM-ED21', 'BYGM-EDI7', 'ÆYGM-ED27', "' or 1=1", ''])(
  '%j is none',
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);
