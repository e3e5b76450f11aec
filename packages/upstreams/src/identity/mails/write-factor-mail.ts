import { randomUUID } from 'node:crypto';
import type { Mail } from '@edison/mail/message';
import { writeMail } from './write-mail.ts';

/** What changed about the second factors of an account. */
export type FactorChange = 'passkey-added' | 'passkey-removed' | 'app-added' | 'app-removed' | 'codes-renewed';

const changes: Readonly<Record<FactorChange, { readonly subject: string; readonly text: string }>> = {
  'passkey-added': {
    subject: 'Du har fået en ny adgangsnøgle',
    text: 'Der er lige kommet en ny adgangsnøgle på din profil hos Projekt Edison. Den kan bruges, når du logger ind.',
  },
  'passkey-removed': {
    subject: 'En adgangsnøgle er fjernet',
    text: 'Der er lige fjernet en adgangsnøgle fra din profil hos Projekt Edison. Den kan ikke længere bruges, når du logger ind.',
  },
  'app-added': {
    subject: 'Du har sat en app til koder op',
    text: 'Der er lige sat en app op, som viser koder til din profil hos Projekt Edison. Fra nu af skal du bruge en kode, når du logger ind.',
  },
  'app-removed': {
    subject: 'Din app til koder er fjernet',
    text: 'Appen med koder er lige fjernet fra din profil hos Projekt Edison. Dens koder virker ikke længere.',
  },
  'codes-renewed': {
    subject: 'Du har fået nye nødkoder',
    text: 'Der er lige lavet nye nødkoder til din profil hos Projekt Edison. De gamle virker ikke længere.',
  },
};

/** After the second factors of an account were changed. @param url of the page where they are seen */
export function factorChangedMail(to: string, change: FactorChange, url: string): Mail {
  const { subject, text } = changes[change];
  return factorMail({ to, subject, text, url, dedupeKey: `factor:${randomUUID()}` });
}

/** After a recovery code was used. @param left how many there are still */
export function recoveryCodeUsedMail(to: string, left: number, url: string, key: string): Mail {
  const rest = left === 0 ? 'Det var den sidste. Lav nye med det samme.' : `Du har ${left} tilbage.`;
  const text = `Der er lige logget ind på din profil hos Projekt Edison med en nødkode. ${rest}`;
  return factorMail({ to, subject: 'Du har brugt en nødkode', text, url, dedupeKey: `recovery:${key}` });
}

function factorMail({ text, url, ...mail }: { to: string; subject: string; text: string; url: string; dedupeKey: string }): Mail {
  return writeMail({
    ...mail,
    before: [text],
    link: { label: 'Se, hvordan du logger ind', url },
    after: [
      'Var det dig, skal du ikke gøre noget.',
      'Var det ikke dig? Skift din adgangskode med det samme, se efter på siden bag linket, og skriv til os.',
    ],
  });
}
