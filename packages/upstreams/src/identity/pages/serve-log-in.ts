import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import { findAccountByEmail, normalEmail } from '../accounts/account.ts';
import { demoAccounts, demoPassword } from '../accounts/demo.ts';
import { accountSubject, type Guesser, guess } from '../accounts/guess.ts';
import { isPassword } from '../accounts/password.ts';
import type { IdentityTables } from '../tables.ts';
import { alertBox, controlErrors, type Field, form, type Typed, typedIn } from './form.ts';
import { html } from './html.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { lockedPage } from './notices.ts';
import { type Page, type PageFrame, sendPage } from './page.ts';

const wrongPair = 'E-mail eller adgangskode er forkert. Prøv igen, eller vælg en ny adgangskode.';

/** The login page, within an interaction of the provider: its cookie binds the form to this browser. */
export function serveLogIn(
  app: FastifyInstance,
  provider: Provider,
  queries: Kysely<IdentityTables>,
  browsers: KnownBrowsers,
  frame: PageFrame,
  demo: boolean,
): void {
  const path = `${frame.prefix}/log-ind/:uid`;

  app.get(path, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, logInPage(frame, { demo }), frame);
  });

  app.post(path, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const typed = typedIn(request.body, ['email', 'password']);
    const errors = { ...controlErrors(typed), ...missing(typed) };
    if (Object.keys(errors).length > 0) return sendPage(reply, logInPage(frame, { demo, typed, errors }), frame);
    // The moment before the password is read: one that is replaced meanwhile ends this login.
    const ts = Math.floor(Date.now() / 1000);
    const answer = await guessPair(queries, guesserOf(request, browsers, typed.email), typed);
    if (answer.kind === 'wait') return sendPage(reply, lockedPage(frame, answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, logInPage(frame, { demo, typed, wrong: wrongPair }), frame);
    browsers.remember(reply, typed.email ?? '');
    const login = { accountId: answer.found, remember: false, ts };
    const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

/** Answers with the id of the account. Known and unknown addresses cost the same. */
export function guessPair(queries: Kysely<IdentityTables>, guesser: Guesser, { email = '', password = '' }: Record<string, string>) {
  return guess(queries, accountSubject(normalEmail(email)), guesser, async () => {
    const account = await findAccountByEmail(queries, email);
    return (await isPassword(password, account?.password)) && account ? account.id : null;
  });
}

/** Whose guess of an account's password it is. */
export function guesserOf(request: FastifyRequest, browsers: KnownBrowsers, email = ''): Guesser {
  return { address: request.ip, browser: browsers.idFor(request, email) };
}

function missing({ email, password }: Record<string, string>): Record<string, string> {
  return { ...(!email?.trim() && { email: 'E-mail er påkrævet' }), ...(!password && { password: 'Adgangskode er påkrævet' }) };
}

/** The login page. `wrong` is one sentence for every wrong pair of address and password. */
function logInPage(
  frame: PageFrame,
  state: { readonly demo: boolean; readonly typed?: Typed; readonly errors?: Typed; readonly wrong?: string },
): Page {
  const { typed = {}, errors = {}, wrong, demo } = state;
  const fields: Field[] = [
    { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: typed.email, error: errors.email },
    { name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error: errors.password },
  ];
  const inError = wrong !== undefined || Object.keys(errors).length > 0;
  return {
    heading: 'Log ind',
    inError,
    ...(inError && { status: 422 }),
    body: html`${wrong ? alertBox(wrong) : undefined}${form(fields, 'Log ind')}
<ul class="links">
<li><a href="${frame.prefix}/glemt-adgangskode">Glemt adgangskode?</a></li>
<li><a href="${frame.prefix}/opret-bruger">Opret profil</a></li>
</ul>
${demo ? demoBox() : undefined}`,
  };
}

function demoBox() {
  return html`<section class="demo" aria-labelledby="demo"><h2 id="demo">Demo</h2>
<p>Alle har adgangskoden <strong>${demoPassword}</strong>.</p>
<dl>${demoAccounts.map(({ email, who }) => html`<dt>${email}</dt><dd>${who}</dd>`)}</dl></section>`;
}
