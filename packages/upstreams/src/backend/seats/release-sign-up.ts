import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tables, Tx } from '../database/tables.ts';
import type { QueueSignUpMail, SignUpMailKind } from '../mails/queue-sign-up-mail.ts';
import { endCoOwnersOf, withdrawTeamsOf } from './end-with-sign-up.ts';
import type { LockedSession } from './lock-session.ts';
import { freeSeats, promote } from './promote.ts';
import { addSeats } from './take-seat.ts';

/** Who gives a sign-up up, and why. `told`: what the mail says of it; `own` is what the person did by themselves. */
export interface Release {
  readonly by: Actor;
  readonly reason: string | undefined;
  readonly told: 'own' | 'removed' | 'no-room' | 'doubled';
}

/** A sign-up as it was read under the session's lock. */
export interface Held {
  readonly id: string;
  readonly state: Tables['sign_ups']['state'];
}

/**
 * Ends a sign-up that is active and hands its seats to the head of the queue, with everybody's mail, in the caller's transaction.
 * The caller holds the session's lock and has decided that it may be.
 */
export async function releaseSignUp(
  tx: Tx,
  session: LockedSession,
  before: Held,
  release: Release,
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<void> {
  const freed = await endSignUp(tx, session, before, release, queueMail, now);
  await promote(tx, session, freeSeats(session, freed), queueMail, now);
}

/** The same without the queue: the caller lets it move up, or does not want it to. @returns the seats that came free. */
export async function endSignUp(
  tx: Tx,
  session: LockedSession,
  { id, state }: Held,
  release: Release,
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<number> {
  const { by, reason, told } = release;
  const { source, ...cancelled } = await markCancelled(tx, id, by, reason, now);
  await withdrawTeamsOf(tx, [id], release, now);
  await endCoOwnersOf(tx, [id], by, now);
  const freed = state === 'confirmed' ? cancelled.seats : 0;
  if (freed > 0) await addSeats(tx, session.id, -freed);
  const kind = told === 'own' ? ownMail(state) : told;
  await queueMail(tx, kind, session, { ...cancelled, position: undefined, hadSeat: freed > 0 }, now);
  const change = { action: 'sign-up.cancel', object: { kind: 'sign-up', id } };
  await recordChange(
    tx,
    { actor: by, ...change, reason, before: { state, source, seats: cancelled.seats }, after: { state: 'cancelled' } },
    now,
  );
  return freed;
}

function ownMail(state: Held['state']): SignUpMailKind {
  if (state === 'confirmed') return 'cancelled';
  return state === 'pending' ? 'withdrawn' : 'left';
}

function markCancelled(tx: Tx, id: string, by: Actor, reason: string | undefined, now: Date) {
  return tx
    .updateTable('sign_ups')
    .set((row) => ({
      state: 'cancelled',
      cancelled_at: now,
      cancelled_by: by.kind === 'person' ? by.id : by.kind,
      reason: reason ?? null,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence', 'source'])
    .executeTakeFirstOrThrow();
}
