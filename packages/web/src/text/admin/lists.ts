import { countWithNoun, formatNumber, type Noun } from './figures.ts';

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
  /** "Side 2 af 61". */
  pageOf: (page: number, pages: number): string => `Side ${formatNumber(page)} af ${formatNumber(pages)}`,
  /** "3 valgt". */
  chosenOf: (count: number): string => `${count} valgt`,
  /** "Vælg Lærercamp i Odense". */
  chooseOf: (name: string): string => `Vælg ${name}`,
  /** What a list is sorted by, on a phone: "Titel, stigende". */
  orderOf: (header: string, descending: boolean): string => `${header}, ${descending ? 'faldende' : 'stigende'}`,
} as const;

/** "Viser 21–40 af 1.204 events". */
export function shownRangeText({ page, pageSize, total }: { page: number; pageSize: number; total: number }, of: Noun): string {
  if (total <= pageSize && page === 1) return countWithNoun(total, of);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Viser ${formatNumber(from)}–${formatNumber(to)} af ${countWithNoun(total, of)}`;
}

/** Danish words of saved views. */
export const viewsText = {
  headline: 'Gemte visninger',
  keep: 'Gem visning',
  name: 'Navn på visningen',
  nameMissing: 'Skriv et navn til visningen.',
  hint: 'Filtre og rækkefølge bliver gemt. Kun du ser den.',
  save: 'Gem',
  saving: 'Gemmer …',
  cancel: 'Fortryd',
  undo: 'Fortryd sletningen',
  failed: 'Dine gemte visninger kunne ikke hentes.',
  /** "Slet visningen Kladder". */
  deleteOf: (name: string): string => `Slet visningen ${name}`,
  /** "Visningen Kladder er gemt." */
  keptOf: (name: string): string => `Visningen ${name} er gemt.`,
  /** "Visningen Kladder er slettet." */
  deletedOf: (name: string): string => `Visningen ${name} er slettet.`,
} as const;

/** Words of the page of the whole audit log. */
export const auditLogText = {
  headline: 'Hændelseslog',
  lead: 'Hvem der har gjort hvad, hvornår og hvorfor. Det nyeste står først.',
  back: 'Til oversigten',
  search: 'Søg på et navn',
  who: 'Hvem',
  anybody: 'Alle',
  actors: { person: 'Personer', guest: 'Gæster', system: 'Systemet' },
  kind: 'Om',
  anyKind: 'Alt',
  kinds: {
    event: 'Events',
    'sign-up': 'Tilmeldinger',
    team: 'Hold',
    submission: 'Afleveringer',
    user: 'Profiler',
    institution: 'Skoler',
    programme: 'Forløb',
    material: 'Materialer',
    code: 'Koder',
    'code-batch': 'Nye koder',
    mail: 'Mails',
    job: 'Opgaver',
    'start-step': 'Kom i gang',
    'imported-teachers': 'Importerede lærere',
    audit: 'Hændelsesloggen',
  },
  action: 'Hændelse',
  anyAction: 'Alle',
  from: 'Fra',
  until: 'Til og med',
  by: 'Kun hændelser af',
  about: 'Kun hændelser om',
  oneOnly: 'én',
  all: 'Vis alle',
  entries: 'Hændelser',
  found: (count: number, hasOlder: boolean) =>
    count === 0 ? 'Ingen hændelser' : hasOlder ? `De nyeste ${count} hændelser` : count === 1 ? '1 hændelse' : `${count} hændelser`,
  empty: 'Der er ikke sket noget endnu',
  emptyText: 'Alt, hvad nogen ændrer eller henter, står her.',
  export: 'Hent det hele som regneark (CSV)',
  exportNarrowed: 'Hent med de valgte filtre (CSV)',
  exportNoWord: 'Filen følger filtrene, men ikke søgeordet.',
} as const;
