import { expect, test } from 'vitest';
import { writeRoleMail } from './write-role-mail.ts';

test.each([
  ['granted', 'grant'],
  ['taken', 'take'],
] as const)('the mail about the role of an admin that is %s', (_what, to) => {
  expect(writeRoleMail(to, 'Mette', 'https://edison.example')).toMatchSnapshot();
});
