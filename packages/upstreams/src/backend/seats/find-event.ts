import { Problem } from '@edison/contracts/problem';
import type { Selectable } from 'kysely';
import type { Store, Tables } from '../database/tables.ts';

export type EventRow = Selectable<Tables['events']>;

/** An event in any state. Relies on `events_pkey`. @throws Problem NOT_FOUND. */
export async function requireEvent(store: Store, eventId: string) {
  const event = await store.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) throw new Problem('NOT_FOUND');
  return event;
}
