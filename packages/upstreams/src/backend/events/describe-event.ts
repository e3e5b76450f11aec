import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import type { EventRow } from '../seats/find-event.ts';

type PublicColumns = Omit<EventRow, 'cancel_reason' | 'mail_text' | 'version' | 'changed_at' | 'created_at'>;

/** The fields of an event that visitors and admins see: all columns except the URL of an online meeting, and what the shown state says. */
export function eventFields<Row extends PublicColumns>(row: Row) {
  const { id: eventId, online_url: _secret, archived_at: _shown, team_min: min, team_max: max, ...facts } = row;
  return { eventId, ...toWire(facts), team: { min, max } };
}

/** The fields of a session that visitors and admins see; a `capacity` of null means no limit. */
export function sessionFields<Row extends Omit<Selectable<Tables['sessions']>, 'seats_reserved'>>({
  id: sessionId,
  capacity,
  ...facts
}: Row) {
  return { sessionId, ...toWire(facts), capacity };
}
