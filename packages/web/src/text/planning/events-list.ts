/** Danish words of the admins' list of events. */
export const eventsListText = {
  headline: 'Events',
  lead: 'Kladder og aflyste er med. Det, der er holdt, finder du under »Hvornår«.',
  create: 'Opret event',
  programmes: 'Forløb',
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

/** "18 af 20 pladser" below how many are in, or "af 20 pladser" where they are as many; without a limit only what that does not say. */
export function seatsTaken(confirmed: number, taken: number, capacity: number | null): string {
  const own = taken === confirmed ? '' : String(taken);
  if (capacity !== null) return `${own} af ${capacity} pladser`.trim();
  return own === '' ? '' : `${own} ${taken === 1 ? 'plads' : 'pladser'}`;
}
