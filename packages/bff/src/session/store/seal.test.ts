import { createSealer } from '@edison/database/seal';
import { expect, test } from 'vitest';
import { createSessionIds, sessionKeyOf } from './session-ids.ts';

test('what was sealed opens under any key that is still known, for its own row and purpose only', () => {
  const old = createSealer(['old key'], 'session');
  const sealed = old.seal('Mette', 'row 1');
  expect(createSealer(['new key', 'old key'], 'session').open(sealed, 'row 1')).toBe('Mette');
  expect(createSealer(['new key'], 'session').open(sealed, 'row 1')).toBeUndefined();
  expect(old.open(sealed, 'row 2')).toBeUndefined();
  expect(createSealer(['old key'], 'login').open(sealed, 'row 1')).toBeUndefined();
});

test('the same text never seals to the same twice', () => {
  const sealer = createSealer(['key'], 'session');
  expect(sealer.seal('Mette', 'row')).not.toBe(sealer.seal('Mette', 'row'));
});

test('a sealed text that was changed, cut or made up does not open', () => {
  const sealer = createSealer(['key'], 'session');
  const bytes = Buffer.from(sealer.seal('Mette', 'row'), 'base64url');
  for (let i = 0; i < bytes.length; i += 1) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(sealer.open(changed.toString('base64url'), 'row')).toBeUndefined();
    expect(sealer.open(bytes.subarray(0, i).toString('base64url'), 'row')).toBeUndefined();
  }
});

test('a sealer without keys is refused', () => {
  expect(() => createSealer([], 'session')).toThrow('At least one');
});

test('10,000 session ids differ, are long, and are known again by any of the keys', () => {
  const before = createSessionIds(['old key']);
  const after = createSessionIds(['new key', 'old key']);
  const foreign = createSessionIds(['new key']);
  const ids = Array.from({ length: 10_000 }, () => before.generate());
  expect(new Set(ids).size).toBe(10_000);
  expect(new Set(ids.map(sessionKeyOf)).size).toBe(10_000);
  for (const id of ids) expect(Buffer.from(id.split('.')[0] ?? '', 'base64url')).toHaveLength(32);
  expect(ids.every((id) => after.isAuthentic(id))).toBe(true);
  expect(ids.some((id) => foreign.isAuthentic(id))).toBe(false);
});
