import { expect, test } from 'vitest';
import { z } from 'zod';
import { keyOf } from './use-message-form.ts';

const body = { subject: 'Husk', states: ['confirmed'] };

test('the same words have the same key, and it is one that the contract takes', () => {
  const key = keyOf('a', body);
  expect(keyOf('a', { ...body })).toBe(key);
  expect(z.uuid().safeParse(key).success).toBe(true);
});

test('other words, and the same words written anew, have another', () => {
  const keys = [keyOf('a', body), keyOf('a', { ...body, subject: 'Glem' }), keyOf('b', body)];
  expect(new Set(keys).size).toBe(3);
});
