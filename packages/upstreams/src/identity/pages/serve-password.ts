import { email as emailField } from '@edison/contracts/fields';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Enrolment } from '../accounts/enrolment.ts';
import { findLink, isLive } from '../accounts/link.ts';
import { addressSubject, countTry } from '../accounts/throttle.ts';
import type { IdentityTables } from '../tables.ts';
import { alertBox, controlErrors, form, type Typed, typedIn } from './form.ts';
import { html } from './html.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { deadLinkPage, donePage, inboxPage, lockedPage, waitPage } from './notices.ts';
import { type Page, type PageFrame, sendPage } from './page.ts';
import { guesserOf, guessPair } from './serve-log-in.ts';
import { asksAnHour, passwordError, passwordHint } from './serve-register.ts';

const wrongPair = 'Din e-mail eller adgangskode er forkert. Prøv igen.';

/** The pages for a forgotten password: ask for a link, then choose a new one behind it. `loggedOut` tells when they are logged out everywhere. */
export function servePassword(
  app: FastifyInstance,
  queries: Kysely<IdentityTables>,
  enrolment: Enrolment,
  browsers: KnownBrowsers,
  frame: PageFrame,
  loggedOut: string,
): void {
  app.get(`${frame.prefix}/glemt-adgangskode`, async (_request, reply) => sendPage(reply, forgottenPage(frame), frame));

  app.post(`${frame.prefix}/glemt-adgangskode`, async (request, reply) => {
    const typed = typedIn(request.body, ['email']);
    const { email = '' } = typed;
    const { email: control } = controlErrors(typed);
    if (control) return sendPage(reply, forgottenPage(frame, email, control), frame);
    const read = emailField.safeParse(email);
    if (!read.success)
      return sendPage(reply, forgottenPage(frame, email, email.trim() ? 'E-mail skal indeholde @ og domæne' : 'E-mail er påkrævet'), frame);
    const wait = await countTry(queries, addressSubject('ask-from', request.ip), asksAnHour);
    if (wait > 0) return sendPage(reply, waitPage(wait), frame);
    await enrolment.requestReset(read.data);
    return sendPage(
      reply,
      inboxPage('Hvis adressen findes hos os, har vi sendt en mail til', read.data, 'Linket i mailen virker i én time.'),
      frame,
    );
  });

  app.get<{ Params: { secret: string } }>(`${frame.prefix}/ny-adgangskode/:secret`, async (request, reply) =>
    sendPage(reply, (await isLive(queries, 'password', request.params.secret)) ? newPasswordPage() : deadLinkPage(frame), frame),
  );

  app.post<{ Params: { secret: string } }>(`${frame.prefix}/ny-adgangskode/:secret`, async (request, reply) => {
    const { secret } = request.params;
    // Before anything that costs: a link that is made up is answered at once.
    const link = await findLink(queries, 'password', secret);
    if (!link) return sendPage(reply, deadLinkPage(frame), frame);
    const typed = typedIn(request.body, ['password']);
    const { password } = typed;
    const error = controlErrors(typed).password ?? (await passwordError(password, link.email));
    if (error || !password) return sendPage(reply, newPasswordPage(error), frame);
    const wait = await countTry(queries, addressSubject('set-from', request.ip), asksAnHour);
    if (wait > 0) return sendPage(reply, waitPage(wait), frame);
    const done = await enrolment.setPassword(secret, password);
    if (done === undefined) return sendPage(reply, deadLinkPage(frame), frame);
    browsers.remember(reply, done.email);
    const page = done.isFirst
      ? donePage(frame, 'Din adgangskode er gemt', 'Nu kan du logge ind med din e-mail og den adgangskode, du lige har valgt.')
      : donePage(frame, 'Din adgangskode er ny', `${loggedOut} Log ind med den nye.`);
    return sendPage(reply, page, frame);
  });
}

