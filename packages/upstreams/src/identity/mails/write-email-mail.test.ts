import { expect, test } from 'vitest';
import {
  addressTakenMail,
  changeByAdminMail,
  changeRequestedMail,
  emailChangedMail,
  newAddressByAdminMail,
  newAddressMail,
} from './write-email-mail.ts';

const mails = [newAddressMail, newAddressByAdminMail, addressTakenMail, changeRequestedMail, changeByAdminMail, emailChangedMail];

test.each(mails)('%o says what happened and what to do', (write) => {
  const { subject, text, html, dedupeKey } = write('ny@skole.example', 'https://edison.example/identity/x', 'key');
  expect(`${dedupeKey}\n${subject}\n\n${text}`).toMatchSnapshot(write.name);
  expect(html).toMatchSnapshot(`${write.name} in HTML`);
});
