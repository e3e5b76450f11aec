import { danishDay } from '@edison/contracts/calendar/days';
import { recordChange } from '../audit/record-change.ts';
import { givesSeatsOn } from '../calendar/closed-institutions.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { endOfQueue, markQueued } from './place-in-queue.ts';
import { type Placement, placedColumns, readRoom } from './read-queue.ts';
import { endSignUp } from './release-sign-up.ts';
import type { Room } from './room.ts';
import { givesSeats, placeOf, roomAfter } from './seat-rules.ts';
import { addSeats } from './take-seat.ts';

/** Whose pending sign-ups to decide: those of all teachers of an institution, of one user, or those at a session. */
export type PendingOf = { readonly institutionId: string } | { readonly userId: string } | { readonly sessionId: string };

/** Number of sign-ups by their new state. */
export interface DecidedCounts {
  confirmed: number;
  waitlisted: number;
  cancelled: number;
}

/**
 * Decides the pending sign-ups of a school that was confirmed, of a teacher who moved to a confirmed one, or at a session that was left
 * behind while its programme was archived: in the order they were made, each like a new sign-up, so that none passes those in the queue.
 * Where there is neither seat nor waiting list, it is cancelled. Each person gets a mail. Called in the transaction of the confirmation or
 * the move, after its statement; of a session, in a transaction of its own. Sessions that give no seats are left
 * alone, and so is whoever's institution is not confirmed, or closed today.
 */
export async function decidePending(context: ChangeContext, whose: PendingOf): Promise<DecidedCounts> {
  const { tx, now } = context;
  await lockOwner(tx, whose);
  const decided: DecidedCounts = { confirmed: 0, waitlisted: 0, cancelled: 0 };
  for (const sessionId of new Set((await findPending(context, whose)).map((row) => row.session_id))) {
    const session = await lockSession(tx, sessionId);
    if (!session || !givesSeats(session, now)) continue;
    for (const state of await decideSession(context, session, whose)) decided[state] += 1;
  }
  return decided;
}

/**
 * A new pending sign-up holds a share lock on this row until it commits, so it is either found here or made after the confirmation. Of a
 * session, whoever is locked stays at their institution, which cannot be merged meanwhile.
 */
async function lockOwner(tx: Tx, whose: PendingOf): Promise<void> {
  const users = tx.selectFrom('users').select('id').orderBy('id').forNoKeyUpdate();
  if ('userId' in whose) await users.where('id', '=', whose.userId).execute();
  else if ('sessionId' in whose) await users.where('email_norm', 'in', pendingAt(tx, whose.sessionId)).execute();
  else await tx.selectFrom('institutions').select('id').where('id', '=', whose.institutionId).forNoKeyUpdate().execute();
}

/** Relies on `sign_ups_pending`. */
function pendingAt(tx: Tx, sessionId: string) {
  return tx.selectFrom('sign_ups').select('email_norm').where('session_id', '=', sessionId).where('state', '=', 'pending');
}

type PendingRow = Awaited<ReturnType<typeof findPending>>[number];

/** Pending sign-ups by session, in the order they were made. Relies on `users_institution`, `sign_ups_person` and `sign_ups_pending`. */
function findPending({ tx, now }: ChangeContext, whose: PendingOf, sessionId?: string) {
  return tx
    .selectFrom('sign_ups as u')
    .innerJoin('users as p', 'p.email_norm', 'u.email_norm')
    .innerJoin('institutions as i', 'i.id', 'p.institution_id')
    .select(['u.id', 'u.session_id', 'u.seats', 'u.source', 'p.institution_id', 'i.name as organisation'])
    .where('u.state', '=', 'pending')
    .where((row) => {
      if ('userId' in whose) return row('p.id', '=', whose.userId);
      if ('institutionId' in whose) return row('p.institution_id', '=', whose.institutionId);
      return row('u.session_id', '=', whose.sessionId);
    })
    .where(givesSeatsOn(danishDay(now)))
    .$if(sessionId !== undefined, (found) => found.where('u.session_id', '=', sessionId ?? ''))
    .orderBy('u.session_id')
    .orderBy('u.queue_no')
    .execute();
}

async function decideSession(context: ChangeContext, session: LockedSession, whose: PendingOf) {
  const { tx, queueMails, now } = context;
  const ended: (keyof DecidedCounts)[] = [];
  let room = await readRoom(tx, session, now);
  for (const row of await findPending(context, whose, session.id)) {
    const state = decided(room, row.seats);
    ended.push(state);
    if (state === 'cancelled') {
      const release = { by: { kind: 'system' }, reason: 'FULL', notified: 'no-room' } as const;
      await endSignUp(context, session, { id: row.id, state: 'pending' }, release);
      continue;
    }
    if (state === 'confirmed') await addSeats(tx, session.id, row.seats);
    room = roomAfter(room, state, row.seats);
    const placed = await confirmOrQueue(tx, row, state, now);
    const signUp = { ...placed, position: state === 'waitlisted' ? room.waiting : undefined };
    await queueMails(tx, { kind: state, session, signUps: [signUp] }, now);
  }
  return ended;
}

function decided(room: Room, seats: number): keyof DecidedCounts {
  const place = placeOf({ ...room, seats, schoolPending: false });
  if (place === 'full') return 'cancelled';
  return place === 'confirmed' ? 'confirmed' : 'waitlisted';
}

/** Queued at the end, because a pending sign-up has no place in the queue. */
async function confirmOrQueue(tx: Tx, row: PendingRow, state: 'confirmed' | 'waitlisted', now: Date): Promise<Omit<Placement, 'position'>> {
  if (state === 'waitlisted') await markQueued(tx, row.id, now);
  const placed = await tx
    .updateTable('sign_ups')
    .set((old) => ({
      state,
      confirmed_at: state === 'confirmed' ? now : null,
      queue_no: endOfQueue,
      institution_id: row.institution_id,
      organisation: row.organisation,
      sequence: old('sequence', '+', 1),
    }))
    .where('id', '=', row.id)
    .returning(placedColumns)
    .executeTakeFirstOrThrow();
  await tx.updateTable('teams').set({ institution_id: row.institution_id }).where('sign_up_id', '=', row.id).execute();
  const [before, after] = [
    { state: 'pending', source: row.source },
    { state, seats: placed.seats },
  ];
  await recordChange(
    tx,
    { actor: { kind: 'system' }, action: 'sign-up.decide', object: { kind: 'sign-up', id: row.id }, before, after },
    now,
  );
  return placed;
}
