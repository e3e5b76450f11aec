import { Problem } from '@edison/contracts/problem';

/** Who calls: nobody in particular (no token, or the bff's own), or a person whose token was checked. */
export type Caller = { readonly kind: 'guest' } | Person;

/** A person as the token tells, with the profile that belongs to the verified e-mail. */
export interface Person {
  readonly kind: 'person';
  /** Which identity provider, and what it calls the person. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailNorm: string;
  readonly emailVerified: boolean;
  readonly permissions: readonly string[];
  readonly isAdmin: boolean;
  /** Absent before the first profile, or when the e-mail is not verified. */
  readonly userId: string | undefined;
  /** The admin who sees the portal as this person, where one does. */
  readonly viewingAdmin?: { readonly kind: 'person'; readonly id: string };
}

/** One spelling for one mailbox: trimmed, NFC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The person who calls. @throws Problem SIGNED_OUT for a guest. */
export function requirePerson(caller: Caller): Person {
  if (caller.kind === 'guest') throw new Problem('SIGNED_OUT');
  return caller;
}

/** The person, when the e-mail in the token proves whose profile it is. @throws Problem SIGNED_OUT, or EMAIL_NOT_VERIFIED. */
export function requireVerified(caller: Caller): Person {
  const person = requirePerson(caller);
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return person;
}
