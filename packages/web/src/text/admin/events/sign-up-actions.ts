import type { SignUpState } from '@edison/contracts/bff/sign-ups';
import type { ProblemCode } from '@edison/contracts/problem';
import { mailCount, peopleCount } from './sign-ups.ts';

const reasonHint = 'Den bliver skrevet i historikken. Personen får den ikke at se.';

/** Danish words of the admins' actions on a sign-up. */
export const signUpActionsText = {
  reason: 'Grund',
  reasonHint,
  back: 'Fortryd',
  summary: 'Ret det her først',
  refused: 'Det blev ikke gemt',
  saving: 'Gemmer …',
  move: {
    open: 'Flyt i køen',
    position: 'Ny plads i køen',
    send: 'Flyt',
    undo: 'Flyt tilbage',
    undoing: 'Flytter …',
    undoReason: 'Flytning fortrudt',
  },
  change: {
    open: 'Ret pladser og besked',
    seats: 'Pladser',
    note: 'Besked til arrangøren',
    noteHint: 'Det, personen vil have arrangøren til at vide. Personen kan selv se den.',
    noteLong: 'Skriv højst 500 tegn her.',
    optional: 'valgfrit',
    seatsWrong: 'Skriv et tal mellem 1 og 30.',
    full: 'Så mange pladser er der ikke, eller også venter andre på dem.',
    seatsForTeams: 'Holdene på tilmeldingen fylder mere end det.',
    about: 'Personen får en mail om ændringen. Pladser, der bliver givet tilbage, går til køen.',
    send: 'Gem ændringen',
    /** After a change of the note alone. */
    noteSaved: (name: string): string => `Beskeden på tilmeldingen for ${name} er gemt. Der er sendt en mail`,
    nothing: (name: string): string => `Der var intet at ændre for ${name}`,
  },
  email: {
    open: 'Ret e-mailen',
    email: 'E-mail',
    about: (old: string, hasSeat: boolean): string =>
      `Den nye adresse får en mail om tilmeldingen med ${hasSeat ? 'kalenderfil og link' : 'et link'}. ${old} får ikke flere mails om den, og links, der er sendt dertil, virker ikke mere.`,
    same: 'Det er den e-mail, tilmeldingen har. Skriv en anden.',
    taken: 'Adressen hører til en profil. Meld fra her, og tilmeld personen med profilen.',
    already: 'Der er allerede en tilmelding med den adresse.',
    hasProfile: 'Personen har en profil nu. Ret e-mailen på personens side.',
    send: 'Ret e-mailen',
    done: (name: string): string => `E-mailen på tilmeldingen for ${name} er rettet, og den nye adresse har fået en mail`,
  },
  session: {
    open: 'Flyt til en anden gang',
    to: 'Ny gang',
    missing: 'Vælg en gang',
    asking: 'Ser, om der er plads …',
    about: 'Personen får en mail om flytningen. Pladserne på den gamle gang går til køen, og nummer, hold og links er de samme.',
    gets: {
      confirmed: (seats: number): string => `Der er plads: Personen får ${seats === 1 ? 'pladsen' : `de ${seats} pladser`} med det samme.`,
      waitlisted: (position: number, lost: boolean): string =>
        `Der er ikke plads: Personen bliver nr. ${position} på ventelisten${lost ? ' og mister sin plads på den gamle gang' : ''}.`,
      pending: 'Tilmeldingen venter også på den nye gang på, at skolen bliver godkendt.',
    },
    send: 'Flyt tilmeldingen',
    sending: 'Flytter …',
    refused: 'Tilmeldingen kan ikke flyttes dertil',
    done: (name: string, to: string): string => `${name} er flyttet til ${to} og har fået en mail`,
    doneInQueue: (name: string, to: string, position: number): string =>
      `${name} er flyttet og står som nr. ${position} på ventelisten til ${to}. Der er sendt en mail`,
  },
  teams: {
    open: 'Tilføj hold',
    send: 'Gem holdene',
    seats: 'Pladser i alt',
    seatsHint: (needed: number): string =>
      needed === 0 ? 'Så mange har tilmeldingen nu.' : `Så mange, som tilmeldingen skal have i alt. De nye hold fylder ${needed}.`,
    missing: 'Tilføj mindst ét hold.',
    none: 'Der er ingen nye hold endnu.',
    about: 'Holdene hører til den, der er tilmeldt. Skal der flere pladser til, får personen en mail om det.',
    refused: 'Holdene er ikke gemt',
    tooFew: 'Alle holdene på tilmeldingen fylder mere end det.',
    done: (name: string, added: number): string => `${added === 1 ? 'Et hold' : `${added} hold`} er føjet til tilmeldingen for ${name}`,
  },
  cancel: {
    open: 'Meld fra',
    send: 'Meld fra',
    asking: 'Tæller, hvem der får en mail …',
    sending: 'Melder fra …',
    none: 'De valgte er meldt fra i mellemtiden. Luk vinduet, og se listen.',
    final: 'Det kan ikke fortrydes. Skal nogen med igen, begynder de bagerst i køen.',
  },
  signUpUser: {
    headline: 'Tilmeld en person',
    find: 'Find personen',
    findHint: 'Søg på navn eller skole. Personen skal have en profil.',
    found: 'Personer',
    searching: 'Søger …',
    none: 'Ingen med en profil passer. Prøv et andet ord.',
    more: 'Der er flere. Skriv lidt mere af navnet eller skolen.',
    closed: 'lukket profil',
    person: 'Person',
    session: 'Gang',
    sessionMissing: 'Vælg en gang',
    seats: 'Pladser',
    note: 'Besked til arrangøren',
    noteHint: 'For eksempel kost eller hjælpemidler. Personen kan selv se den.',
    about:
      'Grunden står i stedet for en kode og for tilmeldingens datoer. Er der ingen plads, kommer personen på ventelisten. Personen får en mail.',
    /** Before an admin signs up somebody who has not said that the school is the same this year. */
    sameSchool: (school: string): string =>
      `Personen har ikke sagt, om skolen er den samme i år: ${school}. Tilmelder du, siger du det for personen.`,
    reasonHint: 'Den bliver skrevet i historikken.',
    send: 'Tilmeld',
    sending: 'Tilmelder …',
    refused: 'Personen er ikke tilmeldt',
    who: 'Har personen en profil?',
    withProfile: 'Ja, find personen',
    withoutProfile: 'Nej, skriv navn og e-mail',
    noTeams: 'Der er ikke skrevet hold på endnu. Personen kan også gøre det senere, indtil holdlisten låses.',
    begun: 'Du var i gang med at tilmelde en person',
    goOn: 'Fortsæt tilmeldingen',
  },
  signUpGuest: {
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    email: 'E-mail',
    organisation: 'Skole eller arbejdsplads',
    about:
      'Personen bliver tilmeldt med det samme og får en mail, hvor der står, at du har gjort det, og et link til at rette eller melde fra. Hører e-mailen til en profil, står tilmeldingen dér.',
    teams: 'Hold kan først føjes til, når personen har en profil.',
    reasonHint:
      'Hvordan ved du, at personen vil med? Grunden bliver skrevet i historikken, og den står i stedet for en kode og for tilmeldingens datoer.',
  },
  list: {
    headline: 'Tilmeld med en liste',
    lead: 'Sæt en liste ind fra et regneark, eller skriv rækkerne selv. Personer med og uden profil kan stå på den samme liste. Ingen bliver tilmeldt, før du har set listen igennem.',
    rules:
      'Grunden står i stedet for en kode, for tilmeldingens datoer og for at være med i forløbet. Pladserne er de samme som for alle andre. Hold kan ikke stå på listen.',
    back: 'Tilbage til tilmeldingerne',
    none: 'Alle gange er begyndt, så ingen kan tilmeldes.',
  },
  /** "Mette Holm er flyttet til nr. 2 i køen". */
  movedText: (name: string, position: number): string => `${name} er flyttet til nr. ${position} i køen`,
  /** "Nu nr. 3 af 7. De andre rykker en plads. Ingen får en mail af det." */
  moveHint: (position: number, waiting: number): string =>
    `Nu nr. ${position} af ${waiting}. De, der står imellem, rykker en plads. Ingen får besked, medmindre en får plads.`,
  /** "3 personer er meldt fra". */
  cancelledHeadline: (count: number): string => (count === 0 ? 'Ingen blev meldt fra' : `${peopleCount(count)} er meldt fra`),
  /** After a move to the head of the queue that gave a seat at once. */
  gotSeatText: (name: string): string => `${name} fik en plads og en mail om det`,
} as const;

