import { email as emailField } from '@edison/contracts/fields';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { normalEmail } from '../accounts/account.ts';
import type { EmailChange } from '../accounts/change-email.ts';
import { guess } from '../accounts/guess.ts';
import { isLive } from '../accounts/link.ts';
import { addressSubject, countTry } from '../accounts/throttle.ts';
import type { IdentityTables } from '../tables.ts';
import { alertBox, controlErrors, form, type Typed, typedIn } from './form.ts';
import { html } from './html.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { deadLinkPage, donePage, inboxPage, lockedPage, waitPage } from './notices.ts';
import { type Page, type PageFrame, sendPage } from './page.ts';
import { guesserOf, guessPair } from './serve-log-in.ts';
import { asksAnHour } from './serve-register.ts';

const wrongPair = 'Din e-mail eller adgangskode er forkert. Prøv igen.';
const wrongPassword = 'Adgangskoden er forkert. Prøv igen.';

/**
 * The pages for another e-mail: ask for it, with the password, then confirm it behind the link that is mailed there. Who asks is known
 * by address and password, so that no session of a browser that was left alone is enough.
 */
export function serveEmail(
  app: FastifyInstance,
  queries: Kysely<IdentityTables>,
  change: EmailChange,
  browsers: KnownBrowsers,
  frame: PageFrame,
): void {
  const path = `${frame.prefix}/skift-e-mail`;
  app.get(path, async (_request, reply) => sendPage(reply, askPage(frame), frame));

  app.post(path, async (request, reply) => {
    const typed = typedIn(request.body, ['email', 'password', 'newEmail']);
    const errors = { ...askErrors(typed), ...controlErrors(typed) };
    if (Object.keys(errors).length > 0) return sendPage(reply, askPage(frame, { typed, errors }), frame);
    const wait = await countTry(queries, addressSubject('ask-from', request.ip), asksAnHour);
    if (wait > 0) return sendPage(reply, waitPage(wait), frame);
    const answer = await guessPair(queries, guesserOf(request, browsers, typed.email), typed);
    if (answer.kind === 'wait') return sendPage(reply, lockedPage(frame, answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, askPage(frame, { typed, wrong: wrongPair }), frame);
    const email = emailField.parse(typed.newEmail);
    await change.request(answer.found, email);
    const text = 'Brug linket i mailen. Indtil da logger du ind med den gamle adresse.';
    return sendPage(reply, inboxPage('Vi har sendt en mail til', email, text), frame);
  });

  serveNewEmail(app, queries, change, frame);
}

function serveNewEmail(app: FastifyInstance, queries: Kysely<IdentityTables>, change: EmailChange, frame: PageFrame): void {
  const path = `${frame.prefix}/ny-e-mail/:secret`;
  app.get<{ Params: { secret: string } }>(path, async ({ params }, reply) =>
    sendPage(reply, (await isLive(queries, 'email', params.secret)) ? confirmPage() : deadLinkPage(frame), frame),
  );

  app.post<{ Params: { secret: string } }>(path, async (request, reply) => {
    const { secret } = request.params;
    if (!(await isLive(queries, 'email', secret))) return sendPage(reply, deadLinkPage(frame), frame);
    const typed = typedIn(request.body, ['password']);
    const { password } = typed;
    const error = password ? controlErrors(typed).password : 'Adgangskode er påkrævet';
    if (error || !password) return sendPage(reply, confirmPage(error), frame);
    const answer = await guess(queries, `email:${secret}`, { address: request.ip }, async () => {
      const done = await change.confirm(secret, password);
      return done === 'wrong' ? null : done;
    });
    if (answer.kind === 'wait') return sendPage(reply, waitPage(answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, confirmPage(wrongPassword), frame);
    if (answer.found === 'dead') return sendPage(reply, deadLinkPage(frame), frame);
    return sendPage(reply, donePage(frame, 'Din e-mail er skiftet', 'Log ind med din nye adresse. Du er logget ud andre steder.'), frame);
  });
}

function askErrors({ email = '', password, newEmail = '' }: Typed): Typed {
  const found = {
    email: email.trim() ? undefined : 'Din e-mail nu er påkrævet',
    password: password ? undefined : 'Adgangskode er påkrævet',
    newEmail: newEmailError(email, newEmail),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, error]) => (error ? [[name, error]] : [])));
}

function newEmailError(email: string, newEmail: string): string | undefined {
  if (!newEmail.trim()) return 'Ny e-mail er påkrævet';
  if (!emailField.safeParse(newEmail).success) return 'E-mail skal indeholde @ og domæne';
  return normalEmail(newEmail) === normalEmail(email) ? 'Det er den adresse, du har nu' : undefined;
}

interface AskState {
  readonly typed?: Typed;
  readonly errors?: Typed;
  readonly wrong?: string;
}

function askPage(frame: PageFrame, { typed = {}, errors = {}, wrong }: AskState = {}): Page {
  const inError = wrong !== undefined || Object.keys(errors).length > 0;
  return {
    heading: 'Skift e-mail',
    inError,
    ...(inError && { status: 422 }),
    body: html`<p>Skriv den e-mail og adgangskode, du logger ind med nu, og din nye e-mail. Så sender vi et link til den nye adresse.</p>
${wrong ? alertBox(wrong) : undefined}${form(
  [
    { name: 'email', label: 'Din e-mail nu', type: 'email', autocomplete: 'username', value: typed.email, error: errors.email },
    { name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error: errors.password },
    { name: 'newEmail', label: 'Ny e-mail', type: 'email', autocomplete: 'off', value: typed.newEmail, error: errors.newEmail },
  ],
  'Send link til den nye e-mail',
)}
<ul class="links">
<li><a href="${frame.siteUrl}/min-profil/konto/">Tilbage til Konto</a></li>
<li><a href="${frame.prefix}/glemt-adgangskode">Glemt adgangskode?</a></li>
</ul>`,
  };
}

function confirmPage(error?: string): Page {
  return {
    heading: 'Bekræft din nye e-mail',
    inError: error !== undefined,
    ...(error && { status: 422 }),
    body: html`<p>Skriv din adgangskode. Så logger du ind med den nye adresse fra nu af. Dine tilmeldinger og alt andet følger med.</p>
${form([{ name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error }], 'Skift e-mail')}`,
  };
}
