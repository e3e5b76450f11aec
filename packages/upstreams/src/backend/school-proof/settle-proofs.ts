import type { Tx } from '../database/tables.ts';
import { type ProofsOf, settleDomainProofs } from './prove-by-domain.ts';
import { endContradictedProofs, proveByLogin } from './prove-by-login.ts';

/** Users whose proof changed, by what it hangs on. */
export interface SettledByItself {
  readonly domainProofs: number;
  readonly endedDomainProofs: number;
  readonly loginProofs: number;
  readonly endedLoginProofs: number;
}

/** Proves the schools of users by what needs nobody's word, their mailbox or else their login, and ends such proofs that do not fit any more. */
export async function settleProofs(tx: Tx, of: ProofsOf, now: Date): Promise<SettledByItself> {
  const endedLoginProofs = await endContradictedProofs(tx, of, now);
  const { proved: domainProofs, ended: endedDomainProofs } = await settleDomainProofs(tx, of, now);
  return { domainProofs, endedDomainProofs, loginProofs: await proveByLogin(tx, of, now), endedLoginProofs };
}
