import type { Programme } from '@edison/contracts/bff/programmes';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendCodes } from '@edison/contracts/upstream/codes';
import { type Caller, type Person, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { findCode } from '../codes/check-code.ts';
import { personOfEmail } from '../codes/person-of.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/profile.ts';
import { isMember, joinProgramme } from './programmes.ts';

/** The call on codes that joins a programme. */
export function programmeCodeCalls(store: Store, now: () => Date): Pick<Handlers<typeof backendCodes, Caller>, 'RedeemProgrammeCode'> {
  return { RedeemProgrammeCode: async ({ body }, caller) => redeemProgrammeCode(store, body.code, requirePerson(caller), now()) };
}

/**
 * Joins the programme that a code is for; a member uses nothing up. A code opens no programme that takes nobody in.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, PROFILE_MISSING, PROFILE_DEACTIVATED, what is wrong with the code, or CLOSED.
 */
async function redeemProgrammeCode(store: Store, entered: string, caller: Person, now: Date): Promise<Programme> {
  if (!caller.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return inTransaction(store, async (tx) => {
    const { id: userId, email } = await requireProfile(tx, caller.email);
    const code = await findCode(tx, entered);
    if (code?.kind !== 'programme') throw new Problem('CODE_INVALID');
    const target = { kind: code.kind, targetId: code.target_id };
    if (!(await isMember(tx, userId, target.targetId)))
      await redeemCode(tx, target, { code: entered, person: await personOfEmail(tx, email) }, now);
    return joinProgramme(tx, { userId, programmeKey: target.targetId }, { actor: actorOf(caller) }, now);
  });
}
