import { sql } from 'kysely';

/**
 * Under what a guest's sign-ups and keys stand, beside those of a profile with the same address: nobody has proved the address, so they
 * are none of the profile's. No address has a colon.
 */
export const guestOwner = (emailNorm: string) => `public:${emailNorm}`;

/** The normalised address of a sign-up `u`, whoever made it. */
export const mailboxOfSignUp = sql<string>`regexp_replace(u.email_norm, '^public:', '')`;
