import { Problem } from '@edison/contracts/problem';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Person } from '../access/caller.ts';
import { type Actor, actorOf, recordChanges } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tables, Tx } from '../database/tables.ts';
import { requireEditor } from '../teams/require-editor.ts';
import type { EndedBy } from './co-owner-tables.ts';

/** What is to end, and why when an admin ends it. */
export interface Ending {
  readonly coOwnerId: string;
  readonly reason?: string | undefined;
}

/**
 * Ends an invitation or a co-ownership: by the owner of the sign-up, by whom it is for, or by an admin. Ended already: nothing more.
 *
 * @throws Problem NOT_FOUND, also for one that is between others; BAD_REQUEST for an admin without a reason; what `requireEditor` throws.
 */
export async function endCoOwner(store: Store, { coOwnerId, reason }: Ending, person: Person, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const userId = await requireEditor(tx, person);
    const row = await tx
      .selectFrom('co_owners as c')
      .innerJoin('sign_ups as u', 'u.id', 'c.sign_up_id')
      .select(['c.user_id', 'c.email_norm', 'u.email_norm as owner_email_norm'])
      .where('c.id', '=', coOwnerId)
      .executeTakeFirst();
    const side = row && sideOf(row, person, userId);
    if (!side) throw new Problem('NOT_FOUND');
    if (side === 'admin' && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
    await endWhere(tx, (one) => one('id', '=', coOwnerId), { side, by: actorOf(person), reason }, now);
  });
}

interface Sides {
  readonly user_id: string | null;
  readonly email_norm: string;
  readonly owner_email_norm: string;
}

function sideOf({ user_id, email_norm, owner_email_norm }: Sides, person: Person, userId: string | undefined): EndedBy | undefined {
  if (owner_email_norm === person.emailNorm) return 'owner';
  if (user_id === null ? email_norm === person.emailNorm : user_id === userId) return 'co-owner';
  return person.isAdmin ? 'admin' : undefined;
}

/** Ends all of sign-ups that are cancelled, in the same transaction. Relies on `one_co_owner_per_address`. */
export async function endCoOwnersOf(tx: Tx, signUpIds: readonly string[], by: Actor, now: Date): Promise<void> {
  if (signUpIds.length > 0) await endWhere(tx, (one) => one('sign_up_id', 'in', signUpIds), { side: 'system', by }, now);
}

/** Ends what somebody co-owns who is shut out. Relies on `co_owners_user`. */
export function endCoOwnedBy(tx: Tx, userId: string, by: Actor, now: Date): Promise<void> {
  return endWhere(tx, (one) => one('user_id', '=', userId), { side: 'system', by }, now);
}

/** Ends invitations to an address, to all sign-ups or to these. Relies on `co_owners_address`. */
export function endInvitationsTo(tx: Tx, emailNorm: string, now: Date, signUpIds?: readonly string[]): Promise<void> {
  const condition: Condition = (one) =>
    one.and([
      one('email_norm', '=', emailNorm),
      one('user_id', 'is', null),
      ...(signUpIds === undefined ? [] : [one('sign_up_id', 'in', signUpIds)]),
    ]);
  return endWhere(tx, condition, { side: 'system', by: { kind: 'system' } }, now);
}

type Condition = (row: ExpressionBuilder<Tables, 'co_owners'>) => Expression<SqlBool>;

interface Cause {
  readonly side: EndedBy;
  readonly by: Actor;
  readonly reason?: string | undefined;
}

/** Guard and change in one statement; each that ends by it is written down. */
async function endWhere(tx: Tx, condition: Condition, { side, by, reason }: Cause, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('co_owners')
    .set({ ended_at: now, ended_by: side })
    .where('ended_at', 'is', null)
    .where(condition)
    .returning(['id', 'sign_up_id', 'user_id'])
    .execute();
  const changes = ended.map(({ id, sign_up_id, user_id }) => ({
    actor: by,
    reason,
    action: 'co-owner.end',
    object: { kind: 'sign-up', id: sign_up_id },
    before: { coOwnerId: id, state: user_id === null ? 'invited' : 'accepted', ...(user_id !== null && { userId: user_id }) },
    after: { endedBy: side },
  }));
  await recordChanges(tx, changes, now);
}
