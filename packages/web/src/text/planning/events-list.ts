/** Danish words of the office's list of events. */
export const eventsListText = {
  headline: 'Events',
  lead: 'De første står øverst. Kladder og aflyste er med.',
  create: 'Opret event',
  search: 'Titel, sted eller by',
  state: 'Status',
  anyState: 'Alle',
  time: 'Hvornår',
  times: { kommende: 'Kommende', tidligere: 'Tidligere', alle: 'Alle' },
  kind: 'Slags',
  anyKind: 'Alle',
  from: 'Begynder fra',
  to: 'Begynder til og med',
  title: 'Titel',
  starts: 'Begynder',
  noDate: 'Ingen dato',
  confirmed: 'Tilmeldte',
  waiting: 'I\u00A0kø',
  queue: 'Kø',
  pending: 'Venter på skolen',
  cancelled: 'Afmeldte',
  changed: 'Ændret',
  deleted: (title: string) => `Kladden »${title}« er slettet`,
  empty: 'Der er ingen kommende events',
  emptyText: 'Opret et. Det er en kladde, til du offentliggør det. De tidligere finder du under »Hvornår«.',
  exportSignUps: 'Hent alle tilmeldinger (CSV)',
  exportTeams: 'Hent alle hold (CSV)',
  counted: { one: 'event', many: 'events' },
} as const;

/** "og 2 datoer til"; empty for an event with one. */
export function moreSessions(count: number): string {
  if (count <= 0) return '';
  return count === 1 ? 'og 1 dato til' : `og ${count} datoer til`;
}

/** "18 af 20 pladser", or "18 pladser" where there is no limit. */
export function seatsTaken(taken: number, capacity: number | null): string {
  if (capacity !== null) return `${taken} af ${capacity} pladser`;
  return `${taken} ${taken === 1 ? 'plads' : 'pladser'}`;
}
