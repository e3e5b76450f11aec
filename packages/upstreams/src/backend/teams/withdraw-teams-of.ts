import type { Tx } from '../database/tables.ts';

/** Takes the teams of a sign-up out when it is cancelled, in the same transaction. Relies on `teams_sign_up`. */
export async function withdrawTeamsOf(tx: Tx, signUpId: string, now: Date): Promise<void> {
  await tx
    .updateTable('teams')
    .set((row) => ({ state: 'withdrawn', version: row('version', '+', 1), changed_at: now }))
    .where('sign_up_id', '=', signUpId)
    .where('state', '=', 'active')
    .execute();
}
