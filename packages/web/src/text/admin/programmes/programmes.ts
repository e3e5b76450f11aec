import type { AdminProgramme } from '@edison/contracts/bff/admin/programmes';
import type { BadgeTone } from '@edison/ui/badge';
import { friendlyInstant } from '../../dates.ts';
import { gradesInWords } from '../../portal/programmes.ts';

/** Danish words of the admin's programmes. */
export const adminProgrammesText = {
  headline: 'Forløb',
  lead: 'Lærere går med i et forløb, når det er åbent. Events og materialer kan høre til et.',
  back: 'Til events',
  list: 'Alle forløb',
  add: 'Opret forløb',
  edit: 'Ret',
  open: 'Åbn',
  reopen: 'Genåbn',
  close: 'Luk',
  archive: 'Arkivér',
  unarchive: 'Tag ud af arkivet',
  archivedOnes: (count: number) => `Arkiverede forløb (${count})`,
  remove: 'Slet',
  title: 'Forløb',
  year: 'Skoleår',
  state: 'Status',
  gradesOf: (grades: readonly number[]) => gradesInWords(grades) || 'alle klassetrin',
  members: 'Lærere med',
  events: 'Events',
  eventsOf: (title: string, count: number) => (count === 1 ? `1 event i ${title}` : `${count} events i ${title}`),
  materials: 'Materialer',
  actions: 'Handling',
  empty: 'Der er ingen forløb endnu',
  emptyText: 'Opret det første. Det er en kladde, som kun administratorer ser, til du åbner det.',
  saved: (title: string) => `${title} er gemt`,
  made: (title: string) => `${title} er oprettet`,
  madeText: 'Det er en kladde. Åbn det, når lærere må gå med.',
  opened: (title: string) => `${title} er åbent`,
  closed: (title: string) => `${title} er lukket`,
  archived: (title: string) => `${title} er arkiveret`,
  archivedText: 'Det står nederst, under arkiverede forløb.',
  unarchived: (title: string) => `${title} er taget ud af arkivet`,
  unarchivedText: 'Det er lukket. Åbn det, hvis lærere igen må gå med.',
  opensOn: (at: string) => `Tager imod fra ${friendlyInstant(at)}`,
  closesOn: (at: string) => `Tager imod til og med ${friendlyInstant(at)}`,
  overSince: (at: string) => `Tager ikke imod nye siden ${friendlyInstant(at)}`,
  removed: (title: string) => `${title} er slettet`,
  refused: 'Der er ikke ændret noget',
  inUse: 'Forløbet kan ikke slettes, for det er i brug:',
  removeQuestion: (title: string, events: number) => ({
    headline: `Vil du slette ${title}?`,
    text:
      events === 0
        ? 'Ingen er med, og intet hører til. Det kan ikke fortrydes.'
        : `${events === 1 ? 'Den kopierede kladde af et event' : `De ${events} kopierede kladder af events`} bliver slettet med. Har nogen rettet en af dem, bliver intet slettet. Det kan ikke fortrydes.`,
    confirmLabel: 'Ja, slet',
    cancelLabel: 'Nej, behold den',
    danger: true,
  }),
  form: {
    theProgramme: 'forløbet',
    newLabel: 'Nyt forløb',
    label: (title: string) => `Ret ${title}`,
    summary: 'Ret det her, så gemmer vi forløbet',
    refused: 'Forløbet er ikke gemt',
    send: 'Gem forløbet',
    sending: 'Gemmer …',
    title: 'Titel',
    titleTaken: 'Skoleåret har allerede et forløb med den titel.',
    schoolYear: 'Skoleår',
    schoolYearHint: 'For eksempel 2026/27',
    schoolYearWrong: 'Skriv skoleåret som 2026/27.',
    grades: 'Klassetrin',
    gradesHint: 'Sæt ingen kryds, hvis det er for alle.',
    theme: 'Tema',
    opensAt: 'Lærere kan gå med fra',
    closesAt: 'Lærere kan gå med indtil',
    noSuchTime: 'Skriv dato og klokkeslæt.',
    closesWrong: 'Skriv et tidspunkt, der ligger efter det første, og som ikke er passeret.',
    contentPath: 'Side på hjemmesiden',
    contentPathHint: 'Siden, der fortæller om forløbet, for eksempel /om-projekt-edison/',
    contentPathWrong:
      'Skriv adressen på en side, der findes på hjemmesiden, med skråstreg først og sidst, for eksempel /om-projekt-edison/',
    joining: 'Hvordan går lærere med?',
    contact: 'Hvem kan lærere spørge?',
    contactName: 'Kontaktperson',
    contactEmail: 'E-mail',
    contactPhone: 'Telefon',
    phoneWrong: 'Skriv et dansk telefonnummer med otte cifre.',
    welcome: 'Velkomst til dem, der går med',
    welcomeHint: 'Den står ved forløbet for dem, der er med, og kommer i en mail, når nogen går med. Står feltet tomt, sendes ingen mail.',
  },
} as const;

/** A programme's title with its school year, unless the title contains it. */
export function titleWithYear({ title, schoolYear }: Pick<AdminProgramme, 'title' | 'schoolYear'>): string {
  return title.includes(schoolYear) ? title : `${title} ${schoolYear}`;
}

/** The title of an archived programme in a list of choices. */
export function archivedTitle(programme: Pick<AdminProgramme, 'title' | 'schoolYear'>): string {
  return `${titleWithYear(programme)} (arkiveret)`;
}

export const programmeStateWords: Readonly<Record<AdminProgramme['state'], string>> = {
  draft: 'Kladde',
  open: 'Åbent',
  closed: 'Lukket',
  archived: 'Arkiveret',
};

export const joiningWords: Readonly<Record<NonNullable<AdminProgramme['joining']>, string>> = {
  open: 'Frit, med et tryk på Gå med',
  code: 'Kun med en kode til forløbet',
};

export const programmeStateTones: Readonly<Record<AdminProgramme['state'], BadgeTone>> = {
  draft: 'info',
  open: 'success',
  closed: 'neutral',
  archived: 'neutral',
};
