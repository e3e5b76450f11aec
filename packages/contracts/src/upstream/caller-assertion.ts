import { z } from 'zod';

/**
 * The assertion with which the bff tells the backend of its own process who calls: a JWT (RFC 7519), sent as bearer token. `iss` is the
 * site's URL. A backend elsewhere gets the identity provider's access token instead.
 */
export const assertionType = 'edison-caller+jwt';
export const assertionAudience = 'urn:edison:embedded-backend';
/** Ed25519 only (RFC 9864), so that a public key is never used as a shared secret. */
export const assertionAlgorithm = 'Ed25519';
/** From `iat` to `exp`. */
export const assertionSeconds = 120;

/** The number of a school in the Danish register of institutions, as a login names it. */
const schoolNumber = z.string().regex(/^\d{6}$/);

/** Of more schools than that a login proves none. */
const mostSchoolNumbers = 20;

/**
 * The numbers of schools in a claim of the identity provider: a string, or an array of strings. What is no number is left out; a claim of
 * another shape, or with more than 20 entries, names none.
 */
export function readSchoolNumbers(claim: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  if (entries.length > mostSchoolNumbers) return [];
  const numbers = entries.flatMap((entry) => schoolNumber.safeParse(entry).data ?? []);
  return [...new Set(numbers)].toSorted();
}

/** A person, as their session describes them. Times are Unix seconds. */
export const personAssertion = z.object({
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  /** The identity provider whose subject `sub` is. */
  idp: z.string(),
  /** When the provider issued what stands here of the person: older than `iat`, and compared with changes of role and e-mail. */
  idp_iat: z.number(),
  email: z.string().max(254),
  email_verified: z.boolean(),
  permissions: z.array(z.string()),
  /** When, how and how strongly the person authenticated, where the provider says so (OpenID Connect Core 2). */
  auth_time: z.number().optional(),
  amr: z.array(z.string()).optional(),
  acr: z.string().optional(),
  /** The schools that the provider says the person is at, by their numbers. */
  school_numbers: z.array(schoolNumber).max(mostSchoolNumbers).optional(),
});

/** A guest: the subject is the site itself. */
export const guestAssertion = z.object({ sub: z.literal('guest'), iat: z.number(), exp: z.number(), idp: z.undefined().optional() });

export type PersonAssertion = z.infer<typeof personAssertion>;
