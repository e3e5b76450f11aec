import { placeOf } from '../mails/calendar-file.ts';
import { danishMoment, danishSpan } from '../mails/danish-time.ts';
import { looksLikeName } from '../mails/greeting.ts';
import { type MailContent, writeLetter } from '../mails/letter.ts';
import { howLong, type ReservationFacts } from './write-reservation-mail.ts';

/** What the mail names: what was asked for, and the teacher whose list asks. */
interface ListedFacts extends ReservationFacts {
  readonly listedBy: string;
}

/**
 * Writes the mail that asks a person on a teacher's list whether they come. It is the same for an address that is signed up and one that is
 * not.
 */
export function writeListMail(facts: ListedFacts, token: string, siteUrl: string): MailContent {
  const { event_title, title, starts_at, ends_at, organiser, contact_email, slug, name, seats, listedBy, expiresAt } = facts;
  return writeLetter({
    subject: `Bekræft din tilmelding: ${event_title}`,
    name,
    paragraphs: [
      `${looksLikeName(listedBy) ? listedBy : organiser} har skrevet dig på en liste til ${event_title}. Vil du med? Så mangler der kun én ting: Åbn det første link herunder, og tryk på knappen.`,
      howLong(facts),
      `Svar gerne inden ${danishMoment(expiresAt)}. Er du tilmeldt i forvejen, beholder du det, du har.`,
      'Er det ikke noget, I har aftalt? Brug linket »Det var ikke mig«, så sletter vi det, og den, der skrev din adresse, kan ikke sende dig mere i dag. Gør du ingenting, bliver du ikke tilmeldt.',
    ],
    details: [
      ['Hvad', title],
      ['Hvornår', danishSpan(starts_at, ends_at)],
      ['Hvor', placeOf({ ...facts, state: 'waitlisted' }) || 'Oplyses senere'],
      ['Pladser', String(seats)],
    ],
    links: [
      ['Ja, jeg kommer', `${siteUrl}/din-tilmelding/#${token}`],
      ['Det var ikke mig', `${siteUrl}/din-tilmelding/#nej-${token}`],
      ['Læs mere', `${siteUrl}/kurser-og-events/${slug}/`],
    ],
    organiser,
    contactEmail: contact_email,
  });
}
