import { sql } from 'kysely';
import type { CsvExport } from '../csv/serve-csv.ts';
import { type Columns, inPages } from '../csv/stream-csv.ts';
import type { Store } from '../database/tables.ts';
import { signUpsOf } from '../sign-ups/list-sign-ups.ts';
import { requireEvent } from './find-event.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number];

const states: Readonly<Record<Row['state'], string>> = {
  pending: 'afventer skolen',
  confirmed: 'tilmeldt',
  waitlisted: 'på venteliste',
  cancelled: 'afmeldt',
};

const columns: Columns<Row> = [
  ['Nummer', (row) => row.reference],
  ['Event', (row) => row.event_title],
  ['Hold', (row) => row.session_title],
  ['Starter', (row) => row.starts_at],
  ['Status', (row) => states[row.state]],
  ['Plads i køen', (row) => (row.state === 'waitlisted' ? row.position : undefined)],
  ['Navn', (row) => row.name],
  ['E-mail', (row) => row.email],
  ['Skole eller arbejdsplads', (row) => row.organisation],
  ['Pladser', (row) => row.seats],
  ['Besked', (row) => row.note],
  ['Tilmeldt', (row) => row.queued_at],
  ['Fik plads', (row) => row.confirmed_at],
  ['Afmeldt', (row) => row.cancelled_at],
  ['Grund', (row) => row.reason],
];

/** The sign-ups of an event, or of all, in the order they came. @throws Problem NOT_FOUND. */
export async function exportSignUps(store: Store, eventId: string | undefined): Promise<CsvExport<Row>> {
  if (eventId !== undefined) await requireEvent(store, eventId);
  return {
    columns,
    pages: inPages((after, limit) => readRows(store, eventId, after, limit)),
    action: 'event.export-sign-ups',
    object: { kind: 'event', id: eventId ?? 'all' },
  };
}

/** Relies on `sign_ups_of_event`, or `sign_ups_in_order` for all; places in the queue on `sign_ups_queue`. */
function readRows(
  store: Store,
  eventId: string | undefined,
  after: { readonly queue_no: string; readonly id: string } | undefined,
  limit: number,
) {
  return signUpsOf(store)
    .select(['u.queue_no', 'u.email', 'u.note', 'u.confirmed_at', 'u.cancelled_at', 'u.reason'])
    .$if(eventId !== undefined, (query) => query.where('u.event_id', '=', eventId ?? ''))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(u.queue_no, u.id) > (${after?.queue_no}, ${after?.id})`))
    .orderBy('u.queue_no')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}
