import { Problem } from '@edison/contracts/problem';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Provider } from '../provider/discover-provider.ts';
import { providerUnavailable } from '../provider/provider-failure.ts';
import type { ProviderLogout } from '../store/ended-logins.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Together two minutes: how old a token may be, and how far the provider's clock may be from ours. */
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
 * What a logout token says (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6): signed by the provider with an asymmetric key, for us,
 * of the type `logout+jwt` so that no other token passes for one, at most two minutes old, of one login or of a person.
 *
 * @throws Problem BAD_REQUEST when it is none, UPSTREAM_UNAVAILABLE when the provider's keys are not to be had.
 */
export async function readLogoutToken(provider: Provider, token: string, now: Date): Promise<ProviderLogout> {
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

/** Keys that are not to be had are the provider's trouble; a key that it does not have is the token's. */
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
