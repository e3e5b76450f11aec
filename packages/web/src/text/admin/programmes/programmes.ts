import type { AdminProgramme } from '@edison/contracts/bff/admin/programmes';
import type { BadgeTone } from '@edison/ui/badge';

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
  remove: 'Slet',
  title: 'Forløb',
  year: 'Skoleår',
  state: 'Status',
  gradesOf: (grades: readonly number[]) =>
    grades.length === 0 ? 'alle klassetrin' : `${grades.map((grade) => `${grade}.`).join(' ')} klasse`,
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
  removed: (title: string) => `${title} er slettet`,
  refused: 'Der er ikke ændret noget',
  inUse: 'Forløbet kan ikke slettes, for det er i brug:',
  openQuestion: ({ title, opensAt, closesAt }: Pick<AdminProgramme, 'title' | 'opensAt' | 'closesAt'>) => ({
    headline: `Vil du åbne ${title}?`,
    text: `Fra nu af kan lærere se forløbet og gå med i det${opensAt || closesAt ? ', inden for de datoer du har sat' : ''}.`,
    confirmLabel: 'Ja, åbn',
    cancelLabel: 'Nej',
  }),
  closeQuestion: ({ title, members, events }: Pick<AdminProgramme, 'title' | 'members' | 'events'>) => ({
    headline: `Vil du lukke ${title}?`,
    text: `${members === 1 ? '1 lærer er med' : `${members} lærere er med`}, og ${events === 1 ? '1 event hører' : `${events} events hører`} til. De bliver, som de er. Ingen nye kan gå med, før du åbner igen.`,
    confirmLabel: 'Ja, luk',
    cancelLabel: 'Nej',
  }),
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
  },
} as const;

/** A programme's title with its school year, unless the title contains it. */
export function titleWithYear({ title, schoolYear }: Pick<AdminProgramme, 'title' | 'schoolYear'>): string {
  return title.includes(schoolYear) ? title : `${title} ${schoolYear}`;
}

export const programmeStateWords: Readonly<Record<AdminProgramme['state'], string>> = { draft: 'Kladde', open: 'Åbent', closed: 'Lukket' };

export const programmeStateTones: Readonly<Record<AdminProgramme['state'], BadgeTone>> = {
  draft: 'info',
  open: 'success',
  closed: 'neutral',
};
