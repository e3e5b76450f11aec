import { expect, test } from 'vitest';
import { writeAccountMail } from './write-account-mail.ts';

test.each(['deactivated', 'reactivated'] as const)('the mail about a profile that is %s', (kind) => {
  expect(writeAccountMail(kind, 'Mette', 'https://edison.example')).toMatchSnapshot();
});
