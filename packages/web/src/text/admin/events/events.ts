import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { BadgeTone } from '@edison/ui/badge';
import { friendlyInstant } from '../../dates.ts';

/** Danish words of the page of one event. */
export const eventPageText = {
  created: 'Kladden er oprettet. Læg nu datoer ind.',
  title: 'Event',
  back: 'Til alle events',
  notHere: 'Eventet kan ikke vises',
  public: 'Se siden på sitet',
  tabs: 'Dele af eventet',
  tab: {
    plan: 'Plan',
    tilmeldinger: 'Tilmeldinger',
    hold: 'Hold',
    indsendelser: 'Indsendelser',
    koder: 'Koder',
    optagelser: 'Optagelser',
    beskeder: 'Beskeder',
    historik: 'Historik',
  },
} as const;

/** The stored states of an event in the admin area. */
export const planStateWords: Readonly<Record<PlannedEvent['state'], string>> = {
  draft: 'Kladde',
  published: 'Offentlig',
  cancelled: 'Aflyst',
  finished: 'Afsluttet',
};

export const planStateTones: Readonly<Record<PlannedEvent['state'], BadgeTone>> = {
  draft: 'warning',
  published: 'success',
  cancelled: 'error',
  finished: 'neutral',
};

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
  programme: 'Forløb',
  anyProgramme: 'Alle',
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
export function moreSessionsText(count: number): string {
  if (count <= 0) return '';
  return count === 1 ? 'og 1 dato til' : `og ${count} datoer til`;
}

/** "18 af 20 pladser", or "af 20 pladser" below an equal number of people; without a capacity only a number that differs. */
export function seatsTaken(confirmed: number, taken: number, capacity: number | null): string {
  const own = taken === confirmed ? '' : String(taken);
  if (capacity !== null) return `${own} af ${capacity} pladser`.trim();
  return own === '' ? '' : `${own} ${taken === 1 ? 'plads' : 'pladser'}`;
}

/** Danish words of the plan tab. */
export const planTabText = {
  facts: 'Om eventet',
  edit: 'Ret planen',
  again: 'Brug igen som ny kladde',
  address: (slug: string) => `/kurser-og-events/${slug}/`,
  yes: 'Ja',
  no: 'Nej',
  teamSize: 'På et hold',
  atStart: 'Når den første dato begynder',
  state: 'Status',
  draft: {
    headline: 'Før eventet kan vises',
    ready: 'Alt er på plads. Når du offentliggør, kan alle se eventet på sitet.',
    opensLater: (opensAt: string) => `Tilmeldingen åbner først ${friendlyInstant(opensAt)}. Skal den åbne nu, så ret planen.`,
    missing: 'Det her mangler, før eventet kan vises:',
    publish: 'Offentliggør',
    question: 'Skal eventet offentliggøres?',
    text: 'Alle kan se det på sitet med det samme. Adressen ligger fast fra nu af. Ingen får en mail.',
    confirm: 'Ja, offentliggør',
    cancel: 'Nej, vent',
    done: 'Eventet er offentligt',
    doneText: 'Det står i kalenderen på sitet nu.',
    refused: 'Eventet er ikke offentligt endnu',
    remove: 'Slet kladden',
    removeQuestion: 'Skal kladden slettes?',
    removeText: 'Den og dens datoer bliver slettet helt. Det kan ikke fortrydes.',
    removeConfirm: 'Ja, slet',
    removeCancel: 'Nej, behold',
    removeRefused: 'Kladden er ikke slettet',
  },
  published: {
    text: 'Eventet står på sitet.',
    over: 'Alle datoer er overstået. Du kan afslutte eventet.',
    postpone: 'Udsæt',
    cancel: 'Aflys',
    finish: 'Afslut eventet',
    finishQuestion: 'Skal eventet afsluttes?',
    finishText: 'Så kan ingen ændre det mere. Siden bliver stående. Ingen får en mail.',
    finishConfirm: 'Ja, afslut',
    finishCancel: 'Nej, vent',
    finished: 'Eventet er afsluttet',
    finishRefused: 'Eventet er ikke afsluttet',
  },
  cancelled: { headline: 'Eventet er aflyst', reason: 'Grunden:' },
  finished: { headline: 'Eventet er afsluttet', text: 'Det kan ikke ændres mere.' },
  stillThere: 'Det her hører til den:',
} as const;

/** What a draft lacks, in the order of the page. */
export const missingWords = {
  noSession: 'Mindst én dato, der ikke er begyndt',
  closesFirst: 'Tilmeldingen lukker, før den åbner',
  closesLate: 'Tilmeldingen skal lukke senest, når den sidste dato begynder',
  cancelLate: 'Fristen for at melde fra skal ligge før den første dato',
  rosterLate: 'Holdlisterne skal låses, før den første dato begynder',
  noPlace: 'Et sted eller et link til onlinemødet',
} as const;

/** What prevents the deletion of an event, by the name of the count. */
const useWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  recordings: ['optagelse', 'optagelser'],
  codes: ['kode, der ikke er trukket tilbage', 'koder, der ikke er trukket tilbage'],
  signUps: ['tilmelding', 'tilmeldinger'],
  cancelledSignUps: ['tilmelding, der er afmeldt', 'tilmeldinger, der er afmeldt'],
  reservations: ['reservation, som en gæst ikke har bekræftet endnu', 'reservationer, som gæster ikke har bekræftet endnu'],
  submissions: ['indsendelse', 'indsendelser'],
  members: ['lærer, der er med', 'lærere, der er med'],
  events: ['event', 'events'],
  materials: ['materiale', 'materialer'],
};

/** "2 optagelser" for each count above 0. */
export function usesInWords(counts: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(counts).flatMap(([name, count]) => {
    const [one, many] = useWords[name] ?? [name, name];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}
