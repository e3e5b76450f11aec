import { letterOf } from '../../mails/letter.ts';
import type { Words } from '../../mails/write-sign-up-mail.ts';

/** What a mail about an account tells. The admin's reason stays in the audit log: it was not written for the person. */
export function writeAccountMail(kind: 'deactivated' | 'reactivated', name: string, siteUrl: string): Words {
  return letterOf({ name, organiser: 'Projekt Edison', contactEmail: siteUrl, ...letters[kind](siteUrl) });
}

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly (readonly [label: string, url: string])[];
}

const letters: Readonly<Record<'deactivated' | 'reactivated', (siteUrl: string) => Letter>> = {
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
};
