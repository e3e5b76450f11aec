import type { Person } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { lockTeam } from './lock-team.ts';
import { requireEditor } from './require-editor.ts';
import { refuseAfterLock, refuseForeign } from './team-rules.ts';

/**
 * Takes a team out of its event; its name is free again. The seats stay with the sign-up. Again: nothing more happens.
 *
 * @throws Problem NOT_FOUND, ROSTER_LOCKED, BAD_REQUEST for an admin without a reason, PROFILE_MISSING, PROFILE_DEACTIVATED or TRY_AGAIN.
 */
export async function withdrawTeam(
  store: Store,
  { teamId, reason }: { readonly teamId: string; readonly reason?: string | undefined },
  person: Person,
  now: Date,
): Promise<void> {
  const editor = { actor: actorOf(person), isAdmin: person.isAdmin, reason };
  await inTransaction(store, async (tx) => {
    const userId = await requireEditor(tx, person);
    const team = await lockTeam(tx, teamId);
    refuseForeign(team.owner_user_id === userId, editor);
    if (team.state === 'withdrawn') return;
    refuseAfterLock({ ...team.signUp.session, ...team.signUp.rules }, editor, now);
    const version = team.version + 1;
    await tx.updateTable('teams').set({ state: 'withdrawn', version, changed_at: now }).where('id', '=', teamId).execute();
    const states = { before: { state: 'active', version: team.version }, after: { state: 'withdrawn', version } };
    await recordChange(tx, { actor: editor.actor, reason, action: 'team.withdraw', object: { kind: 'team', id: teamId }, ...states }, now);
  });
}
