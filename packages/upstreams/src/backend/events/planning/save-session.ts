import { randomUUID } from 'node:crypto';
import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { changedColumns } from '../../audit/changed-columns.ts';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { runOrPreview } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import type { ChangeContext, QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import type { LockedSession } from '../../seats/lock-session.ts';
import { changeCapacity } from '../../seats/promote.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { checkDates } from './check-dates.ts';
import { type EventVersion, type LockedEvent, lockEvent, saveEvent } from './lock-event.ts';
import { notifyChanges, recipientsOf } from './notify-changes.ts';

interface SessionRequest extends EventVersion {
  /** Absent for a new one. */
  readonly sessionId?: string | undefined;
  readonly session: {
    readonly title: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly room?: string | undefined;
    /** null = no limit. */
    readonly capacity: number | null;
  };
  readonly preview: boolean;
  readonly by: Actor;
}

type Row = ReturnType<typeof rowOf>;

/**
 * Creates or changes a session. A new time or room is mailed to everybody who is signed up; additional seats go to the waiting list.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE, BAD_REQUEST; CAPACITY_TAKEN with what is taken; WRONG_STATE for an event that is
 * cancelled or finished, and for another time of a session that has begun.
 */
export async function saveSession(store: Store, request: SessionRequest, queueMails: QueueSignUpMails, now: Date): Promise<PlanOutcome> {
  return runOrPreview(store, request.preview, async (tx) => {
    const locked = await lockEvent(tx, request);
    const { event, sessions } = locked;
    if (event.state === 'cancelled' || event.state === 'finished') throw new Problem('WRONG_STATE');
    const was = sessions.find(({ id }) => id === request.sessionId);
    if (request.sessionId !== undefined && !was) throw new Problem('NOT_FOUND');
    const row = rowOf(request);
    refusePastTimes(locked, was, row, now);
    checkDates(event, [...sessions.filter((session) => session !== was), row], { plan: 'plan.', session: 'session.' });
    const { id, promoted, ...notified } = was ? await change({ tx, queueMails, now }, was, row) : await insert(tx, event.id, row);
    await saveEvent(tx, event.id, {}, now);
    const entry = {
      actor: request.by,
      action: was ? 'session.change' : 'session.create',
      object: { kind: 'event', id: event.id },
    } as const;
    const changed = was && { fields: changedColumns(was, row, []).fields };
    const after = { sessionId: id, ...changed, ...numbersOf(row), promoted: promoted.length, mails: notified.mails };
    await recordChange(tx, { ...entry, before: was && { sessionId: id, ...numbersOf(was) }, after }, now);
    const named = request.preview &&
      promoted.length > 0 && { recipients: recipientsOf(promoted.map((one) => ({ ...one, was: 'waitlisted' }))) };
    return { event: await describePlan(tx, event.id, now), mails: notified.mails + promoted.length, changes: notified.changes, ...named };
  });
}

function rowOf({ session }: SessionRequest) {
  return {
    title: session.title,
    starts_at: new Date(session.startsAt),
    ends_at: new Date(session.endsAt),
    room: session.room ?? null,
    capacity: session.capacity,
  };
}

/** A published session is not moved once it has begun, and not into the past. */
function refusePastTimes({ event }: LockedEvent, was: LockedSession | undefined, row: Row, now: Date): void {
  const stays = was && was.starts_at.getTime() === row.starts_at.getTime() && was.ends_at.getTime() === row.ends_at.getTime();
  if (event.state !== 'published' || stays) return;
  if (was && was.starts_at <= now) throw new Problem('WRONG_STATE', { field: 'session.startsAt' });
  if (row.starts_at <= now) throw new Problem('BAD_REQUEST', { field: 'session.startsAt' });
}

async function insert(tx: Tx, eventId: string, row: Row) {
  const id = randomUUID();
  await tx
    .insertInto('sessions')
    .values({ id, event_id: eventId, ...row })
    .execute();
  return { id, mails: 0, promoted: [], changes: [] };
}

/** The mails about the change are queued before the promotions, whose mails have the new time and place anyway. */
async function change(context: ChangeContext, was: LockedSession, { capacity, ...row }: Row) {
  await context.tx.updateTable('sessions').set(row).where('id', '=', was.id).execute();
  const notified = await notifyChanges(context, [was]);
  const promoted = capacity === was.capacity ? [] : await changeCapacity(context, was.id, capacity);
  return { id: was.id, promoted, ...notified };
}

function numbersOf({ starts_at, ends_at, capacity }: Pick<Row, 'starts_at' | 'ends_at' | 'capacity'>) {
  return { starts_at, ends_at, capacity };
}
