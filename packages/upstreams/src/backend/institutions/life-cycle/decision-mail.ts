import { letterOf } from '../../mails/letter.ts';
import type { Words } from '../../mails/write-sign-up-mail.ts';

interface DecisionFacts {
  /** Of the teacher, as they wrote it. */
  readonly name: string;
  readonly institution: string;
  /** Of a rejection; only one that is tried out has none yet. */
  readonly reason?: string | undefined;
}

/** Tells a teacher what became of the school that they wait for. Links go to `siteUrl` only. */
export function writeDecisionMail(kind: 'approved' | 'rejected', { name, institution, reason }: DecisionFacts, siteUrl: string): Words {
  const common = { name, organiser: 'Projekt Edison' };
  const contact = ['Skriv til os', `${siteUrl}/kontakt/`] as const;
  if (kind === 'approved') {
    return letterOf({
      ...common,
      subject: `Din skole er godkendt: ${institution}`,
      paragraphs: [
        `Vi har godkendt ${institution}. Du kan nu melde dig til programmer og events.`,
        'Har du allerede tilmeldt dig noget? Så får du en mail om hver tilmelding. Du skal ikke gøre noget.',
      ],
      links: [
        ['Find et event', `${siteUrl}/kurser-og-events/`],
        ['Dine tilmeldinger', `${siteUrl}/min-profil/event-og-programmer/`],
        contact,
      ],
    });
  }
  return letterOf({
    ...common,
    subject: `Vi kunne ikke godkende din skole: ${institution}`,
    paragraphs: [
      `Vi har ikke godkendt ${institution}.`,
      ...(reason === undefined ? [] : [`Grunden er: ${reason}`]),
      'Vælg en anden skole på siden Konto. Har du tilmeldt dig noget? Så venter dine tilmeldinger, til du har valgt.',
    ],
    links: [['Vælg skole', `${siteUrl}/min-profil/konto/`], contact],
  });
}
