import { type MailContent, writeLetter } from '../mails/letter.ts';

/** What a mail about somebody's account is about. */
type UserMailKind =
  | 'email-left'
  | 'email-given'
  | 'merged-left'
  | 'merged-stays'
  | 'deactivated'
  | 'reactivated'
  | 'role-granted'
  | 'role-taken'
  | 'second-factor-reset';

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly (readonly [label: string, url: string])[];
}

/**
 * A mail to a user about what an admin did to their account. The admin's reason is in the audit log only: it was not written for the user.
 *
 * @param role `lost`: whether the admin role ended with it, which the mail then says; `needsFactor`: whether the user is an admin who does not get
 * in without a second factor.
 */
export function writeUserMail(
  kind: UserMailKind,
  name: string,
  siteUrl: string,
  role: { readonly lost?: boolean; readonly needsFactor?: boolean } = {},
): MailContent {
  const { paragraphs, ...letter } = letters[kind](siteUrl, role.needsFactor ?? false);
  const all = role.lost ? [...paragraphs, 'Du er ikke administrator længere.'] : paragraphs;
  return writeLetter({ name, organiser: 'Projekt Edison', contactEmail: siteUrl, ...letter, paragraphs: all });
}

/** The mail to a teacher whose school was proved by an answer. It names a colleague's answer as such, but not the colleague. */
export function writeProvedMail(name: string, institution: string, by: 'colleague' | 'admin', siteUrl: string): MailContent {
  const who = by === 'colleague' ? 'En kollega' : 'Vi';
  return writeLetter({
    subject: `${who} har bekræftet, at du er på ${institution}`,
    name,
    paragraphs: [
      `${who} har bekræftet, at du er på ${institution}, den skole, du har valgt hos Projekt Edison.`,
      'Nu kan du se navnene på dine kollegers hold og tilmelde andre med en liste. Skriv kun voksne på listen, og kun dem, der ved, at du gør det. De får en mail, hvor dit navn står.',
      'Skifter du skole, skal det bekræftes igen.',
    ],
    links: [['Find et event', `${siteUrl}/min-profil/event-og-programmer/`]],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}

/** The mail to an admin who takes over from one who leaves: what that is, by name where there are few. */
export function writeTakenOverMail(
  name: string,
  given: {
    readonly leaver: string;
    readonly savedViews: number;
    readonly events: readonly string[];
    readonly programmes: readonly string[];
  },
  siteUrl: string,
): MailContent {
  const { leaver, savedViews, events, programmes } = given;
  const contact =
    events.length === 0
      ? []
      : [
          `Du er nu kontakt for ${events.length === 1 ? `eventet ${events[0]}` : `${events.length} events`}: Din e-mail står på siden og i mails til deltagerne, og svarene kommer til dig.`,
        ];
  const asked =
    programmes.length === 0
      ? []
      : [
          `Du er nu kontakt for ${programmes.length === 1 ? 'forløbet' : 'forløbene'} ${new Intl.ListFormat('da').format(programmes)}: Dit navn og din e-mail står hos deltagerne. Telefonnummeret er fjernet; skriv et nyt på forløbet, hvis de skal kunne ringe.`,
        ];
  const views =
    savedViews === 0 ? [] : [`${savedViews === 1 ? 'Én gemt visning er' : `${savedViews} gemte visninger er`} flyttet til dig.`];
  const nothing = events.length + programmes.length + savedViews === 0 ? [`${leaver} havde ikke noget, som er dit nu.`] : [];
  return writeLetter({
    subject: `Du har overtaget efter ${leaver}`,
    name,
    paragraphs: [
      `${leaver} er ikke administrator hos Projekt Edison længere, og du har overtaget.`,
      ...contact,
      ...asked,
      ...views,
      ...nothing,
    ],
    ...(events.length > 1 && { details: events.slice(0, 20).map((title, index) => [`${index + 1}`, title] as const) }),
    links: [['Gå til administrationen', `${siteUrl}/admin/oversigt/`]],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}

/** The mail to an admin who leaves and keeps the profile. */
export function writeHandedOverMail(name: string, receiver: string, siteUrl: string): MailContent {
  return writeLetter({
    subject: 'Du er ikke administrator længere',
    name,
    paragraphs: [
      `Du er ikke administrator hos Projekt Edison længere, og du er logget ud alle steder. ${receiver} har overtaget det, der var dit.`,
      'Din profil som lærer er den samme som før. Log ind, som du plejer.',
      'Er det en fejl, eller vil du vide hvorfor? Så skriv til os.',
    ],
    links: [['Kontakt os', `${siteUrl}/kontakt/`]],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}

const letters: Readonly<Record<UserMailKind, (siteUrl: string, needsFactor: boolean) => Letter>> = {
  'email-left': (siteUrl) => ({
    subject: 'Din e-mail hos Projekt Edison er skiftet',
    paragraphs: [
      'Vi har skiftet e-mailen på din profil hos Projekt Edison. Fra nu af logger du ind med den nye adresse, ikke med denne, og vores mails kommer til den nye.',
      'Har du ikke bedt om det? Så skriv til os med det samme.',
    ],
    links: [['Kontakt os', `${siteUrl}/kontakt/`]],
  }),
  'email-given': (siteUrl) => ({
    subject: 'Denne adresse er nu din e-mail hos Projekt Edison',
    paragraphs: [
      'Vi har skiftet e-mailen på din profil hos Projekt Edison til denne adresse. Log ind med den fra nu af. Din adgangskode er den samme, og dine tilmeldinger følger med.',
      'Har du glemt adgangskoden, kan du vælge en ny, når du logger ind.',
      'Kender du ikke Projekt Edison, har vi skrevet forkert. Så skriv til os.',
    ],
    links: [
      ['Log ind', `${siteUrl}/login`],
      ['Kontakt os', `${siteUrl}/kontakt/`],
    ],
  }),
  'merged-left': (siteUrl) => ({
    subject: 'Dine to profiler hos Projekt Edison er lagt sammen',
    paragraphs: [
      'Du havde to profiler hos Projekt Edison. Vi har lagt dem sammen til én, og profilen med denne e-mail er lukket. Dine tilmeldinger, hold og forløb er flyttet med.',
      'Fra nu af logger du ind med din anden e-mail, og vores mails kommer dertil.',
      'Har du ikke to profiler, eller er det en fejl? Så skriv til os med det samme.',
    ],
    links: [
      ['Log ind', `${siteUrl}/login`],
      ['Kontakt os', `${siteUrl}/kontakt/`],
    ],
  }),
  'merged-stays': (siteUrl) => ({
    subject: 'Dine to profiler hos Projekt Edison er lagt sammen',
    paragraphs: [
      'Du havde to profiler hos Projekt Edison. Vi har lagt dem sammen til én, og det er profilen med denne e-mail, der bliver. Dine tilmeldinger, hold og forløb fra den anden er flyttet hertil.',
      'Log ind med denne e-mail. Har du ingen adgangskode til den, vælger du en, når du logger ind.',
      'Har du ikke to profiler, eller er der noget her, som ikke er dit? Så skriv til os med det samme.',
    ],
    links: [
      ['Se din profil', `${siteUrl}/min-profil/`],
      ['Kontakt os', `${siteUrl}/kontakt/`],
    ],
  }),
  deactivated: (siteUrl) => ({
    subject: 'Din profil er lukket',
    paragraphs: [
      'Vi har lukket din profil hos Projekt Edison. Du kan ikke logge ind mere.',
      'Havde du pladser på kommende events, er de givet fri. Du får en mail om hver af dem.',
      'Er det en fejl, eller vil du vide hvorfor? Så skriv til os.',
    ],
    links: [['Kontakt os', `${siteUrl}/kontakt/`]],
  }),
  reactivated: (siteUrl) => ({
    subject: 'Din profil er åben igen',
    paragraphs: [
      'Din profil hos Projekt Edison er åben igen. Log ind, som du plejer.',
      'Dine pladser fra før er givet fri. Vil du med til et event? Så tilmeld dig igen.',
    ],
    links: [['Log ind', `${siteUrl}/login`]],
  }),
  'role-granted': (siteUrl, needsFactor) => ({
    subject: 'Du er blevet administrator',
    paragraphs: [
      'Du er nu administrator hos Projekt Edison. Du kan se og ændre alt om events, skoler og brugere.',
      ...(needsFactor
        ? [
            'En administrator logger ind med to trin. Har du ikke sat det op, skal du gøre det, næste gang du logger ind: med en adgangsnøgle eller en app på din telefon.',
          ]
        : []),
      'Pas godt på din adgangskode: Den åbner for andres oplysninger.',
      'Er det en fejl? Så skriv til os med det samme.',
    ],
    links: [
      ['Gå til administrationen', `${siteUrl}/admin/oversigt/`],
      ['Kontakt os', `${siteUrl}/kontakt/`],
    ],
  }),
  'second-factor-reset': (siteUrl, needsFactor) => ({
    subject: 'Dit login med to trin er nulstillet',
    paragraphs: [
      'Vi har nulstillet dit login med to trin hos Projekt Edison, og du er logget ud alle steder.',
      needsFactor
        ? 'Næste gang skriver du din adgangskode og sætter de to trin op igen. Først derefter er du logget ind, for du er administrator.'
        : 'Næste gang logger du ind med din adgangskode alene. Sæt de to trin op igen, så snart du er logget ind.',
      'Har du ikke bedt om det? Så vælg en ny adgangskode, og skriv til os med det samme.',
    ],
    links: [
      ['Log ind', `${siteUrl}/login`],
      ['Kontakt os', `${siteUrl}/kontakt/`],
    ],
  }),
  'role-taken': (siteUrl) => ({
    subject: 'Du er ikke administrator længere',
    paragraphs: [
      'Du er ikke administrator hos Projekt Edison længere, og du er logget ud alle steder.',
      'Din profil er den samme som før. Log ind, som du plejer.',
      'Er det en fejl, eller vil du vide hvorfor? Så skriv til os.',
    ],
    links: [['Kontakt os', `${siteUrl}/kontakt/`]],
  }),
};
