import type { CalendarEntry } from './calendar-file.ts';
import { placeOf } from './calendar-file.ts';
import { danishMoment, danishSpan } from './danish-time.ts';
import { greeting } from './greeting.ts';

/** `cancelled` gives a seat back, `left` a place in the queue or a held sign-up. */
export type SignUpMailKind = 'pending' | 'confirmed' | 'waitlisted' | 'promoted' | 'already' | 'cancelled' | 'left';

/** What a mail about a sign-up tells. */
export interface SignUpFacts extends CalendarEntry {
  readonly name: string;
  readonly seats: number;
  readonly position: number | undefined;
  readonly cancel_until: Date;
  /** Somebody without a user, who has no page of own sign-ups. */
  readonly guest?: boolean;
  /** Where a guest gives the seat, or the place in the queue, back. */
  readonly cancelUrl?: string | undefined;
}

/** One mail's words: the same in text and in HTML, with everything that people typed escaped. */
export interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const letters: Readonly<Record<SignUpMailKind, (facts: SignUpFacts) => Letter>> = {
  confirmed: (facts) => ({
    subject: `Du er tilmeldt: ${facts.event_title}`,
    paragraphs: [
      `Du har ${seatsOf(facts)} til ${facts.event_title}. Vi glæder os til at se dig.`,
      'Læg i din kalender: Åbn den vedhæftede fil.',
      lastDay(facts),
    ],
  }),
  promoted: (facts) => ({
    subject: `Du har fået plads: ${facts.event_title}`,
    paragraphs: [
      `En plads er blevet ledig, og den er din. Du har nu ${seatsOf(facts)} til ${facts.event_title}.`,
      'Læg i din kalender: Åbn den vedhæftede fil.',
      `Kan du ikke komme? Så meld fra, så den næste på ventelisten får pladsen. ${lastDay(facts)}`,
    ],
  }),
  waitlisted: (facts) => ({
    subject: `Du står på venteliste: ${facts.event_title}`,
    paragraphs: [
      `Der er ikke plads lige nu. Du er nummer ${facts.position ?? 1} på ventelisten til ${facts.event_title}.`,
      'Bliver der plads, får du den, og vi skriver til dig. Du skal ikke gøre noget.',
    ],
  }),
  already: (facts) => ({
    subject: `Du er allerede tilmeldt: ${facts.event_title}`,
    paragraphs: [
      `Nogen har skrevet din adresse i skemaet til ${facts.event_title}. Du er allerede tilmeldt, så der er ikke sket noget nyt.`,
      facts.state === 'confirmed' ? `Du har ${seatsOf(facts)}.` : `Du er nummer ${facts.position ?? 1} på ventelisten.`,
      'Vil du have et andet antal pladser? Så meld fra, og tilmeld dig igen.',
    ],
  }),
  pending: (facts) => ({
    subject: `Vi har modtaget din tilmelding: ${facts.event_title}`,
    paragraphs: [
      `Tak for din tilmelding til ${facts.event_title}. Din skole er ikke godkendt endnu.`,
      'Din tilmelding holder ikke en plads, før skolen er godkendt. Vi skriver til dig, så snart det er sket.',
    ],
  }),
  cancelled: (facts) => ({
    subject: `Du er meldt fra: ${facts.event_title}`,
    paragraphs: [
      `Du er nu meldt fra ${facts.event_title}, og pladsen er fri til en anden.`,
      'Står det i din kalender? Åbn den vedhæftede fil, så bliver det fjernet.',
    ],
  }),
  left: (facts) => ({
    subject: `Du er meldt fra: ${facts.event_title}`,
    paragraphs: [`Du er nu meldt fra ${facts.event_title}. Du stod på venteliste.`],
  }),
};

/** Writes the mail of a kind. Links go to `siteUrl` only. */
export function writeSignUpMail(kind: SignUpMailKind, facts: SignUpFacts, siteUrl: string): Words {
  const { subject, paragraphs } = letters[kind](facts);
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
    `<p>${links.map(([label, url]) => `<a href="${escapeHtml(url)}">${label}</a>`).join('<br>')}</p>`,
    `<p>Venlig hilsen<br>${escapeHtml(facts.organiser)}<br>${escapeHtml(facts.contact_email)}</p>`,
  ].join('\n');
  return { subject, text, html: `<!doctype html>\n<html lang="da">\n<body>\n${html}\n</body>\n</html>` };
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

function seatsOf({ seats }: SignUpFacts): string {
  return seats === 1 ? 'en plads' : `${seats} pladser`;
}

function lastDay({ cancel_until }: SignUpFacts): string {
  return `Du kan melde fra indtil ${danishMoment(cancel_until)}.`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
