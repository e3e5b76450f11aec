import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { changedColumns } from '../../audit/changed-columns.ts';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { runOrPreview } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import type { QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import type { EventRow } from '../../seats/find-event.ts';
import type { LockedSession } from '../../seats/lock-session.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { checkDates } from './check-dates.ts';
import { type EventVersion, lockEvent, moveCancelLinks, saveEvent } from './lock-event.ts';
import { notifyChanges } from './notify-changes.ts';

interface Postponement extends EventVersion {
  readonly sessions: readonly { readonly sessionId: string; readonly startsAt: string; readonly endsAt: string }[];
  readonly registrationOpensAt?: string | undefined;
  readonly registrationClosesAt?: string | undefined;
  readonly cancelUntil?: string | undefined;
  readonly rosterLockAt?: string | undefined;
  readonly preview: boolean;
  readonly by: Actor;
}

/**
 * Moves sessions that have not begun, and the deadlines with them. The new times are mailed to everybody who is signed up.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE, BAD_REQUEST; WRONG_STATE for an event that is cancelled or finished, and for a session
 * that has begun.
 */
export async function postponeEvent(store: Store, request: Postponement, queueMails: QueueSignUpMails, now: Date): Promise<PlanOutcome> {
  return runOrPreview(store, request.preview, async (tx) => {
    const { event, sessions } = await lockEvent(tx, request);
    if (event.state === 'cancelled' || event.state === 'finished') throw new Problem('WRONG_STATE');
    const moved = sessions.map((session) => movedSession(session, request, event, now));
    if (new Set(request.sessions.map(({ sessionId }) => sessionId)).size < request.sessions.length)
      throw new Problem('BAD_REQUEST', { field: 'sessions' });
    if (request.sessions.some(({ sessionId }) => !sessions.some(({ id }) => id === sessionId))) throw new Problem('NOT_FOUND');
    const deadlines = movedDeadlines(event, request);
    checkDates(deadlines, moved);
    await saveTimes(tx, moved);
    await saveEvent(tx, event.id, deadlines, now);
    await moveCancelLinks(tx, event, deadlines.cancel_until);
    const notified = await notifyChanges({ tx, queueMails, now }, sessions);
    const change = { actor: request.by, action: 'event.postpone', object: { kind: 'event', id: event.id } } as const;
    const { before, after } = changedColumns(event, deadlines, []);
    const times = { before: { ...timesOf(sessions), ...before }, after: { ...timesOf(moved), ...after, mails: notified.mails } };
    await recordChange(tx, { ...change, ...times }, now);
    return { event: await describePlan(tx, event.id, now), ...notified };
  });
}

type Times = Pick<LockedSession, 'id' | 'starts_at' | 'ends_at'>;

function movedSession(session: LockedSession, request: Postponement, event: EventRow, now: Date): Times {
  const move = request.sessions.find(({ sessionId }) => sessionId === session.id);
  if (!move) return session;
  const [starts_at, ends_at] = [new Date(move.startsAt), new Date(move.endsAt)];
  if (event.state === 'published' && session.starts_at <= now) throw new Problem('WRONG_STATE', { field: 'sessions' });
  if (event.state === 'published' && starts_at <= now) throw new Problem('BAD_REQUEST', { field: 'startsAt' });
  return { id: session.id, starts_at, ends_at };
}

function movedDeadlines(event: EventRow, request: Postponement) {
  const moved = (given: string | undefined, stays: Date) => (given === undefined ? stays : new Date(given));
  return {
    registration_opens_at: moved(request.registrationOpensAt, event.registration_opens_at),
    registration_closes_at: moved(request.registrationClosesAt, event.registration_closes_at),
    cancel_until: moved(request.cancelUntil, event.cancel_until),
    roster_lock_at: request.rosterLockAt === undefined ? event.roster_lock_at : new Date(request.rosterLockAt),
  };
}

async function saveTimes(tx: Tx, sessions: readonly Times[]): Promise<void> {
  for (const { id, starts_at, ends_at } of sessions)
    await tx.updateTable('sessions').set({ starts_at, ends_at }).where('id', '=', id).execute();
}

function timesOf(sessions: readonly Times[]): Record<string, unknown> {
  return Object.fromEntries(sessions.map(({ id, starts_at, ends_at }) => [id, [starts_at, ends_at]]));
}
