import type { Programme } from '@edison/contracts/bff/programmes';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { isMember, joinProgramme } from '../programmes/programmes.ts';
import { requireProfile } from '../users/profile.ts';
import { findCode } from './check-code.ts';
import { personOfEmail } from './persons/person-of.ts';
import { redeemCode } from './redeem-code.ts';

/**
 * Joins the programme that a code is for; a member uses nothing up. A code opens no programme that takes nobody in.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, PROFILE_MISSING, PROFILE_DEACTIVATED, what is wrong with the code, or CLOSED.
 */
export async function redeemProgrammeCode(store: Store, typed: string, caller: Person, now: Date): Promise<Programme> {
  if (!caller.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return inTransaction(store, async (tx) => {
    const { id: userId, email } = await requireProfile(tx, caller.email);
    const code = await findCode(tx, typed);
    if (code?.kind !== 'programme') throw new Problem('CODE_INVALID');
    const target = { kind: code.kind, targetId: code.target_id };
    if (!(await isMember(tx, userId, target.targetId))) await redeemCode(tx, target, typed, await personOfEmail(tx, email), now);
    return joinProgramme(tx, userId, target.targetId, { actor: actorOf(caller) }, now);
  });
}
