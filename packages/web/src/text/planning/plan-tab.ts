import { friendlyInstant } from '../dates.ts';

/** Danish words of the plan of one event: what it is, its state, and what can be done with it. */
export const planTabText = {
  facts: 'Om eventet',
  edit: 'Ret planen',
  again: 'Brug igen som ny kladde',
  address: (slug: string) => `/kurser-og-events/${slug}/`,
  none: '–',
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
  cancelled: { headline: 'Eventet er aflyst', reason: 'Grunden, som alle har fået:' },
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

/** What stands in the way of deleting, by the names of the counts. */
const useWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  recordings: ['optagelse', 'optagelser'],
  codes: ['kode, der ikke er trukket tilbage', 'koder, der ikke er trukket tilbage'],
  signUps: ['tilmelding', 'tilmeldinger'],
  cancelledSignUps: ['tilmelding, der er afmeldt', 'tilmeldinger, der er afmeldt'],
  submissions: ['indsendelse', 'indsendelser'],
  members: ['lærer, der er med', 'lærere, der er med'],
  events: ['event', 'events'],
  materials: ['materiale', 'materialer'],
};

/** "2 optagelser", for what there is any of. */
export function usesInWords(counts: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(counts).flatMap(([name, count]) => {
    const [one, many] = useWords[name] ?? [name, name];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}
