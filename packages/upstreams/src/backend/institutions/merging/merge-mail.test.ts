import { expect, test } from 'vitest';
import { writeMergeMail } from './merge-mail.ts';

const siteUrl = 'https://edison.example';
const facts = { name: 'Sofie Holm', from: 'Strandskolen', into: 'Strandmarkskolen' };

test.each(['let-in', 'moved', 'waiting'] as const)(
  'whoever is %s reads where they stand now, and where to choose another school',
  (kind) => {
    const { subject, text, html } = writeMergeMail(kind, facts, siteUrl);
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toMatchSnapshot();
    expect(text).toContain(`${siteUrl}/min-profil/konto/`);
  },
);

test('a name that somebody typed is text, and a link leads to the site alone', () => {
  const { html } = writeMergeMail('moved', { ...facts, from: '<a href="https://evil.example">Skole</a>' }, siteUrl);
  expect(html).toContain('&lt;a href=');
  expect([...html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith(siteUrl))).toBe(true);
});
