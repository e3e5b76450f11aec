import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticationMethod } from '../accounts/authentication-methods.ts';
import type { FactorChange } from '../mails/write-factor-mail.ts';
import { accountLinks } from '../pages/account-links.ts';
import { appPage, codesPage, overviewPage } from '../pages/factor-pages.ts';
import { type FormState, formPage, readForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { type Page, type PageFrame, sendPage } from '../pages/page.ts';
import { removeFactor, renewRecoveryCodes } from '../second-factor/factors.ts';
import { addMethods, type Judgement } from './proof.ts';
import { enrol, makeSetup, type ProveParts, passkeyCreation, provingPage, takeProof } from './prove.ts';
import type { SecurityVisits } from './security-visit.ts';

type SecurityParts = ProveParts & { readonly visits: SecurityVisits };

const notices: Readonly<Record<FactorChange, string>> = {
  'passkey-added': 'Adgangsnøglen er tilføjet.',
  'passkey-removed': 'Adgangsnøglen er fjernet.',
  'app-added': 'Appen er sat op.',
  'app-removed': 'Appen er fjernet.',
  'codes-renewed': 'Du har fået nye nødkoder.',
};
const isNotice = (name = ''): name is FactorChange => Object.hasOwn(notices, name);

/**
 * The page on which people see and change their second factors, for a quarter of an hour after they have shown those that they have: by a
 * login at the provider, or here. Each change is mailed.
 */
export function serveSecurity(app: FastifyInstance, parts: SecurityParts): void {
  const { frame } = parts;
  const path = `${frame.prefix}/sikkerhed`;
  const { visits } = parts;

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const { own, proof, judged } = await visits.open(request, reply);
    const firstPage = (state: FormState, passkey: Html | undefined) => gatePage(frame, state, passkey);
    return { own, visit: { seed: own.seed, proof, firstPage }, judged };
  };

  app.get<{ Querystring: { besked?: string; ny?: string } }>(path, async (request, reply) => {
    const { own, visit, judged } = await open(request, reply);
    visits.keep(reply, own);
    if (!isOpen(judged) || request.query.ny !== undefined) {
      return sendPage(reply, provingPage(parts, visit, isOpen(judged) ? { missing: 'password' } : judged), frame);
    }
    const { besked } = request.query;
    return sendPage(reply, showOverview(parts, visit.seed, judged, isNotice(besked) ? { notice: notices[besked] } : {}), frame);
  });

  app.post(path, async (request, reply) => {
    const { own, visit, judged } = await open(request, reply);
    const { step = '' } = readForm(request.body, ['step']);
    if (isOpen(judged) && step !== '') {
      const { shown, methods = [] } = await change(parts, request, visit.seed, judged);
      // Whoever sets a factor up has shown it.
      if (methods.length > 0) visits.renew(reply, { ...own, proof: addMethods(judged.proof, methods) });
      return sendChange(shown, reply, frame);
    }
    const outcome = await takeProof(parts, request, visit);
    if (outcome.kind === 'page') return sendPage(reply, outcome.page, frame);
    visits.renew(reply, { ...own, proof: outcome.proof });
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}

type Open = Exclude<Judgement, { readonly missing: 'password' }>;

/** Whoever has no second factor yet has shown all that there is: an admin sets the first one up here, too. */
function isOpen(judged: Judgement): judged is Open {
  return judged.missing === 'nothing' || judged.missing === 'enrolment';
}

type Change = Page | FactorChange;

function sendChange(change: Change, reply: FastifyReply, frame: PageFrame) {
  if (typeof change !== 'string') return sendPage(reply, change, frame);
  return reply.header('cache-control', 'no-store').redirect(`${frame.prefix}/sikkerhed?besked=${change}`, 303);
}

interface Changed {
  readonly shown: Change;
  readonly methods?: readonly AuthenticationMethod[] | undefined;
}

/** @returns what was changed, or a page: recovery codes, or what went wrong; `methods`: of a factor that was set up. */
async function change(parts: SecurityParts, request: FastifyRequest, seed: string, judged: Open): Promise<Changed> {
  const { factors, frame } = parts;
  const { account } = judged;
  const { step = '', id = '' } = readForm(request.body, ['step', 'id']);
  const next = { url: `${frame.prefix}/sikkerhed`, label: 'Jeg har gemt dem' };
  if (step === 'show-app') return { shown: appPage(frame, makeSetup(parts, account)) };
  if (step === 'app' || step === 'create') {
    const done = await enrol(parts, request, seed, account);
    if ('change' in done) return { shown: done.codes ? codesPage(done.codes, next) : done.change, methods: done.methods };
    const { wrong } = done;
    return { shown: 'setup' in wrong ? appPage(frame, wrong.setup, wrong) : showOverview(parts, seed, judged, wrong) };
  }
  if (step === 'new-codes') {
    const codes = await renewRecoveryCodes(factors, account);
    if (codes) return { shown: codesPage(codes, next) };
  }
  if (step === 'remove-passkey' || step === 'remove-app') {
    const isRemoved = await removeFactor(factors, account, step === 'remove-app' ? 'app' : { passkey: id });
    if (isRemoved) return { shown: step === 'remove-app' ? 'app-removed' : 'passkey-removed' };
  }
  return { shown: showOverview(parts, seed, judged, { problem: 'Det kunne ikke lade sig gøre. Se efter her, hvad der står nu.' }) };
}

function showOverview(
  parts: SecurityParts,
  seed: string,
  { account, factors }: Open,
  said: { readonly notice?: string; readonly problem?: string },
) {
  const mayEndAll = !(parts.factors.adminsNeedFactor && account.permissions.includes('role:admin'));
  return overviewPage(parts.frame, { factors, passkey: passkeyCreation(parts, seed, account, factors), mayEndAll, ...said });
}

/** Asks who it is, as a login does. */
function gatePage(frame: PageFrame, { values = {}, errors = {}, problem }: FormState, passkey: Html | undefined): Page {
  const page = {
    heading: 'Log ind med to trin',
    intro: html`<p>Vis først, at det er dig: skriv den e-mail og adgangskode, du logger ind med.</p>`,
    fields: [
      { name: 'email', label: 'Din e-mail', type: 'email', autocomplete: 'username', value: values.email, error: errors.email },
      { name: 'password', label: 'Adgangskode', type: 'password', autocomplete: 'current-password', error: errors.password },
    ],
    button: 'Fortsæt',
    after: html`${passkey}${accountLinks(frame)}`,
  } as const;
  return formPage(page, problem);
}