/** Sentences for admins, where the general sentence of a refusal addresses a teacher. */
export const adminSentences: Readonly<Partial<Record<ProblemCode, string>>> = {
  FULL: 'Der er ikke plads nok, og der er ingen venteliste.',
  ALREADY_SIGNED_UP: 'Personen er allerede tilmeldt den gang.',
  WRONG_AUDIENCE: 'Eventet er ikke for personer med den slags profil.',
  NOT_ENROLLED: 'Eventet er for lærere i forløbet, og personen er ikke med i det.',
  REAFFIRM_NEEDED: 'Personens skole mangler, er lukket eller er ikke godkendt. Ret den først på personens side.',
  PROFILE_MISSING: 'Personen har ingen profil.',
  PROFILE_DEACTIVATED: 'Personens profil er lukket.',
  INSTITUTION_PENDING: 'Tilmeldingen venter på, at skolen bliver godkendt, så den står ikke i køen endnu.',
  WRONG_STATE: 'Tilmeldingen er ikke, som den var. Luk vinduet, og se listen igen.',
  NOT_FOUND: 'Den er her ikke mere. Luk vinduet, og se listen igen.',
  EVENT_CANCELLED: 'Eventet er aflyst.',
  CLOSED: 'Den gang er begyndt.',
  NOT_OPEN_YET: 'Tilmeldingen er ikke åbnet endnu.',
  SCHOOL_NOT_PROVED: 'Det er ikke bekræftet, at personen er på sin skole.',
  MAILBOX_LIMIT: 'Personens postkasse har fået nok mails for nu. Prøv igen i morgen.',
  TEAM_SIZE: 'Holdet har for få eller for mange elever.',
  ROSTER_LOCKED: 'Holdlisten er låst.',
  RATE_LIMITED: 'Der er sendt mange på kort tid. Vent lidt, og prøv igen.',
};

