import type { Tables, Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import type { LockedSession } from './lock-session.ts';
import { promote } from './promote.ts';
import { addSeats } from './take-seat.ts';

/** Who gives a sign-up up, and why. */
interface Release {
  readonly cancelledBy: string;
  readonly reason: string | undefined;
}

/**
 * Ends a sign-up that is active and hands its seats to the head of the queue, with everybody's mail, in the caller's transaction.
 * The caller holds the session's lock and has decided that it may be.
 */
export async function releaseSignUp(
  tx: Tx,
  session: LockedSession,
  before: { readonly id: string; readonly state: Tables['sign_ups']['state'] },
  release: Release,
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<void> {
  const cancelled = await markCancelled(tx, before.id, release, now);
  const freed = before.state === 'confirmed' ? cancelled.seats : 0;
  if (freed > 0) await addSeats(tx, session.id, -freed);
  await queueMail(tx, before.state === 'confirmed' ? 'cancelled' : 'left', session, { ...cancelled, position: undefined }, now);
  for (const promoted of await promote(tx, session, freeSeats(session, freed), now)) {
    await queueMail(tx, 'promoted', session, promoted, now);
  }
}

function freeSeats({ capacity, seats_taken }: LockedSession, freed: number): number | null {
  return capacity === null ? null : capacity - seats_taken + freed;
}

function markCancelled(tx: Tx, id: string, { cancelledBy, reason }: Release, now: Date) {
  return tx
    .updateTable('sign_ups')
    .set((row) => ({
      state: 'cancelled',
      cancelled_at: now,
      cancelled_by: cancelledBy,
      reason: reason ?? null,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence'])
    .executeTakeFirstOrThrow();
}