/**
 * The page where somebody who knows the password chooses another. Who asks is known by address and password, so that no session of a
 * browser that was left alone is enough.
 */
export function servePasswordChange(
  app: FastifyInstance,
  queries: Kysely<IdentityTables>,
  enrolment: Enrolment,
  browsers: KnownBrowsers,
  frame: PageFrame,
  loggedOut: string,
): void {
  const path = `${frame.prefix}/skift-adgangskode`;
  app.get(path, async (_request, reply) => sendPage(reply, changePage(frame), frame));

  app.post(path, async (request, reply) => {
    const typed = typedIn(request.body, ['email', 'password', 'newPassword']);
    const errors = { ...(await changeErrors(typed)), ...controlErrors(typed) };
    if (Object.keys(errors).length > 0) return sendPage(reply, changePage(frame, { typed, errors }), frame);
    const answer = await guessPair(queries, guesserOf(request, browsers, typed.email), typed);
    if (answer.kind === 'wait') return sendPage(reply, lockedPage(frame, answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, changePage(frame, { typed, wrong: wrongPair }), frame);
    await enrolment.changePassword(answer.found, typed.newPassword ?? '');
    browsers.remember(reply, typed.email ?? '');
    return sendPage(reply, donePage(frame, 'Din adgangskode er ny', `${loggedOut} Log ind med den nye.`), frame);
  });
}

async function changeErrors({ email = '', password, newPassword }: Typed): Promise<Typed> {
  const error = newPassword ? await passwordError(newPassword, email) : 'Ny adgangskode er påkrævet';
  const found = {
    email: email.trim() ? undefined : 'Din e-mail er påkrævet',
    password: password ? undefined : 'Adgangskode er påkrævet',
    newPassword: error ?? (newPassword === password ? 'Det er den adgangskode, du har nu' : undefined),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

interface ChangeState {
  readonly typed?: Typed;
  readonly errors?: Typed;
  readonly wrong?: string;
}

function changePage(frame: PageFrame, { typed = {}, errors = {}, wrong }: ChangeState = {}): Page {
  const inError = wrong !== undefined || Object.keys(errors).length > 0;
  return {
    heading: 'Skift adgangskode',
    inError,
    ...(inError && { status: 422 }),
    body: html`<p>Skriv den e-mail og adgangskode, du logger ind med nu, og vælg en ny. Bagefter er du logget ud alle steder.</p>
${wrong ? alertBox(wrong) : undefined}${form(
  [
    { name: 'email', label: 'Din e-mail', type: 'email', autocomplete: 'username', value: typed.email, error: errors.email },
    { name: 'password', label: 'Adgangskode nu', type: 'password', autocomplete: 'current-password', error: errors.password },
    {
      name: 'newPassword',
      label: 'Ny adgangskode',
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint,
      error: errors.newPassword,
    },
  ],
  'Skift adgangskode',
)}
<ul class="links">
<li><a href="${frame.siteUrl}/min-profil/konto/">Tilbage til Konto</a></li>
<li><a href="${frame.prefix}/glemt-adgangskode">Glemt adgangskode?</a></li>
</ul>`,
  };
}

function forgottenPage(frame: PageFrame, value?: string, error?: string): Page {
  return {
    heading: 'Glemt adgangskode',
    inError: error !== undefined,
    ...(error && { status: 422 }),
    body: html`<p>Skriv din e-mail. Så sender vi et link, hvor du kan vælge en ny adgangskode.</p>
${form([{ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value, error }], 'Send link')}
<ul class="links"><li><a href="${frame.siteUrl}/login">Tilbage til Log ind</a></li></ul>`,
  };
}

function newPasswordPage(error?: string): Page {
  return {
    heading: 'Vælg en adgangskode',
    inError: error !== undefined,
    ...(error && { status: 422 }),
    body: form(
      [{ name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'new-password', hint: passwordHint, error }],
      'Gem adgangskoden',
    ),
  };
}
