import { backChannelLogoutPath } from '@edison/contracts/bff/session';
import { Problem } from '@edison/contracts/problem';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { revokeTokens } from './end-sessions.ts';
import type { Provider } from './provider/discover-provider.ts';
import { providerUnavailable } from './provider/provider-failure.ts';
import type { SessionParts } from './session.ts';
import type { ProviderLogout } from './store/ended-logins.ts';
import type { StoredSession } from './store/session-content.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age of a token, and tolerance for the provider's clock; two minutes together. */
const [oldestSeconds, toleranceSeconds] = [110, 10];

const claims = z.object({
  jti: z.string().min(1),
  iat: z.number(),
  events: z.object({ [event]: z.looseObject({}) }),
  nonce: z.never().optional(),
  sid: z.string().min(1).optional(),
  sub: z.string().min(1).optional(),
});

/**
 * Serves the call by which the provider says that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0), with a signed
 * `logout_token` as form field. Ends the sessions of that login, or all of that person, on all replicas. Answers 200, or 400 for a token that
 * is invalid or was used before.
 */
export async function serveBackChannelLogout(app: FastifyInstance, parts: SessionParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: 16_384 } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => done(null, body));
    scope.post(backChannelLogoutPath, { config: { policy: 'signed' } }, async (request, reply) => {
      const ended = await endNamedSessions(parts, request.body).catch((error: unknown) => {
        // The reason is only in the log, for the operator who connects a provider.
        const why = error instanceof Problem && error.cause instanceof Error ? error.cause.message : undefined;
        request.log.warn({ why }, 'a logout that the provider tells of was refused');
        throw error;
      });
      request.log.info({ sessions: ended.length }, 'signed out by the provider');
      for (const { key, person } of ended) await parts.accessLog.record(person.subject, 'ended-by-provider', { key });
      // Not awaited: the provider waits for this answer, and may not answer other calls meanwhile.
      void revokeLater(parts.provider, ended, request.log);
      return reply.send();
    });
  });
}

async function endNamedSessions({ provider, store, cache, now }: SessionParts, body: unknown): Promise<readonly StoredSession[]> {
  const [token, ...more] = new URLSearchParams(typeof body === 'string' ? body : '').getAll('logout_token');
  if (token === undefined || more.length > 0) throw new Problem('BAD_REQUEST', { cause: new Error('there is not exactly one token') });
  const logout = await readLogoutToken(provider, token, now());
  const ended = await store.deleteSessionsOfLogout(logout, now());
  if (!ended) throw new Problem('BAD_REQUEST', { cause: new Error('it was used before') });
  await Promise.all(ended.map(({ key }) => cache.evict(key)));
  return ended;
}

async function revokeLater(provider: Provider, ended: readonly StoredSession[], log: FastifyBaseLogger): Promise<void> {
  const tokens = ended.map((one) => one.tokens);
  if (tokens.length > 0) await revokeTokens(provider, tokens, log);
}

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6): signed by the provider with an asymmetric key, `aud` our
 * client, `typ` `logout+jwt` so that no other token is accepted, at most two minutes old, with `sid` or `sub`.
 *
 * @throws Problem BAD_REQUEST when the token is invalid, UPSTREAM_UNAVAILABLE when the provider's keys cannot be loaded.
 */
async function readLogoutToken(provider: Provider, token: string, now: Date): Promise<ProviderLogout> {
  const configuration = await provider.ready();
  const { issuer, id_token_signing_alg_values_supported: supported = ['RS256'] } = configuration.serverMetadata();
  const payload = await verify(token, orUnavailable(await provider.keys()), {
    issuer,
    audience: configuration.clientMetadata().client_id,
    typ: 'logout+jwt',
    algorithms: supported.filter((algorithm) => /^(?:[RPE]S\d+|EdDSA|Ed25519)$/.test(algorithm)),
    maxTokenAge: oldestSeconds,
    clockTolerance: toleranceSeconds,
    currentDate: now,
  });
  const read = claims.safeParse(payload);
  if (!read.success) throw refused('its claims are not those of a logout token');
  const { jti, iat, sid, sub } = read.data;
  const logout = { id: jti, at: new Date(iat * 1000) };
  if (sid !== undefined) return { ...logout, sid, ...(sub !== undefined && { subject: sub }) };
  if (sub === undefined) throw refused('it names neither a login nor a person');
  return { ...logout, subject: sub };
}

async function verify(token: string, keys: JWTVerifyGetKey, options: Parameters<typeof jwtVerify>[2]): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refused(error instanceof errors.JOSEError ? error.message : 'it cannot be read');
  }
}

/** Turns a failure to load the keys into UPSTREAM_UNAVAILABLE; an unknown key id stays an error of the token. */
function orUnavailable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw providerUnavailable(error);
    }
  };
}

function refused(why: string): Problem {
  return new Problem('BAD_REQUEST', { cause: new Error(why) });
}
