import type { QueueOrder } from '@edison/contracts/bff/events/event-plans';
import { passingDays } from '@edison/contracts/seat-limits';
import { type CalendarEntry, placeOf } from './calendar-file.ts';
import { danishMoment, danishSpan } from './danish-time.ts';
import { listSender } from './greeting.ts';
import { linesOf, type MailContent, writeLetter } from './letter.ts';

/**
 * The kinds of mails about a sign-up. The person gave up a seat (`cancelled`), a place in the queue (`left`) or a sign-up that waited for
 * its school (`withdrawn`); `removed`: somebody else did. `no-room`: the school was approved when no seat was free. `doubled`: the person
 * was signed up with two addresses, and keeps the other sign-up.
 */
export type SignUpMailKind =
  | 'pending'
  | 'confirmed'
  | 'waitlisted'
  | 'promoted'
  | 'already'
  | 'changed'
  | 'moved'
  | 'cancelled'
  | 'left'
  | 'withdrawn'
  | 'removed'
  | 'event-changed'
  | 'event-cancelled'
  | 'no-room'
  | 'doubled';

/** Changes of an event; `what` is the Danish `tidspunkt` or `sted`. */
interface EventChange {
  readonly changes: readonly { readonly what: string; readonly before: string; readonly after: string }[];
}

/** The facts that mails about a sign-up name. */
export interface SignUpMailFacts extends CalendarEntry {
  readonly name: string;
  readonly seats: number;
  readonly position: number | undefined;
  readonly cancel_until: Date;
  /** `fill`: smaller groups may pass one that waits. */
  readonly queue_order?: QueueOrder;
  /** The session is so near that smaller groups pass already. */
  readonly lastDays?: boolean;
  /** The person has no profile, and so no page of own sign-ups. */
  readonly guest?: boolean;
  /** The deadline for cancelling has passed: only an admin can cancel. */
  readonly tooLate?: boolean;
  /** Of kind `changed`: only the note was changed. */
  readonly onlyNote?: boolean | undefined;
  /** An admin made the change, and no owner. */
  readonly byAdmin?: boolean | undefined;
  /** The change gave up a seat. */
  readonly hadSeat?: boolean | undefined;
  /** Why the event was cancelled, as an admin wrote it. */
  readonly because?: string | undefined;
  /** The event's changes, in Danish words. */
  readonly changed?: EventChange | undefined;
  /** What the event adds to mails that give somebody a seat, as an admin wrote it. */
  readonly mail_text?: string | null;
  /** The name of the person who signed this person up, if another. */
  readonly signedUpBy?: string | undefined;
  /** The link by which a guest sees, changes and cancels the sign-up. */
  readonly cancelUrl?: string | undefined;
}

/** Writes the mail of this kind. Links go to `siteUrl` only. */
export function writeSignUpMail(kind: SignUpMailKind, facts: SignUpMailFacts, siteUrl: string): MailContent {
  return writeLetter({
    ...signUpLetters[kind](facts),
    name: facts.name,
    details: [
      ['Hvad', facts.session_title],
      ['Hvornår', danishSpan(facts.starts_at, facts.ends_at)],
      ['Hvor', placeOf(facts) || 'Oplyses senere'],
      ['Dit nummer', facts.reference],
    ],
    links: [['Læs mere', `${siteUrl}/kurser-og-events/${facts.slug}/`], ...signUpLinks(facts, siteUrl)],
    organiser: facts.organiser,
    contactEmail: facts.contact_email,
  });
}

