import { Problem } from '@edison/contracts/problem';
import type { Selectable, Updateable } from 'kysely';
import type { Tables, Tx } from '../../database/tables.ts';
import { type LockedSession, lockSession } from '../../seats/lock-session.ts';

/** An event as its row has it. */
export type EventRow = Selectable<Tables['events']>;

/** An event that nobody else changes meanwhile, with all its sessions: nobody signs up or cancels either. */
export interface LockedEvent {
  readonly event: EventRow;
  /** By id. */
  readonly sessions: readonly LockedSession[];
}

/** Which event is changed, and what of it the editor has seen. */
export interface Seen {
  readonly eventId: string;
  readonly version: number;
}

/**
 * Locks an event for a change: its sessions by id, ascending, as everybody who takes seats does, and then the event itself. A session
 * that came in between has made a new version.
 *
 * @throws Problem NOT_FOUND, or CHANGED_MEANWHILE when the editor has seen an older version.
 */
export async function lockEvent(tx: Tx, { eventId, version }: Seen): Promise<LockedEvent> {
  const ids = await tx.selectFrom('sessions').select('id').where('event_id', '=', eventId).orderBy('id').execute();
  const sessions: LockedSession[] = [];
  for (const { id } of ids) {
    const session = await lockSession(tx, id);
    if (session) sessions.push(session);
  }
  const event = await tx.selectFrom('events').selectAll().where('id', '=', eventId).forNoKeyUpdate().executeTakeFirst();
  if (!event) throw new Problem('NOT_FOUND');
  if (event.version !== version) throw new Problem('CHANGED_MEANWHILE', { details: newest(event) });
  return { event, sessions };
}

function newest({ version, changed_at }: EventRow): Record<string, unknown> {
  return { version, ...(changed_at && { changedAt: changed_at.toISOString() }) };
}

/** Saves what changed of a locked event, as its next version. */
export async function saveEvent(tx: Tx, eventId: string, changes: Updateable<Tables['events']>, now: Date): Promise<void> {
  await tx
    .updateTable('events')
    .set((row) => ({ ...changes, version: row('version', '+', 1), changed_at: now }))
    .where('id', '=', eventId)
    .execute();
}
