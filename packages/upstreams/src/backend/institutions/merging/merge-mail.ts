import { letterOf } from '../../mails/letter.ts';
import type { Words } from '../../mails/write-sign-up-mail.ts';

interface MergeFacts {
  /** Of the teacher, as they wrote it. */
  readonly name: string;
  readonly from: string;
  readonly into: string;
}

/**
 * Tells a teacher under which school they stand now. `let-in`: they waited, or had none, and are now at one that is confirmed;
 * `moved`: they were at a confirmed one before; `waiting`: they wait on. Links go to `siteUrl` only.
 */
export function writeMergeMail(kind: 'let-in' | 'moved' | 'waiting', { name, from, into }: MergeFacts, siteUrl: string): Words {
  const wrong = 'Er det ikke din skole? Så vælg den rigtige på siden Konto.';
  const account = ['Gå til Konto', `${siteUrl}/min-profil/konto/`] as const;
  const signUps = ['Dine tilmeldinger', `${siteUrl}/min-profil/event-og-programmer/`] as const;
  const contact = ['Skriv til os', `${siteUrl}/kontakt/`] as const;
  const letter = { name, organiser: 'Projekt Edison' };
  if (kind === 'let-in') {
    return letterOf({
      ...letter,
      subject: `Din skole er godkendt: ${into}`,
      paragraphs: [
        `Du har valgt ${from}. Den skole kender vi som ${into}, og der står du nu. Du kan melde dig til programmer og events.`,
        'Har du allerede tilmeldt dig noget? Så får du en mail om hver tilmelding. Du skal ikke gøre noget.',
        wrong,
      ],
      links: [['Find et event', `${siteUrl}/kurser-og-events/`], signUps, account, contact],
    });
  }
  if (kind === 'waiting') {
    return letterOf({
      ...letter,
      subject: `Din skole står nu som ${into}`,
      paragraphs: [
        `Du har valgt ${from}. Det er den samme skole som ${into}, og der står du nu. Skolen venter stadig på at blive godkendt. Du får en mail, når den er det.`,
        wrong,
      ],
      links: [account, contact],
    });
  }
  return letterOf({
    ...letter,
    subject: `Din skole står nu som ${into}`,
    paragraphs: [
      `Vi har lagt ${from} sammen med ${into}. Dine tilmeldinger og hold er flyttet med. Du skal ikke gøre noget.`,
      'Lærere på samme skole kan se hinandens hold.',
      wrong,
    ],
    links: [signUps, account, contact],
  });
}
