import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tables } from '../../database/tables.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { checkDates } from './check-dates.ts';
import { type LockedEvent, lockEvent, type Seen, saveEvent } from './lock-event.ts';

type By = { readonly by: Actor };

/** Shows a draft to everybody. @throws Problem NOT_FOUND, CHANGED_MEANWHILE, WRONG_STATE; BAD_REQUEST without a session to come. */
export function publishEvent(store: Store, wish: Seen & By, now: Date): Promise<PlannedEvent> {
  return changeState(store, wish, { to: 'published', action: 'event.publish' }, now, ({ event, sessions }) => {
    if (event.state !== 'draft') throw new Problem('WRONG_STATE');
    if (!sessions.some(({ starts_at }) => starts_at > now)) throw new Problem('BAD_REQUEST', { field: 'sessions' });
    checkDates(event, sessions);
  });
}

/** Puts an event away that is over. @throws Problem NOT_FOUND, CHANGED_MEANWHILE; WRONG_STATE while a session is still to end. */
export function finishEvent(store: Store, wish: Seen & By, now: Date): Promise<PlannedEvent> {
  return changeState(store, wish, { to: 'finished', action: 'event.finish' }, now, ({ event, sessions }) => {
    if (event.state !== 'published' || sessions.some(({ ends_at }) => ends_at > now)) throw new Problem('WRONG_STATE');
  });
}

function changeState(
  store: Store,
  wish: Seen & By,
  { to, action }: { readonly to: Tables['events']['state']; readonly action: string },
  now: Date,
  refuse: (locked: LockedEvent) => void,
): Promise<PlannedEvent> {
  return inTransaction(store, async (tx) => {
    const locked = await lockEvent(tx, wish);
    refuse(locked);
    const { id, state } = locked.event;
    await saveEvent(tx, id, { state: to }, now);
    await recordChange(tx, { actor: wish.by, action, object: { kind: 'event', id }, before: { state }, after: { state: to } }, now);
    return describePlan(tx, id, now);
  });
}
