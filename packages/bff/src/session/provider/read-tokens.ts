import { decodeJwt, type JWTPayload } from 'jose';
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import type { Person, SessionContent, Tokens } from '../store/session-content.ts';

export type TokenAnswer = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Thrown when a token answer has no subject, or another one than before. */
export class UnusableTokens extends Error {}

/**
 * Reads tokens and person from a token answer. `before` fills in what the answer to a refresh leaves out.
 *
 * Claims come from the ID token, which openid-client has checked; `permissions` and `email` from the access token when the ID token has
 * none. Its signature is not checked here: it came from the token endpoint over TLS, and the backend checks it.
 */
export function readTokens(answer: TokenAnswer, now: Date, before?: SessionContent): SessionContent {
  const claims = answer.claims();
  const access = payloadOf(answer.access_token);
  const person = personOf(claims, access, before?.person);
  // An admin who loses the role while on behalf of somebody else loses the session, and does not return to their own pages.
  if (before?.onBehalf && person.role !== 'admin') throw new UnusableTokens('Whoever sees the site as somebody else is no admin any more');
  return {
    person,
    tokens: tokensOf(answer, access, now, before?.tokens),
    ...(before?.origin && { origin: before.origin }),
    ...(before?.onBehalf && { onBehalf: before.onBehalf }),
  };
}

function personOf(claims: JWTPayload | undefined, access: JWTPayload, before: Person | undefined): Person {
  const subject = claims?.sub ?? before?.subject;
  const email = textOf(claims?.email) ?? textOf(access.email) ?? before?.email;
  if (!subject || !email) throw new UnusableTokens('The provider named no subject or e-mail');
  if (before && before.subject !== subject) throw new UnusableTokens('The refreshed tokens belong to another subject');
  const permissions = listOf(claims?.permissions) ?? listOf(access.permissions) ?? before?.permissions ?? [];
  const role = permissions.includes('role:admin') ? 'admin' : 'teacher';
  return { subject, email, permissions, role, name: textOf(claims?.name) ?? before?.name ?? email };
}

function tokensOf(answer: TokenAnswer, access: JWTPayload, now: Date, before: Tokens | undefined): Tokens {
  const seconds = answer.expiresIn() ?? (access.exp ? access.exp - now.getTime() / 1000 : 300);
  const refresh = answer.refresh_token ?? before?.refresh;
  const id = answer.id_token ?? before?.id;
  const accessEndsAt = now.getTime() + seconds * 1000;
  return { access: answer.access_token, accessEndsAt, ...(refresh && { refresh }), ...(id && { id }) };
}

function payloadOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    // An opaque access token has no claims, which is allowed.
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function listOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined;
}
