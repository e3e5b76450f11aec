import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../../database/tables.ts';

/** What a planner decides, as it came in. */
export type EventPlan = Omit<PlannedEvent, 'eventId' | 'slug' | 'state' | 'shown' | 'cancelReason' | 'version' | 'changedAt' | 'sessions'>;

/** A plan as the columns that hold it. @throws Problem BAD_REQUEST for team sizes that turn round, or a programme that is missing or unknown. */
export async function rowOfPlan(tx: Tx, plan: EventPlan) {
  if (plan.team.max < plan.team.min) throw new Problem('BAD_REQUEST', { field: 'plan.team.max' });
  await requireProgramme(tx, plan);
  return {
    title: plan.title,
    summary: plan.summary,
    kind: plan.kind,
    audience: plan.audience,
    access: plan.access,
    programme_key: plan.programmeKey ?? null,
    venue: plan.venue ?? null,
    online_url: plan.onlineUrl ?? null,
    city: plan.city ?? null,
    region: plan.region ?? null,
    organiser: plan.organiser,
    contact_email: plan.contactEmail,
    capacity_unit: plan.capacityUnit,
    waitlist: plan.waitlist,
    team_min: plan.team.min,
    team_max: plan.team.max,
    registration_opens_at: new Date(plan.registrationOpensAt),
    registration_closes_at: new Date(plan.registrationClosesAt),
    cancel_until: new Date(plan.cancelUntil),
    roster_lock_at: plan.rosterLockAt === undefined ? null : new Date(plan.rosterLockAt),
  } satisfies Partial<Insertable<Tables['events']>>;
}

async function requireProgramme(tx: Tx, { access, programmeKey }: EventPlan): Promise<void> {
  if (programmeKey === undefined) {
    if (access === 'programme') throw new Problem('BAD_REQUEST', { field: 'plan.programmeKey' });
    return;
  }
  const found = await tx.selectFrom('programmes').select('key').where('key', '=', programmeKey).executeTakeFirst();
  if (!found) throw new Problem('BAD_REQUEST', { field: 'plan.programmeKey' });
}
