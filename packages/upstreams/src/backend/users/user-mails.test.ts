import { expect, test } from 'vitest';
import { writeUserMail } from './user-mails.ts';

test.each(['deactivated', 'reactivated'] as const)('the mail about a profile that is %s', (kind) => {
  expect(writeUserMail(kind, 'Mette', 'https://edison.example')).toMatchSnapshot();
});

test('the mail about a second factor that was reset', () => {
  expect(writeUserMail('second-factor-reset', 'Mette', 'https://edison.example')).toMatchSnapshot();
});

test('an admin who needs two steps reads that they are set up before the login ends, and nowhere that a password alone is enough', () => {
  const textOf = (kind: 'role-granted' | 'second-factor-reset', needsFactor: boolean) =>
    writeUserMail(kind, 'Mette', 'https://edison.example', { needsFactor }).text;
  expect(textOf('second-factor-reset', true)).toContain('sætter de to trin op igen. Først derefter er du logget ind');
  expect(textOf('second-factor-reset', true)).not.toContain('alene');
  expect(textOf('role-granted', true)).toContain('En administrator logger ind med to trin.');
  expect(textOf('role-granted', false)).not.toContain('to trin');
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
    expect(writeUserMail(kind, 'Astrid', 'https://edison.example', { lost: true }).text).toContain(sentence);
    expect(writeUserMail(kind, 'Mette', 'https://edison.example').text).not.toContain(sentence);
  },
);
