import { describe, expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const foreign: unknown[] = [
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/path\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /min-profil',
  '/a\u0000b',
  '/a\u2028b',
  '/a\u202eb',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C/evil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/./evil.example',
  '/../evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e/evil',
  '/a/%2e/b',
  '/a//evil.example',
  '/%',
  '/%c3%28',
  'http://[',
  '/auth?code=1',
  '/login',
  '/bff/logout',
  '/identity/auth',
  'min-profil',
  '@evil.example',
  '.evil.example',
  '',
  `/${'a'.repeat(10_000)}`,
  `/${'æ'.repeat(500)}`,
  ['/min-profil', '/admin'],
  { path: '/min-profil' },
  undefined,
  null,
  7,
];

test.each(foreign)('%j is not a way home', (value) => {
  expect(safeReturnTo(value)).toBeUndefined();
});

describe('an own path is kept, encoded for a header', () => {
  test.each([
    ['/', '/'],
    ['/min-profil/konto', '/min-profil/konto'],
    ['/kurser-og-events/lærercamp/', '/kurser-og-events/l%C3%A6rercamp/'],
    ['/soge-resultater/?query=a%2Fb&x=//', '/soge-resultater/?query=a%2Fb&x=//'],
    ['/tidslinje/#maj', '/tidslinje/#maj'],
    ['/@navn', '/@navn'],
    ['/login-hjaelp', '/login-hjaelp'],
    ['/fil.pdf', '/fil.pdf'],
  ])('%s', (given, kept) => {
    expect(safeReturnTo(given)).toBe(kept);
  });
});
