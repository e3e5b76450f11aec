import type { Mail } from '@edison/mail/message';
import { writeMail } from './write-mail.ts';

/** For admins where they log in with a second factor only. */
const twoSteps =
  'En administrator logger ind med to trin. Har du ikke sat det op, skal du gøre det, næste gang du logger ind: med en adgangsnøgle eller en app på din telefon.';

/** To the first admin of a new site. Sent once per address. `needsFactor`: whether admins log in with a second factor only. */
export function invitationMail(to: string, url: string, forgottenUrl: string, needsFactor: boolean): Mail {
  return writeMail({
    to,
    subject: 'Du er administrator på Projekt Edison',
    before: ['Projekt Edison er startet, og du er den første administrator. Vælg din adgangskode her.'],
    link: { label: 'Vælg min adgangskode', url },
    after: [...(needsFactor ? [twoSteps] : []), `Linket virker i 24 timer. Er det for gammelt, så få et nyt her:\n${forgottenUrl}`],
    dedupeKey: invitationDedupeKey(to),
  });
}

/** When an account from before becomes admin by a new password, as `ADMIN_EMAIL`. `needsFactor`: whether admins log in with a second factor only. */
export function roleGrantedMail(to: string, url: string, key: string, needsFactor: boolean): Mail {
  return writeMail({
    to,
    subject: 'Du er blevet administrator på Projekt Edison',
    before: [
      'Du er nu administrator og kan se og ændre alt om events, skoler og brugere. Pas godt på din adgangskode: Den åbner for andres oplysninger.',
      ...(needsFactor ? [twoSteps] : []),
    ],
    link: { label: 'Var det ikke dig? Vælg en ny adgangskode', url },
    after: ['Var det dig, skal du ikke gøre noget.'],
    dedupeKey: `role-granted:${key}`,
  });
}

/** To the other admins when the address of `ADMIN_EMAIL` becomes admin by a mailed link. `url`: where admins look people up. */
export function anotherAdminMail(to: string, url: string, newAdmin: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Projekt Edison har fået en ny administrator',
    before: [
      `${newAdmin} er blevet administrator. Adressen står i sitets indstillinger som den første administrator, og den, der læser mail dér, har valgt en adgangskode.`,
    ],
    link: { label: 'Var det ikke meningen? Find personen, og fjern rollen', url },
    after: ['Var det meningen, skal du ikke gøre noget.'],
    dedupeKey: `another-admin:${key}:${to}`,
  });
}

/** Dedupe key of the invitation to an address. */
export function invitationDedupeKey(to: string): string {
  return `invite:${to}`;
}
