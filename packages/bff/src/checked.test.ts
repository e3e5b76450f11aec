import { expect, test } from 'vitest';
import { z } from 'zod';
import { checked } from './checked.ts';

const person = z.object({ name: z.string() });

test('what a schema has made is given as it is, by that schema and no other', () => {
  const mette = checked(person, { name: 'Mette', secret: 'x' });
  expect(mette).toEqual({ name: 'Mette' });
  expect(checked(person, mette)).toBe(mette);
  expect(checked(z.object({ name: z.string().max(3) }).catch({ name: '–' }), mette)).toEqual({ name: '–' });
});

test('a value that is like one that was made is looked at', () => {
  const mette = checked(person, { name: 'Mette' });
  expect(checked(person, { ...mette, secret: 'x' })).toEqual({ name: 'Mette' });
  expect(() => checked(person, { ...mette, name: 7 })).toThrow();
  expect(checked(z.string(), 'Mette')).toBe('Mette');
});
