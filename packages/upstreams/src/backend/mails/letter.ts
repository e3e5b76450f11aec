import { escapeHtml, linkLines, mailDocument } from '@edison/mail/mail-document';
import { greeting } from './greeting.ts';
import type { Words } from './write-sign-up-mail.ts';

/** A short mail with links. */
interface Letter {
  readonly subject: string;
  /** Whose it is, as they wrote it themselves. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly (readonly [label: string, url: string])[];
  readonly organiser: string;
  /** Where an answer goes; without it the letter has a link for that. */
  readonly contactEmail?: string;
}

/** The words of a letter: the same in text and in HTML, with everything escaped that people typed. */
export function letterOf({ subject, name, paragraphs, links, organiser, contactEmail }: Letter): Words {
  const sender = ['Venlig hilsen', organiser, ...(contactEmail === undefined ? [] : [contactEmail])];
  const text = [greeting(name), ...paragraphs, links.map(([label, url]) => `${label}: ${url}`).join('\n'), sender.join('\n')].join('\n\n');
  const html = [
    `<p>${escapeHtml(greeting(name))}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    linkLines(links),
    `<p>${sender.map(escapeHtml).join('<br>')}</p>`,
  ].join('\n');
  return { subject, text, html: mailDocument(subject, html) };
}
