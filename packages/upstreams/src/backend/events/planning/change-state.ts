import type { AuditAction } from '@edison/contracts/bff/admin/audit-actions';
import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction, runOrPreview } from '../../database/in-transaction.ts';
import type { Store, Tables } from '../../database/tables.ts';
import { type QueueSignUpMails, readQueuedMail } from '../../mails/queue-sign-up-mail.ts';
import { cancelAllSignUps } from '../../seats/end-all.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { checkDates } from './check-dates.ts';
import { type EventVersion, type LockedEvent, lockEvent, saveEvent } from './lock-event.ts';
import { recipientsOf } from './notify-changes.ts';

type ByActor = { readonly by: Actor };

/** Publishes a draft. @throws Problem NOT_FOUND, CHANGED_MEANWHILE, WRONG_STATE; BAD_REQUEST without a future session. */
export function publishEvent(store: Store, request: EventVersion & ByActor, now: Date): Promise<PlannedEvent> {
  return changeState(store, { ...request, to: 'published', action: 'event.publish' }, now, ({ event, sessions }) => {
    if (event.state !== 'draft') throw new Problem('WRONG_STATE');
    if (!sessions.some(({ starts_at }) => starts_at > now)) throw new Problem('BAD_REQUEST', { field: 'sessions' });
    checkDates(event, sessions);
  });
}

/** Marks an event as finished. @throws Problem NOT_FOUND, CHANGED_MEANWHILE; WRONG_STATE while a session has not ended. */
export function finishEvent(store: Store, request: EventVersion & ByActor, now: Date): Promise<PlannedEvent> {
  return changeState(store, { ...request, to: 'finished', action: 'event.finish' }, now, ({ event, sessions }) => {
    if (event.state !== 'published' || sessions.some(({ ends_at }) => ends_at > now)) throw new Problem('WRONG_STATE');
  });
}

function changeState(
  store: Store,
  { to, action, ...request }: EventVersion & ByActor & { readonly to: Tables['events']['state']; readonly action: AuditAction },
  now: Date,
  refuse: (locked: LockedEvent) => void,
): Promise<PlannedEvent> {
  return inTransaction(store, async (tx) => {
    const locked = await lockEvent(tx, request);
    refuse(locked);
    const { id, state } = locked.event;
    await saveEvent(tx, id, { state: to }, now);
    await recordChange(tx, { actor: request.by, action, object: { kind: 'event', id }, before: { state }, after: { state: to } }, now);
    return describePlan(tx, id, now);
  });
}

interface Cancellation extends EventVersion {
  readonly reason: string;
  readonly preview: boolean;
  readonly by: Actor;
}

/**
 * Cancels an event and every sign-up to a session that has not begun, and mails the reason to each. The event's page stays. The sessions
 * are locked, so a sign-up meanwhile waits and then finds the event cancelled.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE; WRONG_STATE for a draft, for what is cancelled or finished, and when every session has begun.
 */
export async function cancelEvent(store: Store, request: Cancellation, queueMails: QueueSignUpMails, now: Date): Promise<PlanOutcome> {
  const { by, reason } = request;
  return runOrPreview(store, request.preview, async (tx) => {
    const { event, sessions } = await lockEvent(tx, request);
    if (event.state !== 'published' || sessions.every(({ starts_at }) => starts_at <= now)) throw new Problem('WRONG_STATE');
    await saveEvent(tx, event.id, { state: 'cancelled', cancel_reason: reason }, now);
    const ended = await cancelAllSignUps({ tx, queueMails, now }, event.id, { by, reason });
    const [first] = ended;
    const mails = ended.length;
    const change = { actor: by, action: 'event.cancel', object: { kind: 'event', id: event.id }, reason } as const;
    await recordChange(tx, { ...change, before: { state: event.state }, after: { state: 'cancelled', signUps: mails, mails } }, now);
    const outcome = { event: await describePlan(tx, event.id, now), mails, changes: [] };
    if (!request.preview || !first) return outcome;
    return { ...outcome, letter: await readQueuedMail(tx, first), recipients: recipientsOf(ended) };
  });
}
