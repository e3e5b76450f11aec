import { email as emailField } from '@edison/contracts/fields';
import type { FastifyInstance } from 'fastify';
import { findAccountByEmail } from '../accounts/account.ts';
import { findLink, isLinkValid, type Link } from '../accounts/link.ts';
import { addressSubject, countTry } from '../accounts/throttle.ts';
import { accountLinks } from '../pages/account-links.ts';
import { controlCharacterErrors, type FormState, type FormTexts, formPage, readForm, withoutEmpty } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { accountLockedPage, checkInboxPage, deadLinkPage, successPage, tooManyTriesPage } from '../pages/notices.ts';
import { type Page, type PageFrame, sendPage } from '../pages/page.ts';
import { guessCredentials, guesserOf } from './credentials.ts';
import type { PageParts } from './page-parts.ts';
import { type SecurityVisits, showFactorFirstPage } from './security-visit.ts';
import { passwordError, passwordHint, requestsPerHour } from './serve-register.ts';

const wrongCredentials = 'Din e-mail eller adgangskode er forkert. Prøv igen.';

type PasswordParts = Pick<PageParts, 'queries' | 'enrolment' | 'browsers' | 'frame' | 'loggedOut'> & { readonly visits: SecurityVisits };

/** The pages for a forgotten password: request a link, then choose a new password. */
export function servePassword(app: FastifyInstance, { queries, enrolment, browsers, visits, frame, loggedOut }: PasswordParts): void {
  app.get(`${frame.prefix}/glemt-adgangskode`, async (_request, reply) => sendPage(reply, resetPage(frame), frame));

  app.post(`${frame.prefix}/glemt-adgangskode`, async (request, reply) => {
    const values = readForm(request.body, ['email']);
    const { email = '' } = values;
    const { email: control } = controlCharacterErrors(values);
    if (control) return sendPage(reply, resetPage(frame, email, control), frame);
    const read = emailField.safeParse(email);
    if (!read.success)
      return sendPage(reply, resetPage(frame, email, email.trim() ? 'E-mail skal indeholde @ og domæne' : 'E-mail er påkrævet'), frame);
    const wait = await countTry(queries, addressSubject('ask-from', request.ip), requestsPerHour);
    if (wait > 0) return sendPage(reply, tooManyTriesPage(wait), frame);
    await enrolment.requestReset(read.data);
    return sendPage(
      reply,
      checkInboxPage(
        'Vi har sendt en mail til',
        read.data,
        'Har du en profil med adressen, er der et link i mailen. Det virker i én time.',
      ),
      frame,
    );
  });

  app.get<{ Params: { secret: string } }>(`${frame.prefix}/ny-adgangskode/:secret`, async (request, reply) =>
    sendPage(reply, (await isLinkValid(queries, 'password', request.params.secret)) ? newPasswordPage() : deadLinkPage(frame), frame),
  );

  app.post<{ Params: { secret: string } }>(`${frame.prefix}/ny-adgangskode/:secret`, async (request, reply) => {
    const { secret } = request.params;
    // Checked first, so that an unknown link costs no password hash.
    const link = await findLink(queries, 'password', secret);
    if (!link) return sendPage(reply, deadLinkPage(frame), frame);
    const values = readForm(request.body, ['password']);
    const { password } = values;
    const error = controlCharacterErrors(values).password ?? (await passwordError(password, link.email));
    if (error || !password) return sendPage(reply, newPasswordPage(error), frame);
    const wait = await countTry(queries, addressSubject('set-from', request.ip), requestsPerHour);
    if (wait > 0) return sendPage(reply, tooManyTriesPage(wait), frame);
    const done = await enrolment.setPassword(secret, password);
    if (done === undefined) return sendPage(reply, deadLinkPage(frame), frame);
    const account = await findAccountByEmail(queries, done.email);
    // Whoever has the mailbox has not shown a second factor.
    if (account && (await visits.hasShownAll(request, reply, account.id))) browsers.remember(reply, done.email);
    const page = done.isFirst
      ? successPage(frame, 'Din adgangskode er gemt', 'Nu kan du logge ind med din e-mail og den adgangskode, du lige har valgt.')
      : successPage(frame, 'Din adgangskode er ny', `${loggedOut} Log ind med den nye.`);
    return sendPage(reply, page, frame);
  });
}

