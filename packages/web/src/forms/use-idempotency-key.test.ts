import { expect, test } from 'vitest';
import { z } from 'zod';
import { idempotencyKeyOf } from './use-idempotency-key.ts';

const body = { subject: 'Husk', states: ['confirmed'] };

test('the same words have the same key, and it is one that the contract takes', () => {
  const key = idempotencyKeyOf('a', body);
  expect(idempotencyKeyOf('a', { ...body })).toBe(key);
  expect(z.uuid().safeParse(key).success).toBe(true);
});

test('other words, and the same words written anew, have another', () => {
  const keys = [idempotencyKeyOf('a', body), idempotencyKeyOf('a', { ...body, subject: 'Glem' }), idempotencyKeyOf('b', body)];
  expect(new Set(keys).size).toBe(3);
});
