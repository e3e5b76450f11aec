import { expect, test } from 'vitest';
import { createAssertionKeys } from './assertion-keys.ts';

const hour = 3_600_000;

function keysAt() {
  const time = { ms: Date.parse('2026-11-26T09:00:00Z') };
  return { time, keys: createAssertionKeys(() => new Date(time.ms)) };
}

test('a key signs for an hour, and its successor is known at once', () => {
  const { time, keys } = keysAt();
  const first = keys.signingKey();
  time.ms += hour - 1;
  expect(keys.signingKey().kid).toBe(first.kid);
  time.ms += 1;
  const second = keys.signingKey();
  expect(second.kid).not.toBe(first.kid);
  expect(keys.findPublicKey(second.kid)?.asymmetricKeyType).toBe('ed25519');
});

test('what a key has signed can be checked for an hour after it was replaced, and then no longer', () => {
  const { time, keys } = keysAt();
  const { kid } = keys.signingKey();
  time.ms += hour;
  keys.signingKey();
  time.ms += hour - 1;
  keys.signingKey();
  expect(keys.findPublicKey(kid)).toBeDefined();
  time.ms += 1;
  keys.signingKey();
  expect(keys.findPublicKey(kid)).toBeUndefined();
});

test('two processes have no key in common', () => {
  const [one, two] = [keysAt().keys, keysAt().keys];
  const { kid } = one.signingKey();
  expect(two.findPublicKey(kid)).toBeUndefined();
});
