import { sql } from 'kysely';
import type { CsvExport } from '../csv/serve-csv.ts';
import { type Columns, inPages } from '../csv/stream-csv.ts';
import type { Store } from '../database/tables.ts';
import { requireEvent } from '../seats/find-event.ts';

type Row = Awaited<ReturnType<typeof readRows>>[number] & { readonly place?: number | undefined };

const states: Readonly<Record<Row['state'], string>> = {
  pending: 'afventer skolen',
  confirmed: 'tilmeldt',
  waitlisted: 'på venteliste',
  cancelled: 'afmeldt',
};

const columns: Columns<Row> = [
  ['Nummer', (row) => row.reference],
  ['Event', (row) => row.event_title],
  ['Gang', (row) => row.session_title],
  ['Starter', (row) => row.starts_at],
  ['Status', (row) => states[row.state]],
  ['Plads i køen', (row) => row.place],
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

/** The sign-ups of an event, or of all events, in the order they were made. @throws Problem NOT_FOUND. */
export async function exportSignUps(store: Store, eventId: string | undefined): Promise<CsvExport<Row>> {
  if (eventId !== undefined) await requireEvent(store, eventId);
  return {
    columns,
    pages: withPositions(inPages((after, limit) => readRows(store, eventId, after, limit))),
    action: 'event.export-sign-ups',
    object: { kind: 'event', id: eventId ?? 'all' },
  };
}

/** Adds positions in the queue by counting: rows are read in the order of the queues. */
async function* withPositions(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  const waiting = new Map<string, number>();
  for await (const rows of pages) {
    yield rows.map((row) => {
      if (row.state !== 'waitlisted') return row;
      const place = (waiting.get(row.session_id) ?? 0) + 1;
      waiting.set(row.session_id, place);
      return { ...row, place };
    });
  }
}

/** Relies on `sign_ups_of_event`, or `sign_ups_in_order` for all. */
function readRows(
  store: Store,
  eventId: string | undefined,
  after: { readonly queue_no: string; readonly id: string } | undefined,
  limit: number,
) {
  return store
    .selectFrom('sign_ups as u')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .select(['u.id', 'u.queue_no', 'u.session_id', 'u.reference', 'u.state', 'u.name', 'u.email', 'u.organisation', 'u.seats', 'u.note'])
    .select(['u.queued_at', 'u.confirmed_at', 'u.cancelled_at', 'u.reason'])
    .select(['e.title as event_title', 's.title as session_title', 's.starts_at'])
    .$if(eventId !== undefined, (query) => query.where('u.event_id', '=', eventId ?? ''))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(u.queue_no, u.id) > (${after?.queue_no}, ${after?.id})`))
    .orderBy('u.queue_no')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}
