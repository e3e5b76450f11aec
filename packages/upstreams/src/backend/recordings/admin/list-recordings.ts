import type { EditableRecording, editableRecordings } from '@edison/contracts/bff/admin/recordings';
import type { Recording } from '@edison/contracts/bff/recordings';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Store, Tables } from '../../database/tables.ts';
import { toWire } from '../../database/to-wire.ts';
import { staleOrGone } from '../../database/versions.ts';
import { listStoredFiles } from '../../files/stored-files.ts';

interface RecordingId {
  readonly eventId: string;
  readonly recordingId: string;
}

/** A row of `recordings`. */
type RecordingRow = Selectable<Tables['recordings']>;

/** The recordings of an event in any state by date, and the stored films and captions. @throws Problem NOT_FOUND. Relies on `recordings_event`. */
export async function listAllRecordings(store: Store, eventId: string, now: Date): Promise<z.output<typeof editableRecordings>> {
  const event = await store.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw new Problem('NOT_FOUND');
  const rows = await store
    .selectFrom('recordings')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('available_from')
    .orderBy('id')
    .execute();
  const files = { films: await listStoredFiles('mp4'), captions: await listStoredFiles('vtt') };
  return { items: rows.map((row) => describeRecording(row, now)), total: rows.length, files };
}

/** A recording as an admin edits it. */
export function describeRecording(row: RecordingRow, now: Date): EditableRecording {
  const { id: recordingId, file: film, ...facts } = row;
  return { recordingId, film, ...toWire(facts), availability: availabilityOf(row, now) };
}

/** Called when an update of a version changed no row. @throws Problem NOT_FOUND, or CHANGED_MEANWHILE with the current version. */
export async function refuseStale(store: Store, { eventId, recordingId }: RecordingId): Promise<never> {
  const row = await store
    .selectFrom('recordings')
    .select(['version', 'changed_at'])
    .where('id', '=', recordingId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  throw staleOrGone(row);
}

/** Whether a recording can be watched now. */
export function availabilityOf(
  row: { readonly available_from: Date; readonly available_until: Date | null },
  now: Date,
): Recording['availability'] {
  if (now < row.available_from) return 'coming';
  return row.available_until !== null && isOver(row.available_until, now) ? 'expired' : 'available';
}
