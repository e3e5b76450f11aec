import type { ImportOutcome } from '@edison/contracts/bff/admin/institutions';

type Row = ImportOutcome['rows'][number];

/** Danish words of the import of schools. */
export const importText = {
  headline: 'Importér skoler',
  lead: 'Vælg en CSV-fil fra et regneark. Den skal have kolonnerne navn, type, postnummer, by og kommune, og gerne nummer og adresse. Du ser først, hvad der sker.',
  file: 'CSV-fil',
  checking: 'Læser filen …',
  save: (count: number) => (count === 1 ? 'Gem 1 skole' : `Gem ${count} skoler`),
  saving: 'Gemmer …',
  again: 'Vælg en anden fil',
  saved: 'Skolerne er gemt',
  nothing: 'Alle skoler i filen er her allerede, som de står i filen.',
  refusedHeadline: 'Ret filen, og vælg den igen',
  refusedText: 'Der bliver ikke gemt noget, før alle rækker er i orden.',
  notYet: 'Der er ikke gemt noget endnu.',
  notSaved: 'Filen kunne ikke læses',
  noList: 'Det er ikke en liste over skoler. Den første række skal have overskrifterne navn, type, postnummer, by og kommune.',
  tooLarge: 'Filen er for stor. Del den i flere, og importér dem efter hinanden.',
  caption: 'Det sker der, når du gemmer',
  row: 'Række',
  name: 'Skole',
  outcome: 'Hvad der sker',
  counts: ({ new: made, changed, same, refused }: ImportOutcome['counts']) =>
    `${made} ${made === 1 ? 'ny' : 'nye'}, ${changed} ændres, ${same} er ${same === 1 ? 'uændret' : 'uændrede'}, ${refused} skal rettes.`,
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
};

const problemWords: Readonly<Record<NonNullable<Row['problem']>, string>> = {
  name: 'Navnet mangler, er for langt, ligner et CPR-nummer eller har usynlige tegn.',
  number: 'Nummeret skal have 6 cifre.',
  type: 'Skriv folkeskole, fri grundskole, efterskole, specialskole, ungdomsskole, fri fagskole eller andet.',
  postalCode: 'Postnummeret skal have 4 cifre.',
  city: 'Byen mangler, er for lang, ligner et CPR-nummer eller har usynlige tegn.',
  municipality: 'Vi kender ikke kommunen.',
  street: 'Adressen er længere end 120 tegn, ligner et CPR-nummer eller har usynlige tegn.',
  columns: 'Rækken har flere eller færre felter end overskriften.',
  quotes: 'Et anførselstegn (") begynder en tekst og slutter den ikke. Vi kan ikke læse resten af filen, før det er rettet.',
  twice: 'Skolen står i en række ovenfor.',
  undecided: 'Skolen venter på en afgørelse, eller er afvist. Tag stilling til den under »Afventer« først.',
};

/** What happens with a row, in words. */
export function rowInWords({ outcome, fields, problem }: Row): string {
  if (problem !== undefined) return problemWords[problem];
  if (outcome === 'new') return 'Ny';
  return `Ændres: ${fields.map((field) => fieldWords[field] ?? field).join(', ')}`;
}
