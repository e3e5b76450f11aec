import { escapeHtml, linkLines, mailDocument } from '@edison/mail/mail-document';
import { greeting } from './greeting.ts';

/** Subject, text and HTML of a mail. Both say the same; in HTML, everything that people typed is escaped. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A short mail with links. */
interface Letter {
  readonly subject: string;
  /** Name of the recipient, as they typed it. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Facts that are listed above the links. */
  readonly details?: readonly (readonly [label: string, value: string])[];
  readonly links: readonly (readonly [label: string, url: string])[];
  readonly organiser: string;
  /** Reply-To; without it, the letter has a link to the contact page instead. */
  readonly contactEmail?: string;
}

/** Writes a letter as text and as HTML. */
export function writeLetter({ subject, name, paragraphs, details, links, organiser, contactEmail }: Letter): MailContent {
  const sender = ['Venlig hilsen', organiser, ...(contactEmail === undefined ? [] : [contactEmail])];
  const linesOf = (pairs: readonly (readonly [string, string])[]) => pairs.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [greeting(name), ...paragraphs, ...(details ? [linesOf(details)] : []), linesOf(links), sender.join('\n')].join('\n\n');
  const html = [
    ...[greeting(name), ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(details ? [`<p>${details.map(([label, value]) => `<strong>${label}:</strong> ${escapeHtml(value)}`).join('<br>')}</p>`] : []),
    linkLines(links),
    `<p>${sender.map(escapeHtml).join('<br>')}</p>`,
  ].join('\n');
  return { subject, text, html: mailDocument(subject, html) };
}

/** The lines of a text that an admin typed; a letter shows each as a paragraph. */
export function linesOf(typed: string): readonly string[] {
  return typed.split(/\n+/).flatMap((line) => line.trim() || []);
}
