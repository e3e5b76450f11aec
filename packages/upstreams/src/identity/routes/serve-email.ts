import { email as emailField } from '@edison/contracts/fields';
import type { FastifyInstance } from 'fastify';
import { normalEmail } from '../accounts/account.ts';
import { addressSubject, countTry } from '../accounts/throttle.ts';
import { accountLinks } from '../pages/account-links.ts';
import { controlCharacterErrors, type FormState, type FormTexts, formPage, readForm, withoutEmpty } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { accountLockedPage, checkInboxPage, successPage, tooManyTriesPage } from '../pages/notices.ts';
import { type Page, type PageFrame, sendPage } from '../pages/page.ts';
import { guessCredentials, guesserOf } from './credentials.ts';
import type { PageParts } from './page-parts.ts';
import { type SecurityVisits, showFactorFirstPage } from './security-visit.ts';
import { servePasswordLink } from './serve-confirm.ts';
import { requestsPerHour } from './serve-register.ts';

const wrongCredentials = 'Din e-mail eller adgangskode er forkert. Prøv igen.';

type EmailParts = Pick<PageParts, 'queries' | 'emailChange' | 'browsers' | 'frame'> & { readonly visits: SecurityVisits };

/**
 * The pages for changing the e-mail: request it with the password, then confirm it by the link mailed to the new address. The person gives
 * e-mail and password, so that a session in an unattended browser is not enough.
 */
export function serveEmail(app: FastifyInstance, parts: EmailParts): void {
  const { queries, emailChange, browsers, visits, frame } = parts;
  const path = `${frame.prefix}/skift-e-mail`;
  app.get(path, async (_request, reply) => sendPage(reply, emailChangePage(frame), frame));

  app.post(path, async (request, reply) => {
    const values = readForm(request.body, ['email', 'password', 'newEmail']);
    const errors = { ...emailChangeErrors(values), ...controlCharacterErrors(values) };
    if (Object.keys(errors).length > 0) return sendPage(reply, emailChangePage(frame, { values, errors }), frame);
    const wait = await countTry(queries, addressSubject('ask-from', request.ip), requestsPerHour);
    if (wait > 0) return sendPage(reply, tooManyTriesPage(wait), frame);
    const answer = await guessCredentials(queries, guesserOf(request, browsers, values.email), values);
    if (answer.kind === 'wait') return sendPage(reply, accountLockedPage(frame, answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, emailChangePage(frame, { values, problem: wrongCredentials }), frame);
    if (!(await visits.hasShownAll(request, reply, answer.found))) return sendPage(reply, showFactorFirstPage(frame), frame);
    const email = emailField.parse(values.newEmail);
    await emailChange.request(answer.found, email);
    const text = 'Brug linket i mailen. Indtil da logger du ind med den gamle adresse.';
    return sendPage(reply, checkInboxPage('Vi har sendt en mail til', email, text), frame);
  });

  servePasswordLink(app, parts, {
    purpose: 'email',
    path: 'ny-e-mail',
    page: confirmPage,
    wrongPassword: 'Adgangskoden er forkert. Prøv igen.',
    confirm: (secret, password, { request, reply }) =>
      emailChange.confirm(secret, password, (accountId) => visits.hasShownAll(request, reply, accountId)),
    successPage: successPage(frame, 'Din e-mail er skiftet', 'Log ind med din nye adresse. Du er logget ud andre steder.'),
  });
}

function emailChangeErrors({ email = '', password, newEmail = '' }: FormTexts): FormTexts {
  return withoutEmpty({
    email: email.trim() ? undefined : 'Din e-mail nu er påkrævet',
    password: password ? undefined : 'Adgangskode er påkrævet',
    newEmail: newEmailError(email, newEmail),
  });
}

function newEmailError(email: string, newEmail: string): string | undefined {
  if (!newEmail.trim()) return 'Ny e-mail er påkrævet';
  if (!emailField.safeParse(newEmail).success) return 'E-mail skal indeholde @ og domæne';
  return normalEmail(newEmail) === normalEmail(email) ? 'Det er den adresse, du har nu' : undefined;
}

function emailChangePage(frame: PageFrame, { values = {}, errors = {}, problem }: FormState = {}): Page {
  const page = {
    heading: 'Skift e-mail',
    intro: html`<p>Skriv den e-mail og adgangskode, du logger ind med nu, og din nye e-mail. Så sender vi et link til den nye adresse.</p>`,
    fields: [
      { name: 'email', label: 'Din e-mail nu', type: 'email', autocomplete: 'username', value: values.email, error: errors.email },
      { name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error: errors.password },
      { name: 'newEmail', label: 'Ny e-mail', type: 'email', autocomplete: 'off', value: values.newEmail, error: errors.newEmail },
    ],
    button: 'Send link til den nye e-mail',
    after: accountLinks(frame),
  } as const;
  return formPage(page, problem);
}

function confirmPage(error?: string): Page {
  return formPage({
    heading: 'Bekræft din nye e-mail',
    intro: html`<p>Skriv din adgangskode. Så logger du ind med den nye adresse fra nu af. Dine tilmeldinger og alt andet følger med.</p>`,
    fields: [{ name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error }],
    button: 'Skift e-mail',
  });
}
