import type { Code } from '@edison/contracts/bff/codes';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store } from '../../database/tables.ts';
import { timesUsed } from '../times-used.ts';
import { describeCodes } from './describe-code.ts';

/** Takes a code out of use, from now on and for everybody. Again: the same answer, and no second line in the log. @throws Problem NOT_FOUND. */
export async function revokeCode(
  store: Store,
  { codeId, reason }: { readonly codeId: string; readonly reason: string },
  actor: Actor,
  now: Date,
): Promise<Code> {
  return inTransaction(store, async (tx) => {
    const revoked = await tx
      .updateTable('codes')
      .set({ revoked_at: now })
      .where('id', '=', codeId)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (revoked) {
      const after = { kind: revoked.kind, targetId: revoked.target_id, uses: revoked.uses };
      await recordChange(tx, { actor, action: 'code.revoke', object: { kind: 'code', id: codeId }, reason, after }, now);
    }
    const row = revoked ?? (await tx.selectFrom('codes').selectAll().where('id', '=', codeId).executeTakeFirst());
    if (!row) throw new Problem('NOT_FOUND');
    const [described] = await describeCodes(tx, await timesUsed(tx, [row]), now);
    if (!described) throw new Problem('NOT_FOUND');
    return described;
  });
}
