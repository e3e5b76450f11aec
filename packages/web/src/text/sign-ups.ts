import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';
import { friendlyInstant } from './dates.ts';
import { optionalWord } from './field-words.ts';

/** Danish words of signing up, the receipt and cancelling. Those of states are in `event-words.ts`. */
export const signUpText = {
  panel: {
    headline: 'Tilmelding',
    waitlistHeadline: 'Kom på venteliste',
    guest: 'Du skal være logget ind for at få en plads. Bagefter kommer du tilbage hertil.',
    guestWaitlist: 'Log ind, og skriv dig på venteliste. Du får plads, når det bliver din tur.',
    login: 'Log ind for at tilmelde dig',
    write: 'Skriv til',
    writeAfter: ', så melder vi dig til.',
    noTeacher: 'Er du ikke lærer? Skriv til os på',
    noTeacherAfter: ', så hjælper vi dig.',
    needsScript: 'Tilmelding kræver JavaScript. Skriv til',
    newcomer: 'Vi mangler lidt om dig først. Udfyld din profil, så kommer du tilbage hertil og kan tilmelde dig.',
    unknown: 'Vi kan ikke se lige nu, om du er logget ind.',
    askAgain: 'Prøv igen',
    asking: 'Prøver igen …',
    loading: 'Henter tilmelding …',
    others: 'Se andre events',
    programmeClosed: 'Forløbet er lukket for nye. Skriv til',
    programmeClosedAfter: ', hvis du alligevel vil med.',
    toProgrammes: 'Skriv koden',
  },
  form: {
    session: 'Hvornår vil du med?',
    time: 'Tidspunkt',
    sessionMissing: 'Vælg, hvornår du vil med.',
    code: 'Kode',
    codeHint: 'Den står i indbydelsen og ser sådan ud: ABCD-2345.',
    codeGood: 'Koden passer.',
    seatsWrong: 'Skriv et tal mellem 1 og 30.',
    note: 'Besked til arrangøren',
    noteHint: 'Skriv for eksempel om allergi eller særlige behov. Skriv ikke elevers navne.',
    noteLong: 'Skriv højst 500 tegn i beskeden.',
    optional: optionalWord,
    takeSeat: 'Tilmeld mig',
    takeQueue: 'Skriv mig på venteliste',
    sending: 'Sender din tilmelding …',
    summary: 'Ret det her, så tilmelder vi dig',
    refused: 'Du blev ikke tilmeldt',
    offline: 'Du er uden net. Vi sender tilmeldingen, så snart du er på igen. Luk ikke siden.',
  },
  place: {
    reference: 'Dit nummer',
    position: 'Din plads i køen',
    seats: 'Pladser',
    teams: 'Hold',
    calendar: 'Læg i din kalender',
    toOwn: 'Se mine tilmeldinger',
    change: 'Du kan rette og melde fra under Min profil.',
  },
  own: {
    when: 'Tid',
    place: 'Sted',
    noPlace: 'Se mailen, du fik',
    cancel: 'Meld fra',
    cancelUntil: 'Meld fra senest',
    tooLate: 'Det er for sent at rette og melde fra her. Skriv til arrangøren.',
    cancelHeadline: 'Vil du melde fra?',
    cancelConfirm: 'Ja, meld mig fra',
    cancelKeep: 'Nej, behold pladsen',
    cancelDone: 'Du er meldt fra',
    cancelRefused: 'Du er stadig tilmeldt',
    folded: 'Afmeldte',
    readMore: 'Læs mere',
  },
  toProfile: 'Udfyld din profil',
  toProgrammes: 'Til Min oversigt',
  toReaffirm: 'Bekræft din skole',
  toOwn: 'Se din tilmelding',
} as const;

/** Why one cannot sign up, and what to do instead. */
export const shutWords = {
  cancelled: { headline: 'Eventet er aflyst', text: 'Alle, der var tilmeldt, har fået besked. Se, om et andet event passer dig.' },
  held: { headline: 'Eventet er afholdt', text: 'Tak til alle, der var med. Se, hvad der kommer nu.' },
  closed: { headline: 'Tilmeldingen er lukket', text: 'Fristen er overskredet. Skriv til arrangøren, hvis du har spørgsmål.' },
  'opens-later': { headline: 'Tilmeldingen åbner', text: 'Kom tilbage til siden dér, så kan du få en plads.' },
  full: { headline: 'Der er ikke plads til flere', text: 'Man kan ikke skrive sig på venteliste. Se, om et andet event passer dig.' },
} as const;

/** What happens next, by the state of a new sign-up. */
export const nextWords: Readonly<Record<SignUpState, string>> = {
  confirmed:
    'Vi har sendt dig en mail med alt det praktiske og en kalenderfil. Kan du alligevel ikke komme, så meld fra, så en anden får pladsen.',
  waitlisted: 'Vi skriver til dig, når der er plads. Du skal ikke gøre noget.',
  pending: 'Din skole er ved at blive godkendt. Så snart det er sket, får du svar på en mail. Indtil da har du ikke en fast plads.',
  cancelled: 'Du har ikke længere en plads. Du kan tilmelde dig igen, så længe der er åbent.',
};

/** The deadline for cancelling; `instant` is ISO 8601. */
export function cancelUntilText(instant: string): string {
  return `Du kan melde fra indtil ${friendlyInstant(instant)}.`;
}

/** The confirmation before a sign-up is cancelled. */
export function cancelQuestion({ eventTitle, state, seats, teams = [] }: SignUp, when: string): string {
  const gone = teams.length === 0 ? '' : ` ${new Intl.ListFormat('da').format(teams.map(({ name }) => name))} er så heller ikke med.`;
  if (state === 'waitlisted') return `Du mister din plads i køen til ${eventTitle}, ${when}.${gone} Vil du med igen, begynder du bagerst.`;
  const place = seats === 1 ? 'din plads' : `dine ${seats} pladser`;
  const next = seats === 1 ? 'Står der nogen i kø, går den til den næste' : 'Står der nogen i kø, går de til de næste';
  return `Du mister ${place} på ${eventTitle}, ${when}.${gone} ${next} med det samme.`;
}

/** Says that an event is for members of a programme, which has to be joined first. */
export function enrolText(programme: string): string {
  return `Eventet er for lærere, der er med i ${programme}. Gå med, så kan du tilmelde dig her med det samme.`;
}

/** For a programme that is joined with a code. */
export function enrolByCodeText(programme: string): string {
  return `Eventet er for lærere, der er med i ${programme}. Du kommer med ved en kode. Har du den, kan du skrive den ved dine forløb.`;
}

/** "Du er med i Projekt Edison. Nu kan du tilmelde dig." */
export function joinedText(programme: string): string {
  return `Du er med i ${programme}. Nu kan du tilmelde dig.`;
}

/** "og 2 datoer til"; empty for 0. */
export function moreDatesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', og 1 dato til' : `, og ${count} datoer til`;
}

/** "2 tider": the number of sessions on one day. */
export function sessionsCount(count: number): string {
  return `${count} tider`;
}

/** The result of cancelling. */
export function cancelledText(title: string): string {
  return `Du er ikke længere tilmeldt ${title}. Tak, fordi du sagde til.`;
}
