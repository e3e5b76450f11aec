/** Danish words of the office's list of events. */
export const eventsListText = {
  headline: 'Events',
  lead: 'Alle events, også kladder og dem, der er aflyst eller afsluttet.',
  create: 'Opret event',
  search: 'Søg',
  searchHint: 'Titel, sted eller by',
  state: 'Status',
  anyState: 'Alle',
  kind: 'Slags',
  anyKind: 'Alle',
  from: 'Begynder fra',
  to: 'Begynder til og med',
  title: 'Titel',
  starts: 'Begynder',
  noDate: 'Ingen dato',
  seats: 'Pladser',
  confirmed: 'Tilmeldte',
  waiting: 'I kø',
  queue: 'Kø',
  pending: 'Venter på skolen',
  cancelled: 'Afmeldte',
  changed: 'Ændret',
  empty: 'Der er ingen events endnu',
  emptyText: 'Opret det første. Det er en kladde, til du offentliggør det.',
  exportSignUps: 'Hent alle tilmeldinger (CSV)',
  exportTeams: 'Hent alle hold (CSV)',
  counted: { one: 'event', many: 'events' },
} as const;

/** "og 2 datoer til"; empty for an event with one. */
export function moreSessions(count: number): string {
  if (count <= 0) return '';
  return count === 1 ? ' og 1 dato til' : ` og ${count} datoer til`;
}

/** "18 af 20", or "18" where there is no limit. */
export function takenOf(taken: number, capacity: number | null): string {
  return capacity === null ? String(taken) : `${taken} af ${capacity}`;
}
