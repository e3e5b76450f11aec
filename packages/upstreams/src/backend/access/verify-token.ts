import { createHash } from 'node:crypto';
import { email as oneAddress } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import { readSchoolNumbers } from '@edison/contracts/upstream/caller-assertion';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

/** Issuer, key set and audience of the access tokens that the identity provider gives the caller. */
export interface ProviderRules {
  readonly kind: 'provider';
  readonly issuer: string;
  readonly keysUrl: string;
  readonly audience: string;
  /** The claim that names a person's schools by their numbers, if there is one. */
  readonly schoolClaim?: string | undefined;
}

/** Who calls, by a verified token. Without an e-mail it is the bff itself, for a guest. */
export interface TokenClaims {
  /** The identity provider whose `subject` it is. */
  readonly issuer: string;
  readonly subject: string;
  /** When the provider said what stands here, Unix seconds by its clock. */
  readonly issuedAt: number;
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly permissions: readonly string[];
  /** The schools that the provider says the person is at. */
  readonly schoolNumbers: readonly string[];
  readonly login: Login;
}

/** How the person logged in, where the provider says so: when (Unix seconds), by what, how strongly (OpenID Connect Core 2, RFC 9068 2.2.1). */
interface Login {
  readonly authTime: number | undefined;
  readonly amr: readonly string[];
  readonly acr: string | undefined;
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().default(false),
  permissions: z.array(z.string()).default([]),
  auth_time: z.number().optional(),
  amr: z.array(z.string()).default([]),
  acr: z.string().optional(),
});

/** Verifies a token. @throws Problem SIGNED_OUT for an invalid one, SESSION_EXPIRED for an expired one, UPSTREAM_UNAVAILABLE without the keys. */
export type TokenCheck = (token: string) => Promise<TokenClaims>;

/** Asymmetric algorithms only, so that a public key is never used as a shared secret. */
const algorithms = ['RS256', 'ES256', 'PS256'];

/** Makes the check of RFC 9068 section 4: signature by the issuer's keys, algorithm list, `typ` at+jwt, iss, aud, exp. */
export function createTokenCheck(rules: ProviderRules): TokenCheck {
  const keys = createProviderKeys(new URL(rules.keysUrl));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms,
        typ: 'at+jwt',
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: 2,
      });
      return readClaims(payload, rules.schoolClaim);
    } catch (error) {
      throw problemOf(error);
    }
  };
}

function readClaims(payload: JWTPayload, schoolClaim: string | undefined): TokenClaims {
  const read = claims.safeParse(payload);
  if (!read.success) throw new Problem('SIGNED_OUT', { cause: read.error });
  const { iss, sub, iat, exp, email, email_verified, permissions, auth_time, amr, acr } = read.data;
  const emailVerified = email_verified && isOneAddress(email);
  const login = { authTime: auth_time, amr, acr };
  const schoolNumbers = schoolClaim === undefined ? [] : readSchoolNumbers(payload[schoolClaim]);
  return { issuer: iss, subject: sub, issuedAt: iat, expiresAt: exp, email, emailVerified, permissions, schoolNumbers, login };
}

/** A value that is not exactly one address counts as unverified: a mail to it would reach other people too. */
export function isOneAddress(email: string | undefined): boolean {
  return oneAddress.safeParse(email).success;
}

/** When the key server fails, the token may be valid: UPSTREAM_UNAVAILABLE, not SIGNED_OUT. */
export function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof errors.JWTExpired) return new Problem('SESSION_EXPIRED', { cause: error });
  const ofTheKeyServer = !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC' || error.code === 'ERR_JWKS_TIMEOUT';
  return new Problem(ofTheKeyServer ? 'UPSTREAM_UNAVAILABLE' : 'SIGNED_OUT', { cause: error });
}

/** With the minute that checks are cached, a withdrawn key is accepted for at most ten minutes; after a pause, one call is checked with the old keys. */
const refreshMilliseconds = 8 * 60_000;
const retryMilliseconds = 5_000;

/**
 * The provider's public keys: fetched at once, and every eight minutes in the background. While the provider is unreachable the last keys
 * are used, so that tokens stay valid until they expire. For an unknown key they are fetched again, at most every five seconds.
 */
export function createProviderKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: 3_000,
    cooldownDuration: retryMilliseconds,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let refreshAt = 0;

  function refresh(): void {
    refreshAt = Date.now() + refreshMilliseconds;
    keys.reload().catch(() => {
      refreshAt = Date.now() + retryMilliseconds;
    });
  }

  refresh();
  return (header, token) => {
    if (Date.now() >= refreshAt) refresh();
    return keys(header, token);
  };
}

const cachedMilliseconds = 60_000;
const maxCached = 5_000;

/** Caches signature checks for a minute, by the token's digest. Expiry and the state of the user are checked at every call. */
export function cacheTokenChecks(check: TokenCheck, now: () => number = () => Date.now()): TokenCheck {
  const cache = new Map<string, { readonly until: number; readonly claims: TokenClaims }>();
  return async (token) => {
    const digest = createHash('sha256').update(token).digest('base64');
    const before = cache.get(digest);
    if (before && now() < before.until) return before.claims;
    cache.delete(digest);
    const claims = await check(token);
    cache.set(digest, { until: Math.min(now() + cachedMilliseconds, claims.expiresAt * 1_000), claims });
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return claims;
  };
}