/** The question before cancelling several sign-ups: who is mailed. */
export function cancelPreviewText({ mails, promoted }: { readonly mails: number; readonly promoted: number }): string {
  const up = promoted === 0 ? '' : ` ${peopleCount(promoted)} på ventelisten får plads.`;
  return `${mails === 0 ? 'Ingen får en mail.' : `Der bliver sendt ${mailCount(mails)}.`}${up}`;
}

/** The result of cancelling several sign-ups: who was mailed. */
export function cancelledMailsText({ mails, promoted }: { readonly mails: number; readonly promoted: number }): string {
  const up = promoted === 0 ? '' : ` ${peopleCount(promoted)} på ventelisten fik plads.`;
  return `${mails === 0 ? 'Ingen har fået en mail.' : `Der er sendt ${mailCount(mails)}.`}${up}`;
}

/** The result of each sign-up when several are cancelled. */
export const rowOutcomeWords = { cancelled: 'Meldt fra', already: 'Var meldt fra i forvejen', missing: 'Findes ikke mere' } as const;

/** "Mette Holm har nu 3 pladser og har fået en mail". */
export function savedSeatsText({
  name,
  seats,
  state,
}: {
  readonly name: string;
  readonly seats: number;
  readonly state: SignUpState;
}): string {
  const count = `${seats} ${seats === 1 ? 'plads' : 'pladser'}`;
  return state === 'confirmed' ? `${name} har nu ${count} og har fået en mail` : `${name} beder nu om ${count} og har fået en mail`;
}

/** The result of signing up a person. */
export function signedUpText(one: { readonly name: string; readonly state: SignUpState; readonly position: number | undefined }): string {
  if (one.state === 'confirmed') return `${one.name} er tilmeldt og har fået en mail`;
  if (one.state === 'waitlisted') return `${one.name} står som nr. ${one.position ?? 1} på ventelisten og har fået en mail`;
  return `${one.name} er skrevet på og venter på, at skolen bliver godkendt. Der er sendt en mail`;
}
