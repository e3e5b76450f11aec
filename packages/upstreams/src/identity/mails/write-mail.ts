import { escapeHtml, mailDocument } from '@edison/mail/mail-document';
import type { Mail } from '@edison/mail/message';

/** A mail of the identity provider: paragraphs, and one link on a line of its own. */
interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
  readonly dedupeKey: string;
}

const greeting = 'Venlig hilsen\nProjekt Edison';

/** The letter as text and as HTML. */
export function writeMail({ to, subject, before, link, after, dedupeKey }: Letter): Mail {
  const text = ['Hej', ...before, `${link.label}:\n${link.url}`, ...after, greeting].join('\n\n');
  const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line).replace('\n', '<br>')}</p>`).join('\n');
  const button =
    'display:inline-block;padding:12px 24px;background:#ffc93c;color:#14213d;border:2px solid #14213d;border-radius:12px;font-weight:bold;text-decoration:none';
  const html = `${paragraphs(['Hej', ...before])}
<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>
<p style="font-size:14px">Virker knappen ikke? Kopier adressen:<br>${escapeHtml(link.url)}</p>
${paragraphs([...after, greeting])}`;
  return { to, subject, text, html: mailDocument(subject, html), dedupeKey };
}

/** Last paragraph of mails that somebody else may have caused. */
export const notMe = 'Har du ikke bedt om det? Så gør ingenting, og slet mailen.';

/** To a new address, with the link that confirms its registration. */
export function confirmMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Bekræft din e-mail til Projekt Edison',
    before: ['Velkommen til Projekt Edison. Bekræft, at adressen er din, med den adgangskode, du valgte. Så kan du logge ind.'],
    link: { label: 'Bekræft min e-mail', url },
    after: ['Linket virker i 24 timer.', notMe],
    dedupeKey: `confirm:${key}`,
  });
}

/** To an address that is registered again although it has an account. */
export function alreadyRegisteredMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Du har allerede en profil hos Projekt Edison',
    before: [
      'Du har lige prøvet at oprette en profil. Du har allerede en med denne adresse, så du kan bare logge ind.',
      'Har du glemt adgangskoden, kan du vælge en ny.',
    ],
    link: { label: 'Vælg en ny adgangskode', url },
    after: [notMe],
    dedupeKey: `already:${key}`,
  });
}

/** With the link to choose a new password. */
export function resetMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Vælg en ny adgangskode til Projekt Edison',
    before: ['Du har bedt om en ny adgangskode. Vælg den her.'],
    link: { label: 'Vælg en ny adgangskode', url },
    after: ['Linket virker i én time.', 'Har du ikke bedt om det? Så gør ingenting. Din adgangskode er den samme.'],
    dedupeKey: `reset:${key}`,
  });
}

/** To an address without an account for which somebody has asked for a new password. */
export function noAccountMail(to: string, url: string, key: string): Mail {
  return writeMail({
    to,
    subject: 'Der er ingen profil med denne adresse hos Projekt Edison',
    before: [
      'Du har bedt om en ny adgangskode, men vi har ingen profil med denne adresse.',
      'Har du en profil, er den nok oprettet med en anden adresse. Så prøv med den. Ellers kan du oprette en her.',
    ],
    link: { label: 'Opret en profil', url },
    after: [notMe],
    dedupeKey: `no-account:${key}`,
  });
}

/** After an account's password was changed. `loggedOut`: the sentence about its logins elsewhere. */
export function passwordChangedMail(to: string, url: string, key: string, loggedOut: string): Mail {
  return writeMail({
    to,
    subject: 'Din adgangskode er ændret',
    before: [`Din adgangskode til Projekt Edison er lige blevet ændret. ${loggedOut}`],
    link: { label: 'Var det ikke dig? Vælg en ny adgangskode', url },
    after: ['Var det dig, skal du ikke gøre noget.'],
    dedupeKey: `changed:${key}`,
  });
}

/** After a login with a browser that is new to the account. `at` and `browser` in words; `key` names the login. */
export function newBrowserMail(
  to: string,
  url: string,
  { browser, at, key }: { readonly browser: string; readonly at: string; readonly key: string },
): Mail {
  return writeMail({
    to,
    subject: 'Nyt login på din profil hos Projekt Edison',
    before: [
      `Den ${at} blev der logget ind på din profil med en browser, vi ikke har set dig bruge før: ${browser}.`,
      'Var det dig, skal du ikke gøre noget.',
    ],
    link: { label: 'Var det ikke dig? Vælg en ny adgangskode', url },
    after: ['Når du vælger en ny adgangskode, bliver der logget ud alle steder, også dér.'],
    dedupeKey: `new-browser:${key}`,
  });
}

/**
 * The sentence about an account's logins after its password was changed. A site that is notified of logouts ends its sessions at once;
 * elsewhere sessions cannot be renewed, but an access token stays valid until it expires.
 *
 * @param accessTokenSeconds lifetime of an access token, rounded up to minutes in the text; undefined where the site is notified.
 */
export function loggedOutSentence(accessTokenSeconds: number | undefined): string {
  if (accessTokenSeconds === undefined) return 'Du er logget ud alle steder.';
  const minutes = Math.max(1, Math.ceil(accessTokenSeconds / 60));
  return `Du bliver logget ud alle steder inden for ${words.get(minutes) ?? `${minutes} minutter`}.`;
}

const words = new Map([
  [1, 'et minut'],
  [30, 'en halv time'],
  [60, 'en time'],
]);
