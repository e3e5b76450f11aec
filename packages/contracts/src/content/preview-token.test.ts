import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPreview, signPreview } from './preview-token.ts';

const key = 'a key of the tests';
const until = new Date('2026-12-01T12:00:00Z');
const before = until.getTime() - 1;

test('a token opens the draft that it was made for, until its time', () => {
  const token = signPreview(key, '/nyheder/ny/', until);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(readPreview(key, token, before)).toBe('/nyheder/ny/');
  expect(readPreview(key, token, until.getTime())).toBeUndefined();
});

test('a token of another key, for another page or time, opens nothing', () => {
  const [payload = '', mac = ''] = signPreview(key, '/a/', until).split('.');
  const other = Buffer.from(JSON.stringify({ path: '/b/', until: 4_000_000_000 })).toString('base64url');
  const forged = [
    signPreview('guess', '/a/', until),
    `${other}.${mac}`,
    `${payload}.`,
    payload,
    `${payload}.${mac}.`,
    '.',
    '',
    `${payload}.${mac}x`,
  ];
  expect(forged.map((token) => readPreview(key, token, before))).toEqual(forged.map(() => undefined));
});

test('a token is made for a path of the site only', () => {
  for (const path of ['nyheder', '//evil.example/', '/a?b/']) expect(() => signPreview(key, path, until)).toThrow();
});

test('what was signed with the key and is no link opens nothing', () => {
  for (const text of ['{"path":"/a/"}', '{"until":1}', 'null', '[]', '{half', '1795296668']) {
    const payload = Buffer.from(text).toString('base64url');
    const mac = createHmac('sha256', key).update(`preview.${payload}`).digest('base64url');
    expect([text, readPreview(key, `${payload}.${mac}`, before)]).toEqual([text, undefined]);
  }
});
