import { email as oneAddress } from '@edison/contracts/fields';
import { Problem } from '@edison/contracts/problem';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { followKeys } from './follow-keys.ts';

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
