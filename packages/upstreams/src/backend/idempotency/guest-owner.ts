import { sql } from 'kysely';

/**
 * The owner of a guest's sign-ups and keys. They are kept apart from those of a profile with the same address, because a guest has not proved
 * to own it. No address has a colon.
 */
export const guestOwner = (emailNorm: string) => `public:${emailNorm}`;

/** SQL: the normalised address of sign-up `u`, of a guest or a user. */
export const mailboxOfSignUp = sql<string>`regexp_replace(u.email_norm, '^public:', '')`;
