import { email as emailField } from '@edison/contracts/fields';
import type { FastifyInstance } from 'fastify';
import { normalEmail } from '../accounts/account.ts';
import { isGuessable, ownWordsIn } from '../accounts/guessable.ts';
import { passwordLength } from '../accounts/password.ts';
import { addressSubject, countTry } from '../accounts/throttle.ts';
import { controlCharacterErrors, type FormState, type FormTexts, formPage, readForm, withoutEmpty } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { checkInboxPage, tooManyTriesPage } from '../pages/notices.ts';
import { type Page, type PageFrame, sendPage } from '../pages/page.ts';
import type { PageParts } from './page-parts.ts';

/** Requests from one client address, which a whole school may share: registrations and forgotten passwords together, and new passwords. */
export const requestsPerHour = { tries: 30, seconds: 3600 };

/** The registration page; `serveConfirm` serves the mailed link. */
export function serveRegister(app: FastifyInstance, parts: Pick<PageParts, 'queries' | 'enrolment' | 'frame'>): void {
  const { queries, enrolment, frame } = parts;
  app.get(`${frame.prefix}/opret-bruger`, async (_request, reply) => sendPage(reply, registerPage(frame), frame));

  app.post(`${frame.prefix}/opret-bruger`, async (request, reply) => {
    const values = readForm(request.body, ['email', 'emailAgain', 'password']);
    const errors = { ...(await registerErrors(values)), ...controlCharacterErrors(values) };
    if (Object.keys(errors).length > 0) return sendPage(reply, registerPage(frame, { values, errors }), frame);
    const wait = await countTry(queries, addressSubject('ask-from', request.ip), requestsPerHour);
    if (wait > 0) return sendPage(reply, tooManyTriesPage(wait), frame);
    const email = emailField.parse(values.email);
    await enrolment.register(email, values.password ?? '');
    return sendPage(reply, checkInboxPage('Vi har sendt en mail til', email, 'Brug linket i mailen. Så kan du logge ind.'), frame);
  });
}

function registerPage(frame: PageFrame, { values = {}, errors = {} }: FormState = {}): Page {
  return formPage({
    heading: 'Opret profil',
    intro: html`<p>Brug din e-mail fra skolen, hvis du har en.</p>`,
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: values.email, error: errors.email },
      { name: 'emailAgain', label: 'E-mail igen', type: 'email', autocomplete: 'off', value: values.emailAgain, error: errors.emailAgain },
      {
        name: 'password',
        label: 'Adgangskode',
        type: 'password',
        autocomplete: 'new-password',
        hint: passwordHint,
        error: errors.password,
      },
    ],
    button: 'Opret profil',
    after: html`<ul class="links"><li><a href="${frame.siteUrl}/login">Jeg har en profil. Log ind</a></li></ul>`,
  });
}

/** Hint below password fields. */
export const passwordHint = `Mindst ${passwordLength.min} tegn. Gerne tre-fire ord, som kun du ville sætte sammen.`;

const ownWords = { site: '»Edison«', email: 'din e-mail', demo: 'den, som demoen bruger' } as const;

/** Why a password is not accepted, in a Danish sentence; undefined if it is. */
export async function passwordError(password: string | undefined, email?: string): Promise<string | undefined> {
  if (!password) return 'Adgangskode er påkrævet';
  // As it is hashed, and without what nobody sees.
  const { length } = [...password.normalize('NFC').replaceAll(/\p{Cf}/gu, '')];
  if (length < passwordLength.min) return `Adgangskoden skal have mindst ${passwordLength.min} tegn`;
  if (length > passwordLength.max) return `Adgangskoden må højst have ${passwordLength.max} tegn`;
  if (email && normalEmail(email) === normalEmail(password)) return 'Adgangskoden må ikke være din e-mail';
  // Asked first, because it says more than that a password is easy to guess.
  const own = ownWordsIn(password, email);
  if (own) return `Adgangskoden må ikke indeholde ${ownWords[own]}. Vælg nogle andre ord.`;
  return (await isGuessable(password, email)) ? 'Den adgangskode er for nem at gætte. Vælg en anden.' : undefined;
}

function emailAgainError(email: string, emailAgain: string): string | undefined {
  if (!emailAgain.trim()) return 'E-mail igen er påkrævet';
  return normalEmail(email) === normalEmail(emailAgain) ? undefined : 'Tjek, at de to e-mails er ens';
}

async function registerErrors({ email = '', emailAgain = '', password }: FormTexts): Promise<FormTexts> {
  return withoutEmpty({
    email: !email.trim() ? 'E-mail er påkrævet' : emailField.safeParse(email).success ? undefined : 'E-mail skal indeholde @ og domæne',
    emailAgain: emailAgainError(email, emailAgain),
    password: await passwordError(password, email),
  });
}
