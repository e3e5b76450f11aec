import type { Actor } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from './lock-session.ts';
import { freeSeats, promote } from './promote.ts';
import { endSignUp } from './release-sign-up.ts';

/** Whose sign-ups: a person's, a person's that only members of a programme have or from a moment on, or everybody's at an event. */
export type Whose =
  | { readonly userId: string; readonly programmeKey?: string | undefined; readonly from?: Date | undefined }
  | { readonly eventId: string };

/** An active sign-up at a session that has not begun. */
export type FutureSignUp = Awaited<ReturnType<typeof futureSignUps>>[number];

/**
 * Cancels all active sign-ups at sessions that have not begun, each with its mail and its audit row. The seats of a person go to the
 * queues; at an event nobody moves up, for there is nothing to move up to. A person who leaves by themselves is told so; anybody else
 * is told that they were taken off. Sessions are locked by id, ascending; the person first, so that no sign-up slips in between.
 *
 * @returns what was cancelled.
 */
export async function releaseAll(
  tx: Tx,
  whose: Whose,
  { by, reason }: { readonly by: Actor; readonly reason?: string | undefined },
  queueMail: QueueSignUpMail,
  now: Date,
): Promise<readonly FutureSignUp[]> {
  const ofEvent = 'eventId' in whose;
  if (!ofEvent) await tx.selectFrom('users').select('id').where('id', '=', whose.userId).forNoKeyUpdate().execute();
  const own = !ofEvent && by.kind === 'person' && by.id === whose.userId;
  const told = ofEvent ? 'event-cancelled' : own ? 'own' : 'removed';
  const released: FutureSignUp[] = [];
  for (const sessionId of await sessionsOf(tx, whose, now)) {
    const session = await lockSession(tx, sessionId);
    if (!session) continue;
    let freed = 0;
    for (const signUp of await futureSignUps(tx, whose, now, sessionId)) {
      freed += await endSignUp(tx, session, signUp, { by, reason, told }, queueMail, now);
      released.push(signUp);
    }
    if (!ofEvent) await promote(tx, session, freeSeats(session, freed), queueMail, now);
  }
  return released;
}

/**
 * What `releaseAll` would cancel, in the order of its sessions' ids. Relies on `sign_ups_person` and `sessions_event`.
 *
 * @param sessionId only there.
 */
export function futureSignUps(store: Store, whose: Whose, now: Date, sessionId?: string) {
  return futureOf(store, whose, now)
    .select(['u.id', 'u.event_id', 'u.session_id', 'u.state', 'u.seats'])
    .$if(sessionId !== undefined, (found) => found.where('u.session_id', '=', sessionId ?? ''))
    .orderBy('u.session_id')
    .orderBy('u.queue_no')
    .execute();
}

/** All of an event's: somebody may sign up until the lock is held. */
async function sessionsOf(tx: Tx, whose: Whose, now: Date): Promise<readonly string[]> {
  if (!('eventId' in whose)) return [...new Set((await futureSignUps(tx, whose, now)).map((row) => row.session_id))];
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('event_id', '=', whose.eventId)
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A person's are those under the address too: made without the user. */
function futureOf(store: Store, whose: Whose, now: Date) {
  const future = store
    .selectFrom('sign_ups as u')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .where('u.state', '!=', 'cancelled')
    .where('s.starts_at', '>', now);
  if ('eventId' in whose) return future.where('u.event_id', '=', whose.eventId);
  const { userId, programmeKey, from } = whose;
  return future
    .where('u.email_norm', 'in', (of) => of.selectFrom('users').select('email_norm').where('id', '=', userId))
    .$if(programmeKey !== undefined, (found) => found.where('e.programme_key', '=', programmeKey ?? '').where('e.access', '=', 'programme'))
    .$if(from !== undefined, (found) => found.where('s.starts_at', '>', from ?? now));
}
