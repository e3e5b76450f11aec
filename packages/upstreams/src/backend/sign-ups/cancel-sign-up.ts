import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { promote } from './promote.ts';
import { addSeats } from './take-seat.ts';

/**
 * Cancels a sign-up and hands its seats to the head of the queue, in one transaction. Again: nothing more happens.
 *
 * @throws Problem NOT_FOUND for a sign-up that is not there or not the caller's; CANCEL_DEADLINE_PASSED but for admins; TRY_AGAIN.
 */
export async function cancelSignUp(
  store: Store,
  wish: { readonly signUpId: string; readonly reason: string | undefined; readonly person: Person },
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const sessionId = await findOwnSession(tx, wish.signUpId, wish.person);
    const session = await lockSession(tx, sessionId);
    const before = await readState(tx, wish.signUpId);
    if (!session || before.state === 'cancelled') return;
    if (!wish.person.isAdmin && now > session.cancel_until) throw new Problem('CANCEL_DEADLINE_PASSED');
    const cancelled = await markCancelled(tx, wish, now);
    const freed = before.state === 'confirmed' ? cancelled.seats : 0;
    if (freed > 0) await addSeats(tx, session.id, -freed);
    await queueMail(tx, before.state === 'confirmed' ? 'cancelled' : 'left', session, { ...cancelled, position: undefined }, now);
    for (const promoted of await promote(tx, session, freeSeats(session, freed), now)) {
      await queueMail(tx, 'promoted', session, promoted, now);
    }
  });
}

function freeSeats({ capacity, seats_taken }: LockedSession, freed: number): number | null {
  return capacity === null ? null : capacity - seats_taken + freed;
}

/** Somebody else's is answered like one that is not there. */
async function findOwnSession(tx: Tx, signUpId: string, person: Person): Promise<string> {
  const row = await tx.selectFrom('sign_ups').select(['session_id', 'email_norm']).where('id', '=', signUpId).executeTakeFirst();
  const own = person.isAdmin || (person.emailVerified && row?.email_norm === person.emailNorm);
  if (!row || !own) throw new Problem('NOT_FOUND');
  return row.session_id;
}

/** Read again under the lock: another may have cancelled or promoted meanwhile. */
function readState(tx: Tx, signUpId: string) {
  return tx.selectFrom('sign_ups').select('state').where('id', '=', signUpId).executeTakeFirstOrThrow();
}

function markCancelled(tx: Tx, { signUpId, reason, person }: Parameters<typeof cancelSignUp>[1], now: Date) {
  return tx
    .updateTable('sign_ups')
    .set((row) => ({
      state: 'cancelled',
      cancelled_at: now,
      cancelled_by: person.userId ?? (person.isAdmin ? 'admin' : 'self'),
      reason: reason ?? null,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', signUpId)
    .returning(['id', 'reference', 'email', 'name', 'state', 'seats', 'sequence'])
    .executeTakeFirstOrThrow();
}
