import type { KeyObject } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import {
  assertionAlgorithm,
  assertionAudience,
  assertionSeconds,
  assertionType,
  guestAssertion,
  personAssertion,
} from '@edison/contracts/upstream/caller-assertion';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { isOneAddress, problemOf, type TokenCheck, type TokenClaims } from './verify-token.ts';

/** Whose assertions are accepted: those of the site in this process, about people of its identity provider. */
export interface AssertionRules {
  readonly kind: 'assertion';
  /** The site's origin, `iss` of the assertions. */
  readonly siteUrl: string;
  /** The identity provider. */
  readonly issuer: string;
  readonly findPublicKey: (kid: string) => KeyObject | undefined;
}

/** Makes the check of assertions: signature by a key of the site, algorithm, `typ`, iss, aud, exp, age, and the provider. */
export function createAssertionCheck({ siteUrl, issuer, findPublicKey }: AssertionRules, now: () => Date): TokenCheck {
  const keyOf = ({ kid = '' }: { readonly kid?: string }) => {
    const key = findPublicKey(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer: siteUrl,
        audience: assertionAudience,
        algorithms: [assertionAlgorithm],
        typ: assertionType,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: assertionSeconds,
        currentDate: now(),
      });
      return readClaims(payload, issuer);
    } catch (error) {
      throw problemOf(error);
    }
  };
}

function readClaims(payload: JWTPayload, issuer: string): TokenClaims {
  if (payload.idp === undefined) return guestOf(payload, issuer);
  const read = personAssertion.safeParse(payload);
  if (!read.success) throw new Problem('SIGNED_OUT', { cause: read.error });
  const { sub, exp, idp, idp_iat, email, email_verified, permissions, auth_time, amr = [], acr, school_numbers = [] } = read.data;
  if (idp !== issuer) throw new Problem('SIGNED_OUT', { cause: new Error('an assertion about a person of another provider') });
  return {
    ...{ issuer, subject: sub, issuedAt: idp_iat, expiresAt: exp, email, permissions },
    emailVerified: email_verified && isOneAddress(email),
    schoolNumbers: school_numbers,
    login: { authTime: auth_time, amr, acr },
  };
}

function guestOf(payload: JWTPayload, issuer: string): TokenClaims {
  const read = guestAssertion.safeParse(payload);
  if (!read.success) throw new Problem('SIGNED_OUT', { cause: read.error });
  const { sub, iat, exp } = read.data;
  const login = { authTime: undefined, amr: [], acr: undefined };
  const nobody = { email: undefined, emailVerified: false, permissions: [], schoolNumbers: [], login };
  return { issuer, subject: sub, issuedAt: iat, expiresAt: exp, ...nobody };
}
