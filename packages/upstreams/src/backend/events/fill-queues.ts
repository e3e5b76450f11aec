import type { Counts, JobRun } from '@edison/database/jobs/job';
import { sql } from 'kysely';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { lockSession } from '../seats/lock-session.ts';
import { freeSeats, promote } from '../seats/promote.ts';
import { nextFirstQueuedAt } from '../seats/read-queue.ts';
import { passingFrom } from '../seats/room.ts';

interface FillParts {
  readonly store: Store;
  readonly queueMails: QueueSignUpMails;
}

/**
 * Promotes smaller groups behind a head that does not fit, where the time has come at which they may pass: one transaction a session, by
 * `promote`, so that a session that another process has filled meanwhile is left as it is. Ends early when the process stops.
 *
 * @returns how many got a seat, and when smaller groups may pass at the next session.
 */
export async function fillQueues(parts: FillParts, now: Date, signal?: AbortSignal): Promise<JobRun> {
  const { due, next } = await findStuck(parts.store, now);
  let [promoted, failure]: [number, unknown] = [0, undefined];
  for (const sessionId of due) {
    if (signal?.aborted) return { counts: { promoted }, next: now, failure };
    try {
      promoted += await fillQueue(parts, sessionId, { now, preview: false });
    } catch (error) {
      failure = error;
    }
  }
  return { counts: { promoted }, next, failure };
}

/** Counts what `fillQueues` would do: does it, and undoes it. */
export async function previewFill(parts: FillParts, now: Date): Promise<Counts> {
  const { due } = await findStuck(parts.store, now);
  let promoted = 0;
  for (const sessionId of due) promoted += await fillQueue(parts, sessionId, { now, preview: true });
  return { promoted };
}

function fillQueue(
  { store, queueMails }: FillParts,
  sessionId: string,
  { now, preview }: { readonly now: Date; readonly preview: boolean },
) {
  return runOrPreview(store, preview, async (tx) => {
    const session = await lockSession(tx, sessionId);
    return session ? (await promote({ tx, queueMails, now }, session, freeSeats(session, 0))).length : 0;
  });
}

/**
 * Sessions with free seats that somebody who waits fits into, by id: `due` where smaller groups may pass already, and when they may at the
 * `next` one. Relies on `sign_ups_queue` and `sign_ups_queue_sizes`.
 */
async function findStuck(store: Store, now: Date) {
  const stuck = await store
    .selectFrom('sessions as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.id', 's.starts_at', 'e.queue_order'])
    .select(nextFirstQueuedAt)
    .where('e.state', '=', 'published')
    .where('e.archived_at', 'is', null)
    .where('e.queue_order', '=', 'fill')
    .where('s.starts_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_ups as w')
          .select('w.id')
          .whereRef('w.session_id', '=', 's.id')
          .where('w.state', '=', 'waitlisted')
          .where(sql<boolean>`w.seats <= s.capacity - s.seats_taken`),
      ),
    )
    .orderBy('s.id')
    .execute();
  const times = stuck.flatMap((session) => {
    const from = session.next_first_queued_at && passingFrom(session, session.next_first_queued_at);
    return from ? [{ id: session.id, from }] : [];
  });
  const later = times.map(({ from }) => from).filter((from) => from > now);
  return {
    due: times.filter(({ from }) => from <= now).map(({ id }) => id),
    next: later.toSorted((a, b) => a.getTime() - b.getTime())[0],
  };
}
