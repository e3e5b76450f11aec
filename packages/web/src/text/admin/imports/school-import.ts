import type { ImportedRow, ImportOutcome, importProblem, ListColumn } from '@edison/contracts/bff/admin/imports/institution-import';
import type { z } from 'zod';
import { countWithNoun, formatNumber } from '../figures.ts';

const schoolNoun = { one: 'skole', many: 'skoler' } as const;

/** Danish words of the import of schools. */
export const schoolImportText = {
  headline: 'Importér skoler',
  lead: 'Vælg en fil fra Excel (.xlsx) eller en CSV-fil, for eksempel fra det offentlige institutionsregister. Den skal have kolonnerne nummer, navn, type, postnummer, by og kommune, og gerne adresse, telefon, mail-domæner, hovedskole og lukkedato. Har en skole ikke noget nummer, så lad feltet stå tomt. Du ser først, hvad der sker.',
  domainsLead:
    'Med mail-domæner bestemmer du, hvem vi tror på: Den, der har en mail på et af skolens domæner, bliver bekræftet som lærer dér af sig selv. Skriv kun domæner, som elever ikke har mail på. Er der flere, så sæt mellemrum imellem.',
  file: 'Fil med skoler',
  save: (count: number) => `Gem ${countWithNoun(count, schoolNoun)}`,
  saved: 'Skolerne er gemt',
  lacking: (columns: ImportOutcome['missing']) =>
    `${new Intl.ListFormat('da').format(columns.map((column) => `»${fieldWords[column]}«`))} mangler i filens første række. Skriv ${columns.length === 1 ? 'overskriften' : 'overskrifterne'} over ${columns.length === 1 ? 'sin kolonne' : 'hver sin kolonne'}, gem filen, og vælg den igen. Eller vælg herunder, hvad kolonnerne er.`,
  nothing: 'Alle skoler i filen er her allerede, som de står i filen.',
  notYet: 'Der er ikke gemt noget endnu.',
  noList: 'Det er ikke en liste over skoler. Den første række skal have overskrifterne nummer, navn, type, postnummer, by og kommune.',
  itIs: (name: string, place: string) => `Det er ${name}, ${place}`,
  itIsNew: 'Det er en ny skole',
  domainsCaption: 'Skoler, der har fået mail-domæner',
  /** How many schools of the file get mail domains, and what comes of it. */
  domains: (schools: number, saved: boolean) => {
    const who = countWithNoun(schools, schoolNoun);
    return saved
      ? `${who} har fået mail-domæner.`
      : `${who} får mail-domæner. Den, der har en mail dér, bliver bekræftet som lærer af sig selv.`;
  },
  row: 'Række',
  name: 'Skole',
  outcome: 'Hvad der sker',
  counts: ({ new: made, changed, same, refused }: ImportOutcome['counts']) =>
    `${formatNumber(made)} ${made === 1 ? 'ny' : 'nye'}, ${formatNumber(changed)} ændres, ${formatNumber(same)} er ${same === 1 ? 'uændret' : 'uændrede'}, ${formatNumber(refused)} skal rettes.`,
  /** The counts after saving, those above 0. */
  savedCounts: ({ new: made, changed, same }: ImportOutcome['counts']) => {
    const parts = [
      [made, made === 1 ? 'ny' : 'nye'],
      [changed, changed === 1 ? 'er ændret' : 'er ændrede'],
      [same, same === 1 ? 'er uændret' : 'er uændrede'],
    ] as const;
    return `${parts.flatMap(([count, words]) => (count === 0 ? [] : [`${formatNumber(count)} ${words}`])).join(', ')}.`;
  },
  /** What happens to rows that are neither new nor changed, those above 0. */
  besides: ({ closed, similar, kept, merged, skipped }: ImportOutcome['counts'], saved: boolean) =>
    [
      [closed, saved ? 'er lukket.' : 'lukker. Lærerne dér bliver bedt om at vælge en ny skole, når den er lukket.'],
      [
        similar,
        saved
          ? 'ligner en skole, der er her, og er ikke kommet med.'
          : 'ligner en skole, der er her, og kommer ikke med, før du har valgt, om det er den.',
      ],
      [kept, 'afviger kun i det, I selv har rettet. Det bliver stående.'],
      [merged, 'har I lagt sammen med en anden skole i filen. Der sker ikke noget.'],
      [skipped, 'er lukket i forvejen og kommer ikke med.'],
    ].flatMap(([count, words]) => (count === 0 ? [] : [`${formatNumber(Number(count))} ${words}`])),
  proved: (count: number) =>
    count === 1 ? '1 lærer er nu bekræftet ved sin mail.' : `${formatNumber(count)} lærere er nu bekræftet ved deres mail.`,
} as const;

