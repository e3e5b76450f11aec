import { randomUUID } from 'node:crypto';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store } from '../../database/tables.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { checkDates } from './check-dates.ts';
import { requireFreeSlug, slugOf } from './make-slug.ts';
import { type EventPlan, rowOfPlan } from './plan-row.ts';

/** Makes a draft. Twice the same title is refused, so that a double click makes one event. @throws Problem NAME_TAKEN or BAD_REQUEST. */
export async function createEvent(
  store: Store,
  wish: { readonly plan: EventPlan; readonly slug?: string | undefined; readonly by: Actor },
  now: Date,
): Promise<PlannedEvent> {
  return inTransaction(store, async (tx) => {
    const row = await rowOfPlan(tx, wish.plan);
    checkDates(row, [], { plan: 'plan.' });
    const slug = wish.slug ?? slugOf(wish.plan.title);
    await requireFreeSlug(tx, slug);
    const id = randomUUID();
    await tx
      .insertInto('events')
      .values({ ...row, id, slug, state: 'draft', created_at: now, changed_at: now })
      .execute();
    await recordChange(tx, { actor: wish.by, action: 'event.create', object: { kind: 'event', id }, after: { state: 'draft' } }, now);
    return describePlan(tx, id, now);
  });
}
