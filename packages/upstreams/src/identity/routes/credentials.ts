import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findAccountByEmail, normalEmail } from '../accounts/account.ts';
import { accountSubject, checkGuess, type Guesser } from '../accounts/guess.ts';
import { isPassword } from '../accounts/password.ts';
import type { KnownBrowsers } from '../pages/known-browser.ts';
import type { IdentityTables } from '../tables.ts';

/** One guess of e-mail and password; returns the account's id if right. Known and unknown addresses take the same time. */
export function guessCredentials(queries: Kysely<IdentityTables>, guesser: Guesser, { email = '', password = '' }: Record<string, string>) {
  return checkGuess(queries, accountSubject(normalEmail(email)), guesser, async () => {
    const account = await findAccountByEmail(queries, email);
    return (await isPassword(password, account?.password)) && account ? account.id : null;
  });
}

/** Who makes a guess: client address and known browser. */
export function guesserOf(request: FastifyRequest, browsers: KnownBrowsers, email = ''): Guesser {
  return { address: request.ip, browser: browsers.idFor(request, email) };
}
