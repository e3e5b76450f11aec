import { createSealer } from '@edison/database/seal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from '../accounts/account.ts';
import { checkGuess } from '../accounts/guess.ts';
import { addressSubject, countTry, uncountTry } from '../accounts/throttle.ts';
import { type AppSetup, enrolmentPage, secondFactorPage, type Wrong } from '../pages/factor-pages.ts';
import { controlCharacterErrors, type FormState, type FormTexts, fieldHtml, readForm, readLongText } from '../pages/form.ts';
import type { Html } from '../pages/html.ts';
import { accountLockedPage, codesLockedPage, tooManyTriesPage } from '../pages/notices.ts';
import type { Page } from '../pages/page.ts';
import { passkeyForm } from '../pages/passkey-script.ts';
import { addApp, describeApp, useAppCode } from '../second-factor/code-app.ts';
import type { FactorParts, Factors } from '../second-factor/factors.ts';
import { addPasskey, creationOptions, requestOptions, usePasskey } from '../second-factor/passkeys.ts';
import { useRecoveryCode } from '../second-factor/recovery-codes.ts';
import { guessCredentials, guesserOf } from './credentials.ts';
import type { PageParts } from './page-parts.ts';
import { addMethods, challengeOf, isChallenge, type Judgement, judge, type Proof } from './proof.ts';

const wrongCredentials = 'E-mail eller adgangskode er forkert. Prøv igen, eller vælg en ny adgangskode.';
const wrongPasskey = 'Adgangsnøglen blev ikke godtaget. Prøv igen, eller vælg en anden måde.';
const wrongCode = 'Koden er forkert eller brugt. Vent, til appen viser en ny, og skriv den';
const wrongRecoveryCode = 'Nødkoden er forkert eller brugt. Skriv en anden';
const withoutPasskeys = 'Din browser kan ikke bruge adgangsnøgler her.';
/** Refused answers of passkeys from one client address; none of them can be guessed. */
const passkeysPerAddress = { tries: 50, seconds: 15 * 60 };

export type ProveParts = Pick<PageParts, 'queries' | 'browsers' | 'frame' | 'factors' | 'secrets'>;

/** A login, or a visit to the page of security. */
export interface Visit {
  /** A random id of it, which its browser alone knows. */
  readonly seed: string;
  readonly proof: Proof | undefined;
  /** The page that asks for e-mail and password; `passkey`: the form for those who log in with one. */
  firstPage(state: FormState, passkey: Html | undefined): Page;
}

/** What a form has led to: another page, or one factor more. `codes`: new recovery codes; `at`: when it was checked, Unix seconds. */
export type Outcome =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'proved'; readonly proof: Proof; readonly at: number; readonly codes?: readonly string[] | undefined };

const pageOutcome = (page: Page): Outcome => ({ kind: 'page', page });

/** The page for what is missing. */
export function provingPage(parts: ProveParts, visit: Visit, judged: Judgement, wrong: Wrong & { setup?: AppSetup } = {}): Page {
  if (judged.missing === 'password') {
    return visit.firstPage(wrong.problem ? { problem: wrong.problem } : {}, passkeyRequest(parts, visit, undefined));
  }
  const { account, factors } = judged;
  if (judged.missing === 'enrolment') {
    const app = wrong.setup ?? makeSetup(parts, account);
    return enrolmentPage({ passkey: passkeyCreation(parts, visit.seed, account, factors), app, wrong });
  }
  return secondFactorPage(parts.frame, { factors, passkey: passkeyRequest(parts, visit, factors), wrong });
}

/** Takes a form of a login or a visit: e-mail and password, a code, a passkey, or an admin's first second factor. */
export async function takeProof(parts: ProveParts, request: FastifyRequest, visit: Visit): Promise<Outcome> {
  const { step = '' } = readForm(request.body, ['step']);
  if (step === '') return takePassword(parts, request, visit);
  const judged = await judge(parts.factors, visit.proof);
  if (step === 'passkey') return takePasskey(parts, request, visit, judged);
  if (step === 'code' && judged.missing === 'second factor') return takeCode(parts, request, visit, judged);
  if (judged.missing === 'enrolment' && (step === 'app' || step === 'create')) return takeEnrolment(parts, request, visit, judged);
  return pageOutcome(provingPage(parts, visit, judged));
}

