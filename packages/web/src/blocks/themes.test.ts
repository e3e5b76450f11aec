import { expect, test } from 'vitest';
import { contentClass, themeColours } from './themes.ts';

test.each([
  ['blæk', 'ink', 'theme-ink'],
  ['papir', 'paper', 'theme-default'],
  ['gul', 'yellow', 'theme-yellow'],
  ['koral', 'coral', 'theme-coral'],
  ['mynte', 'mint', 'theme-mint'],
  ['himmel', 'sky', 'theme-sky'],
] as const)('%s, in English %s, and its hex are the same class', (danish, english, expected) => {
  expect([danish, english, themeColours[danish]].map(contentClass)).toEqual([expected, expected, expected]);
});

test('capitals and spaces around a name do not matter', () => {
  expect(contentClass(' Gul ')).toBe('theme-yellow');
  expect(contentClass('#FFC93C')).toBe('theme-yellow');
});

test.each([undefined, '', 'lilla', '#123456', 'constructor', '__proto__', 'toString'])('%j is the default', (theme) => {
  expect(contentClass(theme)).toBe('theme-default');
});
