import { letterOf } from '../../mails/letter.ts';
import type { Words } from '../../mails/write-sign-up-mail.ts';

/** What a mail about the role of an admin tells. The reason stays in the audit log: it was not written for the person. */
export function writeRoleMail(to: 'grant' | 'take', name: string, siteUrl: string): Words {
  return letterOf({ name, organiser: 'Projekt Edison', contactEmail: siteUrl, ...letters[to](siteUrl) });
}

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly (readonly [label: string, url: string])[];
}

const letters: Readonly<Record<'grant' | 'take', (siteUrl: string) => Letter>> = {
  grant: (siteUrl) => ({
    subject: 'Du er blevet administrator',
    paragraphs: [
      'Du er nu administrator hos Projekt Edison. Du kan se og ændre alt om events, skoler og brugere.',
      'Pas godt på din adgangskode: Den åbner for andres oplysninger.',
      'Er det en fejl? Så skriv til os med det samme.',
    ],
    links: [
      ['Gå til administrationen', `${siteUrl}/admin/oversigt/`],
      ['Kontakt os', `${siteUrl}/kontakt/`],
    ],
  }),
  take: (siteUrl) => ({
    subject: 'Du er ikke administrator længere',
    paragraphs: [
      'Du er ikke administrator hos Projekt Edison længere, og du er logget ud alle steder.',
      'Din profil er den samme som før. Log ind, som du plejer.',
      'Er det en fejl, eller vil du vide hvorfor? Så skriv til os.',
    ],
    links: [['Kontakt os', `${siteUrl}/kontakt/`]],
  }),
};
