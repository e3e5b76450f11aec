import type { Tx } from '../database/tables.ts';
import { type ProofsOf, settleDomainProofs } from './prove-by-domain.ts';
import { endContradictedProofs, proveByLogin } from './prove-by-login.ts';

/** Ids of users whose school is proved from now on, and of those whose proof ended. A user whose proof has another source now is in both. */
interface SettledProofs {
  readonly byDomain: ReadonlySet<string>;
  readonly byLogin: ReadonlySet<string>;
  readonly endedByDomain: ReadonlySet<string>;
  readonly endedByLogin: ReadonlySet<string>;
}

/** Proves the schools of users by what needs nobody's word, their mailbox or else their login, and ends such proofs that do not fit any more. */
export async function settleProofs(tx: Tx, of: ProofsOf, now: Date): Promise<SettledProofs> {
  const endedByLogin = await endContradictedProofs(tx, of, now);
  const { proved: byDomain, ended: endedByDomain } = await settleDomainProofs(tx, of, now);
  return { byDomain, byLogin: await proveByLogin(tx, of, now), endedByDomain, endedByLogin };
}