/** The page of an invitation's link: choose a first password, which makes the account. */
export function serveInvitation(app: FastifyInstance, { queries, enrolment, browsers, frame }: PasswordParts): void {
  const path = `${frame.prefix}/invitation/:secret`;
  app.get<{ Params: { secret: string } }>(path, async ({ params }, reply) => {
    const link = await findInvitation(queries, params.secret);
    return sendPage(reply, link ? invitationPage(link.email) : deadLinkPage(frame), frame);
  });

  app.post<{ Params: { secret: string } }>(path, async (request, reply) => {
    const { secret } = request.params;
    const link = await findInvitation(queries, secret);
    if (!link) return sendPage(reply, deadLinkPage(frame), frame);
    const values = readForm(request.body, ['password']);
    const { password } = values;
    const error = controlCharacterErrors(values).password ?? (await passwordError(password, link.email));
    if (error || !password) return sendPage(reply, invitationPage(link.email, error), frame);
    const wait = await countTry(queries, addressSubject('set-from', request.ip), requestsPerHour);
    if (wait > 0) return sendPage(reply, tooManyTriesPage(wait), frame);
    const done = await enrolment.acceptInvitation(secret, password);
    if (done === undefined) return sendPage(reply, deadLinkPage(frame), frame);
    browsers.remember(reply, done.email);
    return sendPage(
      reply,
      successPage(frame, 'Din adgangskode er gemt', `Log ind med ${done.email} og den adgangskode, du lige har valgt.`),
      frame,
    );
  });
}

/** The link of an invitation; undefined also once its address has an account. */
async function findInvitation(queries: PageParts['queries'], secret: string): Promise<Link | undefined> {
  // Checked first, so that an unknown link costs no password hash.
  const link = await findLink(queries, 'invitation', secret);
  return link && (await findAccountByEmail(queries, link.email)) === undefined ? link : undefined;
}

function invitationPage(email: string, error?: string): Page {
  return formPage({
    heading: 'Velkommen til Projekt Edison',
    intro: html`<p>Du logger ind med ${email}. Vælg den adgangskode, du vil bruge.</p>`,
    fields: [{ name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'new-password', hint: passwordHint, error }],
    button: 'Gem adgangskoden',
  });
}

/**
 * The page for changing a known password. The person gives e-mail and password, so that a session in an unattended browser is not enough.
 */
export function servePasswordChange(app: FastifyInstance, parts: PasswordParts): void {
  const { queries, enrolment, browsers, visits, frame, loggedOut } = parts;
  const path = `${frame.prefix}/skift-adgangskode`;
  app.get(path, async (_request, reply) => sendPage(reply, passwordChangePage(frame), frame));

  app.post(path, async (request, reply) => {
    const values = readForm(request.body, ['email', 'password', 'newPassword']);
    const errors = { ...(await passwordChangeErrors(values)), ...controlCharacterErrors(values) };
    if (Object.keys(errors).length > 0) return sendPage(reply, passwordChangePage(frame, { values, errors }), frame);
    const answer = await guessCredentials(queries, guesserOf(request, browsers, values.email), values);
    if (answer.kind === 'wait') return sendPage(reply, accountLockedPage(frame, answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, passwordChangePage(frame, { values, problem: wrongCredentials }), frame);
    if (!(await visits.hasShownAll(request, reply, answer.found))) return sendPage(reply, showFactorFirstPage(frame), frame);
    await enrolment.changePassword(answer.found, values.newPassword ?? '');
    browsers.remember(reply, values.email ?? '');
    return sendPage(reply, successPage(frame, 'Din adgangskode er ny', `${loggedOut} Log ind med den nye.`), frame);
  });
}

async function passwordChangeErrors({ email = '', password, newPassword }: FormTexts): Promise<FormTexts> {
  const error = newPassword ? await passwordError(newPassword, email) : 'Ny adgangskode er påkrævet';
  return withoutEmpty({
    email: email.trim() ? undefined : 'Din e-mail er påkrævet',
    password: password ? undefined : 'Adgangskode er påkrævet',
    newPassword: error ?? (newPassword === password ? 'Det er den adgangskode, du har nu' : undefined),
  });
}

function passwordChangePage(frame: PageFrame, { values = {}, errors = {}, problem }: FormState = {}): Page {
  const { newPassword: error } = errors;
  const page = {
    heading: 'Skift adgangskode',
    intro: html`<p>Skriv den e-mail og adgangskode, du logger ind med nu, og vælg en ny. Bagefter er du logget ud alle steder.</p>`,
    fields: [
      { name: 'email', label: 'Din e-mail', type: 'email', autocomplete: 'username', value: values.email, error: errors.email },
      { name: 'password', label: 'Adgangskode nu', type: 'password', autocomplete: 'current-password', error: errors.password },
      { name: 'newPassword', label: 'Ny adgangskode', type: 'password', autocomplete: 'new-password', hint: passwordHint, error },
    ],
    button: 'Skift adgangskode',
    after: accountLinks(frame),
  } as const;
  return formPage(page, problem);
}

function resetPage(frame: PageFrame, value?: string, error?: string): Page {
  return formPage({
    heading: 'Glemt adgangskode',
    intro: html`<p>Skriv din e-mail. Så sender vi et link, hvor du kan vælge en ny adgangskode.</p>`,
    fields: [{ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value, error }],
    button: 'Send link',
    after: html`<ul class="links"><li><a href="${frame.siteUrl}/login">Tilbage til Log ind</a></li></ul>`,
  });
}

function newPasswordPage(error?: string): Page {
  return formPage({
    heading: 'Vælg en adgangskode',
    fields: [{ name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'new-password', hint: passwordHint, error }],
    button: 'Gem adgangskoden',
  });
}
