import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { EventRow } from '../seats/find-event.ts';

/** What visitors and admins are told of an event alike. */
export function factsOfEvent(row: Omit<EventRow, 'cancel_reason' | 'version' | 'changed_at' | 'created_at'>) {
  return {
    title: row.title,
    summary: row.summary,
    kind: row.kind,
    audience: row.audience,
    access: row.access,
    programmeKey: row.programme_key ?? undefined,
    venue: row.venue ?? undefined,
    city: row.city ?? undefined,
    region: row.region ?? undefined,
    organiser: row.organiser,
    contactEmail: row.contact_email,
    capacityUnit: row.capacity_unit,
    waitlist: row.waitlist,
    team: { min: row.team_min, max: row.team_max },
    registrationOpensAt: row.registration_opens_at.toISOString(),
    registrationClosesAt: row.registration_closes_at.toISOString(),
    cancelUntil: row.cancel_until.toISOString(),
    rosterLockAt: row.roster_lock_at?.toISOString(),
  };
}

/** The same of one of its sessions, with `nextNeeds` of the queue. */
export function factsOfSession(row: Selectable<Tables['sessions']> & { readonly next_needs: number | null }) {
  return {
    sessionId: row.id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    room: row.room ?? undefined,
    capacity: row.capacity,
    nextNeeds: row.next_needs ?? undefined,
  };
}
