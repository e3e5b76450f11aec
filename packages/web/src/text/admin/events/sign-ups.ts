import type { AdminSignUp } from '@edison/contracts/bff/events/event-plans';
import type { SignUpState } from '@edison/contracts/bff/sign-ups';
import { stateWords } from '../../event-words.ts';
import { signUpWords } from '../../sign-up-words.ts';

/** Danish words of an event's sign-ups in the admin area. */
export const signUpsText = {
  headline: 'Tilmeldinger',
  caption: 'Eventets tilmeldinger',
  counted: { one: 'tilmelding', many: 'tilmeldinger' },
  csv: 'Hent som CSV',
  print: 'Udskriv deltagerliste',
  printing: 'Henter deltagerne …',
  printFailed: 'Listen kunne ikke hentes',
  signUpUser: 'Tilmeld en person',
  signUpList: 'Tilmeld med en liste',
  sessions: 'Pladser og kø',
  search: 'Søg på navn eller skole',
  session: 'Gang',
  allSessions: 'Alle gange',
  state: 'Status',
  allStates: 'Alle',
  name: 'Navn',
  school: 'Skole eller arbejdsplads',
  position: 'Nr. i kø',
  seats: 'Pladser',
  queued: 'Tilmeldt',
  empty: 'Ingen er tilmeldt endnu',
  emptyText: 'Når nogen tilmelder sig, står de her. Du kan også selv tilmelde en person.',
  close: 'Luk',
  bulk: 'Meld fra',
  facts: {
    reference: 'Nummer',
    email: 'E-mail',
    when: 'Tid',
    confirmed: 'Fik plads',
    cancelled: 'Afmeldt',
    source: 'Tilmeldt af',
    note: 'Besked',
    reason: 'Grund',
    teams: 'Hold',
  },
  person: 'Se personen',
} as const;

/** What a sign-up's state is called in the admin area. */
export const signUpStateWords: Readonly<Record<SignUpState, string>> = {
  pending: 'Afventer skolen',
  confirmed: 'Tilmeldt',
  waitlisted: 'På venteliste',
  cancelled: 'Afmeldt',
};

/** The Danish words for who made a sign-up. */
export const sourceWords: Readonly<Record<AdminSignUp['source'], string>> = {
  teacher: 'Personen selv',
  list: 'En kollegas liste',
  public: 'Personen selv, uden login',
  code: 'Personen selv, med en kode',
  admin: 'Kontoret',
  promotion: 'Ventelisten',
};

/** "1 mail", "3 mails". */
export function mailCount(count: number): string {
  return `${count} ${count === 1 ? 'mail' : 'mails'}`;
}

/** "1 person", "3 personer". */
export function peopleCount(count: number): string {
  return `${count} ${count === 1 ? 'person' : 'personer'}`;
}

/** The state of a sign-up in lists across events. */
export const signUpStates = {
  pending: 'Venter på skolen',
  confirmed: 'Har plads',
  waitlisted: stateWords.waitlist,
  cancelled: signUpWords.cancelled,
} as const;

/** "Nr. 3 på ventelisten". */
export function queuePositionText(position: number): string {
  return `Nr. ${position} på ventelisten`;
}

/** Danish words of the lists that an admin prints. */
export const paperText = {
  here: 'Mødt',
  cards: 'Udskriv navnekort',
  cardsOf: 'Navnekort',
  fetching: 'Henter holdene …',
  failed: 'Holdene kunne ikke hentes',
} as const;

/** "12 personer, 14 pladser". */
export function signedUpCount(people: number, seats: number): string {
  return `${peopleCount(people)}, ${seats} ${seats === 1 ? 'plads' : 'pladser'}`;
}
