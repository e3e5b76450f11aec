import { createHash, createHmac } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type Caller, normaliseEmail } from '../../access/caller.ts';
import type { Store } from '../../database/tables.ts';

/** Who a guest says they are: an address, or only a browser. */
export interface GuestFacts {
  readonly email?: string | undefined;
  readonly visitor?: string | undefined;
}

/** Whose a use of a code or a download is, as a keyed digest that is the same each time. @throws Problem BAD_REQUEST for nobody at all. */
export async function personOf(store: Store, caller: Caller, facts: GuestFacts): Promise<string> {
  const person = await mayBePersonOf(store, caller, facts);
  if (person === undefined) throw new Problem('BAD_REQUEST', { field: 'visitor' });
  return person;
}

/** The same, or undefined for somebody who says nothing. */
export async function mayBePersonOf(store: Store, caller: Caller, { email, visitor }: GuestFacts): Promise<string | undefined> {
  if (caller.kind === 'person' && caller.emailVerified) return personOfEmail(store, caller.emailNorm);
  if (email !== undefined) return personOfEmail(store, email);
  return visitor === undefined ? undefined : digest(store, `visitor ${visitor}`);
}

/** The same for somebody whose address is known otherwise: an admin acts for them. */
export function personOfEmail(store: Store, email: string): Promise<string> {
  return digest(store, `email ${normaliseEmail(email)}`);
}

/**
 * HMAC-SHA256 (RFC 2104) with the key that the database made for itself. Addresses can be guessed, so a plain digest would tell who it was.
 * What goes in is the SHA-256 that was once kept itself: those rows could be moved on without knowing who they are.
 */
async function digest(store: Store, who: string): Promise<string> {
  const { key } = await store.selectFrom('digest_keys').select('key').where('purpose', '=', 'person').executeTakeFirstOrThrow();
  const plain = createHash('sha256').update(who).digest('base64url');
  return createHmac('sha256', key).update(plain).digest('base64url');
}
