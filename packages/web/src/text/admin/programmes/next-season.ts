import type { SeasonOutcome } from '@edison/contracts/bff/admin/programmes';
import type { Holiday, ShiftedDate } from '@edison/contracts/bff/admin/season-dates';
import { friendlyInstant, friendlySpan } from '../../dates.ts';
import { titleWithYear } from './programmes.ts';

/** Danish words of "Ny sæson". */
export const nextSeasonText = {
  open: 'Ny sæson',
  headline: (title: string) => `Ny sæson af ${title}`,
  lead: 'Forløbet og dets events kopieres som kladder, som kun administratorer ser, med frister, regler for hold og koder, kontakt, velkomst og tekster i mails. Hver dato kommer i samme uge og på samme ugedag. Intet om personer kopieres: ingen tilmeldinger, hold, beskeder eller koder.',
  year: 'Skoleår',
  looking: 'Ser, hvad der kommer med',
  failed: 'Vi kan ikke se, hvad der kommer med',
  refused: 'Sæsonen er ikke oprettet',
  exists: ({ title, schoolYear }: { readonly title: string; readonly schoolYear: string }) =>
    `${titleWithYear({ title, schoolYear })} findes allerede. Ret den, eller vælg et andet skoleår.`,
  becomes: (title: string, events: number) => `${title}: ${events === 0 ? 'ingen events' : events === 1 ? '1 event' : `${events} events`}`,
  free: (count: number) =>
    count === 1 ? '1 dato falder i en ferie eller på en helligdag' : `${count} datoer falder i ferier eller på helligdage`,
  freeText: 'Du kan ændre dem bagefter. Skoleferier er dem, de fleste kommuner har.',
  noneFree: 'Ingen dato falder i en skoleferie eller på en helligdag.',
  dates: 'Datoer',
  event: 'Event',
  what: 'Hvad',
  was: 'Før',
  now: 'Ny dato',
  week: (week: number) => `uge ${week}`,
  address: (slug: string) => `Adresse: ${slug}`,
  programme: 'Forløbet',
  showAll: (count: number) => `Vis alle ${count} events`,
  showFree: 'Vis kun dem i ferier og på helligdage',
  materials: 'Materialer, som også er for den nye sæsons lærere',
  cancelled: 'Aflyste events, som ikke kommer med',
  codes: 'Koder, som du skal lave igen',
  codesOf: ({ title, count, maxUses }: SeasonOutcome['codes'][number]) =>
    `${title}: ${count === 1 ? '1 kode' : `${count} koder`} til ${maxUses === 1 ? '1 gang' : `op til ${maxUses} gange`}`,
  send: 'Opret sæsonen som kladde',
  sending: 'Opretter …',
  cancel: 'Fortryd',
  made: (title: string) => `${title} er oprettet som kladde`,
  madeText: (events: number) =>
    events === 0
      ? 'Åbn forløbet, når lærere må gå med.'
      : `${events === 1 ? '1 event er også en kladde' : `${events} events er også kladder`}. Ret datoerne, offentliggør dem, og åbn forløbet, når lærere må gå med.`,
} as const;

export const dateWords: Readonly<Record<ShiftedDate['what'], string>> = {
  opensAt: 'Lærere kan gå med fra',
  closesAt: 'Lærere kan gå med indtil',
  registrationOpensAt: 'Tilmelding åbner',
  registrationClosesAt: 'Tilmelding lukker',
  cancelUntil: 'Sidste afmelding',
  rosterLockAt: 'Hold låses',
  session: 'Session',
};

const holidayWords: Readonly<Record<Holiday, string>> = {
  'new-year': 'nytårsdag',
  'maundy-thursday': 'skærtorsdag',
  'good-friday': 'langfredag',
  'easter-sunday': 'påskedag',
  'easter-monday': '2. påskedag',
  'prayer-day': 'store bededag',
  ascension: 'Kristi himmelfartsdag',
  'whit-sunday': 'pinsedag',
  'whit-monday': '2. pinsedag',
  'christmas-day': 'juledag',
  'second-christmas-day': '2. juledag',
  summer: 'sommerferie',
  autumn: 'efterårsferie',
  christmas: 'juleferie',
  'winter-week-7': 'vinterferie i de fleste kommuner',
  'winter-week-8': 'vinterferie i nogle kommuner',
  easter: 'påskeferie',
  'after-ascension': 'fri efter Kristi himmelfartsdag',
  'constitution-day': 'grundlovsdag',
};

/** "skærtorsdag, påskeferie". */
export function holidaysInWords(holidays: readonly Holiday[]): string {
  return holidays.map((holiday) => holidayWords[holiday]).join(', ');
}

/** The new date, of a session with its end. */
export function newDateInWords({ becomes, until }: Pick<ShiftedDate, 'becomes' | 'until'>): string {
  return until === undefined ? friendlyInstant(becomes) : friendlySpan(becomes, until);
}
