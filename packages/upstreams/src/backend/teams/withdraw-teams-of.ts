import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';

/** Takes the teams of a sign-up out when it is cancelled, in the same transaction; each is written down. Relies on `teams_sign_up`. */
export async function withdrawTeamsOf(
  tx: Tx,
  signUpId: string,
  { by, reason }: { readonly by: Actor; readonly reason: string | undefined },
  now: Date,
): Promise<void> {
  const withdrawn = await tx
    .updateTable('teams')
    .set((row) => ({ state: 'withdrawn', version: row('version', '+', 1), changed_at: now }))
    .where('sign_up_id', '=', signUpId)
    .where('state', '=', 'active')
    .returning(['id', 'version'])
    .execute();
  for (const { id, version } of withdrawn) {
    const states = { before: { state: 'active', version: version - 1 }, after: { state: 'withdrawn', version, signUpId } };
    await recordChange(tx, { actor: by, reason, action: 'team.withdraw', object: { kind: 'team', id }, ...states }, now);
  }
}
