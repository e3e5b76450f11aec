import { Problem } from '@edison/contracts/problem';
import { recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { type CodeTarget, type EnteredCode, findCodeProblem } from './check-code.ts';
import { readCode } from './code-text.ts';

/**
 * Counts one use of a code by a person; a second use by the same person is free. Two requests of one person wait for each other at the
 * first statement; the second statement guards and counts. The audit log names the system as the actor, because only a digest of the person
 * is stored.
 *
 * @param target what the code must be for: an event, a material or a programme, by its id or key.
 * @throws Problem CODE_INVALID, CODE_EXPIRED or CODE_USED_UP.
 */
export async function redeemCode(tx: Tx, target: CodeTarget, entered: EnteredCode & { readonly person: string }, now: Date): Promise<void> {
  const { person } = entered;
  const wrong = await findCodeProblem(tx, target, entered, now);
  const code = readCode(entered.code);
  if (wrong || code === undefined) throw new Problem(wrong ?? 'CODE_INVALID');
  const first = await tx
    .insertInto('redemptions')
    .values({ code, person, redeemed_at: now })
    .onConflict((conflict) => conflict.columns(['code', 'person']).doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!first) return;
  const used = await tx
    .updateTable('codes')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .whereRef('uses', '<', 'max_uses')
    .where('revoked_at', 'is', null)
    .returning(['id', 'uses'])
    .executeTakeFirst();
  if (!used) throw new Problem('CODE_USED_UP');
  const change = { action: 'code.redeem', object: { kind: 'code', id: used.id }, after: { ...target, uses: used.uses } } as const;
  await recordChange(tx, { actor: { kind: 'system' }, ...change }, now);
}
