import { randomUUID } from 'node:crypto';
import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { schoolYearOf } from '@edison/contracts/calendar/school-year';
import { Problem } from '@edison/contracts/problem';
import type { Insertable } from 'kysely';
import { changedColumns } from '../../audit/changed-columns.ts';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction, runOrPreview } from '../../database/in-transaction.ts';
import type { Store, Tables, Tx } from '../../database/tables.ts';
import type { ChangeContext, QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { stateOf } from '../../programmes/programmes.ts';
import type { EventRow } from '../../seats/find-event.ts';
import { type LockedSession, lockSession } from '../../seats/lock-session.ts';
import { freeSeats, promote } from '../../seats/promote.ts';
import type { Placement } from '../../seats/read-queue.ts';
import { slugOf, slugOfSeason } from '../../text/make-slug.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { checkDates } from './check-dates.ts';
import { type EventVersion, lockEvent, moveCancelLinks, saveEvent } from './lock-event.ts';
import { notifyChanges, recipientsOf } from './notify-changes.ts';

/** The part of an event that admins write. */
type EventPlan = Omit<PlannedEvent, 'eventId' | 'slug' | 'state' | 'shown' | 'cancelReason' | 'version' | 'changedAt' | 'sessions'>;

/**
 * A plan as columns of `events`.
 *
 * @param was the event before, if there is one: it stays in its programme, archived or not.
 * @throws Problem BAD_REQUEST for a maximum team size below the minimum, or a missing, unknown or archived programme.
 */
async function rowOfPlan(tx: Tx, plan: EventPlan, was?: EventRow) {
  if (plan.team.max < plan.team.min) throw new Problem('BAD_REQUEST', { field: 'plan.team.max' });
  const stays = was !== undefined && was.programme_key === (plan.programmeKey ?? null);
  await requireProgramme(tx, plan, stays);
  return {
    title: plan.title,
    summary: plan.summary,
    kind: plan.kind,
    audience: plan.audience,
    access: plan.access,
    programme_key: plan.programmeKey ?? null,
    archived_at: stays ? was.archived_at : null,
    mail_text: plan.mailText ?? null,
    venue: plan.venue ?? null,
    online_url: plan.onlineUrl ?? null,
    city: plan.city ?? null,
    region: plan.region ?? null,
    organiser: plan.organiser,
    contact_email: plan.contactEmail,
    capacity_unit: plan.capacityUnit,
    waitlist: plan.waitlist,
    queue_order: plan.queueOrder,
    team_min: plan.team.min,
    team_max: plan.team.max,
    registration_opens_at: new Date(plan.registrationOpensAt),
    registration_closes_at: new Date(plan.registrationClosesAt),
    cancel_until: new Date(plan.cancelUntil),
    roster_lock_at: plan.rosterLockAt === undefined ? null : new Date(plan.rosterLockAt),
  } satisfies Partial<Insertable<Tables['events']>>;
}

/** The share lock makes an admin who archives the programme wait for the event, and archive it too. */
async function requireProgramme(tx: Tx, { access, programmeKey }: EventPlan, stays: boolean): Promise<void> {
  if (programmeKey === undefined) {
    if (access === 'programme') throw new Problem('BAD_REQUEST', { field: 'plan.programmeKey' });
    return;
  }
  const found = await tx
    .selectFrom('programmes')
    .select(['state', 'archived_at'])
    .where('key', '=', programmeKey)
    .forShare()
    .executeTakeFirst();
  if (!found || (stateOf(found) === 'archived' && !stays)) throw new Problem('BAD_REQUEST', { field: 'plan.programmeKey' });
}

/**
 * Creates a draft. The same title again in a school year is refused, so that a double click creates one event; in another one its slug gets the
 * year.
 *
 * @throws Problem NAME_TAKEN or BAD_REQUEST.
 */
export async function createEvent(
  store: Store,
  request: { readonly plan: EventPlan; readonly slug?: string | undefined; readonly by: Actor },
  now: Date,
): Promise<PlannedEvent> {
  return inTransaction(store, async (tx) => {
    const row = await rowOfPlan(tx, request.plan);
    checkDates(row, [], { plan: 'plan.' });
    const slug = request.slug ?? (await slugInSeason(tx, request.plan.title, row.registration_closes_at));
    await requireFreeSlug(tx, slug);
    const id = randomUUID();
    await tx
      .insertInto('events')
      .values({ ...row, id, slug, state: 'draft', created_at: now, changed_at: now })
      .execute();
    await recordChange(tx, { actor: request.by, action: 'event.create', object: { kind: 'event', id }, after: { state: 'draft' } }, now);
    return describePlan(tx, id, now);
  });
}

/** The slug of a title, with the year where an event of another school year has it. */
async function slugInSeason(tx: Tx, title: string, closes: Date): Promise<string> {
  const slug = slugOf(title);
  const owner = await tx.selectFrom('events').select('registration_closes_at').where('slug', '=', slug).executeTakeFirst();
  if (!owner || schoolYearOf(owner.registration_closes_at) === schoolYearOf(closes)) return slug;
  return slugOfSeason(slug, closes);
}

interface Update extends EventVersion {
  readonly plan: EventPlan;
  readonly slug?: string | undefined;
  readonly preview: boolean;
  readonly by: Actor;
}

/**
 * Changes an event, but not the times of its sessions. A new place is mailed to everybody who is signed up; smaller groups that may pass now
 * get their seats at once.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, BAD_REQUEST; WRONG_STATE for an event that is cancelled or
 * finished, and for a new slug once the event is published.
 */
export async function updateEvent(store: Store, request: Update, queueMails: QueueSignUpMails, now: Date): Promise<PlanOutcome> {
  return runOrPreview(store, request.preview, async (tx) => {
    const { event, sessions } = await lockEvent(tx, request);
    if (event.state === 'cancelled' || event.state === 'finished') throw new Problem('WRONG_STATE');
    const slug = await newSlug(tx, event, request.slug);
    const row = { ...(await rowOfPlan(tx, request.plan, event)), slug };
    checkDates(row, sessions, { plan: 'plan.' });
    await saveEvent(tx, event.id, row, now);
    await moveCancelLinks(tx, event, row.cancel_until);
    const notified = await notifyChanges({ tx, queueMails, now }, sessions);
    const promoted = row.queue_order === event.queue_order ? [] : await promoteAt({ tx, queueMails, now }, sessions);
    const mails = notified.mails + promoted.length;
    const { fields, before, after } = changedColumns(event, row, [
      'kind',
      'audience',
      'access',
      'programme_key',
      'capacity_unit',
      'queue_order',
    ]);
    const change = { actor: request.by, action: 'event.update', object: { kind: 'event', id: event.id } } as const;
    const versions = {
      before: { version: event.version, ...before },
      after: { version: event.version + 1, fields, ...after, mails },
    };
    await recordChange(tx, { ...change, ...versions }, now);
    const named = request.preview &&
      promoted.length > 0 && { recipients: recipientsOf(promoted.map((one) => ({ ...one, was: 'waitlisted' }))) };
    return { event: await describePlan(tx, event.id, now), mails, changes: notified.changes, ...named };
  });
}

/** Promotes at locked sessions by a changed order of the queue. */
async function promoteAt(context: ChangeContext, sessions: readonly LockedSession[]): Promise<Placement[]> {
  const promoted: Placement[] = [];
  for (const { id } of sessions) {
    const session = await lockSession(context.tx, id);
    if (session) promoted.push(...(await promote(context, session, freeSeats(session, 0))));
  }
  return promoted;
}

async function newSlug(tx: Tx, event: EventRow, slug: string | undefined): Promise<string> {
  if (slug === undefined || slug === event.slug) return event.slug;
  if (event.state !== 'draft') throw new Problem('WRONG_STATE', { field: 'slug' });
  await requireFreeSlug(tx, slug, event.id);
  return slug;
}

/** Of two at once, the unique `events_slug_key` refuses the second. @throws Problem NAME_TAKEN. */
async function requireFreeSlug(tx: Tx, slug: string, eventId?: string): Promise<void> {
  const owner = await tx.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirst();
  if (owner && owner.id !== eventId) throw new Problem('NAME_TAKEN', { field: 'slug' });
}
