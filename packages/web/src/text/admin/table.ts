/** Danish words of the admin's lists. */
export const tableText = {
  filters: 'Filtre',
  clear: 'Ryd filtre',
  sortBy: 'Sortér efter',
  noSort: 'Standard',
  pages: 'Sider',
  previous: 'Forrige side',
  next: 'Næste side',
  pageSize: 'Rækker pr. side',
  chooseAll: 'Vælg alle på siden',
  unchoose: 'Fjern valg',
  print: 'Udskriv siden',
  noneFound: 'Ingen passer til dine filtre',
  noneFoundText: 'Prøv med færre filtre, eller søg på noget andet.',
  failed: 'Vi kunne ikke hente listen',
} as const;

/** What the rows are: "event" and "events". */
export interface Counted {
  readonly one: string;
  readonly many: string;
}

const figures = new Intl.NumberFormat('da-DK');

/** "1.204 events" or "1 event". */
export function countOf(total: number, { one, many }: Counted): string {
  return `${figures.format(total)} ${total === 1 ? one : many}`;
}

/** "Viser 21–40 af 1.204 events". */
export function shownOf({ page, pageSize, total }: { page: number; pageSize: number; total: number }, counted: Counted): string {
  if (total <= pageSize && page === 1) return countOf(total, counted);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Viser ${figures.format(from)}–${figures.format(to)} af ${countOf(total, counted)}`;
}

/** "Side 2 af 61". */
export function pageOf(page: number, pages: number): string {
  return `Side ${figures.format(page)} af ${figures.format(pages)}`;
}

/** "3 valgt". */
export function chosenOf(count: number): string {
  return `${count} valgt`;
}

/** "Vælg Lærercamp i Odense". */
export function chooseOf(name: string): string {
  return `Vælg ${name}`;
}

/** What a list is sorted by, on a phone: "Titel, stigende". */
export function orderOf(header: string, descending: boolean): string {
  return `${header}, ${descending ? 'faldende' : 'stigende'}`;
}
