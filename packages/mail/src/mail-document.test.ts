import { expect, test } from 'vitest';
import { escapeHtml, linkLines, mailDocument } from './mail-document.ts';

test('every mail is a document in Danish, under its subject', () => {
  const html = mailDocument('Hej & <velkommen>', '<p>Hej</p>');
  expect(html).toContain('<html lang="da">');
  expect(html).toContain('<title>Hej &amp; &lt;velkommen&gt;</title>');
  expect(html).toContain('\n<p>Hej</p>\n');
});

test('a mail says both of its colours, so that a dark window leaves it readable', () => {
  expect(mailDocument('Hej', '')).toMatch(/<body style="[^"]*background:#fffaf0;color:#14213d/);
});

test('what people typed is text in a link, never a tag', () => {
  const typed = `<b>"'&`;
  expect(linkLines([[typed, `https://edison.example/?${typed}`]])).not.toContain(typed);
  expect(escapeHtml(typed)).toBe('&lt;b&gt;&quot;&#39;&amp;');
});
