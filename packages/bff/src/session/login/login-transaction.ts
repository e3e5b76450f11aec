import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@edison/database/database';
import type { Sealer } from '@edison/database/seal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { orStoreUnavailable } from '../store/store-errors.ts';
import { type SessionTables, schema } from '../store/tables.ts';

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().optional(),
  /** True when the provider was asked for `prompt=login`. */
  fresh: z.boolean().optional(),
  /** The subject that has to prove it again, and nobody else may. */
  stepUp: z.string().optional(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});

/** The state of a login between its start and its callback (RFC 9700 2.1). */
export type LoginTransaction = z.infer<typeof transaction>;

/** Where to redirect after a login, and whether to ask for the password, or whom for proof, even if the browser is signed in at the provider. */
export type LoginRequest = Pick<LoginTransaction, 'returnTo' | 'fresh' | 'stepUp'>;

export interface LoginTransactions {
  begin(request: FastifyRequest, reply: FastifyReply, now: Date, asked: LoginRequest): LoginTransaction;
  /** Takes the transaction that this browser has started with `state`; undefined at a second call, or after 10 minutes. */
  take(request: FastifyRequest, reply: FastifyReply, now: Date, state: string): Promise<LoginTransaction | undefined>;
}

const seconds = 600;
const mostAtOnce = 5;

/**
 * Keeps login transactions in encrypted cookies, one for each start, so that two tabs can both log in and a start needs no database row.
 * A callback with a valid cookie inserts a row, which makes the transaction usable once.
 *
 * @param prefix of the cookies' names; must differ from the session cookie's name.
 */
export function createLoginTransactions(database: Database, sealer: Sealer, prefix: string, secure: boolean): LoginTransactions {
  const db = database.queries<SessionTables>(schema);
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;

  return {
    begin(request, reply, now, asked) {
      // Names sort by age; the oldest are deleted so that the cookie header stays small.
      const names = Object.keys(request.cookies)
        .filter((name) => name.startsWith(prefix))
        .sort();
      for (const name of names.slice(0, Math.max(0, names.length - mostAtOnce + 1))) reply.clearCookie(name, cookie);
      const attempt = now.getTime().toString(36).padStart(9, '0') + randomBytes(6).toString('hex');
      const begun = {
        state: `${attempt}.${randomState()}`,
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        startedAt: now.getTime(),
        ...asked,
      };
      reply.setCookie(prefix + attempt, sealer.seal(JSON.stringify(begun), attempt), { ...cookie, maxAge: seconds });
      return begun;
    },
    async take(request, reply, now, state) {
      const [attempt = ''] = state.split('.', 1);
      const found = openCookie(sealer, request.cookies[prefix + attempt], attempt);
      if (!found || found.state !== state || now.getTime() - found.startedAt > seconds * 1000) return undefined;
      reply.clearCookie(prefix + attempt, cookie);
      const key = createHash('sha256').update(state).digest('base64url');
      const forgetAt = new Date(found.startedAt + 2 * seconds * 1000);
      const first = await orStoreUnavailable(() =>
        db
          .insertInto('spent_login')
          .values({ key, forget_at: forgetAt })
          .onConflict((spent) => spent.doNothing())
          .returning('key')
          .executeTakeFirst(),
      );
      return first && found;
    },
  };
}

function openCookie(sealer: Sealer, value: string | undefined, attempt: string): LoginTransaction | undefined {
  const text = value && sealer.open(value, attempt);
  return text ? transaction.safeParse(JSON.parse(text)).data : undefined;
}
