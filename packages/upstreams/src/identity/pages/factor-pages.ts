import encodeQR from 'qr';
import type { Factors } from '../second-factor/factors.ts';
import { type Field, formHtml, problemsHtml } from './form.ts';
import { Html, html } from './html.ts';
import type { Page, PageFrame } from './page.ts';

/** What is wrong with a page: with its field for the code, or with the page as a whole. */
export interface Wrong {
  readonly error?: string | undefined;
  readonly problem?: string | undefined;
}

/** The app that is being set up: its secret in base32, the address in its QR code, and both sealed for the form. */
export interface AppSetup {
  readonly secret: string;
  readonly uri: string;
  readonly sealed: string;
}

const codeField = (hint: string, error?: string): Field => ({
  name: 'code',
  label: 'Kode',
  type: 'text',
  autocomplete: 'one-time-code',
  hint,
  error,
});

function pageOf(heading: string, body: Html, { error, problem }: Wrong): Page {
  const inError = error !== undefined || problem !== undefined;
  return { heading, inError, ...(inError && { status: 422 }), body };
}

/** Asks for the second factor: `passkey` is the form for one, where the account has some. */
export function secondFactorPage(
  frame: PageFrame,
  { factors, passkey, wrong = {} }: { factors: Factors; passkey: Html | undefined; wrong?: Wrong },
): Page {
  const hint = factors.app
    ? 'De seks cifre fra din app. Eller en af dine nødkoder.'
    : 'En af dine nødkoder, for eksempel hvis adgangsnøglen ikke er ved hånden.';
  const field = codeField(hint, wrong.error);
  const code = formHtml({ fields: [field], button: 'Fortsæt med koden', step: 'code' });
  const body = html`${problemsHtml([field], wrong.problem)}<p>Din profil er beskyttet med to trin. Vis en gang til, at det er dig.</p>
${passkey}${passkey && html`<h2>Eller skriv en kode</h2>`}${code}
<ul class="links">
<li><a href="?ny=1">Log ind med en anden profil</a></li>
<li><a href="${frame.siteUrl}/kontakt/">Har du mistet det hele? Skriv til os</a></li>
</ul>`;
  return pageOf('Log ind: trin to', body, wrong);
}

interface Enrolment {
  readonly passkey: Html | undefined;
  readonly app: AppSetup;
  readonly wrong?: Wrong;
}

/** An admin without a second factor sets one up before the login goes on. */
export function enrolmentPage({ passkey, app, wrong = {} }: Enrolment): Page {
  const body = html`${problemsHtml([codeField('', wrong.error)], wrong.problem)}<p>Administratorer logger ind med to trin, for de kan se alles oplysninger. Det tager et par minutter, og du sætter det kun op én gang.</p>
${passkeySection(passkey)}
<h2>${passkey ? 'Eller brug en app' : 'Brug en app'}</h2>
${appForm(app, wrong.error)}`;
  return pageOf('Sæt to trin op', body, wrong);
}

/** Sets up an app on the page of security. */
export function appPage(frame: PageFrame, app: AppSetup, wrong: Wrong = {}): Page {
  const body = html`${problemsHtml([codeField('', wrong.error)], wrong.problem)}${appForm(app, wrong.error)}
<ul class="links"><li><a href="${frame.prefix}/sikkerhed">Fortryd</a></li></ul>`;
  return pageOf('Sæt en app op', body, wrong);
}

function appForm({ secret, uri, sealed }: AppSetup, error?: string): Html {
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ');
  const svg = encodeQR(uri, 'svg').replace(/^.*?<svg /s, '<svg class="qr" role="img" aria-label="QR-kode til appen" ');
  return html`<ol class="steps">
<li>Åbn en app til koder på din telefon, for eksempel Google Authenticator, Microsoft Authenticator eller Apples Adgangskoder.</li>
<li>Scan koden her.
${new Html(svg)}
<p class="hint">Er du på telefonen, så <a href="${uri}">åbn appen</a>. Eller skriv nøglen i den: <code>${grouped}</code></p></li>
<li>Skriv de seks cifre, som appen viser nu.</li>
</ol>
${formHtml({ fields: [codeField('Seks cifre fra appen', error)], button: 'Brug appen', step: 'app', hidden: { setup: sealed } })}`;
}

