import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findAccountByEmail, normalEmail } from '../accounts/account.ts';
import { loginOf } from '../accounts/authentication-methods.ts';
import { demoAccounts, demoPassword } from '../accounts/demo.ts';
import { accountSubject, checkGuess, type Guesser } from '../accounts/guess.ts';
import { isPassword } from '../accounts/password.ts';
import type { IdentityTables } from '../tables.ts';
import { controlCharacterErrors, type FormState, type FormTexts, formPage, readForm } from './form.ts';
import { html } from './html.ts';
import { type KnownBrowsers, loginFrom } from './known-browser.ts';
import { accountLockedPage } from './notices.ts';
import { type Page, type PageFrame, sendPage } from './page.ts';
import type { PageParts } from './page-parts.ts';

const wrongCredentials = 'E-mail eller adgangskode er forkert. Prøv igen, eller vælg en ny adgangskode.';

/** The login page, within an interaction of the provider: its cookie binds the form to this browser. */
export function serveLogIn(
  app: FastifyInstance,
  parts: Pick<PageParts, 'provider' | 'queries' | 'browsers' | 'tellNewBrowser' | 'frame' | 'demo'>,
): void {
  const { provider, queries, browsers, tellNewBrowser, frame, demo } = parts;
  const path = `${frame.prefix}/log-ind/:uid`;

  app.get(path, async (request, reply) => {
    await provider().interactionDetails(request.raw, reply.raw);
    return sendPage(reply, logInPage(frame, demo), frame);
  });

  app.post(path, async (request, reply) => {
    await provider().interactionDetails(request.raw, reply.raw);
    const values = readForm(request.body, ['email', 'password']);
    const errors = { ...controlCharacterErrors(values), ...missing(values) };
    if (Object.keys(errors).length > 0) return sendPage(reply, logInPage(frame, demo, { values, errors }), frame);
    // Read before the password is checked, so that a password that is replaced meanwhile ends this login.
    const ts = Math.floor(Date.now() / 1000);
    const answer = await guessCredentials(queries, guesserOf(request, browsers, values.email), values);
    if (answer.kind === 'wait') return sendPage(reply, accountLockedPage(frame, answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, logInPage(frame, demo, { values, problem: wrongCredentials }), frame);
    await tellNewBrowser(loginFrom(request, browsers, values.email ?? '', answer.found));
    browsers.remember(reply, values.email ?? '');
    const login = { accountId: answer.found, remember: false, ts, ...loginOf(['pwd']) };
    const next = await provider().interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

/** One guess of e-mail and password; returns the account's id if right. Known and unknown addresses take the same time. */
export function guessCredentials(queries: Kysely<IdentityTables>, guesser: Guesser, { email = '', password = '' }: Record<string, string>) {
  return checkGuess(queries, accountSubject(normalEmail(email)), guesser, async () => {
    const account = await findAccountByEmail(queries, email);
    return (await isPassword(password, account?.password)) && account ? account.id : null;
  });
}

/** Who makes a guess: client address and known browser. */
export function guesserOf(request: FastifyRequest, browsers: KnownBrowsers, email = ''): Guesser {
  return { address: request.ip, browser: browsers.idFor(request, email) };
}

function missing({ email, password }: FormTexts): FormTexts {
  return { ...(!email?.trim() && { email: 'E-mail er påkrævet' }), ...(!password && { password: 'Adgangskode er påkrævet' }) };
}

/** The login page. `problem` is the same sentence for every wrong e-mail or password. */
function logInPage(frame: PageFrame, demo: boolean, { values = {}, errors = {}, problem }: FormState = {}): Page {
  const page = {
    heading: 'Log ind',
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: values.email, error: errors.email },
      { name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error: errors.password },
    ],
    button: 'Log ind',
    after: html`<ul class="links">
<li><a href="${frame.prefix}/glemt-adgangskode">Glemt adgangskode?</a></li>
<li><a href="${frame.prefix}/opret-bruger">Opret profil</a></li>
</ul>
${demo ? demoBox() : undefined}`,
  } as const;
  return formPage(page, problem);
}

function demoBox() {
  return html`<section class="demo" aria-labelledby="demo"><h2 id="demo">Demo</h2>
<p>Alle har adgangskoden <strong>${demoPassword}</strong>.</p>
<dl>${demoAccounts.map(({ email, who }) => html`<dt>${email}</dt><dd>${who}</dd>`)}</dl></section>`;
}