async function takePassword(parts: ProveParts, request: FastifyRequest, visit: Visit): Promise<Outcome> {
  const { queries, browsers, frame } = parts;
  const values = readForm(request.body, ['email', 'password']);
  const again = (state: FormState) => pageOutcome(visit.firstPage({ values, ...state }, passkeyRequest(parts, visit, undefined)));
  const errors = { ...controlCharacterErrors(values), ...missing(values) };
  if (Object.keys(errors).length > 0) return again({ errors });
  // Read before the password is checked, so that a password that is replaced meanwhile ends this login.
  const at = secondsNow();
  const answer = await guessCredentials(queries, guesserOf(request, browsers, values.email), values);
  if (answer.kind === 'wait') return pageOutcome(accountLockedPage(frame, answer.seconds));
  if (answer.kind === 'wrong') return again({ problem: wrongCredentials });
  return { kind: 'proved', proof: { accountId: answer.found, methods: ['pwd'], at }, at };
}

type Known = Exclude<Judgement, { readonly missing: 'password' }>;

async function takeCode(parts: ProveParts, request: FastifyRequest, visit: Visit, judged: Known): Promise<Outcome> {
  const { queries, browsers, factors } = parts;
  const { account, proof } = judged;
  const { code = '' } = readForm(request.body, ['code']);
  if (!code.trim()) return pageOutcome(provingPage(parts, visit, judged, { error: 'Kode er påkrævet' }));
  const at = secondsNow();
  const plain = code.replace(/[\s-]/g, '');
  const answer = await checkGuess(queries, `second-factor:${account.id}`, guesserOf(request, browsers, account.email), async () => {
    const isRight = /^\d{6}$/.test(plain)
      ? await useAppCode(factors, account.id, plain)
      : await useRecoveryCode(queries, account, plain, { securityUrl: factors.securityUrl, now: factors.now() });
    return isRight || null;
  });
  if (answer.kind === 'wait') return pageOutcome(codesLockedPage(answer.seconds));
  if (answer.kind === 'wrong')
    return pageOutcome(provingPage(parts, visit, judged, { error: judged.factors.app ? wrongCode : wrongRecoveryCode }));
  factors.wake();
  return { kind: 'proved', proof: addMethods(proof, ['otp']), at };
}

/** A passkey is both: the second factor after the password, and a login by itself, since it is unlocked on the person's device. */
async function takePasskey(parts: ProveParts, request: FastifyRequest, visit: Visit, judged: Judgement): Promise<Outcome> {
  const { queries, factors, secrets } = parts;
  const from = addressSubject('passkey-from', request.ip);
  const wait = await countTry(queries, from, passkeysPerAddress);
  if (wait > 0) return pageOutcome(tooManyTriesPage(wait));
  const at = secondsNow();
  const ceremony = { secrets, purpose: 'get', seed: visit.seed } as const;
  const used = await usePasskey(factors, readLongText(request.body, 'answer'), (challenge) =>
    isChallenge(ceremony, challenge, factors.now()),
  );
  const before = judged.missing === 'password' ? undefined : judged.proof;
  if (!used || (before && before.accountId !== used.accountId)) {
    return pageOutcome(provingPage(parts, visit, judged, { problem: wrongPasskey }));
  }
  await uncountTry(queries, from);
  return { kind: 'proved', proof: addMethods(before ?? { accountId: used.accountId, methods: [], at }, used.methods), at };
}

async function takeEnrolment(parts: ProveParts, request: FastifyRequest, visit: Visit, judged: Known): Promise<Outcome> {
  const { proof } = judged;
  const at = secondsNow();
  const done = await enrol(parts, request, visit.seed, judged.account);
  if ('wrong' in done) return pageOutcome(provingPage(parts, visit, judged, done.wrong));
  return { kind: 'proved', proof: addMethods(proof, done.methods), at, codes: done.codes };
}

