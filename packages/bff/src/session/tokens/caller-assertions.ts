import {
  assertionAlgorithm,
  assertionAudience,
  assertionSeconds,
  assertionType,
  type PersonAssertion,
} from '@edison/contracts/upstream/caller-assertion';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { loginClaimsOf } from '../provider/read-tokens.ts';
import type { AssertionKey } from '../session.ts';
import type { StoredSession } from '../store/session-content.ts';
import type { BackendTokens } from './provider-tokens.ts';
import type { UsableSessions } from './refresh-tokens.ts';

export interface AssertionParts {
  /** The site's origin, `iss` of the assertions. */
  readonly siteUrl: string;
  /** The identity provider. */
  readonly issuer: string;
  readonly signingKey: () => AssertionKey;
  readonly now: () => Date;
}

/** An assertion that is sent until it is renewed. `access` and `version`: the tokens and the row that it was made from. */
interface Made {
  readonly text: Promise<string>;
  readonly renewAt: number;
  readonly access: string;
  readonly version: number;
}

/** Time for a call that is under way. */
const earlyMilliseconds = 30_000;

/**
 * Signed assertions for the backend of this process, made of what the session says: the provider's access token may have any shape. One for
 * each session, kept for 90 seconds. One that the backend refuses is made again after the session's tokens are refreshed.
 */
export function createCallerAssertions(parts: AssertionParts, usableSession: UsableSessions): BackendTokens {
  const sent = new LRUCache<string, Made>({ max: 5_000 });
  let guests: Omit<Made, 'access' | 'version'> | undefined;
  const isFresh = (made: { readonly renewAt: number }) => made.renewAt > parts.now().getTime();
  const renewAt = () => parts.now().getTime() + assertionSeconds * 1_000 - earlyMilliseconds;

  return {
    async ofSession(key, refused) {
      const before = sent.get(key);
      const refusedOne = before && (await before.text) === refused ? before : undefined;
      const session = await usableSession(key, refusedOne?.access);
      const latest = sent.get(key);
      if (latest && latest !== refusedOne && latest.version === session.version && isFresh(latest)) return latest.text;
      const text = sign(parts, session.person.subject, claimsOf(parts, session));
      sent.set(key, { text, renewAt: renewAt(), access: session.tokens.access, version: session.version });
      return text;
    },
    async ofGuest(refused) {
      if (guests && (await guests.text) !== refused && isFresh(guests)) return guests.text;
      guests = { renewAt: renewAt(), text: sign(parts, 'guest', {}) };
      return guests.text;
    },
  };
}

function claimsOf({ issuer }: AssertionParts, session: StoredSession): Omit<PersonAssertion, 'sub' | 'iat' | 'exp'> {
  const { email, permissions } = session.person;
  const { emailVerified, issuedAt, authTime, amr, acr, schoolNumbers } = loginClaimsOf(session);
  return {
    ...{ idp: issuer, idp_iat: issuedAt, email, email_verified: emailVerified, permissions },
    ...(authTime !== undefined && { auth_time: authTime }),
    ...(amr && { amr }),
    ...(acr !== undefined && { acr }),
    ...(schoolNumbers && { school_numbers: schoolNumbers }),
  };
}

function sign({ siteUrl, signingKey, now }: AssertionParts, subject: string, claims: object): Promise<string> {
  const { kid, privateKey } = signingKey();
  const iat = Math.floor(now().getTime() / 1_000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: assertionAlgorithm, typ: assertionType, kid })
    .setIssuer(siteUrl)
    .setAudience(assertionAudience)
    .setSubject(subject)
    .setIssuedAt(iat)
    .setExpirationTime(iat + assertionSeconds)
    .sign(privateKey);
}
