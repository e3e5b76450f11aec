import { escapeHtml, linkLines, mailDocument } from '@edison/mail/mail-document';
import { placeOf } from './calendar-file.ts';
import { danishSpan } from './danish-time.ts';
import { greeting } from './greeting.ts';
import type { SignUpFacts, SignUpMailKind } from './sign-up-facts.ts';
import { signUpLetters } from './sign-up-letters.ts';

/** One mail's words: the same in text and in HTML, with everything that people typed escaped. */
export interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes the mail of a kind. Links go to `siteUrl` only. */
export function writeSignUpMail(kind: SignUpMailKind, facts: SignUpFacts, siteUrl: string): Words {
  const { subject, paragraphs } = signUpLetters[kind](facts);
  const details = detailsOf(facts);
  const eventUrl = `${siteUrl}/kurser-og-events/${facts.slug}/`;
  const links = [['Læs mere', eventUrl] as const, ...ownLinks(facts, siteUrl)];
  const text = [
    greeting(facts.name),
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    links.map(([label, url]) => `${label}: ${url}`).join('\n'),
    `Venlig hilsen\n${facts.organiser}\n${facts.contact_email}`,
  ].join('\n\n');
  const html = [
    `<p>${escapeHtml(greeting(facts.name))}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p>${details.map(([label, value]) => `<strong>${label}:</strong> ${escapeHtml(value)}`).join('<br>')}</p>`,
    linkLines(links),
    `<p>Venlig hilsen<br>${escapeHtml(facts.organiser)}<br>${escapeHtml(facts.contact_email)}</p>`,
  ].join('\n');
  return { subject, text, html: mailDocument(subject, html) };
}

/** A guest cancels by a link of their own; everybody else has a page for it. */
function ownLinks({ guest, cancelUrl }: SignUpFacts, siteUrl: string): readonly (readonly [string, string])[] {
  if (!guest) return [['Dine tilmeldinger', `${siteUrl}/min-profil/event-og-programmer/`]];
  return cancelUrl === undefined ? [] : [['Meld fra', cancelUrl]];
}

function detailsOf(facts: SignUpFacts): readonly (readonly [string, string])[] {
  return [
    ['Hvad', facts.session_title],
    ['Hvornår', danishSpan(facts.starts_at, facts.ends_at)],
    ['Hvor', placeOf(facts) || 'Oplyses senere'],
    ['Dit nummer', facts.reference],
  ];
}
