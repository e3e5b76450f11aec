import { friendlyDay, numericDate } from '../dates.ts';
import { materialWords } from './material-words.ts';

/** Danish words of the teacher's page of materials. */
export const ownMaterialsText = {
  lead: 'Her er de materialer, du har adgang til. Hent dem, når du står og skal bruge dem, og se, hvad der er nyt.',
  toCode: 'Jeg har en kode',
  own: {
    headline: 'Dine materialer',
    empty: 'Du har ingen materialer endnu',
    emptyText: 'Gå med i et forløb, eller brug en kode herunder. På den åbne side ligger der også materialer til alle.',
    toPublic: 'Se materialer til alle',
    nothing: 'Ingen materialer passer til dit valg',
    nothingText: 'Prøv et andet klassetrin eller en anden slags.',
  },
  filters: {
    name: 'Vælg materialer',
    grade: 'Klassetrin',
    allGrades: materialWords.allGrades,
    kind: 'Slags',
    allKinds: 'Alle slags',
    clear: 'Vis alle',
  },
  badges: { newVersion: 'Ny version', isNew: materialWords.isNew, fetched: 'Hentet' },
  file: {
    get: 'Hent',
    getAgain: 'Hent igen',
    opening: 'Åbner …',
    fetching: 'Henter',
    here: 'Filen er hentet.',
    refused: 'Du fik ikke filen',
    broken: 'Filen kom ikke helt frem. Prøv igen.',
    never: 'Ikke hentet endnu',
  },
  noFiles: 'Filerne er på vej. Kig forbi igen om lidt.',
  history: 'Det har du hentet',
  read: 'Læs om materialet',
  facts: { kind: 'Slags', grades: 'Til', access: 'Adgang' },
  access: {
    public: 'Åbent for alle',
    login: 'For lærere med login',
    programme: 'For lærere i forløbet',
    code: 'Med kode eller godkendt skole',
  },
  locked: {
    headline: 'Materialer, du kan få adgang til',
    codeBadge: 'Kræver kode',
    programmeBadge: 'Kræver forløb',
    schoolBadge: 'Venter på din skole',
    code: 'Materialet åbner med en kode. Når din skole er godkendt, behøver du ingen.',
    useCode: 'Brug en kode',
    school: 'Du er med i forløbet. Materialet åbner, så snart din skole er godkendt. Vi skriver til dig.',
    other: 'Du har ikke adgang til materialet lige nu.',
  },
  code: {
    headline: 'Har du en kode?',
    label: 'Kode',
    hint: 'Otte tegn, for eksempel ABCD-EFGH. Store og små bogstaver er lige gode.',
    summary: 'Ret koden',
    send: 'Brug koden',
    sending: 'Tjekker koden …',
    refused: 'Koden blev ikke brugt',
    toMaterial: 'Gå til materialet',
    toEvents: 'Find eventet',
    event: 'Koden er til et event',
  },
} as const;

/** "Hentet 20/11/2026 09:12"; only the day when the time is not known. */
export function fetchedWords({ day, at }: { readonly day: string; readonly at?: string | undefined }): string {
  return `Hentet ${at === undefined ? day.split('-').reverse().join('/') : numericDate(at)}`;
}

/** "Ny version fra fredag d. 20. november 2026". */
export function newVersionWords(changedAt: string): string {
  return `${materialWords.newVersion} (${friendlyDay(changedAt)})`;
}

/** "5 materialer", "2 af 5 materialer". */
export function materialsFound(found: number, all: number): string {
  const noun = all === 1 ? 'materiale' : 'materialer';
  return found === all ? `${all} ${noun}` : `${found} af ${all} ${noun}`;
}

/** "Henter Spørgekort: 45 %". */
export function fetchingWords(label: string, here: number, bytes: number): string {
  return `${ownMaterialsText.file.fetching} ${label}: ${Math.min(100, Math.floor((here / bytes) * 100))} %`;
}

/** "Du har fået Dommerens spørgekort". */
export function redeemedWords(title: string) {
  return { headline: `Koden virkede: ${title}`, text: 'Materialet ligger nu under Dine materialer. Du skal ikke bruge koden igen.' };
}

/** Explains a code that belongs to an event. */
export function eventCodeWords(title: string): string {
  return `Koden giver adgang til ${title}. Skriv den, når du tilmelder dig.`;
}

/** "Materialet er for lærere, der er med i Junioriværksætteri." */
export function programmeOnly(title: string | undefined): string {
  return `Materialet er for lærere, der er med i ${title ?? 'forløbet'}.`;
}