/** Sets up an app or a passkey, as the form says. `wrong`: what to say instead. */
export async function enrol(parts: ProveParts, request: FastifyRequest, seed: string, account: Account) {
  const { factors, secrets } = parts;
  const { step, code = '', setup: sealed = '', name = '' } = readForm(request.body, ['step', 'code', 'setup', 'name']);
  if (step === 'app') {
    const secret = openSetup(parts, account, sealed);
    const setup = makeSetup(parts, account, secret);
    if (secret === undefined) return { wrong: { problem: 'Der gik for lang tid. Scan den nye kode.', setup } };
    const done = await addApp(factors, account, secret, code.replace(/\s/g, ''));
    if (!done) return { wrong: { error: code.trim() ? 'Koden er forkert. Skriv den, som appen viser nu' : 'Kode er påkrævet', setup } };
    return { methods: ['otp'] as const, codes: done.codes, change: 'app-added' as const };
  }
  const label =
    name
      .replace(/[\p{C}]/gu, '')
      .trim()
      .slice(0, 40) || 'Adgangsnøgle';
  const ceremony = { secrets, purpose: 'create', seed } as const;
  const done = await addPasskey(factors, account, readLongText(request.body, 'answer'), {
    isChallenge: (challenge) => isChallenge(ceremony, challenge, factors.now()),
    name: label,
  });
  if (!done) return { wrong: { problem: wrongPasskey } };
  return { ...done, change: 'passkey-added' as const };
}

const setup = z.object({ secret: z.string(), at: z.number() });
const setupMs = 3_600_000;

/** An app to be set up: its secret travels sealed in the form, so that a secret that was begun with and left is never found by anybody. */
export function makeSetup({ secrets, factors }: Pick<ProveParts, 'secrets' | 'factors'>, { id, email }: Account, kept?: string): AppSetup {
  const { secret, uri } = describeApp(email, kept);
  return { secret, uri, sealed: createSealer(secrets, 'app setup').seal(JSON.stringify({ secret, at: factors.now().getTime() }), id) };
}

function openSetup({ secrets, factors }: Pick<ProveParts, 'secrets' | 'factors'>, { id }: Account, sealed: string): string | undefined {
  const text = createSealer(secrets, 'app setup').open(sealed, id);
  const read = text === undefined ? undefined : setup.safeParse(JSON.parse(text)).data;
  return read && factors.now().getTime() - read.at < setupMs ? read.secret : undefined;
}

/** The form for a passkey: of these factors, or any of this site; undefined where there is none. */
function passkeyRequest(parts: ProveParts, { seed }: Visit, factors: Factors | undefined): Html | undefined {
  if (!parts.factors.relyingParty || factors?.passkeys.length === 0) return undefined;
  const challenge = challengeOf({ secrets: parts.secrets, purpose: 'get', seed }, parts.factors.now());
  const options = requestOptions(parts.factors, factors, challenge);
  const button = factors ? 'Brug adgangsnøgle' : 'Log ind med adgangsnøgle';
  return passkeyForm({ kind: 'get', options, step: 'passkey', button, isSecond: !factors, ...(factors && { without: withoutPasskeys }) });
}

/** The form that makes a passkey; undefined where there can be none. */
export function passkeyCreation(
  { factors: parts, secrets }: { factors: FactorParts; secrets: readonly string[] },
  seed: string,
  account: Account,
  factors: Factors,
) {
  if (!parts.relyingParty) return undefined;
  const options = creationOptions(parts, account, factors, challengeOf({ secrets, purpose: 'create', seed }, parts.now()));
  const hint = 'Så du kan kende den igen, for eksempel »Min telefon«. Du kan lade feltet stå tomt.';
  const fields = fieldHtml({ name: 'name', label: 'Hvor ligger den?', type: 'text', autocomplete: 'off', hint, optional: true });
  return passkeyForm({ kind: 'create', options, step: 'create', button: 'Lav en adgangsnøgle', fields, without: withoutPasskeys });
}

function missing({ email, password }: FormTexts): FormTexts {
  return { ...(!email?.trim() && { email: 'E-mail er påkrævet' }), ...(!password && { password: 'Adgangskode er påkrævet' }) };
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