/** @param list those that there are, above the form for another */
function passkeySection(passkey: Html | undefined, list?: Html | false): Html {
  if (!passkey) return html`<p>Adgangsnøgler kan ikke bruges her, for sidens adresse er et tal og ikke et navn.</p>${list}`;
  return html`<h2>Adgangsnøgle</h2>
<p>Du låser op med finger, ansigt eller pinkode på din telefon eller computer. Det er det nemmeste og det sikreste.</p>
${list}${passkey}`;
}

/** Shows new recovery codes, once. @param next where the person goes then */
export function codesPage(codes: readonly string[], next: { readonly url: string; readonly label: string }): Page {
  const body = html`<p>Gem de ti nødkoder, for eksempel på papir i en skuffe. Mister du din telefon, logger du ind med en af dem. Hver kode virker én gang.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><strong>Du ser dem kun nu.</strong> Du kan altid lave ti nye.</p>
<p><a class="button" href="${next.url}">${next.label}</a></p>`;
  return { heading: 'Dine nødkoder', body };
}

interface Overview {
  readonly factors: Factors;
  /** The form for another passkey; undefined where there can be none. */
  readonly passkey: Html | undefined;
  readonly mayEndAll: boolean;
  readonly notice?: string | undefined;
  readonly problem?: string | undefined;
}

/** The page of security: what there is, and what can be changed. */
export function overviewPage({ siteUrl }: PageFrame, { factors, passkey, mayEndAll, notice, problem }: Overview): Page {
  const { passkeys, app, codesLeft } = factors;
  const count = passkeys.length + (app ? 1 : 0);
  const removable = mayEndAll || count > 1;
  const removal = (label: string, hidden: Record<string, string>) =>
    removable && button(html`Fjern<span class="hidden"> ${label}</span>`, hidden);
  const list =
    passkeys.length > 0 &&
    html`<ul class="factors">${passkeys.map(
      ({ id, name, ...times }) =>
        html`<li><strong>${name}</strong><span>${timesText(times)}</span>${removal(name, { step: 'remove-passkey', id })}</li>`,
    )}</ul>`;
  const body = html`${problemsHtml([], problem)}<div role="status">${notice && html`<p class="notice">${notice}</p>`}</div>
<p>${count > 0 ? 'To trin er slået til: Du logger ind med din adgangskode og et af disse. En adgangsnøgle er nok alene.' : 'Med to trin er din adgangskode ikke nok til at logge ind. Så kan ingen bruge din profil, selv om de gætter den.'}</p>
${!removable && html`<p>Administratorer har altid mindst ét. Vil du skifte, så sæt det nye op først.</p>`}
${passkeySection(passkey, list)}
<h2>App til koder</h2>
${app ? html`<ul class="factors"><li><strong>Appen er sat op</strong><span>${timesText(app)}</span>${removal('appen', { step: 'remove-app' })}</li></ul>` : html`<p>En app på din telefon viser seks cifre, som du skriver, når du logger ind.</p>`}
${button(app ? 'Sæt en anden app op' : 'Sæt en app op', { step: 'show-app' })}
${
  count > 0 &&
  html`<h2>Nødkoder</h2>
<p>${codesLeft === 0 ? 'Du har ingen nødkoder tilbage. Lav nye.' : codesLeft === 1 ? 'Du har én nødkode tilbage. Lav nye.' : `Du har ${codesLeft} nødkoder tilbage.`}</p>
${button('Lav ti nye nødkoder', { step: 'new-codes' })}`
}
<ul class="links"><li><a href="${siteUrl}/min-profil/konto/">Tilbage til Konto</a></li></ul>`;
  return { heading: 'Log ind med to trin', body, inError: problem !== undefined, ...(problem !== undefined && { status: 422 }) };
}

function button(label: string | Html, hidden: Readonly<Record<string, string>>): Html {
  return html`<form method="post">${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button type="submit" class="second">${label}</button></form>`;
}

const day = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Copenhagen' });

function timesText({ addedAt, lastUsedAt }: { readonly addedAt: Date; readonly lastUsedAt: Date | null }): string {
  return `Tilføjet ${day.format(addedAt)}. ${lastUsedAt ? `Sidst brugt ${day.format(lastUsedAt)}.` : 'Ikke brugt endnu.'}`;
}
