import { expect, test } from 'vitest';
import { writeUserMail } from './user-mails.ts';

test.each(['deactivated', 'reactivated'] as const)('the mail about a profile that is %s', (kind) => {
  expect(writeUserMail(kind, 'Mette', 'https://edison.example')).toMatchSnapshot();
});

test('the mail about a second factor that was reset', () => {
  expect(writeUserMail('second-factor-reset', 'Mette', 'https://edison.example')).toMatchSnapshot();
});

test.each([
  ['granted', 'role-granted'],
  ['taken', 'role-taken'],
] as const)('the mail about the role of an admin that is %s', (_what, kind) => {
  expect(writeUserMail(kind, 'Mette', 'https://edison.example')).toMatchSnapshot();
});

test.each(['deactivated', 'reactivated'] as const)(
  'the mail about a profile that is %s says that a role of an admin went with it',
  (kind) => {
    const sentence = 'Du er ikke administrator længere.';
    expect(writeUserMail(kind, 'Astrid', 'https://edison.example', true).text).toContain(sentence);
    expect(writeUserMail(kind, 'Mette', 'https://edison.example').text).not.toContain(sentence);
  },
);
