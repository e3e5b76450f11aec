import { sql } from 'kysely';
import { type Actor, type Change, recordChanges } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { endCoOwnersOf, withdrawTeamsOf } from './end-with-sign-up.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { giveBack } from './reservations.ts';
import { addSeats } from './take-seat.ts';

/** The admin who cancels the event, and the reason. */
interface Cause {
  readonly by: Actor;
  readonly reason: string;
}

/** A sign-up that was cancelled with its event. */
export type EndedSignUp = Awaited<ReturnType<typeof markAll>>[number];

/**
 * Cancels every active sign-up of an event at its future sessions, each with its mail and its audit row: a few statements per session,
 * however many there are. Nothing is reserved afterwards. Nobody is promoted. Locks the sessions by id, ascending.
 *
 * @returns the cancelled sign-ups, in the order of the sessions' ids and their queues.
 */
export async function cancelAllSignUps(context: ChangeContext, eventId: string, ending: Cause): Promise<readonly EndedSignUp[]> {
  const { tx, now } = context;
  const ended: EndedSignUp[] = [];
  for (const sessionId of await sessionsOf(tx, eventId, now)) {
    const session = await lockSession(tx, sessionId);
    if (session) ended.push(...(await endSession(context, session, ending)));
  }
  return ended;
}

/** Also sessions without sign-ups, because people may sign up until each is locked. Relies on `sessions_event`. */
async function sessionsOf(tx: Tx, eventId: string, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('event_id', '=', eventId)
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

async function endSession({ tx, queueMails, now }: ChangeContext, session: LockedSession, ending: Cause): Promise<readonly EndedSignUp[]> {
  const ended = await markAll(tx, session.id, ending, now);
  const ids = ended.map(({ id }) => id);
  await withdrawTeamsOf(tx, ids, ending, now);
  await endCoOwnersOf(tx, ids, ending.by, now);
  const seats = ended.reduce((sum, row) => sum + (row.was === 'confirmed' ? row.seats : 0), 0);
  if (seats > 0) await addSeats(tx, session.id, -seats);
  const signUps = ended.map((row) => ({ ...row, position: undefined, hadSeat: row.was === 'confirmed', because: ending.reason }));
  await giveBack(tx, session.id, sql<boolean>`true`);
  await queueMails(tx, { kind: 'event-cancelled', session, signUps }, now);
  const changes = ended.map(
    ({ id, was, source, seats: held }): Change => ({
      actor: ending.by,
      reason: ending.reason,
      action: 'sign-up.cancel',
      object: { kind: 'sign-up', id },
      before: { state: was, source, seats: held },
      after: { state: 'cancelled' },
    }),
  );
  await recordChanges(tx, changes, now);
  return ended;
}

/** Returns the state that each sign-up had, which nobody else changes while the session is locked. Relies on `one_sign_up_per_person`. */
async function markAll(tx: Tx, sessionId: string, { by, reason }: Cause, now: Date) {
  const rows = await tx
    .updateTable('sign_ups as u')
    .from('sign_ups as b')
    .set((row) => ({
      state: 'cancelled',
      cancelled_at: now,
      cancelled_by: by.kind === 'person' ? by.id : by.kind,
      reason,
      sequence: row('u.sequence', '+', 1),
    }))
    .whereRef('b.id', '=', 'u.id')
    .where('u.session_id', '=', sessionId)
    .where('u.state', '!=', 'cancelled')
    .returning(['u.id', 'u.reference', 'u.user_id', 'u.email', 'u.name', 'u.state', 'u.seats', 'u.sequence', 'u.source', 'u.queue_no'])
    .returning('b.state as was')
    .execute();
  return rows.toSorted((a, b) => Number(a.queue_no) - Number(b.queue_no));
}
