import { sql } from 'kysely';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Store, Tables, Tx } from '../database/tables.ts';
import type { ChangeContext, SignUpMailKind } from '../mails/queue-sign-up-mail.ts';
import { endCoOwnersOf, withdrawTeamsOf } from './end-with-sign-up.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { freeSeats, promote } from './promote.ts';
import { placedColumns } from './read-queue.ts';
import { addSeats } from './take-seat.ts';

/** Who cancels a sign-up, and why. `notified`: the kind of mail for the person; `own` when they did it themselves. */
export interface Release {
  readonly by: Actor;
  readonly reason: string | undefined;
  readonly notified: 'own' | 'removed' | 'no-room' | 'doubled';
}

/** A sign-up as read under the lock of the session. */
export interface ActiveSignUp {
  readonly id: string;
  readonly state: Tables['sign_ups']['state'];
}

/**
 * Cancels an active sign-up and promotes the head of the queue to its seats, with all mails, in the caller's transaction. The caller has
 * locked the session and checked that cancelling is allowed.
 */
export async function releaseSignUp(context: ChangeContext, session: LockedSession, before: ActiveSignUp, release: Release): Promise<void> {
  const freed = await endSignUp(context, session, before, release);
  await promote(context, session, freeSeats(session, freed));
}

/** As `releaseSignUp`, without promoting. @returns the seats that became free. */
export async function endSignUp(
  { tx, queueMails, now }: ChangeContext,
  session: LockedSession,
  { id, state }: ActiveSignUp,
  release: Release,
): Promise<number> {
  const { by, reason, notified } = release;
  const { source, ...cancelled } = await markCancelled(tx, id, release, now);
  await withdrawTeamsOf(tx, [id], release, now);
  await endCoOwnersOf(tx, [id], by, now);
  const freed = state === 'confirmed' ? cancelled.seats : 0;
  if (freed > 0) await addSeats(tx, session.id, -freed);
  const kind = notified === 'own' ? ownMail(state) : notified;
  await queueMails(tx, { kind, session, signUps: [{ ...cancelled, position: undefined, hadSeat: freed > 0 }] }, now);
  const change = { action: 'sign-up.cancel', object: { kind: 'sign-up', id } } as const;
  await recordChange(
    tx,
    { actor: by, ...change, reason, before: { state, source, seats: cancelled.seats }, after: { state: 'cancelled' } },
    now,
  );
  return freed;
}

function ownMail(state: ActiveSignUp['state']): SignUpMailKind {
  if (state === 'confirmed') return 'cancelled';
  return state === 'pending' ? 'withdrawn' : 'left';
}

function markCancelled(tx: Tx, id: string, { by, reason }: Pick<Release, 'by' | 'reason'>, now: Date) {
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
    .returning([...placedColumns, 'source'])
    .executeTakeFirstOrThrow();
}

/** Which sign-ups of a person: all, only those for members of a programme, or only those after an instant. */
interface SignUpOwner {
  readonly userId: string;
  readonly programmeKey?: string | undefined;
  readonly from?: Date | undefined;
}

/** An active sign-up at a future session. */
type FutureSignUp = Awaited<ReturnType<typeof futureSignUps>>[number];

/**
 * Cancels all active sign-ups of a person at future sessions, each with its mail and its audit row; the seats go to the queues. The mail
 * depends on whether the person or somebody else did it. Locks the person first, so that no new sign-up comes in between, then the sessions
 * by id, ascending.
 *
 * @returns the cancelled sign-ups.
 */
export async function releaseAll(
  context: ChangeContext,
  whose: SignUpOwner,
  { by, reason }: { readonly by: Actor; readonly reason?: string | undefined },
): Promise<readonly FutureSignUp[]> {
  const { tx, now } = context;
  await tx.selectFrom('users').select('id').where('id', '=', whose.userId).forNoKeyUpdate().execute();
  const notified = by.kind === 'person' && by.id === whose.userId ? 'own' : 'removed';
  const released: FutureSignUp[] = [];
  for (const sessionId of sessionsOf(await futureSignUps(tx, whose, now))) {
    const session = await lockSession(tx, sessionId);
    if (!session) continue;
    let freed = 0;
    for (const signUp of await futureSignUps(tx, whose, now, sessionId)) {
      freed += await endSignUp(context, session, signUp, { by, reason, notified });
      released.push(signUp);
    }
    await promote(context, session, freeSeats(session, freed));
  }
  return released;
}

/**
 * The sign-ups that `releaseAll` would cancel, in the order of their sessions' ids. Relies on `sign_ups_person`.
 *
 * @param sessionId only those at this session.
 */
export function futureSignUps(store: Store, whose: SignUpOwner, now: Date, sessionId?: string) {
  return futureOf(store, whose, now)
    .select(['u.id', 'u.event_id', 'u.session_id', 'u.state', 'u.seats', 'e.cancel_until', 's.starts_at'])
    .$if(sessionId !== undefined, (found) => found.where('u.session_id', '=', sessionId ?? ''))
    .orderBy('u.session_id')
    .orderBy('u.queue_no')
    .execute();
}

function sessionsOf(signUps: readonly FutureSignUp[]): ReadonlySet<string> {
  return new Set(signUps.map((row) => row.session_id));
}

/** Also sign-ups under the person's address: by list before the profile was made, or as a guest. */
function futureOf(store: Store, { userId, programmeKey, from }: SignUpOwner, now: Date) {
  return (
    store
      .selectFrom('sign_ups as u')
      .innerJoin('sessions as s', 's.id', 'u.session_id')
      .innerJoin('events as e', 'e.id', 'u.event_id')
      .where('u.state', '!=', 'cancelled')
      .where('s.starts_at', '>', now)
      // One subquery for both addresses, so that the index is used.
      .where('u.email_norm', 'in', (of) =>
        of.selectFrom('users').select(sql<string>`unnest(array[email_norm, 'public:' || email_norm])`.as('owner')).where('id', '=', userId),
      )
      .$if(programmeKey !== undefined, (found) =>
        found.where('e.programme_key', '=', programmeKey ?? '').where('e.access', '=', 'programme'),
      )
      .$if(from !== undefined, (found) => found.where('s.starts_at', '>', from ?? now))
  );
}
