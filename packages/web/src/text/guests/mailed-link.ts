import type { ProblemCode } from '@edison/contracts/problem';

/** Danish words of the page behind the link in a guest's mail. */
export const linkText = {
  loading: 'Henter din tilmelding …',
  noLink: 'Åbn linket i den mail, du fik, da du tilmeldte dig. Så kan du se, rette og melde fra her.',
  again: 'Prøv igen',
  others: 'Se andre events',
  toEvent: 'Læs om eventet',
  event: 'Event',
  session: 'Hvad',
  when: 'Hvornår',
  where: 'Hvor',
  noPlace: 'Oplyses senere',
  online: 'Link til mødet',
  seats: 'Pladser',
  reference: 'Dit nummer',
  position: 'Din plads i køen',
  room: 'Ledigt lige nu',
  until: 'Ret eller meld fra senest',
  calendar: 'Hent til din kalender',
  keepLink: 'Gem mailen. Linket i den fører altid hertil. Alle med linket kan rette din tilmelding, så giv det kun videre til dem, der må.',
  pending: 'Din tilmelding venter på, at skolen bliver godkendt',
  reading: 'Vi kan ikke vise din tilmelding',
  mailed: 'Vi har sendt dig en mail med det nye.',
  count: {
    headline: 'Antal pladser',
    label: 'Hvor mange pladser skal I bruge?',
    less: 'Pladser, I ikke skal bruge, går videre til dem i køen.',
    more: 'Du kan kun få flere, mens der er ledige, ingen venter, og tilmeldingen er åben.',
    waiting: 'Beder du om flere, begynder du bagerst i køen. Beder du om færre, beholder du din plads.',
    same: 'Vælg et andet antal end det, du har.',
    only: 'Du kan ikke få flere pladser lige nu. Det kan man kun, mens der er ledige, ingen venter, og tilmeldingen er åben.',
    send: 'Gem antallet',
    sending: 'Gemmer …',
    done: 'Antallet er ændret',
    refused: 'Antallet er ikke ændret',
  },
  move: {
    headline: 'En anden tid',
    label: 'Hvornår vil du hellere med?',
    none: 'Der er ingen anden tid med plads til jer.',
    missing: 'Vælg en tid.',
    send: 'Flyt til den tid',
    toQueue: 'Stå i kø til den tid',
    sending: 'Flytter …',
    queue: 'Du kommer på venteliste',
    queueFromSeat: 'Der er kun plads i køen. Vælger du den tid, giver du dine pladser her fra dig.',
    queueFromQueue: 'Der er kun plads i køen. Vælger du den tid, mister du din plads i køen her.',
    done: 'Din tilmelding er flyttet',
    refused: 'Din tilmelding er ikke flyttet',
  },
  cancel: {
    headline: 'Kan I ikke komme?',
    open: 'Meld fra',
    question: 'Vil du melde fra?',
    seats: 'Alle dine pladser går videre til de næste i køen. Fortryder du, må du tilmelde dig igen.',
    queue: 'Du mister din plads i køen. Fortryder du, må du tilmelde dig igen.',
    confirm: 'Ja, meld mig fra',
    sending: 'Melder dig fra …',
    keep: 'Nej, behold tilmeldingen',
    done: 'Du er meldt fra',
    refused: 'Du er ikke meldt fra',
  },
  tooLate: 'Fristen for at rette og melde fra er overskredet. Skriv til',
  begun: 'Eventet er begyndt, så her kan ikke rettes mere. Har du spørgsmål? Skriv til',
} as const;

/** The sign-up is cancelled: by its guest or an admin, or with its event. */
export const endedWords = {
  own: {
    headline: 'Du er meldt fra',
    text: 'Tilmeldingen bag linket gælder ikke mere. Har du tilmeldt dig igen, så brug linket i den nyeste mail.',
  },
  event: { headline: 'Eventet er aflyst', text: 'Din tilmelding er slettet. Du skal ikke gøre noget.' },
} as const;

const unknownLink = {
  headline: 'Vi kender ikke linket',
  text: 'Måske kom ikke hele adressen med. Kopiér linket fra mailen, og prøv igen.',
};

/** A link that leads nowhere, by error code. */
export const linkRefusals: Partial<Record<ProblemCode, { readonly headline: string; readonly text: string }>> = {
  NOT_FOUND: unknownLink,
  BAD_REQUEST: unknownLink,
};

/** Refusals of a change, where the general sentence does not say what stays as it was, or what to do. */
export const changeRefusals: Partial<Record<ProblemCode, string>> = {
  FULL: 'Der er ikke plads nok mere. Du har stadig det, du havde. Se de nye tal herunder.',
  ALREADY_SIGNED_UP: 'Du er tilmeldt den tid i forvejen, med et andet link.',
  CLOSED: 'Tilmeldingen er lukket. Skriv til arrangøren, så hjælper vi dig.',
  CANCEL_DEADLINE_PASSED: 'Fristen er overskredet. Svar på den mail, du fik, så hjælper vi dig.',
  GONE: 'Tilmeldingen er allerede meldt fra.',
  TRY_AGAIN: 'Der er travlt lige nu. Vent et øjeblik, og prøv igen.',
  RATE_LIMITED: 'Der er ændret mange gange herfra det sidste kvarter. Vent et kvarter, og prøv igen.',
  STORE_UNAVAILABLE: 'Vi kan ikke gemme lige nu. Vent et øjeblik, og prøv igen.',
  UPSTREAM_UNAVAILABLE: 'Vi fik intet svar. Indlæs siden igen, og se, om det blev gemt.',
};

/** "Du har 4 pladser", "Du har en plads". */
export function seatHeadline(seats: number): string {
  return `Du har ${seats === 1 ? 'en plads' : `${seats} pladser`}`;
}

/** "Du er nummer 2 på ventelisten". */
export function queueHeadline(position: number): string {
  return `Du er nummer ${position} på ventelisten`;
}

/** "1 plads", "4 pladser". */
export function seatCount(seats: number): string {
  return seats === 1 ? '1 plads' : `${seats} pladser`;
}

/** "Du er ikke længere tilmeldt Åbent værksted. Tak, fordi du sagde til." */
export function attendeeCancelled(title: string): string {
  return `Du er ikke længere tilmeldt ${title}. Tak, fordi du sagde til.`;
}
