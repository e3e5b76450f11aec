import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store } from '../../database/tables.ts';
import { refuseStale } from './kept-recordings.ts';

interface Seen {
  readonly eventId: string;
  readonly recordingId: string;
  readonly version: number;
}

/** Takes a recording away from its event; its files stay. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. Relies on `recordings_pkey`. */
export async function deleteRecording(store: Store, seen: Seen, actor: Actor, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const row = await tx
      .deleteFrom('recordings')
      .where('id', '=', seen.recordingId)
      .where('event_id', '=', seen.eventId)
      .where('version', '=', seen.version)
      .returning(['id', 'access', 'seconds'])
      .executeTakeFirst();
    if (!row) return refuseStale(tx, seen);
    const before = { recordingId: row.id, access: row.access, seconds: row.seconds };
    await recordChange(tx, { actor, action: 'recording.delete', object: { kind: 'event', id: seen.eventId }, before }, now);
  });
}
