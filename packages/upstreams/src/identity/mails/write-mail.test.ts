import { describe, expect, test } from 'vitest';
import { anotherAdminMail, invitationMail, roleGrantedMail } from './write-admin-mail.ts';
import { alreadyRegisteredMail, confirmMail, newBrowserMail, noAccountMail, passwordChangedMail, resetMail } from './write-mail.ts';

const to = 'mette@skole.example';
const url = 'https://edison.example/identity/bekraeft/hemmelig';
const forgottenUrl = 'https://edison.example/identity/glemt-adgangskode';

const mails = [
  ['a confirmation', confirmMail(to, url, 'k'), 'confirm:k'],
  ['a second registration', alreadyRegisteredMail(to, url, 'k'), 'already:k'],
  ['a forgotten password', resetMail(to, url, 'k'), 'reset:k'],
  ['a forgotten password of nobody', noAccountMail(to, url, 'k'), 'no-account:k'],
  ['a changed password', passwordChangedMail(to, url, 'k', 'Du er logget ud alle steder.'), 'changed:k'],
  ['a new role', roleGrantedMail(to, url, 'k', true), 'role-granted:k'],
  ['another admin', anotherAdminMail(to, url, 'leder@fonden.example', 'k'), `another-admin:k:${to}`],
  ['a new browser', newBrowserMail(to, url, { browser: 'Firefox på Windows', at: '26.11.2026 kl. 14.05', key: 'k' }), 'new-browser:k'],
  ['an invitation', invitationMail(to, url, forgottenUrl, true), `invite:${to}`],
] as const;

describe.each(mails)('the mail about %s', (_what, mail, dedupeKey) => {
  test('says what happened and what to do', () => {
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot();
    expect(mail.html).toMatchSnapshot();
  });

  test('says the same in text and in HTML, and goes out once for its reason', () => {
    const words = (text: string) => text.replace(/<style[\s\S]*?<\/style>|<title>.*<\/title>|<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ');
    for (const line of mail.text.split('\n\n').filter((line) => !line.includes('http') && !line.includes('\n'))) {
      expect(words(mail.html).replace(/\s+/g, ' ')).toContain(line.replace(/[&<>"']/g, ' '));
    }
    expect([mail.to, mail.dedupeKey]).toEqual([to, dedupeKey]);
  });

  test('has its address on a line of its own, and links to nothing but us', () => {
    expect(mail.text.split('\n')).toContain(url);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual([url]);
    expect(mail.text.match(/https?:\/\/[^/\s]+/g)?.every((origin) => origin === 'https://edison.example')).toBe(true);
  });

  test('is in Danish, says who writes, and holds no password', () => {
    expect(mail.html).toContain('<html lang="da">');
    expect(mail.text).toMatch(/^Hej\n[\s\S]*Venlig hilsen\nProjekt Edison$/);
    expect(mail.subject).toMatch(/Projekt Edison|adgangskode/);
  });
});

test('a new admin reads of the two steps only where they are required', () => {
  const textsOf = (needsFactor: boolean) => [
    invitationMail(to, url, forgottenUrl, needsFactor).text,
    roleGrantedMail(to, url, 'k', needsFactor).text,
  ];
  for (const text of textsOf(true)) expect(text).toContain('En administrator logger ind med to trin.');
  for (const text of textsOf(false)) expect(text).not.toContain('to trin');
});

test('what stands in an address is text in the mail, never a tag', () => {
  const { html } = confirmMail(to, 'https://edison.example/"><script>alert(1)</script>', 'k');
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
});

test('whoever did not ask is told that nothing needs to be done', () => {
  for (const mail of [
    confirmMail(to, url, 'k'),
    alreadyRegisteredMail(to, url, 'k'),
    noAccountMail(to, url, 'k'),
    resetMail(to, url, 'k'),
  ]) {
    expect(mail.text).toContain('Så gør ingenting');
  }
});

test('who confirms needs the password that was chosen, and reads so in the mail', () => {
  expect(confirmMail(to, url, 'k').text).toContain('med den adgangskode, du valgte');
});
