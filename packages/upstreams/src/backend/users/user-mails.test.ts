import { expect, test } from 'vitest';
import { writeUserMail } from './user-mails.ts';

test.each(['deactivated', 'reactivated'] as const)('the mail about a profile that is %s', (kind) => {
  expect(writeUserMail(kind, 'Mette', 'https://edison.example')).toMatchSnapshot();
});

test.each([
  ['granted', 'role-granted'],
  ['taken', 'role-taken'],
] as const)('the mail about the role of an admin that is %s', (_what, kind) => {
  expect(writeUserMail(kind, 'Mette', 'https://edison.example')).toMatchSnapshot();
});
