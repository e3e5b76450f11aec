import { type MailContent, writeLetter } from '../mails/letter.ts';

/** Teachers whose school nobody has proved. */
export interface NewTeachers {
  /** Those whom admins have not been told of yet, and how many of them colleagues can answer for. */
  readonly fresh: number;
  readonly forColleagues: number;
  /** All for whom only admins can answer. */
  readonly waiting: number;
}

/** The daily mail to admins: counts and a link, no names. */
export function writeNewTeachersMail({ fresh, forColleagues, waiting }: NewTeachers, siteUrl: string): MailContent {
  const teachers = fresh === 1 ? '1 ny lærer' : `${fresh} nye lærere`;
  const answerable = forColleagues === fresh ? 'Kollegerne på skolen kan svare.' : `Kolleger kan svare for ${forColleagues} af dem.`;
  return letterToAdmins({
    subject: `${teachers} siden sidst, ${waiting} venter på jer`,
    paragraphs: [
      `Siden vi sidst skrev, har ${teachers} valgt en skole, uden at det er bekræftet.${forColleagues === 0 ? '' : ` ${answerable}`}`,
      waiting === 0
        ? 'Ingen venter på svar fra jer lige nu.'
        : `${waiting} venter på svar fra jer, fordi ingen på skolen kan svare for dem.`,
    ],
    link: ['Se lærere, der venter', `${siteUrl}/admin/brugere-og-institutioner/?fane=laerere`],
  });
}

/** The mail to admins about a no. It names the school alone: who was denied, and by whom, stands in the admin area. */
export function writeDeniedMailToAdmins(by: 'colleague' | 'admin', institution: string, siteUrl: string): MailContent {
  const who = by === 'colleague' ? `En kollega på ${institution}` : 'En administrator';
  return letterToAdmins({
    subject: `Der er sagt nej til en lærer på ${institution}`,
    paragraphs: [
      `${who} har sagt, at en lærer, der har valgt ${institution}, ikke er på skolen.`,
      'Skolen er fjernet fra lærerens profil, og vi har skrevet til læreren. Pladser og hold er der stadig.',
      'Se under »Sagt nej til«, hvem det er, og hvem der har svaret. Er det en fejl, så ring til skolen.',
    ],
    link: ['Se, hvem der er sagt nej til', `${siteUrl}/admin/brugere-og-institutioner/?fane=laerere&svar=nej`],
  });
}

interface AdminLetter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: readonly [label: string, url: string];
}

function letterToAdmins({ link, ...letter }: AdminLetter): MailContent {
  return writeLetter({ name: '', links: [link], organiser: 'Projekt Edison', ...letter });
}
