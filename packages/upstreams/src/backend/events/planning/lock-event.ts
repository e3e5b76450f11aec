import type { Updateable } from 'kysely';
import type { Tables, Tx } from '../../database/tables.ts';
import { requireVersion } from '../../database/versions.ts';
import type { EventRow } from '../../seats/find-event.ts';
import { type LockedSession, lockSession } from '../../seats/lock-session.ts';

/** An event and all its sessions, locked: nobody else changes it, signs up or cancels. */
export interface LockedEvent {
  readonly event: EventRow;
  /** By id. */
  readonly sessions: readonly LockedSession[];
}

/** The event to change, in the version that the editor has seen. */
export interface EventVersion {
  readonly eventId: string;
  readonly version: number;
}

/**
 * Locks an event for a change: its sessions by id, ascending, as everybody who takes seats does, and then the event itself. A session that
 * was added in between is noticed by the event's new version.
 *
 * @throws Problem NOT_FOUND, or CHANGED_MEANWHILE when the editor has seen an older version.
 */
export async function lockEvent(tx: Tx, { eventId, version }: EventVersion): Promise<LockedEvent> {
  const ids = await tx.selectFrom('sessions').select('id').where('event_id', '=', eventId).orderBy('id').execute();
  const sessions: LockedSession[] = [];
  for (const { id } of ids) {
    const session = await lockSession(tx, id);
    if (session) sessions.push(session);
  }
  const event = await tx.selectFrom('events').selectAll().where('id', '=', eventId).forNoKeyUpdate().executeTakeFirst();
  return { event: requireVersion(event, version), sessions };
}

/** Saves changes of a locked event as its next version. */
export async function saveEvent(tx: Tx, eventId: string, changes: Updateable<Tables['events']>, now: Date): Promise<void> {
  await tx
    .updateTable('events')
    .set((row) => ({ ...changes, version: row('version', '+', 1), changed_at: now }))
    .where('id', '=', eventId)
    .execute();
}

/** Lets mailed cancellation links expire at the new deadline. Relies on `sign_ups_of_event` and `cancel_links_sign_up`. */
export async function moveCancelLinks(tx: Tx, event: EventRow, cancelUntil: Date): Promise<void> {
  if (cancelUntil.getTime() === event.cancel_until.getTime()) return;
  await tx
    .updateTable('cancel_links')
    .set({ expires_at: cancelUntil })
    .where('sign_up_id', 'in', (of) => of.selectFrom('sign_ups').select('id').where('event_id', '=', event.id))
    .execute();
}
