import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Enrolment } from '../accounts/enrolment.ts';
import { guess } from '../accounts/guess.ts';
import { isLive } from '../accounts/link.ts';
import type { IdentityTables } from '../tables.ts';
import { controlErrors, form, typedIn } from './form.ts';
import { html } from './html.ts';
import { deadLinkPage, donePage, waitPage } from './notices.ts';
import { type Page, type PageFrame, sendPage } from './page.ts';

const wrongPassword = 'Det er ikke den adgangskode, der blev valgt, da profilen blev oprettet. Prøv igen, eller vælg en ny adgangskode.';

/**
 * The page behind the link of a registration. It asks for the password that was chosen then: whoever owns the mailbox must not
 * confirm an account that a stranger holds the password of. A wrong password leaves the link as it is.
 */
export function serveConfirm(app: FastifyInstance, queries: Kysely<IdentityTables>, enrolment: Enrolment, frame: PageFrame): void {
  const path = `${frame.prefix}/bekraeft/:secret`;

  app.get<{ Params: { secret: string } }>(path, async ({ params }, reply) =>
    sendPage(reply, (await isLive(queries, 'confirm', params.secret)) ? confirmPage(frame) : deadLinkPage(frame), frame),
  );

  app.post<{ Params: { secret: string } }>(path, async (request, reply) => {
    const { secret } = request.params;
    if (!(await isLive(queries, 'confirm', secret))) return sendPage(reply, deadLinkPage(frame), frame);
    const typed = typedIn(request.body, ['password']);
    const { password } = typed;
    if (!password) return sendPage(reply, confirmPage(frame, 'Adgangskode er påkrævet'), frame);
    const { password: error } = controlErrors(typed);
    if (error) return sendPage(reply, confirmPage(frame, error), frame);
    const answer = await guess(queries, `confirm:${secret}`, { address: request.ip }, async () => {
      const done = await enrolment.confirm(secret, password);
      return done === 'wrong' ? null : done;
    });
    if (answer.kind === 'wait') return sendPage(reply, waitPage(answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, confirmPage(frame, wrongPassword), frame);
    if (answer.found === 'dead') return sendPage(reply, deadLinkPage(frame), frame);
    return sendPage(reply, donePage(frame, 'Din e-mail er bekræftet', 'Nu kan du logge ind og fortælle, hvem du er.'), frame);
  });
}

function confirmPage(frame: PageFrame, error?: string): Page {
  return {
    heading: 'Bekræft din e-mail',
    inError: error !== undefined,
    ...(error && { status: 422 }),
    body: html`<p>Skriv den adgangskode, du valgte, da du oprettede profilen. Så kan du logge ind.</p>
${form([{ name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error }], 'Bekræft min e-mail')}
<p>Har du glemt den, eller har du ikke selv oprettet profilen? Så vælg en ny. Vi sender et link til din e-mail, og det bekræfter også adressen.</p>
<ul class="links"><li><a href="${frame.prefix}/glemt-adgangskode">Vælg en ny adgangskode</a></li></ul>`,
  };
}
