import { expect, test } from 'vitest';
import { addressSubject, readClientAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::5%eth0', '2001:db8:1:2'],
])('%s counts as %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

test('two addresses of one /64 are one, and those of two are two', () => {
  expect(addressSubject('2001:db8:1:2::5')).toBe(addressSubject('2001:db8:1:2:ffff::9'));
  expect(addressSubject('2001:db8:1:2::5')).not.toBe(addressSubject('2001:db8:1:3::5'));
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50443', '203.0.113.7'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('a proxy may write %s for %s', (written, address) => {
  expect(readClientAddress(written)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113.7:',
  '203.0.113.7:port',
  '203.0.113.7:123456',
  '203.0.113',
  '203.0.113.256',
  '0313.0.0161.7',
  '0xcb007107',
  '3405803783',
  '203.0.113.7/24',
  '[203.0.113.7]:x',
  '[2001:db8::1',
  '2001:db8::1]:443',
  '2001:db8::1::2',
  '"203.0.113.7"',
  'a.example',
])('%j is no address', (written) => {
  expect(readClientAddress(written)).toBeUndefined();
});
