import { type MailContent, writeLetter } from '../mails/letter.ts';

/** What the invitation of an imported teacher says. */
export interface InvitationFacts {
  readonly name: string;
  readonly institution: string | undefined;
  readonly programmes: readonly string[];
  /** The link to choose a password; undefined: they log in with what they have. */
  readonly passwordUrl: string | undefined;
  readonly again: boolean;
}

/** The mail that invites a teacher of another system: what is known of them, the way in, and what happens if they do nothing. */
export function writeInvitation({ name, institution, programmes, passwordUrl, again }: InvitationFacts, siteUrl: string): MailContent {
  const details = [
    ...(institution === undefined ? [] : [['Skole', institution] as const]),
    ...(programmes.length === 0 ? [] : [['Forløb', programmes.join(', ')] as const]),
  ];
  const way =
    passwordUrl === undefined
      ? 'Log ind med denne e-mail, så kan du se, om det passer, vi har skrevet om dig, og begynde at tilmelde dig.'
      : 'Vælg en adgangskode, og log ind med denne e-mail. Så kan du se, om det passer, vi har skrevet om dig, og begynde at tilmelde dig. Linket virker i 30 dage. Er det blevet for gammelt, kan du få et nyt på den side, det fører til.';
  return writeLetter({
    subject: again ? 'Din profil hos Projekt Edison venter på dig' : 'Du er inviteret til Projekt Edison',
    name,
    paragraphs: [
      again
        ? 'Vi har skrevet til dig før: Din profil hos Projekt Edison venter på, at du logger ind første gang.'
        : 'Projekt Edison har fået en ny hjemmeside. Du står på vores liste over lærere, der har været med før. Derfor inviterer vi dig.',
      way,
      'Vil du ikke være med, skal du ikke gøre noget. Vi sletter det, vi har skrevet om dig, når der er gået seks måneder uden svar, og før, hvis du beder os om det.',
    ],
    ...(details.length > 0 && { details }),
    links: [
      [passwordUrl === undefined ? 'Log ind' : 'Vælg en adgangskode', passwordUrl ?? `${siteUrl}/login`],
      ['Kontakt os', `${siteUrl}/kontakt/`],
    ],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}
