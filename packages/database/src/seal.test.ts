import { expect, test } from 'vitest';
import { createRowSealer } from './seal.ts';

const [old, turned] = ['old-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0', 'new-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H'];

test('a row says by which key it is sealed, and opens under any that is known, for its own id and purpose alone', () => {
  const before = createRowSealer([old], 'mails');
  const after = createRowSealer([turned, old], 'mails');
  const sealed = before.seal('Hej', 'row 1');
  expect([sealed.startsWith(before.newest), sealed.startsWith(after.newest)]).toEqual([true, false]);
  expect(after.open(sealed, 'row 1')).toBe('Hej');
  const again = after.seal('Hej', 'row 1');
  expect([again.startsWith(after.newest), before.open(again, 'row 1')]).toEqual([true, undefined]);
  expect(before.open(sealed, 'row 2')).toBeUndefined();
  expect(createRowSealer([old], 'keys').open(sealed, 'row 1')).toBeUndefined();
});

test('the name of a key is the same in every process, and another for each purpose', () => {
  expect(createRowSealer([old], 'mails').newest).toBe(createRowSealer([old, turned], 'mails').newest);
  expect(createRowSealer([old], 'mails').newest).not.toBe(createRowSealer([old], 'keys').newest);
  expect(createRowSealer([old], 'mails').newest).toMatch(/^[\w-]{6}\.$/);
});
