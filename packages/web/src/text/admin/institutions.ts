import type { InstitutionFigures } from '@edison/contracts/bff/admin/institutions';
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
  phone: 'Telefon',
  closedOn: 'Lukket fra',
  closedFrom: (day: string) => `Lukket fra ${day}`,
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

/** Danish words of correcting what is known of a school. */
export const correctText = {
  headline: 'Ret oplysninger',
  lead: 'Det, du retter her, bliver stående, også når I importerer en liste, hvor der står noget andet. En anden kommune kan gøre, at lærere bliver bekræftet ved deres mail, eller ikke længere er det.',
  waitsLead:
    'Ret det, der er forkert, og godkend skolen med det samme. Lærerne, der venter, får en mail, og deres tilmeldinger bliver behandlet.',
  what: 'skolens oplysninger',
  fields: {
    name: 'Navn',
    type: 'Slags skole',
    number: 'Institutionsnummer',
    street: 'Vej og nummer',
    postalCode: 'Postnummer',
    city: 'By',
    municipality: 'Kommune',
    phone: 'Telefon',
    closedOn: 'Lukket fra',
  },
  phoneWrong: 'Telefon må kun have cifre, mellemrum og et plus foran',
  closedOnHint: 'Fra den dag kan ingen vælge skolen, og lærerne dér bliver bedt om at vælge en ny. Lad feltet stå tomt, hvis den er åben.',
  words: {
    label: 'Ret skolens oplysninger',
    summary: 'Ret det her, så gemmer vi oplysningerne',
    refused: 'Oplysningerne blev ikke gemt',
    send: 'Gem oplysningerne',
    sending: 'Gemmer …',
  },
  approveToo: 'Gem og godkend',
  corrected: 'Oplysningerne er gemt.',
  approved: (mails: number) => `Skolen er rettet og godkendt. ${mails === 1 ? '1 mail er' : `${mails} mails er`} på vej.`,
  numberTaken: 'Nummeret hører til en anden',
  numberTakenText: 'To skoler kan ikke have samme nummer. Ret det, eller læg skolen sammen med',
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
