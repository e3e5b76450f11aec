import { expect, test } from 'vitest';
import { addressSubject } from './address-subject.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

test('two addresses of one /64 are one, and those of two are two', () => {
  expect(addressSubject('2001:db8:1:2::5')).toBe(addressSubject('2001:db8:1:2:ffff::9'));
  expect(addressSubject('2001:db8:1:2::5')).not.toBe(addressSubject('2001:db8:1:3::5'));
});
