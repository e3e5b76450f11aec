import type { CoOwned } from '@edison/contracts/bff/co-owners';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { lockProfile } from '../sign-ups/lock-profile.ts';
import type { ProfileRow } from '../users/profile.ts';
import { coOwnedBy, describeCoOwned, oldestOpen } from './list-co-owners.ts';

/**
 * Accepts an invitation, for the person whose verified address it was written to. Accepted already: the same answer.
 *
 * @throws Problem NOT_FOUND for one to another address, and for one that is over; PROFILE_MISSING, PROFILE_DEACTIVATED or TRY_AGAIN.
 */
export async function acceptCoOwner(store: Store, coOwnerId: string, person: Person, now: Date): Promise<CoOwned> {
  return inTransaction(store, async (tx) => {
    const profile = await lockProfile(tx, { email: person.email });
    const signUpId = await takeInvitation(tx, coOwnerId, profile, now);
    if (signUpId !== undefined) {
      const change = { action: 'co-owner.accept', object: { kind: 'sign-up', id: signUpId }, after: { coOwnerId, userId: profile.id } };
      await recordChange(tx, { actor: actorOf(person), ...change }, now);
    }
    const row = await coOwnedBy(tx, profile, now).where('c.id', '=', coOwnerId).executeTakeFirst();
    if (!row) throw new Problem('NOT_FOUND');
    return describeCoOwned(row);
  });
}

/** Guard and change in one statement: of this and an end at once, whichever comes second sees the other. Relies on `co_owners_pkey`. */
async function takeInvitation(tx: Tx, coOwnerId: string, { id, email_norm }: ProfileRow, now: Date): Promise<string | undefined> {
  const taken = await tx
    .updateTable('co_owners as c')
    .set({ accepted_at: now, user_id: id })
    .where('c.id', '=', coOwnerId)
    .where('c.email_norm', '=', email_norm)
    .where('c.accepted_at', 'is', null)
    .where('c.ended_at', 'is', null)
    .where('c.created_at', '>', oldestOpen(now))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('sign_ups as u').select('u.id').whereRef('u.id', '=', 'c.sign_up_id').where('u.state', '!=', 'cancelled')),
    )
    .returning('c.sign_up_id')
    .executeTakeFirst();
  return taken?.sign_up_id;
}
