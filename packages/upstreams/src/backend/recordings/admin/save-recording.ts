import { randomUUID } from 'node:crypto';
import type { EditableRecording, recordingFacts } from '@edison/contracts/bff/admin/recordings';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import { changedColumns } from '../../audit/changed-columns.ts';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { listStoredFiles } from '../../files/stored-files.ts';
import { describeRecording, refuseStale } from './list-recordings.ts';

interface RecordingInput extends z.output<typeof recordingFacts> {
  readonly eventId: string;
  readonly recordingId?: string | undefined;
  readonly version?: number | undefined;
}

/** A recording in the version that the editor has seen. */
interface SeenVersion {
  readonly eventId: string;
  readonly recordingId: string;
  readonly version: number;
}

/** Years beyond these are typing errors. */
const [earliest, latest] = [new Date('2000-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')];

/**
 * Adds a recording to an event, or changes one in the version that the editor has seen.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE; BAD_REQUEST for a file that is not stored, for dates in the wrong order or of another
 * century, and for an id without a version.
 */
export async function saveRecording(store: Store, saving: RecordingInput, actor: Actor, now: Date): Promise<EditableRecording> {
  await refuseWrong(saving);
  return inTransaction(store, async (tx) => {
    const { eventId, recordingId, version } = saving;
    if (recordingId !== undefined && version !== undefined) return change(tx, { ...saving, recordingId, version }, actor, now);
    const row = await insert(tx, saving, now);
    const { access, seconds, available_from, available_until } = row;
    const after = { recordingId: row.id, version: row.version, access, seconds, available_from, available_until };
    await recordChange(tx, { actor, action: 'recording.create', object: { kind: 'event', id: eventId }, after }, now);
    return describeRecording(row, now);
  });
}

/** The update refuses any other version, so the row that is read is the one that the editor has seen. Relies on `recordings_pkey`. */
async function change(tx: Tx, saving: RecordingInput & SeenVersion, actor: Actor, now: Date): Promise<EditableRecording> {
  const was = await tx.selectFrom('recordings').selectAll().where('id', '=', saving.recordingId).executeTakeFirst();
  const row = await update(tx, saving, now);
  const { changed_at: _always, ...columns } = columnsOf(saving, now);
  const { fields, before, after } = changedColumns(was ?? {}, columns, ['access']);
  const ids = { recordingId: row.id };
  const versions = { before: { ...ids, version: saving.version, ...before }, after: { ...ids, version: row.version, fields, ...after } };
  await recordChange(tx, { actor, action: 'recording.change', object: { kind: 'event', id: saving.eventId }, ...versions }, now);
  return describeRecording(row, now);
}

async function refuseWrong({ recordingId, version, film, captions, availableFrom, availableUntil }: RecordingInput): Promise<void> {
  refuse('version', (recordingId === undefined) !== (version === undefined));
  refuse('film', !(await listStoredFiles('mp4')).includes(film));
  refuse('captions', captions !== undefined && !(await listStoredFiles('vtt')).includes(captions));
  const from = new Date(availableFrom);
  refuse('availableFrom', from < earliest || from > latest);
  const until = availableUntil === undefined ? undefined : new Date(availableUntil);
  refuse('availableUntil', until !== undefined && (until <= from || until > latest));
}

function refuse(field: string, wrong: boolean): void {
  if (wrong) throw new Problem('BAD_REQUEST', { field });
}

function columnsOf({ title, seconds, film, captions, access, availableFrom, availableUntil }: RecordingInput, now: Date) {
  return {
    title,
    seconds,
    file: film,
    captions: captions ?? null,
    access,
    available_from: new Date(availableFrom),
    available_until: availableUntil === undefined ? null : new Date(availableUntil),
    changed_at: now,
  };
}

/** Locks the event, so that it is not deleted meanwhile. */
async function insert(tx: Tx, saving: RecordingInput, now: Date) {
  const event = await tx.selectFrom('events').select('id').where('id', '=', saving.eventId).forKeyShare().executeTakeFirst();
  if (!event) throw new Problem('NOT_FOUND');
  return tx
    .insertInto('recordings')
    .values({ id: randomUUID(), event_id: event.id, ...columnsOf(saving, now) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Relies on `recordings_pkey`. */
async function update(tx: Tx, saving: RecordingInput & SeenVersion, now: Date) {
  const row = await tx
    .updateTable('recordings')
    .set((old) => ({ ...columnsOf(saving, now), version: old('version', '+', 1) }))
    .where('id', '=', saving.recordingId)
    .where('event_id', '=', saving.eventId)
    .where('version', '=', saving.version)
    .returningAll()
    .executeTakeFirst();
  return row ?? refuseStale(tx, saving);
}

/** Deletes a recording; its files stay. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. Relies on `recordings_pkey`. */
export async function deleteRecording(store: Store, seen: SeenVersion, actor: Actor, now: Date): Promise<void> {
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
