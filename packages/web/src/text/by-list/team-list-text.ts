import { teamText } from '../teams/team-fields.ts';

const { fields } = teamText;

const mayBeEmpty = 'Klasse, projekt og klassetrin må gerne stå tomt.';

/** Danish words of signing up teams by list. */
export const teamListText = {
  title: 'Mange hold på én gang',
  lead: 'Sæt holdene ind fra et regneark, eller skriv dem selv. Vi sender intet, før du har set listen igennem.',
  back: 'Til dine events',
  event: 'Event',
  paste: {
    label: 'Sæt din liste ind her',
    hint: 'Kopiér rækkerne i dit regneark, og sæt dem ind. Hver række er ét hold: navn, klasse og elevernes fornavne i én celle eller i hver sin. Projektets titel og klassetrin må også være med. Har listen overskrifter, finder vi selv kolonnerne.',
    read: 'Læs listen',
    nothing: 'Der står ingen hold i det, du satte ind. Kopiér fra dit regneark, eller skriv et hold ad gangen.',
  },
  columns: {
    name: fields.name,
    members: fields.members,
    classLabel: fields.classLabel,
    projectTitle: fields.project,
    grade: fields.grade,
    state: 'Set igennem',
    remove: 'Fjern',
  },
  headline: 'Holdene',
  caption: 'De hold, du vil tilmelde',
  empty: 'Listen er tom',
  emptyText: 'Sæt en liste ind herover, eller skriv det første hold.',
  addFirst: 'Skriv et hold',
  add: 'Tilføj et hold',
  shown: 'Vis',
  more: 'Også projekt og klassetrin',
  defaults: { projectTitle: mayBeEmpty, grade: mayBeEmpty },
  onlyBad: 'Kun hold, der skal rettes',
  clear: 'Ryd listen',
  clearQuestion: {
    headline: 'Vil du rydde listen?',
    text: 'Alle hold på listen bliver fjernet. De er ikke tilmeldt endnu.',
    confirmLabel: 'Ja, ryd listen',
    cancelLabel: 'Nej, behold den',
  },
  form: 'Hold med liste',
  session: 'Hvornår skal holdene med?',
  sessionMissing: 'Vælg, hvornår holdene skal med.',
  noRows: 'Skriv mindst ét hold.',
  summary: 'Ret det her, så ser vi listen igennem igen',
  refused: 'Holdene er ikke tilmeldt',
  previewRefused: 'Vi kunne ikke se listen igennem',
  preview: 'Se listen igennem',
  previewing: 'Ser listen igennem …',
  send: (count: number) => (count === 1 ? 'Tilmeld 1 hold' : `Tilmeld ${count} hold`),
  sending: 'Tilmelder …',
  restored: 'Listen, du begyndte på, står her igen.',
  privacy: 'Skriv kun elevernes fornavne. De har ingen profil, og vi gemmer ikke mere om dem end det.',
  state: { seat: 'I orden', mend: 'Skal rettes' },
  rules: {
    grade: 'Skriv et klassetrin fra 0 til 10.',
    tooMany: 'Holdene fylder flere pladser, end en tilmelding kan have. Fjern nogle af dem, eller skriv til arrangøren.',
  },
  verdict: {
    confirmed: 'Alle hold er i orden, og der er plads',
    waitlisted: 'Alle hold er i orden, men der er venteliste',
    pending: 'Alle hold er i orden, og pladserne venter på din skole',
    pendingText: 'Så snart din skole er godkendt, får I pladserne. Vi skriver til dig.',
    mail: 'Du får en mail med din plads. Holdene kan ændres, indtil holdlisten låses.',
  },
  receipt: {
    members: 'Elever',
    toTeams: 'Se dine hold',
    calendar: 'Læg i din kalender',
    print: 'Udskriv listen',
    another: 'Tilføj flere hold',
    reference: 'Dit nummer',
  },
  already: 'Du er tilmeldt i forvejen. Holdene her kommer oveni dem, du har.',
  shut: {
    code: {
      headline: 'Dette event kræver en kode',
      text: 'Tilmeld dig med din kode først. Så kan du sætte dine hold ind her bagefter.',
      action: 'Tilmeld dig med din kode',
    },
    audience: { headline: 'Eventet har ingen hold', text: 'Her tilmelder du kun dig selv, eller flere kolleger.' },
    missing: { headline: 'Vi kan ikke finde eventet', text: 'Måske er det aflyst eller afholdt. Se de events, der er åbne.' },
  },
} as const;

/** "12 hold fylder 12 pladser." */
export function sumText(teams: number, seats: number): string {
  return `${teams} hold fylder ${seats === 1 ? '1 plads' : `${seats} pladser`}.`;
}

/** The error when the teams need more seats than one sign-up may have. */
export function tooManySeatsText(seats: number): string {
  return `Holdene fylder ${seats} pladser, og en tilmelding har højst 30. Fjern nogle hold, eller skriv til arrangøren.`;
}

/** "Samme navn som i række 3"; `at` counts from 0. */
export function sameNameText(at: number): string {
  return `Samme navn som i række ${at + 1}.`;
}

/** Puts the member's name before an error, since one cell holds several names. */
export function memberErrorText(name: string, message: string): string {
  return `»${name}«: ${message}`;
}

/** The resulting number of seats, and the position in the queue. */
export function placeText(seats: number, position: number | undefined): string {
  const have = seats === 1 ? '1 plads' : `${seats} pladser`;
  return position === undefined ? `Din tilmelding får ${have}.` : `Din tilmelding på ${have} bliver nummer ${position} i køen.`;
}

/** The headline of the receipt. */
export function teamsSentText(count: number): string {
  return count === 1 ? '1 hold er tilmeldt' : `${count} hold er tilmeldt`;
}
