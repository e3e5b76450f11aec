import { expect, test } from 'vitest';
import { writeDeletionMail } from './write-deletion-mail.ts';

test.each(['requested', 'done'] as const)('the mail when a deletion is %s', (kind) => {
  const words = writeDeletionMail(kind, { name: 'Mette', deletesAt: new Date('2026-09-01T08:00:00Z') }, 'https://edison.example');
  expect(`${words.subject}\n\n${words.text}`).toMatchSnapshot();
  expect(words.html).toMatchSnapshot();
});
