import { type Actor, recordChanges } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';

/** Takes the teams of sign-ups out when these are cancelled, in the same transaction; each is written down. Relies on `teams_sign_up`. */
export async function withdrawTeamsOf(
  tx: Tx,
  signUpIds: readonly string[],
  { by, reason }: { readonly by: Actor; readonly reason: string | undefined },
  now: Date,
): Promise<void> {
  if (signUpIds.length === 0) return;
  const withdrawn = await tx
    .updateTable('teams')
    .set((row) => ({ state: 'withdrawn', version: row('version', '+', 1), changed_at: now }))
    .where('sign_up_id', 'in', signUpIds)
    .where('state', '=', 'active')
    .returning(['id', 'version', 'sign_up_id'])
    .execute();
  const changes = withdrawn.map(({ id, version, sign_up_id: signUpId }) => ({
    actor: by,
    reason,
    action: 'team.withdraw',
    object: { kind: 'team', id },
    before: { state: 'active', version: version - 1 },
    after: { state: 'withdrawn', version, signUpId },
  }));
  await recordChanges(tx, changes, now);
}
