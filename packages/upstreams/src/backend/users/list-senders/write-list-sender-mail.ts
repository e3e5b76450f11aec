import { letterOf } from '../../mails/letter.ts';
import type { Words } from '../../mails/write-sign-up-mail.ts';

/** What a teacher is told who may sign other people up by list from now on. */
export function writeListSenderMail(name: string, siteUrl: string): Words {
  return letterOf({
    name,
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
    subject: 'Nu kan du tilmelde andre med en liste',
    paragraphs: [
      'Vi har godkendt dig til at tilmelde andre med en liste.',
      'Find et event, og vælg at tilmelde flere på én gang. Skriv kun voksne på, og kun dem, der ved, at du gør det. De får en mail, hvor dit navn står.',
    ],
    links: [['Find et event', `${siteUrl}/min-profil/event-og-programmer/`]],
  });
}
