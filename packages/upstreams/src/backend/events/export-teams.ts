import { sql } from 'kysely';
import { tellOwnersOfExport } from '../audit/record-reading.ts';
import type { CsvExport } from '../csv/serve-csv.ts';
import { type Columns, inPages } from '../csv/stream-csv.ts';
import type { Store } from '../database/tables.ts';
import { requireEvent } from '../seats/find-event.ts';
import { type TeamRow, teamsOf } from '../teams/describe-team.ts';

type Row = TeamRow & { readonly event_title: string };

/** Danish names of the state of an active team's sign-up. */
const places: Readonly<Record<TeamRow['sign_up_state'], string>> = {
  confirmed: 'med',
  waitlisted: 'på venteliste',
  pending: 'venter på skolen',
  cancelled: 'trukket',
};

const columns: Columns<Row> = [
  ['Event', (row) => row.event_title],
  ['Gang', (row) => row.session_title],
  ['Starter', (row) => row.starts_at],
  ['Hold', (row) => row.name],
  ['Status', (row) => (row.state === 'active' ? places[row.sign_up_state] : 'trukket')],
  ['Skole', (row) => row.institution_name],
  ['Lærer', (row) => `${row.owner_first_name} ${row.owner_last_name}`],
  ['Tilmelding', (row) => row.reference],
  ['Klassetrin', (row) => row.grade],
  ['Klasse', (row) => row.class_label],
  ['Antal elever', (row) => row.first_names.length],
  ['Elever', (row) => row.first_names.join(', ')],
  ['Opfindelse', (row) => row.project_title],
  ['Om opfindelsen', (row) => row.summary],
  ['Ændret', (row) => row.changed_at],
];

/** The teams of an event, or of all events, by event and name; withdrawn ones too. @throws Problem NOT_FOUND. */
export async function exportTeams(store: Store, eventId: string | undefined): Promise<CsvExport<Row>> {
  if (eventId !== undefined) await requireEvent(store, eventId);
  return {
    columns,
    pages: inPages((after, limit) => readRows(store, eventId, after, limit)),
    action: 'event.export-teams',
    object: { kind: 'event', id: eventId ?? 'all' },
    record: (tx, caller, now) => tellOwnersOfExport(tx, caller, eventId, now),
  };
}

/** Relies on `teams_in_order`. */
function readRows(store: Store, eventId: string | undefined, after: Row | undefined, limit: number): Promise<Row[]> {
  return teamsOf(store)
    .select('e.title as event_title')
    .$if(eventId !== undefined, (query) => query.where('t.event_id', '=', eventId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(t.event_id, t.sort_key, t.id) > (${after?.event_id}, ${after?.sort_key}, ${after?.id})`),
    )
    .orderBy('t.event_id')
    .orderBy('t.sort_key')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}
