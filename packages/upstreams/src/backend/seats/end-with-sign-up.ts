import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Actor, type Change, recordChanges } from '../audit/record-change.ts';
import type { EndedBy } from '../database/event-tables.ts';
import type { Tables, Tx } from '../database/tables.ts';

/** Withdraws the teams of cancelled sign-ups in the same transaction, and records each. Relies on `teams_sign_up`. */
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
  const changes = withdrawn.map(
    ({ id, version, sign_up_id: signUpId }): Change => ({
      actor: by,
      reason,
      action: 'team.withdraw',
      object: { kind: 'team', id },
      before: { state: 'active', version: version - 1 },
      after: { state: 'withdrawn', version, signUpId },
    }),
  );
  await recordChanges(tx, changes, now);
}

/** Ends all co-ownerships of cancelled sign-ups, in the same transaction. Relies on `one_co_owner_per_address`. */
export async function endCoOwnersOf(tx: Tx, signUpIds: readonly string[], by: Actor, now: Date): Promise<void> {
  if (signUpIds.length > 0) await endCoOwners(tx, (one) => one('sign_up_id', 'in', signUpIds), { side: 'system', by }, now);
}

/** Ends all co-ownerships of a user who is deactivated. Relies on `co_owners_user`. */
export function endCoOwnedBy(tx: Tx, userId: string, by: Actor, now: Date): Promise<void> {
  return endCoOwners(tx, (one) => one('user_id', '=', userId), { side: 'system', by }, now);
}

/** Ends open invitations to an address, of all sign-ups or of these. Relies on `co_owners_address`. */
export function endInvitationsTo(tx: Tx, emailNorm: string, now: Date, signUpIds?: readonly string[]): Promise<void> {
  const condition: Condition = (one) =>
    one.and([
      one('email_norm', '=', emailNorm),
      one('user_id', 'is', null),
      ...(signUpIds === undefined ? [] : [one('sign_up_id', 'in', signUpIds)]),
    ]);
  return endCoOwners(tx, condition, { side: 'system', by: { kind: 'system' } }, now);
}

type Condition = (row: ExpressionBuilder<Tables, 'co_owners'>) => Expression<SqlBool>;

interface EndCause {
  readonly side: EndedBy;
  readonly by: Actor;
  readonly reason?: string | undefined;
}

/** Ends co-ownerships that have not ended, and records each. Guard and change in one statement. */
export async function endCoOwners(tx: Tx, condition: Condition, { side, by, reason }: EndCause, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('co_owners')
    .set({ ended_at: now, ended_by: side })
    .where('ended_at', 'is', null)
    .where(condition)
    .returning(['id', 'sign_up_id', 'user_id'])
    .execute();
  const changes = ended.map(
    ({ id, sign_up_id, user_id }): Change => ({
      actor: by,
      reason,
      action: 'co-owner.end',
      object: { kind: 'sign-up', id: sign_up_id },
      before: { coOwnerId: id, state: user_id === null ? 'invited' : 'accepted', ...(user_id !== null && { userId: user_id }) },
      after: { endedBy: side },
    }),
  );
  await recordChanges(tx, changes, now);
}
