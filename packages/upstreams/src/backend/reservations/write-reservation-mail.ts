import { type CalendarEntry, placeOf } from '../mails/calendar-file.ts';
import { danishMoment, danishSpan } from '../mails/danish-time.ts';
import { type MailContent, writeLetter } from '../mails/letter.ts';
import type { LockedSession } from '../seats/lock-session.ts';

/** What the mail names: the session and its event, and what was asked for. */
interface ReservationFacts
  extends Pick<
      CalendarEntry,
      'event_title' | 'starts_at' | 'ends_at' | 'room' | 'venue' | 'city' | 'online_url' | 'organiser' | 'contact_email' | 'slug'
    >,
    Pick<LockedSession, 'title' | 'capacity' | 'waitlist'> {
  /** The name that was written for the mailbox. */
  readonly name: string;
  readonly seats: number;
  /** Whether the seats are set aside until `expiresAt`. */
  readonly reserved: boolean;
  readonly expiresAt: Date;
  /** Who asks by list (`listSenderOf`); undefined for a guest's form. */
  readonly listedBy: string | undefined;
}

/**
 * Writes the mail that asks a mailbox whether it wants the seats. It is the same for an address that is signed up and one that is not. The
 * secret stands behind the #, so that no server logs it.
 */
export function writeReservationMail(facts: ReservationFacts, token: string, siteUrl: string): MailContent {
  const { event_title, title, starts_at, ends_at, organiser, contact_email, slug, seats, listedBy } = facts;
  const { paragraphs, yes, no } = listedBy === undefined ? wordsOfForm(facts) : wordsOfList(facts, listedBy);
  return writeLetter({
    subject: `Bekræft din tilmelding: ${event_title}`,
    // What a stranger typed into a form is not said to anybody; who asks by list is named in the mail.
    name: listedBy === undefined ? '' : facts.name,
    paragraphs,
    details: [
      ['Hvad', title],
      ['Hvornår', danishSpan(starts_at, ends_at)],
      ['Hvor', placeOf({ ...facts, state: 'waitlisted' }) || 'Oplyses senere'],
      ['Pladser', String(seats)],
    ],
    links: [
      [yes, `${siteUrl}/din-tilmelding/#${token}`],
      ...(no === undefined ? [] : [[no, `${siteUrl}/din-tilmelding/#afbud-${token}`] as const]),
      ['Det var ikke mig', `${siteUrl}/din-tilmelding/#nej-${token}`],
      ['Læs mere', `${siteUrl}/kurser-og-events/${slug}/`],
    ],
    organiser,
    contactEmail: contact_email,
  });
}

interface Words {
  readonly paragraphs: readonly string[];
  /** The link that confirms. */
  readonly yes: string;
  /** The link of whoever does not come, but knows who asked. */
  readonly no?: string;
}

function wordsOfForm(facts: ReservationFacts): Words {
  return {
    paragraphs: [
      `Du er skrevet i skemaet til ${facts.event_title}. Vil du med? Så mangler der kun én ting: Åbn det første link herunder, og tryk på knappen.`,
      howLong(facts),
      'Linket virker i et døgn. Er du tilmeldt i forvejen, beholder du det, du har.',
      'Har du ikke selv bedt om det? Brug linket »Det var ikke mig«, så sletter vi det, og den, der skrev din adresse, kan ikke sende dig mere i dag. Gør du ingenting, bliver du ikke tilmeldt.',
    ],
    yes: 'Ja, jeg vil med',
  };
}

function wordsOfList(facts: ReservationFacts, listedBy: string): Words {
  const { event_title, expiresAt, reserved } = facts;
  const no = 'Nej tak, jeg kommer ikke';
  return {
    paragraphs: [
      `${listedBy} har skrevet dig på en liste til ${event_title}. Vil du med? Så mangler der kun én ting: Åbn det første link herunder, og tryk på knappen.`,
      howLong(facts),
      `${reserved ? '' : `Svar gerne inden ${danishMoment(expiresAt)}. `}Er du tilmeldt i forvejen, beholder du det, du har.`,
      `Kan du ikke, så brug linket »${no}«. Så kan en anden komme med.`,
      'Er det ikke noget, I har aftalt? Brug linket »Det var ikke mig«, så sletter vi det, og den, der skrev din adresse, kan ikke sende dig mere i dag. Gør du ingenting, bliver du ikke tilmeldt.',
    ],
    yes: 'Ja, jeg kommer',
    no,
  };
}

/** What using the link gives, and until when. */
function howLong({ reserved, capacity, waitlist, seats, expiresAt }: ReservationFacts): string {
  const [them, are] = seats === 1 ? ['pladsen', 'den er ledig'] : ['pladserne', 'de er ledige'];
  if (reserved)
    return `Vi holder ${seats === 1 ? 'en plads' : `${seats} pladser`} til dig indtil ${danishMoment(expiresAt)}. Bagefter får du ${them}, hvis ${seats === 1 ? 'den stadig er ledig' : 'de stadig er ledige'}.`;
  if (capacity === null) return `Du får ${them}, når du har trykket på knappen.`;
  const otherwise = waitlist ? ' Ellers kommer du på venteliste.' : ' Så skynd dig gerne lidt.';
  return `Du får ${them}, når du har trykket på knappen, hvis ${are}.${otherwise}`;
}
