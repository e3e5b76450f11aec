import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import type { EventRow } from '../seats/find-event.ts';

type PublicColumns = Omit<EventRow, 'cancel_reason' | 'version' | 'changed_at' | 'created_at'>;

/** What visitors and admins are told of an event alike: all but the address of an online meeting. */
export function factsOfEvent<Row extends PublicColumns>({ id: eventId, online_url: _secret, team_min: min, team_max: max, ...facts }: Row) {
  return { eventId, ...toWire(facts), team: { min, max } };
}

/** The same of one of its sessions; a `capacity` of null is no limit. */
export function factsOfSession<Row extends Selectable<Tables['sessions']>>({ id: sessionId, capacity, ...facts }: Row) {
  return { sessionId, ...toWire(facts), capacity };
}
