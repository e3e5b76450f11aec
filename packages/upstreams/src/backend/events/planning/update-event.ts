import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { changedColumns } from '../../audit/changed-columns.ts';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';
import type { QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { checkDates } from './check-dates.ts';
import { type EventRow, lockEvent, type Seen, saveEvent } from './lock-event.ts';
import { requireFreeSlug } from './make-slug.ts';
import { moveCancelLinks } from './move-cancel-links.ts';
import { type EventPlan, rowOfPlan } from './plan-row.ts';
import { tellChanges } from './tell-changes.ts';
import { tryOut } from './try-out.ts';

interface Update extends Seen {
  readonly plan: EventPlan;
  readonly slug?: string | undefined;
  readonly preview: boolean;
  readonly by: Actor;
}

/**
 * Changes an event, but for the times of its sessions. Whoever is signed up hears of a new place.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, BAD_REQUEST; WRONG_STATE for one that is cancelled or finished, and for
 * another slug once people have the address.
 */
export async function updateEvent(store: Store, wish: Update, queueMails: QueueSignUpMails, now: Date): Promise<PlanOutcome> {
  return tryOut(store, wish.preview, async (tx) => {
    const { event, sessions } = await lockEvent(tx, wish);
    if (event.state === 'cancelled' || event.state === 'finished') throw new Problem('WRONG_STATE');
    const slug = await newSlug(tx, event, wish.slug);
    const row = { ...(await rowOfPlan(tx, wish.plan)), slug };
    checkDates(row, sessions, { plan: 'plan.' });
    await saveEvent(tx, event.id, row, now);
    await moveCancelLinks(tx, event, row.cancel_until);
    const told = await tellChanges(tx, sessions, queueMails, now);
    const { fields, before, after } = changedColumns(event, row, ['kind', 'audience', 'access', 'programme_key', 'capacity_unit']);
    const change = { actor: wish.by, action: 'event.update', object: { kind: 'event', id: event.id } };
    const versions = {
      before: { version: event.version, ...before },
      after: { version: event.version + 1, fields, ...after, mails: told.mails },
    };
    await recordChange(tx, { ...change, ...versions }, now);
    return { event: await describePlan(tx, event.id, now), ...told };
  });
}

async function newSlug(tx: Tx, event: EventRow, slug: string | undefined): Promise<string> {
  if (slug === undefined || slug === event.slug) return event.slug;
  if (event.state !== 'draft') throw new Problem('WRONG_STATE', { field: 'slug' });
  await requireFreeSlug(tx, slug, event.id);
  return slug;
}
