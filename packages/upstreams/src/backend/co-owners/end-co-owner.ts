import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { EndedBy } from '../database/event-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { endWhere } from '../seats/end-with-sign-up.ts';
import { requireEditor } from '../teams/require-editor.ts';

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
