import type { Mail } from '@edison/mail/message';
import { notMe, writeMail } from './write-mail.ts';

/** To the new address, with the link that confirms it. */
export function newAddressMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Bekræft din nye e-mail til Projekt Edison',
    before: ['Du har bedt om at bruge denne adresse, når du logger ind. Bekræft den med din adgangskode. Så er din e-mail skiftet.'],
    link: { label: 'Bekræft min nye e-mail', url },
    after: ['Linket virker i 24 timer. Indtil du bruger det, logger du ind med din gamle adresse.', notMe],
    dedupeKey: `new-email:${key}`,
  });
}

/** To the new address that an admin has typed, with the link that confirms it. */
export function newAddressByAdminMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Bekræft din nye e-mail til Projekt Edison',
    before: [
      'Vi er ved at rette e-mailen på din profil hos Projekt Edison til denne adresse. Bekræft den med din adgangskode. Så logger du ind med den fra da af.',
    ],
    link: { label: 'Bekræft min nye e-mail', url },
    after: [
      'Linket virker i 24 timer. Indtil du bruger det, logger du ind med din gamle adresse.',
      'Har du ikke en profil hos os? Så gør ingenting, og slet mailen.',
    ],
    dedupeKey: `new-email:${key}`,
  });
}

/** To the new address when it already has an account. */
export function addressTakenMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Denne adresse har allerede en profil hos Projekt Edison',
    before: [
      'Nogen har bedt om at skifte til denne adresse på en anden profil. Adressen har allerede en profil, så der er ikke sket noget.',
      'Er begge profiler dine? Så log ind med denne adresse, eller vælg en anden adresse til den anden profil.',
    ],
    link: { label: 'Glemt adgangskoden? Vælg en ny', url },
    after: [notMe],
    dedupeKey: `taken-email:${key}`,
  });
}

/** To the current address, when a change is requested. */
export function changeRequestedMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Du er ved at skifte e-mail hos Projekt Edison',
    before: ['Nogen har bedt om at skifte e-mail på din profil. Skiftet sker først, når den nye adresse er bekræftet med din adgangskode.'],
    link: { label: 'Var det ikke dig? Vælg en ny adgangskode', url },
    after: ['Var det dig, skal du ikke gøre noget her.', 'Vælger du en ny adgangskode, bliver skiftet stoppet.'],
    dedupeKey: `asked-email:${key}`,
  });
}

/** To the current address, when an admin changes it. `url`: where to ask. */
export function changeByAdminMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Vi er ved at skifte din e-mail hos Projekt Edison',
    before: [
      'Vi er ved at rette e-mailen på din profil. Skiftet sker først, når den nye adresse er bekræftet med din adgangskode. Indtil da logger du ind med denne.',
    ],
    link: { label: 'Er det forkert? Skriv til os', url },
    after: ['Er det rigtigt, skal du ikke gøre noget her. Mailen med linket ligger i den nye indbakke.'],
    dedupeKey: `asked-email:${key}`,
  });
}

/** To the former address, after the change. */
export function emailChangedMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Din e-mail hos Projekt Edison er skiftet',
    before: ['Din profil har fået en ny e-mail, som du logger ind med fra nu af. Du kan ikke længere logge ind med denne adresse.'],
    link: { label: 'Var det ikke dig? Skriv til os', url },
    after: ['Var det dig, skal du ikke gøre noget.'],
    dedupeKey: `changed-email:${key}`,
  });
}
