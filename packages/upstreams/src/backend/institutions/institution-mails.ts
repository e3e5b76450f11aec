import { type MailContent, writeLetter } from '../mails/letter.ts';

interface DecisionFacts {
  /** The teacher's first name. */
  readonly name: string;
  readonly institution: string;
  /** Of a rejection; absent in a preview without one. */
  readonly reason?: string | undefined;
}

/** The mail to a teacher whose pending school was decided. Links go to `siteUrl` only. */
export function writeDecisionMail(
  kind: 'approved' | 'rejected',
  { name, institution, reason }: DecisionFacts,
  siteUrl: string,
): MailContent {
  const common = { name, organiser: 'Projekt Edison' };
  const contact = ['Skriv til os', `${siteUrl}/kontakt/`] as const;
  if (kind === 'approved') {
    return writeLetter({
      ...common,
      subject: `Din skole er godkendt: ${institution}`,
      paragraphs: [
        `Vi har godkendt ${institution}. Du kan nu melde dig til forløb og events.`,
        'Har du allerede tilmeldt dig noget? Så får du en mail om hver tilmelding. Du skal ikke gøre noget.',
      ],
      links: [
        ['Find et event', `${siteUrl}/kurser-og-events/`],
        ['Dine tilmeldinger', `${siteUrl}/min-profil/event-og-programmer/`],
        contact,
      ],
    });
  }
  return writeLetter({
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

interface MergeFacts {
  /** The teacher's first name. */
  readonly name: string;
  readonly from: string;
  readonly into: string;
}

/**
 * The mail to a teacher whose school was merged into another. `let-in`: from a pending or rejected school to a confirmed one; `moved`: from
 * one confirmed school to another; `waiting`: the other one is pending too. Links go to `siteUrl` only.
 */
export function writeMergeMail(kind: 'let-in' | 'moved' | 'waiting', { name, from, into }: MergeFacts, siteUrl: string): MailContent {
  const wrong = 'Er det ikke din skole? Så vælg den rigtige på siden Konto.';
  const account = ['Gå til Konto', `${siteUrl}/min-profil/konto/`] as const;
  const signUps = ['Dine tilmeldinger', `${siteUrl}/min-profil/event-og-programmer/`] as const;
  const contact = ['Skriv til os', `${siteUrl}/kontakt/`] as const;
  const letter = { name, organiser: 'Projekt Edison' };
  if (kind === 'let-in') {
    return writeLetter({
      ...letter,
      subject: `Din skole er godkendt: ${into}`,
      paragraphs: [
        `Du har valgt ${from}. Den skole kender vi som ${into}, og der står du nu. Du kan melde dig til forløb og events.`,
        'Har du allerede tilmeldt dig noget? Så får du en mail om hver tilmelding. Du skal ikke gøre noget.',
        wrong,
      ],
      links: [['Find et event', `${siteUrl}/kurser-og-events/`], signUps, account, contact],
    });
  }
  if (kind === 'waiting') {
    return writeLetter({
      ...letter,
      subject: `Din skole står nu som ${into}`,
      paragraphs: [
        `Du har valgt ${from}. Det er den samme skole som ${into}, og der står du nu. Skolen venter stadig på at blive godkendt. Du får en mail, når den er det.`,
        wrong,
      ],
      links: [account, contact],
    });
  }
  return writeLetter({
    ...letter,
    subject: `Din skole står nu som ${into}`,
    paragraphs: [
      `Vi har lagt ${from} sammen med ${into}. Dine tilmeldinger og hold er flyttet med. Du skal ikke gøre noget.`,
      'Lærere, der er bekræftet på skolen, kan se navnene på hinandens hold, men ikke eleverne.',
      wrong,
    ],
    links: [signUps, account, contact],
  });
}
