import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import { findAccountByEmail, normalEmail } from '../accounts/account.ts';
import { isPassword } from '../accounts/password.ts';
import { addressSubject, countTry, forgetTries, forgiveTry } from '../accounts/throttle.ts';
import type { IdentityTables } from '../tables.ts';
import { typedIn } from './form.ts';
import { logInPage } from './log-in.ts';
import { waitPage } from './notices.ts';
import { type PageFrame, sendPage } from './page.ts';

/** Wrong guesses of one account, and of one client address. */
const guesses = { tries: 10, seconds: 15 * 60 };

const wrongPair = 'E-mail eller adgangskode er forkert. Prøv igen, eller vælg en ny adgangskode.';

/** The login page, within an interaction of the provider: its cookie binds the form to this browser. */
export function serveLogIn(
  app: FastifyInstance,
  provider: Provider,
  queries: Kysely<IdentityTables>,
  frame: PageFrame,
  demo: boolean,
): void {
  const path = `${frame.prefix}/log-ind/:uid`;

  app.get(path, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, logInPage(frame, { demo }), frame);
  });

  app.post(path, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const typed = typedIn(request.body, ['email', 'password']);
    const errors = missing(typed);
    if (Object.keys(errors).length > 0) return sendPage(reply, logInPage(frame, { demo, typed, errors }), frame);
    const answer = await guess(queries, request, typed);
    if (answer.kind === 'wait') return sendPage(reply, waitPage(answer.seconds), frame);
    if (answer.kind === 'wrong') return sendPage(reply, logInPage(frame, { demo, typed, wrong: wrongPair }), frame);
    const login = { accountId: answer.accountId, remember: false };
    const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

type Answer = { kind: 'wait'; seconds: number } | { kind: 'wrong' } | { kind: 'right'; accountId: string };

/** One guess: counted first, and taken back when it is right. Known and unknown addresses cost the same. */
async function guess(
  queries: Kysely<IdentityTables>,
  request: FastifyRequest,
  { email = '', password = '' }: Record<string, string>,
): Promise<Answer> {
  const byAccount = `guess:${normalEmail(email)}`;
  const byAddress = addressSubject('guess-from', request.ip);
  const seconds = Math.max(await countTry(queries, byAddress, guesses), await countTry(queries, byAccount, guesses));
  if (seconds > 0) return { kind: 'wait', seconds };
  const account = await findAccountByEmail(queries, email);
  if (!(await isPassword(password, account?.password)) || !account) return { kind: 'wrong' };
  await forgetTries(queries, byAccount);
  await forgiveTry(queries, byAddress);
  return { kind: 'right', accountId: account.id };
}

function missing({ email, password }: Record<string, string>): Record<string, string> {
  return { ...(!email?.trim() && { email: 'E-mail er påkrævet' }), ...(!password && { password: 'Adgangskode er påkrævet' }) };
}