/** What a column of the file can be. */
export const columnWords: Readonly<Record<ListColumn, string>> = {
  number: 'Nummer',
  name: 'Navn',
  type: 'Type',
  street: 'Adresse',
  postalCode: 'Postnummer',
  city: 'By',
  municipality: 'Kommune',
  municipalityCode: 'Kommunekode',
  phone: 'Telefon',
  domains: 'Mail-domæner',
  partOf: 'Hovedskolens nummer',
  closedOn: 'Lukket fra',
};

const fieldWords: Readonly<Record<string, string>> = {
  name: 'navn',
  number: 'nummer',
  type: 'type',
  street: 'adresse',
  postalCode: 'postnummer',
  city: 'by',
  municipality: 'kommune',
  phone: 'telefon',
  partOf: 'hovedskole',
  closedOn: 'lukket fra',
  domains: 'mail-domæner',
};

const problemWords: Readonly<Record<z.infer<typeof importProblem>, string>> = {
  name: 'Navnet mangler, er for langt, ligner et CPR-nummer eller har usynlige tegn.',
  number: 'Nummeret skal have 6 cifre.',
  type: 'Skriv folkeskole, fri grundskole, efterskole, specialskole, ungdomsskole, fri fagskole eller andet.',
  postalCode: 'Postnummeret skal have 4 cifre.',
  city: 'Byen mangler, er for lang, ligner et CPR-nummer eller har usynlige tegn.',
  municipality: 'Vi kender ikke kommunen, eller også passer kode og navn ikke sammen.',
  street: 'Adressen er længere end 120 tegn, ligner et CPR-nummer eller har usynlige tegn.',
  phone: 'Telefonnummeret skal bestå af cifre, mellemrum og højst et plus foran.',
  partOf: 'Hovedskolens nummer skal have 6 cifre.',
  closedOn: 'Skriv dagen, skolen er lukket fra, som 31-07-2027.',
  domains: 'Et af mail-domænerne er ikke et domæne, eller også kan enhver få en mail der.',
  columns: 'Rækken har flere eller færre felter end overskriften.',
  quotes: 'Et anførselstegn (") begynder en tekst og slutter den ikke. Vi kan ikke læse resten af filen, før det er rettet.',
  twice: 'Skolen står i en række ovenfor.',
  undecided: 'Skolen venter på en afgørelse, eller er afvist. Tag stilling til den under »Skoler, der venter« først.',
};

const outcomeWords: Readonly<Partial<Record<ImportedRow['outcome'], string>>> = {
  new: 'Ny',
  similar: 'Måske den samme som en, der er her. Hvad er den?',
  skipped: 'Lukket, og har aldrig været her. Kommer ikke med',
};

/** The outcome of a row of the import. */
export function rowInWords({ outcome, fields, domains = [], keeps = [], mergedInto, teachers = 0, problem }: ImportedRow): string {
  if (problem !== undefined) return problemWords[problem];
  const others = fields.filter((field) => field !== 'domains').map((field) => fieldWords[field] ?? field);
  const sentences = [
    outcomeWords[outcome] ?? '',
    mergedInto === undefined ? '' : `Lagt sammen med ${mergedInto}`,
    others.length === 0 ? '' : `Ændres: ${others.join(', ')}`,
    teachers === 0 ? '' : `${countWithNoun(teachers, teacherNoun)} skal vælge en ny skole`,
    domains.length === 0 ? '' : `Får mail-domæner: ${domains.join(', ')}`,
    ...keeps.map(({ field, listed }) => `I har selv rettet ${fieldWords[field] ?? field}, så det bliver stående. I filen står: ${listed}`),
  ];
  return sentences.filter((sentence) => sentence !== '').join('. ');
}

const teacherNoun = { one: 'lærer', many: 'lærere' } as const;
