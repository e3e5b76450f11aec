import { expect, test } from 'vitest';
import { writeDecisionMail, writeMergeMail } from './institution-mails.ts';

const facts = { name: 'Sofie', institution: 'Strandmarkens Friskole (opdigtet)' };
const siteUrl = 'https://edison.example';

test.each([
  ['approved', undefined],
  ['rejected', 'Skolen er den samme som Strandmarkskolen i Kerteminde.'],
] as const)('a mail that a school is %s says what to do now (reason: %s)', (kind, reason) => {
  const { subject, text, html } = writeDecisionMail(kind, { ...facts, reason }, siteUrl);
  expect(`${subject}\n\n${text}`).toMatchSnapshot();
  expect(html).toMatchSnapshot();
});

test('what people typed is text, and every link goes to the own site', () => {
  const typed = { name: '<b>Klik</b>', institution: '<script>alert(1)</script>', reason: 'Se <a href="https://evil.example">her</a>' };
  const { html } = writeDecisionMail('rejected', typed, siteUrl);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|<b>/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  expect(links).toHaveLength(2);
  expect(links.every((link) => link?.startsWith(`${siteUrl}/`))).toBe(true);
});

const mergeFacts = { name: 'Sofie Holm', from: 'Strandskolen', into: 'Strandmarkskolen' };

test.each(['let-in', 'moved', 'waiting'] as const)(
  'whoever is %s reads where they stand now, and where to choose another school',
  (kind) => {
    const { subject, text, html } = writeMergeMail(kind, mergeFacts, siteUrl);
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toMatchSnapshot();
    expect(text).toContain(`${siteUrl}/min-profil/konto/`);
  },
);

test('a name that somebody typed is text, and a link leads to the site alone', () => {
  const { html } = writeMergeMail('moved', { ...mergeFacts, from: '<a href="https://evil.example">Skole</a>' }, siteUrl);
  expect(html).toContain('&lt;a href=');
  expect([...html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith(siteUrl))).toBe(true);
});
