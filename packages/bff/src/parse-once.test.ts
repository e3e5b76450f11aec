import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseOnce } from './parse-once.ts';

const person = z.object({ name: z.string() });

test('what a schema has made is given as it is, by that schema and no other', () => {
  const mette = parseOnce(person, { name: 'Mette', secret: 'x' });
  expect(mette).toEqual({ name: 'Mette' });
  expect(parseOnce(person, mette)).toBe(mette);
  expect(parseOnce(z.object({ name: z.string().max(3) }).catch({ name: '–' }), mette)).toEqual({ name: '–' });
});

test('a value that is like one that was made is looked at', () => {
  const mette = parseOnce(person, { name: 'Mette' });
  expect(parseOnce(person, { ...mette, secret: 'x' })).toEqual({ name: 'Mette' });
  expect(() => parseOnce(person, { ...mette, name: 7 })).toThrow();
  expect(parseOnce(z.string(), 'Mette')).toBe('Mette');
});
