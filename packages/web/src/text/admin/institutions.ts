import type { ImportOutcome, InstitutionFigures } from '@edison/contracts/bff/admin/institutions';
import { dottedDate } from '../dates.ts';
import { countWithNoun } from './figures.ts';
import { kinds } from './people.ts';

/** Danish words of the admins' list of schools, and of one of them. */
export const schoolsText = {
  caption: 'Institutioner',
  search: 'Søg efter en institution',
  searchHint: 'Navn, nummer eller by',
  states: { confirmed: 'Godkendt', pending: 'Venter', rejected: 'Afvist', merged: 'Lagt sammen' },
  name: 'Navn',
  type: 'Type',
  state: 'Status',
  place: 'Sted',
  teachers: 'Lærere',
  signUps: 'Tilmeldinger',
  downloads: 'Hentninger',
  mailDomains: 'Mail-domæner',
  created: 'Oprettet',
  create: 'Opret institution',
  export: 'Hent alle som regneark (CSV)',
  empty: 'Der er ingen institutioner endnu',
  emptyText: 'Importér en liste, eller opret den første. Så kan lærere vælge den.',
  back: 'Alle institutioner',
  number: 'Institutionsnummer',
  address: 'Adresse',
  municipality: 'Kommune',
  region: 'Region',
  aliases: 'Tidligere navne',
  seeTeachers: 'Se lærerne',
  notThere: 'Der er ingen institution her',
  notThereText: 'Den er slettet, eller også er der en fejl i adressen.',
  unknownMunicipality: 'Kommuner, vi ikke kender',
  unknownMunicipalityText:
    'Skolerne står med en kommune, som ikke er en af de 98. Kommunens mail-domæner gælder ikke for dem, og de får ikke en ny region af sig selv, når regionerne ændres. Se dem her:',
  mergedNotice: 'Den er lagt sammen med en anden',
  mergedText: 'Alt herfra står nu på',
  mergedInto: (name: string) => `Nu en del af ${name}`,
  pendingNotice: 'Den venter på at blive godkendt',
  toPending: 'Se dem, der venter',
} as const;

/** "Odense", or, where regions change, "Hovedstaden (til og med 31.12.2026), Østdanmark (fra 01.01.2027)". */
export function regionsInWords({ region, regions = [] }: Pick<InstitutionFigures, 'region' | 'regions'>): string {
  if (regions.length < 2) return region;
  return regions
    .map(({ name, from, until }, i) => {
      if (until !== undefined) return `${name} (til og med ${dottedDate(`${until}T12:00:00Z`)})`;
      return i === 0 ? name : `${name} (fra ${dottedDate(`${from}T12:00:00Z`)})`;
    })
    .join(', ');
}

/** Danish words of renaming a school. */
export const renameText = {
  headline: 'Giv et andet navn',
  lead: 'Det gamle navn bliver stående som tidligere navn, så man stadig kan finde skolen på det.',
  name: 'Nyt navn',
  what: 'navnet',
  words: {
    label: 'Giv institutionen et andet navn',
    summary: 'Ret det her, så gemmer vi navnet',
    refused: 'Navnet blev ikke gemt',
    send: 'Gem navnet',
    sending: 'Gemmer …',
  },
  /** "Hedder nu Nyhavnens Skole." */
  renamed: (name: string): string => `Den hedder nu ${name}.`,
} as const;

/** Danish words of deleting a school. */
export const deleteText = {
  headline: 'Slet',
  lead: 'Kun en institution, som intet hører til, kan slettes. Ellers kan du lægge den sammen med en anden.',
  button: 'Slet institutionen',
  deleting: 'Sletter …',
  confirm: 'Slet',
  keep: 'Behold',
  text: 'Den forsvinder helt. Det kan ikke fortrydes.',
  refused: 'Den blev ikke slettet',
  inUse: 'Den kan ikke slettes endnu',
  inUseText: 'Det her hører til den:',
  instead: 'Læg den sammen med en anden, så flytter det hele dertil.',
  /** "Slet Skovskolen?" */
  deleteQuestion: (name: string): string => `Slet ${name}?`,
} as const;

const uses: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  users: { one: 'bruger', many: 'brugere' },
  signUps: kinds.signUps,
  teams: kinds.teams,
  codes: { one: 'kode', many: 'koder' },
  departments: kinds.departments,
  merged: { one: 'institution, der er lagt sammen med den', many: 'institutioner, der er lagt sammen med den' },
};

/** "7 brugere" for each count above 0. */
export function usesInWords(counts: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    typeof count === 'number' && count > 0 ? [countWithNoun(count, uses[kind] ?? { one: kind, many: kind })] : [],
  );
}

/** Danish words of creating a school. */
export const createText = {
  headline: 'Opret en institution',
  lead: 'Den er godkendt med det samme, og lærere kan vælge den.',
  name: 'Navn',
  type: 'Type',
  words: {
    label: 'Opret en institution',
    summary: 'Ret det her, så opretter vi institutionen',
    refused: 'Institutionen blev ikke oprettet',
    send: 'Opret institutionen',
    sending: 'Opretter …',
  },
  similar: 'Der er allerede en, der ligner',
  similarText: 'Se, om det er den samme. Er det en anden, så opret den alligevel.',
  sameNumber: 'Nummeret hører til en anden',
  sameNumberText: 'To institutioner kan ikke have samme nummer. Brug den, der er der, eller ret nummeret.',
  insist: 'Opret den alligevel',
} as const;

type Row = ImportOutcome['rows'][number];

