import { sql } from 'kysely';
import type { Actor } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from './lock-session.ts';
import { freeSeats, promote } from './promote.ts';
import { endSignUp } from './release-sign-up.ts';

/** Whose sign-ups: a person's, or a person's that only members of a programme have, or from a moment on. */
export interface Whose {
  readonly userId: string;
  readonly programmeKey?: string | undefined;
  readonly from?: Date | undefined;
}

/** An active sign-up at a session that has not begun. */
export type FutureSignUp = Awaited<ReturnType<typeof futureSignUps>>[number];

/**
 * Cancels all active sign-ups of a person at sessions that have not begun, each with its mail and its audit row; the seats go to the
 * queues. A person who leaves by themselves is told so; anybody else is told that they were taken off. Sessions are locked by id,
 * ascending; the person first, so that no sign-up slips in between.
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
  await tx.selectFrom('users').select('id').where('id', '=', whose.userId).forNoKeyUpdate().execute();
  const told = by.kind === 'person' && by.id === whose.userId ? 'own' : 'removed';
  const released: FutureSignUp[] = [];
  for (const sessionId of sessionsOf(await futureSignUps(tx, whose, now))) {
    const session = await lockSession(tx, sessionId);
    if (!session) continue;
    let freed = 0;
    for (const signUp of await futureSignUps(tx, whose, now, sessionId)) {
      freed += await endSignUp(tx, session, signUp, { by, reason, told }, queueMail, now);
      released.push(signUp);
    }
    await promote(tx, session, freeSeats(session, freed), queueMail, now);
  }
  return released;
}

/**
 * What `releaseAll` would cancel, in the order of its sessions' ids. Relies on `sign_ups_person`.
 *
 * @param sessionId only there.
 */
export function futureSignUps(store: Store, whose: Whose, now: Date, sessionId?: string) {
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

/** A person's are those under the address too: made by a list before there was a profile, or by a guest. */
function futureOf(store: Store, { userId, programmeKey, from }: Whose, now: Date) {
  return (
    store
      .selectFrom('sign_ups as u')
      .innerJoin('sessions as s', 's.id', 'u.session_id')
      .innerJoin('events as e', 'e.id', 'u.event_id')
      .where('u.state', '!=', 'cancelled')
      .where('s.starts_at', '>', now)
      // One subquery for both, so that the index is used.
      .where('u.email_norm', 'in', (of) =>
        of.selectFrom('users').select(sql<string>`unnest(array[email_norm, 'public:' || email_norm])`.as('owner')).where('id', '=', userId),
      )
      .$if(programmeKey !== undefined, (found) =>
        found.where('e.programme_key', '=', programmeKey ?? '').where('e.access', '=', 'programme'),
      )
      .$if(from !== undefined, (found) => found.where('s.starts_at', '>', from ?? now))
  );
}