/** Links to cancel or to see the sign-up: guests have a secret link, users a page. */
function signUpLinks({ guest, tooLate, cancelUrl }: SignUpMailFacts, siteUrl: string): readonly (readonly [string, string])[] {
  if (!guest) return [['Dine tilmeldinger', `${siteUrl}/min-profil/event-og-programmer/`]];
  return cancelUrl === undefined ? [] : [[tooLate ? 'Se din tilmelding' : 'Ret eller meld fra', cancelUrl]];
}

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Subject and paragraphs of each kind of mail; the facts below are the same for all. */
const signUpLetters: Readonly<Record<SignUpMailKind, (facts: SignUpMailFacts) => Letter>> = {
  confirmed: (facts) => ({
    subject: `Du er tilmeldt: ${facts.event_title}`,
    paragraphs: [
      ...onBehalf(facts),
      `Du har ${seatsOf(facts)} til ${facts.event_title}. Vi glæder os til at se dig.`,
      ...linesOf(facts.mail_text ?? ''),
      'Læg det i din kalender: Åbn den vedhæftede fil.',
      howToCancel(facts),
    ],
  }),
  promoted: (facts) => ({
    subject: `Du har fået plads: ${facts.event_title}`,
    paragraphs: [
      `${freedSeats(facts)} Du har nu ${seatsOf(facts)} til ${facts.event_title}.`,
      ...linesOf(facts.mail_text ?? ''),
      'Læg det i din kalender: Åbn den vedhæftede fil.',
      howToPassOn(facts),
    ],
  }),
  waitlisted: (facts) => ({
    subject: `Du står på venteliste: ${facts.event_title}`,
    paragraphs: [
      ...onBehalf(facts),
      `Du er nummer ${facts.position ?? 1} på ventelisten til ${facts.event_title}.`,
      facts.seats === 1
        ? 'Når det bliver din tur, får du pladsen, og vi skriver til dig. Du skal ikke gøre noget.'
        : `Du får dine ${facts.seats} pladser, når de er ledige på samme tid, og vi skriver til dig. Du skal ikke gøre noget.`,
      ...(facts.seats > 1 && facts.queue_order === 'fill'
        ? [
            `Mindre grupper ${facts.lastDays ? 'kan få plads nu, hvis der er ledigt til dem' : `må komme forbi, når den forreste i køen har ventet i to døgn, eller når der er ${passingDays} dage eller mindre til`}. Pladsen i køen beholder du.`,
          ]
        : []),
    ],
  }),
  already: (facts) => ({
    subject: `${facts.state === 'waitlisted' ? 'Du står allerede på venteliste' : 'Du er allerede tilmeldt'}: ${facts.event_title}`,
    paragraphs: [
      `Nogen har skrevet din adresse i skemaet til ${facts.event_title}. Du står der i forvejen, så der er ikke sket noget nyt.`,
      existingPlace(facts),
      howToChangeSeats(facts),
    ],
  }),
  pending: (facts) => ({
    subject: `Vi har modtaget din tilmelding: ${facts.event_title}`,
    paragraphs: [
      ...onBehalf(facts),
      `Tak for din tilmelding til ${facts.event_title}. Din skole er ikke godkendt endnu.`,
      'Du har ikke en plads endnu. Når skolen er godkendt, skriver vi, om du får en.',
    ],
  }),
  cancelled: (facts) => ({
    subject: `Du er meldt fra: ${facts.event_title}`,
    paragraphs: [
      `Du er nu meldt fra ${facts.event_title}, og ${facts.seats === 1 ? 'pladsen er fri til en anden' : 'pladserne er frie til andre'}.`,
      removeFromCalendar,
    ],
  }),
  left: (facts) => ({
    subject: `Du er meldt fra: ${facts.event_title}`,
    paragraphs: [`Du er nu meldt fra ${facts.event_title}. Du stod på venteliste.`],
  }),
  withdrawn: (facts) => ({
    subject: `Du er meldt fra: ${facts.event_title}`,
    paragraphs: [`Du er nu meldt fra ${facts.event_title}. Din tilmelding ventede på, at din skole blev godkendt.`],
  }),
  changed: (facts) => ({
    subject: `Din tilmelding er ændret: ${facts.event_title}`,
    paragraphs: facts.onlyNote
      ? [
          facts.byAdmin
            ? `Vi har ændret den besked til arrangøren, der står på din tilmelding til ${facts.event_title}.`
            : `Din besked til arrangøren af ${facts.event_title} er ændret.`,
          unchangedPlace(facts),
        ]
      : [
          facts.byAdmin ? `Vi har ændret din tilmelding til ${facts.event_title}.` : `Din tilmelding til ${facts.event_title} er ændret.`,
          ...currentSeats(facts),
          ...(facts.state === 'confirmed' ? [howToCancel(facts)] : []),
        ],
  }),
  moved: (facts) => ({
    subject: `Din tilmelding er flyttet: ${facts.event_title}`,
    paragraphs: [
      `${facts.byAdmin ? `Vi har flyttet din tilmelding til ${facts.event_title}.` : `Din tilmelding til ${facts.event_title} er flyttet.`} Den nye tid står herunder.`,
      ...currentSeats(facts),
      ...(facts.state === 'confirmed' ? ['Ret din kalender: Åbn den vedhæftede fil.', howToCancel(facts)] : tentative(facts)),
    ],
  }),
  removed: (facts) => ({
    subject: `Du er meldt fra: ${facts.event_title}`,
    paragraphs: [
      `Vi har meldt dig fra ${facts.event_title}.`,
      ...calendarRemoval(facts),
      `Har du spørgsmål? Skriv til ${facts.contact_email}.`,
    ],
  }),
  'event-changed': (facts) => ({
    subject: `Ændret: ${facts.event_title}`,
    paragraphs: [
      `Der er nyt om ${facts.event_title}. ${unchangedPlace(facts)}`,
      ...(facts.changed?.changes ?? []).map(({ what, before, after }) => `Nyt ${what}: ${after} (før: ${before}).`),
      ...(facts.state === 'confirmed' ? ['Ret din kalender: Åbn den vedhæftede fil.'] : []),
      howToCancelAfterChange(facts),
    ],
  }),
  'event-cancelled': (facts) => ({
    subject: `Aflyst: ${facts.event_title}`,
    paragraphs: [
      `${facts.event_title} er desværre aflyst.`,
      ...(facts.because === undefined ? [] : [`Grunden er: ${facts.because}`]),
      'Din tilmelding er slettet. Du skal ikke gøre noget.',
      ...calendarRemoval(facts),
      `Har du spørgsmål? Skriv til ${facts.contact_email}.`,
    ],
  }),
  'no-room': (facts) => ({
    subject: `Der blev ikke plads: ${facts.event_title}`,
    paragraphs: [
      `Din skole er i orden, men der er ikke flere pladser til ${facts.event_title}, og der er ingen venteliste. Derfor er din tilmelding slettet.`,
      'Kig efter et andet kursus eller event på siden. Nu kan du tilmelde dig med det samme.',
    ],
  }),
  doubled: (facts) => ({
    subject: `Du var tilmeldt to gange: ${facts.event_title}`,
    paragraphs: [
      `Du var tilmeldt ${facts.event_title} to gange: med din gamle og med din nye adresse.`,
      'Vi har slettet tilmeldingen med nummeret herunder. Den anden gælder stadig.',
      ...calendarRemoval(facts),
      `Har du spørgsmål? Skriv til ${facts.contact_email}.`,
    ],
  }),
};

