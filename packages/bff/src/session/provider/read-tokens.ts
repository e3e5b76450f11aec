import { readSchoolNumbers } from '@edison/contracts/upstream/caller-assertion';
import { decodeJwt, type JWTPayload } from 'jose';
import { type Configuration, fetchUserInfo, type TokenEndpointResponse, type TokenEndpointResponseHelpers } from 'openid-client';
import type { LoginClaims, Person, SessionContent, Tokens } from '../store/session-content.ts';

export type TokenAnswer = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Thrown when a token answer has no subject, or another one than before. */
export class UnusableTokens extends Error {}

/** When a token answer is read, and the claim that names the person's schools, where the provider has one. */
export interface Reading {
  readonly now: Date;
  readonly schoolClaim: string | undefined;
}

/**
 * Reads tokens and person from a token answer. `before` fills in what the answer to a refresh leaves out.
 *
 * Claims come from the ID token, which openid-client has checked; `permissions` and `email` from the access token of the same subject when
 * the ID token has none, then from the userinfo endpoint. An access token's signature is not checked here: it came from the token endpoint over TLS (OpenID Connect Core 3.1.3.7).
 */
export function readTokens(answer: TokenAnswer, reading: Reading, before?: SessionContent, userinfo?: JWTPayload): SessionContent {
  const id = answer.claims();
  const access = payloadOf(answer.access_token);
  const said = { id, access: claimsAbout(id?.sub ?? before?.person.subject, access), userinfo };
  const person = personOf(said, before?.person);
  // An admin who loses the role while on behalf of somebody else loses the session, and does not return to their own pages.
  if (before?.onBehalf && person.role !== 'admin') throw new UnusableTokens('Whoever sees the site as somebody else is no admin any more');
  return {
    person,
    tokens: tokensOf(answer, access, reading.now, before?.tokens),
    claims: claimsOf(said, before && loginClaimsOf(before), reading.schoolClaim),
    ...(before?.origin && { origin: before.origin }),
    ...(before?.onBehalf && { onBehalf: before.onBehalf }),
  };
}

/** The claims of an answer's ID token, if it has one, of its access token, which has none when it is opaque, and of the userinfo endpoint. */
interface Said {
  readonly id: JWTPayload | undefined;
  readonly access: JWTPayload;
  readonly userinfo?: JWTPayload | undefined;
}

/**
 * What the provider's userinfo endpoint says (OpenID Connect Core 5.3), where it has one and no token of the answer names the e-mail, or the
 * schools where a claim is set for them; `iat` is when it was asked. Throws what `fetchUserInfo` throws.
 */
export async function readUserinfo(
  configuration: Configuration,
  answer: TokenAnswer,
  { now, schoolClaim }: Reading,
  before?: SessionContent,
): Promise<JWTPayload | undefined> {
  const [id, subject] = [answer.claims(), answer.claims()?.sub ?? before?.person.subject];
  const said = { id, access: claimsAbout(subject, payloadOf(answer.access_token)) };
  const isKnown = namingEmail(said) !== undefined && (schoolClaim === undefined || namingSchools(said, schoolClaim) !== undefined);
  if (isKnown || subject === undefined || !configuration.serverMetadata().userinfo_endpoint) return undefined;
  const iat = Math.floor(now.getTime() / 1_000);
  return { ...(await fetchUserInfo(configuration, answer.access_token, subject)), iat };
}

function personOf(said: Said, before: Person | undefined): Person {
  const { id, userinfo } = said;
  const subject = id?.sub ?? before?.subject;
  const email = textOf(namingEmail(said)?.email) ?? before?.email;
  if (!subject || !email) throw new UnusableTokens('The provider named no subject or e-mail');
  if (before && before.subject !== subject) throw new UnusableTokens('The refreshed tokens belong to another subject');
  const permissions = permissionsIn(said) ?? before?.permissions ?? [];
  const role = permissions.includes('role:admin') ? 'admin' : 'teacher';
  return { subject, email, permissions, role, name: textOf(id?.name) ?? textOf(userinfo?.name) ?? before?.name ?? email };
}

/** The permissions that an answer names; none when it names the person's e-mail only; undefined when it says nothing of the person. */
function permissionsIn(said: Said): string[] | undefined {
  return listOf(namingPermissions(said)?.permissions) ?? (namingEmail(said) && []);
}

function namingPermissions({ id, access, userinfo }: Said): JWTPayload | undefined {
  return [id, access, userinfo].find((source) => listOf(source?.permissions) !== undefined);
}

function namingSchools({ id, access, userinfo }: Said, claim: string): JWTPayload | undefined {
  return [id, access, userinfo].find((source) => source?.[claim] !== undefined);
}

function namingEmail({ id, access, userinfo }: Said): JWTPayload | undefined {
  return [id, access, userinfo].find((source) => textOf(source?.email) !== undefined);
}

/**
 * `issuedAt` is that of the older of the sources that name e-mail and permissions, and stays where an answer does not name them: the backend
 * compares it with the last change of both. An answer that names the e-mail and no schools names none any more.
 */
function claimsOf(said: Said, before: LoginClaims | undefined, schoolClaim?: string): LoginClaims {
  const { id, access } = said;
  const withEmail = namingEmail(said);
  const withPermissions = namingPermissions(said) ?? withEmail;
  const issuedAt = withEmail ? Math.min(withEmail.iat ?? 0, withPermissions?.iat ?? 0) : (before?.issuedAt ?? 0);
  const authTime = id?.auth_time ?? access.auth_time ?? before?.authTime;
  const amr = listOf(id?.amr) ?? listOf(access.amr) ?? before?.amr;
  const acr = textOf(id?.acr) ?? textOf(access.acr) ?? before?.acr;
  const schoolNumbers = schoolNumbersIn(said, schoolClaim) ?? before?.schoolNumbers ?? [];
  return {
    emailVerified: withEmail ? withEmail.email_verified === true : (before?.emailVerified ?? false),
    issuedAt,
    ...(typeof authTime === 'number' && { authTime }),
    ...(amr && { amr }),
    ...(acr !== undefined && { acr }),
    ...(schoolNumbers.length > 0 && { schoolNumbers }),
  };
}

/** The schools that an answer names; none when it names the person's e-mail only; undefined when it says nothing of the person. */
function schoolNumbersIn(said: Said, claim: string | undefined): string[] | undefined {
  const source = claim === undefined ? undefined : namingSchools(said, claim);
  if (claim !== undefined && source) return readSchoolNumbers(source[claim]);
  return namingEmail(said) && [];
}

/** The claims of a session; read from its tokens when an older release has stored it without. */
export function loginClaimsOf({ claims, tokens, person }: SessionContent): LoginClaims {
  if (claims) return claims;
  const id = tokens.id === undefined ? undefined : payloadOf(tokens.id);
  return claimsOf({ id, access: claimsAbout(person.subject, payloadOf(tokens.access)) }, undefined);
}

function tokensOf(answer: TokenAnswer, access: JWTPayload, now: Date, before: Tokens | undefined): Tokens {
  const seconds = answer.expiresIn() ?? (access.exp ? access.exp - now.getTime() / 1000 : 300);
  const refresh = answer.refresh_token ?? before?.refresh;
  const id = answer.id_token ?? before?.id;
  const accessEndsAt = now.getTime() + seconds * 1000;
  return { access: answer.access_token, accessEndsAt, ...(refresh && { refresh }), ...(id && { id }) };
}

/** The claims of an access token, unless it is about somebody else. */
function claimsAbout(subject: string | undefined, access: JWTPayload): JWTPayload {
  return access.sub === subject ? access : {};
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
