import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import { type Caller, normaliseEmail } from '../access/caller.ts';

/** Who a guest says they are: an address, or only a browser. */
export interface GuestFacts {
  readonly email?: string | undefined;
  readonly visitor?: string | undefined;
}

/** Whose a use of a code or a download is, as a digest that is the same each time. @throws Problem BAD_REQUEST for nobody at all. */
export function personOf(caller: Caller, facts: GuestFacts): string {
  const person = mayBePersonOf(caller, facts);
  if (person === undefined) throw new Problem('BAD_REQUEST', { field: 'visitor' });
  return person;
}

/** The same, or undefined for somebody who says nothing. */
export function mayBePersonOf(caller: Caller, { email, visitor }: GuestFacts): string | undefined {
  if (caller.kind === 'person' && caller.emailVerified) return digest(`email ${caller.emailNorm}`);
  if (email !== undefined) return digest(`email ${normaliseEmail(email)}`);
  return visitor === undefined ? undefined : digest(`visitor ${visitor}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
