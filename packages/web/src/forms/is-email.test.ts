import { email } from '@edison/contracts/fields';
import { fastest } from '@edison/contracts/testing/fastest';
import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';

test('an address is one here exactly when it is one for the server', () => {
  for (const typed of [
    'a@b.dk',
    ' a@b.dk ',
    'æ@ø.dk',
    'a@b',
    '"a b"@c.dk',
    'a@b.dk;c@d.dk',
    'a@b@c.dk',
    `${'a'.repeat(65)}@b.dk`,
    `a@${'b'.repeat(300)}.dk`,
  ]) {
    expect([typed, isEmail(typed)]).toEqual([typed, email.safeParse(typed).success]);
  }
});

test('three thousand characters are judged in no time', () => {
  const typed = `${'a@'.repeat(1500)}b.dk`;
  expect(isEmail(typed)).toBe(false);
  expect(fastest(() => isEmail(typed))).toBeLessThan(50);
});
