import { describe, expect, test } from 'vitest';
import { isPublicMailDomain, mailDomainOf, organisationDomainOf, readMailDomain } from './mail-domain.ts';

test('a domain tells where somebody works, unless anybody gets a mailbox there; letters that only look alike are seen', () => {
  expect(['frida@Skole.example', 'frida@gmail.com', 'frida@sk\u043ele.example'].map(organisationDomainOf)).toEqual([
    'skole.example',
    undefined,
    'xn--skle-65d.example',
  ]);
});

test('a mailbox is of the domain after its @ alone, in every spelling of it', () => {
  expect(mailDomainOf('ida@skole.dk')).toBe('skole.dk');
  expect(mailDomainOf('ida@elev.skole.dk')).toBe('elev.skole.dk');
  expect(mailDomainOf('ida@www.skole.dk')).toBe('www.skole.dk');
  expect(mailDomainOf('ida@BLÅskole.dk')).toBe('xn--blskole-fxa.dk');
});

test.each(['/', '?', '#', '%2f', '／', '℀', '&'])('a mailbox whose domain has %s behind that of a school is of none', (sign) => {
  expect(mailDomainOf(`ida@skole.dk${sign}.ond.dk`)).toBeUndefined();
});

test.each([
  ['skole.dk', 'skole.dk'],
  [' @Skole.DK ', 'skole.dk'],
  ['www.skole.dk', 'skole.dk'],
  ['Blåskole.dk', 'xn--blskole-fxa.dk'],
  ['laerer.odense-skole.dk', 'laerer.odense-skole.dk'],
])('%s is read as %s', (typed, domain) => {
  expect(readMailDomain(typed)).toBe(domain);
});

test.each([
  'dk',
  '',
  'ida@skole.dk',
  'https://skole.dk',
  'skole.dk/x',
  'skole..dk',
  '-skole.dk',
  'skole.dk:25',
  '127.0.0.1',
  'sko le.dk',
  '%64k.dk',
  '*.dk',
])('%s is no domain', (typed) => {
  expect(readMailDomain(typed)).toBeUndefined();
});

describe('where anybody gets a mailbox', () => {
  test.each([
    ...[
      'gmail.com',
      'hotmail.com',
      'hotmail.dk',
      'outlook.dk',
      'outlook.com',
      'live.dk',
      'yahoo.co.uk',
      'yahoo.dk',
      'icloud.com',
      'me.com',
    ],
    ...['privaterelay.appleid.com', 'simplelogin.com', 'aleeas.com', 'passmail.net', 'mozmail.com', 'relay.firefox.com', 'duck.com'],
    ...['skole.github.io', 'github.io', 'aula.dk'],
    ...['mail.dk', 'youmail.dk', 'stofanet.dk', 'webspeed.dk', 'proton.me', 'mailinator.com', 'co.uk', 'a.gmail.com'],
  ])('%s proves nothing', (domain) => {
    expect(isPublicMailDomain(domain)).toBe(true);
  });

  test.each(['skole.dk', 'odense.dk', 'live.odense.dk', 'mail.skole.dk', 'outlook.skole.dk', 'gmail.skole.dk', 'notgmail.com'])(
    '%s is not',
    (domain) => {
      expect(isPublicMailDomain(domain)).toBe(false);
    },
  );
});
