import { danishDay } from '@edison/contracts/calendar/days';
import type { Counts, JobRun } from '@edison/database/jobs/job';
import { sql } from 'kysely';
import { givesSeatsOn } from '../calendar/closed-institutions.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { decidePending } from '../seats/decide-pending.ts';
import { lockSession } from '../seats/lock-session.ts';
import { freeSeats, promote } from '../seats/promote.ts';
import { nextFirstQueuedAt, ofHead } from '../seats/read-queue.ts';
import { passingFrom } from '../seats/room.ts';

interface FillParts {
  readonly store: Store;
  readonly queueMails: QueueSignUpMails;
}

/**
 * Promotes smaller groups behind a head that does not fit, where the time has come at which they may pass. Also gives what an archived
 * programme has left behind, once it is taken out: free seats to a head that fits, and an answer to sign-ups whose school was confirmed
 * meanwhile. One transaction a session, by `promote` and `decidePending`, so that a session that another process has filled meanwhile is
 * left as it is. Ends early when the process stops.
 *
 * @returns how many got a seat, how many that were pending are decided, and when smaller groups may pass at the next session.
 */
export async function fillQueues(parts: FillParts, now: Date, signal?: AbortSignal): Promise<JobRun> {
  const { due, next } = await findStuck(parts.store, now);
  const counts = { promoted: 0, decided: 0 };
  let failure: unknown;
  const ids = [...due, ...(await findUndecided(parts.store, now))];
  for (const sessionId of new Set(ids)) {
    if (signal?.aborted) return { counts, next: now, failure };
    try {
      counts.promoted += await fillQueue(parts, sessionId, { now, preview: false });
      counts.decided += await decideAt(parts, sessionId, { now, preview: false });
    } catch (error) {
      failure = error;
    }
  }
  return { counts, next, failure };
}

/** Counts what `fillQueues` would do: does it, and undoes it. */
export async function previewFill(parts: FillParts, now: Date): Promise<Counts> {
  const { due } = await findStuck(parts.store, now);
  const counts = { promoted: 0, decided: 0 };
  for (const sessionId of due) counts.promoted += await fillQueue(parts, sessionId, { now, preview: true });
  for (const sessionId of await findUndecided(parts.store, now)) counts.decided += await decideAt(parts, sessionId, { now, preview: true });
  return counts;
}

interface FillRun {
  readonly now: Date;
  readonly preview: boolean;
}

function fillQueue({ store, queueMails }: FillParts, sessionId: string, { now, preview }: FillRun): Promise<number> {
  return runOrPreview(store, preview, async (tx) => {
    const session = await lockSession(tx, sessionId);
    return session ? (await promote({ tx, queueMails, now }, session, freeSeats(session, 0))).length : 0;
  });
}

/** After the queue, in a transaction of its own, because people are locked before sessions. @returns how many are decided. */
function decideAt({ store, queueMails }: FillParts, sessionId: string, { now, preview }: FillRun): Promise<number> {
  return runOrPreview(store, preview, async (tx) => {
    const { confirmed, waitlisted, cancelled } = await decidePending({ tx, queueMails, now }, { sessionId });
    return confirmed + waitlisted + cancelled;
  });
}

/** Sessions with a pending sign-up of somebody whose school is confirmed, by id. Relies on `sign_ups_pending`. */
async function findUndecided(store: Store, now: Date): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('sign_ups as u')
    .innerJoin('users as p', 'p.email_norm', 'u.email_norm')
    .innerJoin('institutions as i', 'i.id', 'p.institution_id')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select('s.id')
    .distinct()
    .where('u.state', '=', 'pending')
    .where(givesSeatsOn(danishDay(now)))
    .where('e.state', '=', 'published')
    .where('e.archived_at', 'is', null)
    .where('s.starts_at', '>', now)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sessions with free seats that somebody who waits fits into, by id: `due` where the head fits or smaller groups may pass already, and when
 * they may at the `next` one. Relies on `sign_ups_queue` and `sign_ups_queue_sizes`.
 */
async function findStuck(store: Store, now: Date) {
  const free = sql`coalesce(s.capacity - s.seats_taken, 2147483647)`;
  const stuck = await store
    .selectFrom('sessions as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.id', 's.starts_at', 'e.queue_order'])
    .select([nextFirstQueuedAt, sql<boolean>`(${ofHead(sql.ref('w.seats'))}) <= ${free}`.as('head_fits')])
    .where('e.state', '=', 'published')
    .where('e.archived_at', 'is', null)
    .where('s.starts_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_ups as w')
          .select('w.id')
          .whereRef('w.session_id', '=', 's.id')
          .where('w.state', '=', 'waitlisted')
          .where(sql<boolean>`w.seats <= ${free}`),
      ),
    )
    .orderBy('s.id')
    .execute();
  const times = stuck.flatMap((session) => {
    const from = session.head_fits ? now : session.next_first_queued_at && passingFrom(session, session.next_first_queued_at);
    return from ? [{ id: session.id, from }] : [];
  });
  const later = times.map(({ from }) => from).filter((from) => from > now);
  return {
    due: times.filter(({ from }) => from <= now).map(({ id }) => id),
    next: later.toSorted((a, b) => a.getTime() - b.getTime())[0],
  };
}
