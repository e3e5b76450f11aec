import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('a password makes its own hash, and another makes none', async () => {
  const hash = await hashPassword('blåbærgrød på mandag');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  expect(await isPassword('blåbærgrød på mandag', hash)).toBe(true);
  expect(await isPassword('blåbærgrød på tirsdag', hash)).toBe(false);
});

test('two people with one password have two hashes', async () => {
  expect(await hashPassword('den samme sætning')).not.toBe(await hashPassword('den samme sætning'));
});

test('a letter typed in two ways is one letter', async () => {
  expect(await isPassword('bla\u030Ab\u00E6r i ma\u030Al', await hashPassword('bl\u00E5b\u00E6r i m\u00E5l'))).toBe(true);
});

test('a hash of older cost still counts', async () => {
  const cheap = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA';
  expect(await isPassword('noget andet her', cheap)).toBe(false);
});

test('nobody has no password', async () => {
  expect(await isPassword('', undefined)).toBe(false);
});