/** Danish words of the import of schools. */
export const importText = {
  headline: 'Importér skoler',
  lead: 'Vælg en CSV-fil fra et regneark. Den skal have kolonnerne navn, type, postnummer, by og kommune, og gerne nummer, adresse og mail-domæner. Du ser først, hvad der sker.',
  domainsLead:
    'Med mail-domæner bestemmer du, hvem vi tror på: Den, der har en mail på et af skolens domæner, bliver bekræftet som lærer dér af sig selv. Skriv kun domæner, som elever ikke har mail på. Er der flere, så sæt semikolon imellem.',
  file: 'CSV-fil',
  chosen: (name: string) => `Valgt fil: ${name}`,
  checking: 'Læser filen …',
  save: (count: number) => (count === 1 ? 'Gem 1 skole' : `Gem ${count} skoler`),
  saving: 'Gemmer …',
  saved: 'Skolerne er gemt',
  lacking: (columns: ImportOutcome['missing']) =>
    `${new Intl.ListFormat('da').format(columns.map((column) => `»${fieldWords[column]}«`))} mangler i filens første række. Skriv ${columns.length === 1 ? 'overskriften' : 'overskrifterne'} over ${columns.length === 1 ? 'sin kolonne' : 'hver sin kolonne'}, gem filen, og vælg den igen.`,
  unknown: (columns: readonly string[]) => `Overskrifter, vi ikke kender: ${columns.join(', ')}.`,
  nothing: 'Alle skoler i filen er her allerede, som de står i filen.',
  refusedHeadline: 'Ret filen, og vælg den igen',
  refusedText: 'Der bliver ikke gemt noget, før alle rækker er i orden.',
  notYet: 'Der er ikke gemt noget endnu.',
  notSaved: 'Filen kunne ikke læses',
  noList: 'Det er ikke en liste over skoler. Den første række skal have overskrifterne navn, type, postnummer, by og kommune.',
  tooLarge: 'Filen er for stor. Del den i flere, og importér dem efter hinanden.',
  caption: 'Det sker der, når du gemmer',
  refusedCaption: 'Rækkerne i filen',
  domainsCaption: 'Skoler, der har fået mail-domæner',
  /** How many schools of the file get mail domains, and what comes of it. */
  domains: (schools: number, saved: boolean) => {
    const who = schools === 1 ? '1 skole' : `${schools} skoler`;
    return saved
      ? `${who} har fået mail-domæner.`
      : `${who} får mail-domæner. Den, der har en mail dér, bliver bekræftet som lærer af sig selv.`;
  },
  row: 'Række',
  name: 'Skole',
  outcome: 'Hvad der sker',
  counts: ({ new: made, changed, same, refused }: ImportOutcome['counts']) =>
    `${made} ${made === 1 ? 'ny' : 'nye'}, ${changed} ændres, ${same} er ${same === 1 ? 'uændret' : 'uændrede'}, ${refused} skal rettes.`,
  /** The counts after saving, those above 0. */
  savedCounts: ({ new: made, changed, same }: ImportOutcome['counts']) => {
    const parts = [
      [made, made === 1 ? 'ny' : 'nye'],
      [changed, changed === 1 ? 'er ændret' : 'er ændrede'],
      [same, same === 1 ? 'er uændret' : 'er uændrede'],
    ] as const;
    return `${parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(', ')}.`;
  },
  proved: (count: number) => (count === 1 ? '1 lærer er nu bekræftet ved sin mail.' : `${count} lærere er nu bekræftet ved deres mail.`),
  ignored: (columns: readonly string[]) => `Kolonner, vi ikke bruger: ${columns.join(', ')}.`,
  more: (count: number) => (count === 1 ? 'Og 1 række mere.' : `Og ${count} rækker mere.`),
} as const;

const fieldWords: Readonly<Record<string, string>> = {
  name: 'navn',
  number: 'nummer',
  type: 'type',
  street: 'adresse',
  postalCode: 'postnummer',
  city: 'by',
  municipality: 'kommune',
  domains: 'mail-domæner',
};

const problemWords: Readonly<Record<NonNullable<Row['problem']>, string>> = {
  name: 'Navnet mangler, er for langt, ligner et CPR-nummer eller har usynlige tegn.',
  number: 'Nummeret skal have 6 cifre.',
  type: 'Skriv folkeskole, fri grundskole, efterskole, specialskole, ungdomsskole, fri fagskole eller andet.',
  postalCode: 'Postnummeret skal have 4 cifre.',
  city: 'Byen mangler, er for lang, ligner et CPR-nummer eller har usynlige tegn.',
  municipality: 'Vi kender ikke kommunen.',
  street: 'Adressen er længere end 120 tegn, ligner et CPR-nummer eller har usynlige tegn.',
  domains: 'Et af mail-domænerne er ikke et domæne, eller også kan enhver få en mail der.',
  columns: 'Rækken har flere eller færre felter end overskriften.',
  quotes: 'Et anførselstegn (") begynder en tekst og slutter den ikke. Vi kan ikke læse resten af filen, før det er rettet.',
  twice: 'Skolen står i en række ovenfor.',
  undecided: 'Skolen venter på en afgørelse, eller er afvist. Tag stilling til den under »Skoler, der venter« først.',
};

/** The outcome of a row of the import. */
export function rowInWords({ outcome, fields, domains = [], problem }: Row): string {
  if (problem !== undefined) return problemWords[problem];
  const others = fields.filter((field) => field !== 'domains').map((field) => fieldWords[field] ?? field);
  const sentences = [
    ...(outcome === 'new' ? ['Ny'] : []),
    ...(others.length === 0 ? [] : [`Ændres: ${others.join(', ')}`]),
    ...(domains.length === 0 ? [] : [`Får mail-domæner: ${domains.join(', ')}`]),
  ];
  return sentences.join('. ');
}
