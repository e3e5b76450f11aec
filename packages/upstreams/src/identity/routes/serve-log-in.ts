import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMfaRequested, loginOf, methodNames } from '../accounts/authentication-methods.ts';
import { demoAccounts, demoPassword } from '../accounts/demo.ts';
import { codesPage } from '../pages/factor-pages.ts';
import { type FormState, formPage } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { loginFrom } from '../pages/known-browser.ts';
import { type Page, sendPage } from '../pages/page.ts';
import type { PageParts } from './page-parts.ts';
import { judge, type Proof, readProof } from './proof.ts';
import { type ProveParts, provingPage, takeProof, type Visit } from './prove.ts';

type LogInParts = ProveParts & Pick<PageParts, 'provider' | 'tellNewBrowser' | 'demo'>;
type Interaction = Awaited<ReturnType<ReturnType<PageParts['provider']>['interactionDetails']>>;

/**
 * The login page, within an interaction of the provider: its cookie binds the form to this browser. What was shown so far stands in the
 * interaction's row, so that each step is a page of its own at the same address.
 */
export function serveLogIn(app: FastifyInstance, parts: LogInParts): void {
  const { provider, frame } = parts;
  const path = `${frame.prefix}/log-ind/:uid`;

  app.get<{ Querystring: { ny?: string } }>(path, async (request, reply) => {
    const interaction = await provider().interactionDetails(request.raw, reply.raw);
    const visit = await visitOf(parts, interaction);
    const judged = request.query.ny === undefined ? await judge(parts.factors, visit.proof) : ({ missing: 'password' } as const);
    return sendPage(reply, provingPage(parts, visit, judged), frame);
  });

  app.post(path, async (request, reply) => {
    const interaction = await provider().interactionDetails(request.raw, reply.raw);
    const outcome = await takeProof(parts, request, await visitOf(parts, interaction));
    if (outcome.kind === 'page') return sendPage(reply, outcome.page, frame);
    const { proof, at, codes } = outcome;
    const judged = await judge(parts.factors, proof);
    if (judged.missing !== 'nothing') return keepProof(parts, request, reply, proof);
    await parts.tellNewBrowser(loginFrom(request, parts.browsers, judged.account.email, proof.accountId));
    parts.browsers.remember(reply, judged.account.email);
    const login = { accountId: proof.accountId, remember: false, ts: at, ...loginOf(proof.methods) };
    const next = await provider().interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    if (codes) return sendPage(reply, codesPage(codes, { url: next, label: 'Jeg har gemt dem. Log ind' }), frame);
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

/** Another step follows: what was shown is kept, and the page is asked for anew. */
async function keepProof({ provider, frame }: LogInParts, request: FastifyRequest, reply: FastifyReply, proof: Proof) {
  const { uid } = await provider().interactionDetails(request.raw, reply.raw);
  await provider().interactionResult(request.raw, reply.raw, { proof }, { mergeWithLastSubmission: false });
  return reply.header('cache-control', 'no-store').redirect(`${frame.prefix}/log-ind/${uid}`, 303);
}

async function visitOf(parts: LogInParts, interaction: Interaction): Promise<Visit> {
  const proof = readProof(interaction.result?.proof) ?? (await proofOfSession(parts, interaction));
  return { seed: interaction.uid, proof, firstPage: (state, passkey) => logInPage(parts, state, passkey) };
}

/**
 * Step-up: who is logged in, and is asked for a second factor (`acr_values`) that they have, shows that alone. The password was shown when the
 * session began. Its row goes with a new password, as the interaction's does.
 */
async function proofOfSession({ factors }: LogInParts, { session, params }: Interaction): Promise<Proof | undefined> {
  if (!session?.accountId || !isMfaRequested(params.acr_values)) return undefined;
  const methods = methodNames.filter((name) => (session.amr ?? ['pwd']).includes(name));
  const proof: Proof = { accountId: session.accountId, methods, at: Math.floor(Date.now() / 1000), stepUp: true };
  return (await judge(factors, proof)).missing === 'second factor' ? proof : undefined;
}

/** The login page. `problem` is the same sentence for every wrong e-mail or password. */
function logInPage(
  { frame, demo }: Pick<LogInParts, 'frame' | 'demo'>,
  { values = {}, errors = {}, problem }: FormState,
  passkey?: Html,
): Page {
  const page = {
    heading: 'Log ind',
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: values.email, error: errors.email },
      { name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error: errors.password },
    ],
    button: 'Log ind',
    after: html`${passkey}<ul class="links">
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
