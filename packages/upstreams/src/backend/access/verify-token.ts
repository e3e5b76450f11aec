import { createHash } from 'node:crypto';
import { email as oneAddress } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

/** Where tokens come from and whom they must be for. */
export interface TokenRules {
  readonly issuer: string;
  readonly keysUrl: string;
  readonly audience: string;
}

/** What a checked access token says. Without an e-mail it is the bff's own (client credentials). */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Unix seconds. */
  readonly issuedAt: number;
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly permissions: readonly string[];
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().default(false),
  permissions: z.array(z.string()).default([]),
});

/** What a token says. @throws Problem SIGNED_OUT for a bad token, SESSION_EXPIRED for an old one, UPSTREAM_UNAVAILABLE when the keys cannot be had. */
export type TokenCheck = (token: string) => Promise<TokenClaims>;

/** Asymmetric only: a key that is public must never be taken for a secret. */
const algorithms = ['RS256', 'ES256', 'PS256'];

/** Makes the check of RFC 9068 section 4: signature by the issuer's keys, algorithm list, `typ` at+jwt, iss, aud, exp. */
export function createTokenCheck(rules: TokenRules): TokenCheck {
  const keys = followKeys(new URL(rules.keysUrl));
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
      return readClaims(payload);
    } catch (error) {
      throw problemOf(error);
    }
  };
}

function readClaims(payload: JWTPayload): TokenClaims {
  const read = claims.safeParse(payload);
  if (!read.success) throw new Problem('SIGNED_OUT', { cause: read.error });
  const { iss, sub, iat, exp, email, email_verified, permissions } = read.data;
  // What is no single address can be vouched for by nobody: a mail to it would reach others too.
  const emailVerified = email_verified && oneAddress.safeParse(email).success;
  return { issuer: iss, subject: sub, issuedAt: iat, expiresAt: exp, email, emailVerified, permissions };
}

/** A failure of the key server says nothing about the token: nobody is logged out for it. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof errors.JWTExpired) return new Problem('SESSION_EXPIRED', { cause: error });
  const ofTheKeyServer = !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC' || error.code === 'ERR_JWKS_TIMEOUT';
  return new Problem(ofTheKeyServer ? 'UPSTREAM_UNAVAILABLE' : 'SIGNED_OUT', { cause: error });
}

/** With twice the minute in which a check is remembered, a key that the provider has withdrawn is good for ten, as long as calls come; the first after a quiet hour asks for the keys, and is checked by the old ones. */
const keptMilliseconds = 8 * 60_000;
const againMilliseconds = 5_000;

/**
 * The public keys of a provider: asked for at once, before anybody needs them, and again every eight minutes in the background. While the
 * provider is away the last ones hold, so that a token that it gave out is good as long as it says; a key that is not among them is asked
 * for at most every five seconds.
 */
export function followKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: 3_000,
    cooldownDuration: againMilliseconds,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let askAt = 0;

  function ask(): void {
    askAt = Date.now() + keptMilliseconds;
    keys.reload().catch(() => {
      askAt = Date.now() + againMilliseconds;
    });
  }

  ask();
  return (header, token) => {
    if (Date.now() >= askAt) ask();
    return keys(header, token);
  };
}

const rememberedMilliseconds = 60_000;
const mostRemembered = 5_000;

/**
 * Looks at the signature of a token once a minute, for a caller comes with the same one many times; at when it runs out, every time.
 * Remembered is the digest of a token that held, and what it said: who that is today is asked at every call.
 */
export function rememberChecks(check: TokenCheck): TokenCheck {
  const held = new Map<string, { readonly until: number; readonly claims: TokenClaims }>();
  return async (token) => {
    const digest = createHash('sha256').update(token).digest('base64');
    const before = held.get(digest);
    if (before && Date.now() < before.until) return before.claims;
    held.delete(digest);
    const claims = await check(token);
    held.set(digest, { until: Math.min(Date.now() + rememberedMilliseconds, claims.expiresAt * 1_000), claims });
    const [oldest] = held.keys();
    if (held.size > mostRemembered && oldest !== undefined) held.delete(oldest);
    return claims;
  };
}
