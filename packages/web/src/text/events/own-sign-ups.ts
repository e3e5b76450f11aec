import { friendlyInstant } from '../dates.ts';
import { timeLeft } from '../portal/time-left.ts';

/** Danish words of the caller's own sign-ups. */
export const ownText = {
  past: 'Afholdte',
  room: 'Ledigt lige nu',
  deadline: 'Ret eller meld fra senest',
  rosterLock: 'Holdlisten låses',
  note: 'Din besked',
  teams: 'Se og ret hold',
  /** The label of the link to an online meeting, shown to those with a seat. */
  online: 'Link til mødet',
  eventCancelled: 'Eventet er aflyst. Du skal ikke gøre noget.',
  write: 'Det er for sent at rette og melde fra her. Skriv til',
  change: {
    open: 'Ret tilmeldingen',
    close: 'Fortryd rettelsen',
    label: 'Ret tilmeldingen',
    summary: 'Ret det her, så gemmer vi',
    refused: 'Tilmeldingen er ikke ændret',
    send: 'Gem',
    sending: 'Gemmer …',
    done: 'Tilmeldingen er ændret',
    doneText: 'Vi har sendt dig en mail med det nye.',
    seatsConfirmed: 'Pladser, du ikke skal bruge, går til dem i køen. Du kan få flere, hvis der er ledige, og ingen venter.',
    seatsWaiting: 'Beder du om flere, begynder du bagerst i køen.',
    seatsClosed: 'Tilmeldingen er lukket, så du kan ikke få flere pladser her. Skriv til arrangøren.',
    seatsNotOpen: 'Tilmeldingen er ikke åbnet endnu, så du kan ikke få flere pladser nu. Skriv til arrangøren.',
    seatsWithTeams: 'Skriv et tal mellem 1 og 30, og mindst så mange, som holdene fylder.',
  },
  undo: {
    button: 'Tilmeld mig igen',
    link: 'Tilmeld dig igen',
    text: 'Tilmelder du dig igen, begynder du bagerst, hvis der er kø.',
    sending: 'Tilmelder dig igen …',
    refused: 'Du blev ikke tilmeldt igen',
    confirmed: 'Du er tilmeldt igen',
    waitlisted: 'Du står på venteliste',
    pending: 'Din tilmelding venter på din skole',
  },
} as const;

/** "mandag d. 11. januar 2027 kl. 12.00 (om 5 dage)". Both ISO 8601. */
export function deadlineText(until: string, now: string): string {
  const left = timeLeft(until, now);
  return left === undefined ? friendlyInstant(until) : `${friendlyInstant(until)} (${left})`;
}

/** "Du har fået plads: Lærercamp i Odense". */
export function promotedText(titles: readonly string[]): string {
  return `Du har fået plads: ${new Intl.ListFormat('da').format(titles)}`;
}

/** The label of a folded list, with its count. */
export function foldedLabel(what: string, count: number): string {
  return `${what} (${count})`;
}