/** To somebody who gave up a seat for a place in another queue. */
function tentative({ hadSeat }: SignUpMailFacts): readonly string[] {
  return hadSeat ? ['Står den gamle tid i din kalender? Åbn den vedhæftede fil, så står den nye tid der som foreløbig.'] : [];
}

/** For calendars that ignore a file with METHOD:CANCEL. */
const removeFromCalendar = 'Står det i din kalender? Åbn den vedhæftede fil for at fjerne det. Bliver det ikke fjernet, så slet det selv.';

function seatsOf({ seats }: SignUpMailFacts): string {
  return seats === 1 ? 'en plads' : `${seats} pladser`;
}

function lastDay({ guest, cancel_until }: SignUpMailFacts): string {
  const until = danishMoment(cancel_until);
  return guest ? `Med linket herunder kan du rette tilmeldingen eller melde fra indtil ${until}.` : `Du kan melde fra indtil ${until}.`;
}

function howToCancel(facts: SignUpMailFacts): string {
  return facts.tooLate ? `Kan du ikke komme? Skriv til ${facts.contact_email}.` : lastDay(facts);
}

function freedSeats({ seats }: SignUpMailFacts): string {
  return seats === 1 ? 'En plads er blevet ledig, og den er din.' : `${seats} pladser er blevet ledige, og de er dine.`;
}

function howToPassOn(facts: SignUpMailFacts): string {
  const next = `så den næste på ventelisten får ${facts.seats === 1 ? 'pladsen' : 'pladserne'}.`;
  if (facts.tooLate) return `Kan du ikke komme? Skriv til ${facts.contact_email}, ${next}`;
  return `Kan du ikke komme? Så meld fra, ${next} ${lastDay(facts)}`;
}

function existingPlace(facts: SignUpMailFacts): string {
  if (facts.state === 'confirmed') return `Du har ${seatsOf(facts)}.`;
  if (facts.state === 'waitlisted') return `Du er nummer ${facts.position ?? 1} på ventelisten.`;
  return 'Din tilmelding venter på, at din skole bliver godkendt.';
}

/** Guests change the number by their link; users on their page. */
function howToChangeSeats(facts: SignUpMailFacts): string {
  if (facts.tooLate) return `Vil du have et andet antal pladser? Skriv til ${facts.contact_email}.`;
  return facts.guest
    ? 'Vil du have et andet antal pladser? Det kan du ændre med linket herunder.'
    : 'Vil du have et andet antal pladser? Det kan du ændre på siden med dine tilmeldinger.';
}

function unchangedPlace({ state, seats }: SignUpMailFacts): string {
  if (state === 'confirmed') return seats === 1 ? 'Du har stadig din plads.' : `Du har stadig dine ${seats} pladser.`;
  return state === 'waitlisted'
    ? 'Du har stadig din plads på ventelisten.'
    : 'Din tilmelding venter stadig på, at din skole bliver godkendt.';
}

function howToCancelAfterChange(facts: SignUpMailFacts): string {
  if (facts.tooLate) return `Passer det dig ikke mere? Skriv til ${facts.contact_email}.`;
  return `Passer det dig ikke mere? Så meld fra. ${lastDay(facts)}`;
}

/** First paragraph of a mail to a person who was signed up by another. */
function onBehalf({ signedUpBy, organiser, event_title }: SignUpMailFacts): readonly string[] {
  if (signedUpBy === undefined) return [];
  return [`${listSender(signedUpBy, organiser)} har tilmeldt dig til ${event_title}.`];
}

function currentSeats(facts: SignUpMailFacts): readonly string[] {
  if (facts.state === 'confirmed') return [`Du har nu ${seatsOf(facts)}.`];
  if (facts.state === 'waitlisted') return [`Du venter på ${seatsOf(facts)} og er nummer ${facts.position ?? 1} på ventelisten.`];
  return [`Du har bedt om ${seatsOf(facts)}. Når din skole er godkendt, skriver vi, om du får ${facts.seats === 1 ? 'den' : 'dem'}.`];
}

const calendarRemoval = ({ hadSeat }: SignUpMailFacts): readonly string[] => (hadSeat ? [removeFromCalendar] : []);
