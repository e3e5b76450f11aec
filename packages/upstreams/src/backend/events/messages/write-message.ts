import type { MessageLetter, ReachedState } from '@edison/contracts/bff/events/event-messages';
import { escapeHtml, linkLines, mailDocument } from '@edison/mail/mail-document';
import { greeting } from '../../mails/greeting.ts';
import type { MailContent } from '../../mails/letter.ts';

/** What an admin writes. */
export interface Message {
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
}

/** The event that the message is about. */
export interface MessageEvent {
  readonly title: string;
  readonly slug: string;
  readonly organiser: string;
  readonly contact_email: string;
}

/** One recipient. */
export interface Reader {
  readonly name: string;
  readonly state: ReachedState;
  /** Somebody without a user, who has no page of own sign-ups. */
  readonly guest: boolean;
}

const because: Readonly<Record<ReachedState, (title: string) => string>> = {
  confirmed: (title) => `du er tilmeldt ${title}`,
  waitlisted: (title) => `du står på venteliste til ${title}`,
  pending: (title) => `din tilmelding til ${title} venter på, at din skole bliver godkendt`,
};

/** The parts of a message to one recipient. Links go to `siteUrl` only. */
export function composeMessage(
  { name, state, guest }: Reader,
  { subject, text }: Message,
  event: MessageEvent,
  siteUrl: string,
): MessageLetter {
  const own = guest ? [] : [{ label: 'Dine tilmeldinger', url: `${siteUrl}/min-profil/event-og-programmer/` }];
  const parts = {
    subject,
    replyTo: event.contact_email,
    greeting: greeting(name),
    paragraphs: paragraphsOf(text),
    links: [{ label: 'Læs mere', url: `${siteUrl}/kurser-og-events/${event.slug}/` }, ...own],
    sender: ['Venlig hilsen', event.organiser, event.contact_email],
    why: `Du får mailen, fordi ${because[state](event.title)}.`,
  };
  return { ...parts, text: textOf(parts) };
}

/** Text and HTML of the mail; everything that people typed is escaped. */
export function writeMessageMail(letter: MessageLetter): MailContent {
  const html = [
    `<p>${escapeHtml(letter.greeting)}</p>`,
    ...letter.paragraphs.map((paragraph) => `<p>${linesOf(paragraph).join('<br>')}</p>`),
    linkLines(letter.links.map(({ label, url }) => [label, url])),
    `<p>${letter.sender.map(escapeHtml).join('<br>')}</p>`,
    `<p><small>${escapeHtml(letter.why)}</small></p>`,
  ].join('\n');
  return { subject: letter.subject, text: letter.text, html: mailDocument(letter.subject, html) };
}

function textOf({ greeting: hello, paragraphs, links, sender, why }: Omit<MessageLetter, 'text'>): string {
  return [hello, ...paragraphs, links.map(({ label, url }) => `${label}: ${url}`).join('\n'), sender.join('\n'), why].join('\n\n');
}

function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

function linesOf(paragraph: string): readonly string[] {
  return paragraph.split('\n').map(escapeHtml);
}
