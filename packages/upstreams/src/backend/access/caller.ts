import { Problem } from '@edison/contracts/problem';

/** Who makes a call: a guest (no token, or the bff's own), or a person whose token was verified. */
export type Caller = { readonly kind: 'guest' } | Person;

/** A person as their token describes them, with the profile that belongs to the verified e-mail. */
export interface Person {
  readonly kind: 'person';
  /** The identity provider (`iss`); `subject` is its id of the person (`sub`). */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailNorm: string;
  readonly emailVerified: boolean;
  readonly permissions: readonly string[];
  /** Absent while an admin sees the portal on behalf of this person. */
  readonly namedSchools?: NamedSchools;
  /** Whether the login is good for calls marked `stepUp`; never while an admin sees the portal on behalf of this person. */
  readonly steppedUp?: boolean;
  readonly isAdmin: boolean;
  /** Absent before the first profile, or when the e-mail is not verified. */
  readonly userId: string | undefined;
  /** The admin who sees the portal on behalf of this person, if one does. */
  readonly viewingAdmin?: { readonly kind: 'person'; readonly id: string };
}

/** The schools that a login names, by their numbers, and when the provider said so. */
export interface NamedSchools {
  readonly numbers: readonly string[];
  readonly at: Date;
}

/** Who asks for something, and the reason that an admin gives for what is not their own. */
export interface Requester {
  readonly person: Person;
  readonly reason?: string | undefined;
}

/** With a reason, an admin acts as admin, also in their own matters. Nobody else does, whatever they send as a reason. */
export function actsAsAdmin({ person, reason }: Requester): boolean {
  return person.isAdmin && reason !== undefined;
}

/** Normalises an e-mail, so that two spellings of one mailbox are equal: trimmed, NFC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The caller as a person. @throws Problem SIGNED_OUT for a guest. */
export function requirePerson(caller: Caller): Person {
  if (caller.kind === 'guest') throw new Problem('SIGNED_OUT');
  return caller;
}

/** The caller as a person with a verified e-mail. @throws Problem SIGNED_OUT, or EMAIL_NOT_VERIFIED. */
export function requireVerified(caller: Caller): Person {
  const person = requirePerson(caller);
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return person;
}
