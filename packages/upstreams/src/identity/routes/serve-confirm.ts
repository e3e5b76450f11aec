import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkGuess } from '../accounts/guess.ts';
import { isLinkValid } from '../accounts/link.ts';
import { controlCharacterErrors, formPage, readForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { deadLinkPage, successPage, tooManyTriesPage } from '../pages/notices.ts';
import { type Page, type PageFrame, sendPage } from '../pages/page.ts';
import type { PageParts } from './page-parts.ts';
import { showFactorFirstPage } from './security-visit.ts';

/** A mailed link that is used together with a password. */
interface PasswordLink {
  readonly purpose: 'confirm' | 'email';
  /** Path prefix of the link; its secret follows. */
  readonly path: string;
  readonly page: (error?: string) => Page;
  readonly wrongPassword: string;
  readonly confirm: (
    secret: string,
    password: string,
    asked: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ) => Promise<'wrong' | 'factor missing' | 'dead' | 'done'>;
  readonly successPage: Page;
}

/** Serves the page of a mailed link that asks for a password. A wrong password, or a second factor that is missing, leaves the link valid. */
export function servePasswordLink(
  app: FastifyInstance,
  { queries, frame }: Pick<PageParts, 'queries' | 'frame'>,
  link: PasswordLink,
): void {
  const { purpose, page, wrongPassword } = link;
  const path = `${frame.prefix}/${link.path}/:secret`;

  app.get<{ Params: { secret: string } }>(path, async ({ params }, reply) =>
    sendPage(reply, (await isLinkValid(queries, purpose, params.secret)) ? page() : deadLinkPage(frame), frame),
  );

  app.post<{ Params: { secret: string } }>(path, async (request, reply) => {
    const { secret } = request.params;
    if (!(await isLinkValid(queries, purpose, secret))) return sendPage(reply, deadLinkPage(frame), frame);
    const values = readForm(request.body, ['password']);
    const { password } = values;
    const error = password ? controlCharacterErrors(values).password : 'Adgangskode er påkrævet';
    if (error || !password) return sendPage(reply, page(error), frame);
    const answer = await checkGuess(queries, `${purpose}:${secret}`, { address: request.ip }, async () => {
      const outcome = await link.confirm(secret, password, { request, reply });
      return outcome === 'wrong' ? null : outcome;
    });
    if (answer.kind === 'wait') return sendPage(reply, tooManyTriesPage(answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, page(wrongPassword), frame);
    if (answer.found === 'factor missing') return sendPage(reply, showFactorFirstPage(frame, 'brug så linket i mailen igen'), frame);
    return sendPage(reply, answer.found === 'dead' ? deadLinkPage(frame) : link.successPage, frame);
  });
}

/**
 * The page of a registration's link. It asks for the password that was chosen then, so that the owner of the mailbox does not confirm an
 * account whose password a stranger knows.
 */
export function serveConfirm(app: FastifyInstance, parts: Pick<PageParts, 'queries' | 'enrolment' | 'browsers' | 'frame'>): void {
  const { enrolment, browsers, frame } = parts;
  servePasswordLink(app, parts, {
    purpose: 'confirm',
    path: 'bekraeft',
    page: (error) => confirmPage(frame, error),
    wrongPassword: 'Det er ikke den adgangskode, der blev valgt, da profilen blev oprettet. Prøv igen, eller vælg en ny adgangskode.',
    confirm: async (secret, password, { reply }) => {
      const outcome = await enrolment.confirm(secret, password);
      if (typeof outcome === 'string') return outcome;
      browsers.remember(reply, outcome.email);
      return 'done';
    },
    successPage: successPage(frame, 'Din e-mail er bekræftet', 'Nu kan du logge ind og fortælle, hvem du er.'),
  });
}

function confirmPage(frame: PageFrame, error?: string): Page {
  return formPage({
    heading: 'Bekræft din e-mail',
    intro: html`<p>Skriv den adgangskode, du valgte, da du oprettede profilen. Så kan du logge ind.</p>`,
    fields: [{ name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error }],
    button: 'Bekræft min e-mail',
    after: html`<p>Har du glemt den, eller har du ikke selv oprettet profilen? Så vælg en ny. Vi sender et link til din e-mail, og det bekræfter også adressen.</p>
<ul class="links"><li><a href="${frame.prefix}/glemt-adgangskode">Vælg en ny adgangskode</a></li></ul>`,
  });
}
