import { Html, html } from './html.ts';
import type { Page, PageFrame } from './page.ts';

/** The kinds of errors that the error page distinguishes. */
export type ErrorKind = 'expired' | 'refused' | 'failed' | 'unknown' | 'foreign';

const errorTexts: Record<ErrorKind, { heading: string; status: number; text: string }> = {
  expired: {
    heading: 'Siden er udløbet',
    status: 400,
    text: 'Der gik for lang tid, eller du har logget ind i et andet vindue. Begynd forfra, så virker det igen.',
  },
  refused: {
    heading: 'Det kunne ikke lade sig gøre',
    status: 400,
    text: 'Linket er ikke helt, eller det er brugt før. Begynd forfra fra Log ind.',
  },
  failed: { heading: 'Noget gik galt hos os', status: 500, text: 'Det er ikke din skyld. Vent et øjeblik, og prøv igen.' },
  unknown: { heading: 'Siden findes ikke', status: 404, text: 'Måske er adressen skrevet forkert. Begynd forfra fra Log ind.' },
  foreign: {
    heading: 'Formularen blev ikke sendt herfra',
    status: 403,
    text: 'Vi tager kun imod formularer fra vores egne sider. Begynd forfra fra Log ind.',
  },
};

/** An error page: what happened and what to try, without the cause. */
export function errorPage(frame: PageFrame, kind: ErrorKind): Page {
  const { heading, status, text } = errorTexts[kind];
  return { heading, status, body: html`<p>${text}</p>${toLogin(frame, 'Gå til Log ind')}` };
}

/** The page for a mailed link that is used, expired or unknown. */
export function deadLinkPage(frame: PageFrame): Page {
  return {
    heading: 'Linket virker ikke længere',
    status: 410,
    body: html`<p>Et link kan bruges én gang, og kun i kort tid. Har du brugt det, kan du bare logge ind. Ellers kan du få et nyt.</p>
${toLogin(frame, 'Log ind')}
<ul class="links">
<li><a href="${frame.prefix}/glemt-adgangskode">Få et nyt link til at vælge adgangskode</a></li>
<li><a href="${frame.prefix}/opret-bruger">Opret profil</a></li>
</ul>`,
  };
}

/** The page after too many tries from one address, which a whole school may share; `wait` in seconds. */
export function tooManyTriesPage(wait: number): Page {
  const page = waitPage('Der har været mange forsøg herfra.', wait);
  const shared =
    'Er I mange på samme net, for eksempel på en skole, deles I om forsøgene. Så kan du bruge et andet net, for eksempel mobilens.';
  return { ...page, body: html`${page.body}<p>${shared}</p>` };
}

function waitPage(why: string, wait: number) {
  return {
    heading: 'Vent lidt, og prøv igen',
    status: 429,
    retryAfter: wait,
    body: html`<p>${why} Prøv igen om ${waitText(wait)}.</p>`,
  };
}

/** A time in seconds in words, rounded up: minutes, and hours from two hours on. */
function waitText(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} timer`;
  return `${minutes} ${minutes === 1 ? 'minut' : 'minutter'}`;
}

/** As `tooManyTriesPage`, for one account's password: its owner can log in at once by choosing a new password. */
export function accountLockedPage(frame: PageFrame, wait: number): Page {
  const page = waitPage('Der har været for mange forsøg.', wait);
  return {
    ...page,
    body: html`${page.body}<p>Vil du ind med det samme? Så vælg en ny adgangskode. Vi sender et link til din e-mail.</p>
<ul class="links"><li><a href="${frame.prefix}/glemt-adgangskode">Vælg en ny adgangskode</a></li></ul>`,
  };
}

/** As `accountLockedPage`, for codes of the second factor: a passkey needs no code. */
export function codesLockedPage(wait: number): Page {
  const page = waitPage('Der har været for mange forkerte koder.', wait);
  return { ...page, body: html`${page.body}<p>Har du en adgangsnøgle, kan du gå tilbage og bruge den nu.</p>` };
}

/** The page for when too many passwords are being checked; `wait` in seconds. */
export function queueFullPage(frame: PageFrame, wait: number): Page {
  return {
    heading: 'Der er travlt lige nu',
    status: 503,
    retryAfter: wait,
    body: html`<p>Mange logger ind på samme tid. Vent et øjeblik, og prøv igen.</p>${toLogin(frame, 'Log ind igen')}`,
  };
}

/** A success page with one link: directly to the site's login. */
export function successPage(frame: PageFrame, heading: string, text: string): Page {
  return { heading, body: html`<p>${text}</p>${button(`${frame.siteUrl}/bff/login`, 'Log ind')}` };
}

/** The answer to every registration and forgotten password, the same for known and unknown addresses; the address is put after `sent`. */
export function checkInboxPage(sent: string, email: string, text: string): Page {
  return {
    heading: 'Se i din indbakke',
    body: html`<p>${sent} <strong>${email}</strong>. ${text}</p><p>Er der ingen mail efter et par minutter? Se efter i uønsket post, og tjek, at adressen er rigtig.</p>`,
  };
}

/** Asks for confirmation of a logout; `form` is the provider's form, without buttons. */
export function logOutPage(frame: PageFrame, form: string): Page {
  const withButtons = form.replace('</form>', '<p><button type="submit" name="logout" value="yes">Ja, log ud</button></p></form>');
  return {
    heading: 'Vil du logge ud?',
    body: html`${new Html(withButtons)}<ul class="links"><li><a href="${frame.siteUrl}/">Nej, bliv logget ind</a></li></ul>`,
  };
}

/** After a logout without a redirect URI. */
export function loggedOutPage(frame: PageFrame): Page {
  return successPage(frame, 'Du er logget ud', 'Tak for denne gang.');
}

function toLogin({ siteUrl }: PageFrame, label: string): Html {
  return button(`${siteUrl}/login`, label);
}

function button(url: string, label: string): Html {
  return html`<p><a class="button" href="${url}">${label}</a></p>`;
}
