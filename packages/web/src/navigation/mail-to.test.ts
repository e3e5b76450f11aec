import { email } from '@edison/contracts/fields';
import { expect, test } from 'vitest';
import { mailTo } from './mail-to.ts';

test('an ordinary address is written as it is', () => {
  expect(mailTo('mette.holm@skole.example')).toBe('mailto:mette.holm@skole.example');
});

test('an address that somebody has chosen with care reaches nobody else', () => {
  const chosen = email.parse('anna%40skole.example?bcc=spy@evil.example');
  const { pathname, search } = new URL(mailTo(chosen));
  expect([decodeURIComponent(pathname), search]).toEqual([chosen, '']);
});
