import type { RequestedAnswer } from '@edison/contracts/bff/sign-ups/attendees';
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
  /** No answer to a change came, and the page asks what is there. */
  looking: 'Vi fik ikke svar. Vi ser efter …',
  looked: 'Vi fik ikke svar. Herunder står, hvordan det er nu.',
  notLooked: 'Vi fik ikke svar, og vi kan ikke se efter lige nu. Indlæs siden igen om lidt.',
  mailed: 'Vi har sendt dig en mail med det nye.',
  confirm: {
    headline: 'Vil du med?',
    send: (seats: number) => (seats === 1 ? 'Ja, tilmeld mig' : `Ja, tilmeld os ${seats}`),
    sending: 'Tilmelder …',
    done: { confirmed: 'Du er tilmeldt', waitlisted: 'Du står på venteliste', pending: 'Vi har din tilmelding' },
    doneText: 'Din tilmelding står herunder. Var du ikke tilmeldt i forvejen, får du den også i en mail.',
    refused: 'Du er ikke tilmeldt',
  },
  /** Whoever a teacher's list has asked, and who does not come. */
  'not-coming': {
    headline: 'Kan du ikke komme?',
    text: 'Så siger vi nej tak for dig, og en anden kan komme med. Den, der skrev dig på, kan se, at du har sagt nej.',
    open: 'Nej tak, jeg kommer ikke',
    sending: 'Siger nej tak …',
    done: 'Du har sagt nej tak',
    doneText: 'Den, der skrev dig på, kan se det. Du skal ikke gøre mere.',
    refused: 'Du har ikke sagt nej endnu',
  },
  listedBy: (name: string) => `${name} har skrevet dig på en liste.`,
  /** Under the answers to a list. */
  notAgreed: (name: string) =>
    `Har du ikke aftalt noget med ${name}? Vælg »Det var ikke mig«. Så sletter vi det, der er skrevet, og ${name} kan ikke sende dig mere i dag.`,
  /** Under an invitation that is over. */
  notAgreedEnded: 'Har du ikke aftalt noget med den, der skrev dig på? Så kan du stoppe flere mails fra samme person i dag.',
  'not-me': {
    headline: 'Var det ikke dig?',
    text: 'Så sletter vi det, der er skrevet. Den, der skrev din adresse, kan ikke sende dig mere herfra i dag.',
    open: 'Det var ikke mig',
    sending: 'Sletter …',
    done: 'Det er slettet',
    doneText: 'Du er ikke tilmeldt. Du skal ikke gøre mere.',
    refused: 'Det er ikke slettet',
  },
  count: {
    headline: 'Antal pladser',
    label: 'Hvor mange pladser skal du bruge?',
    less: 'Pladser, du ikke skal bruge, går videre til dem i køen.',
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
    none: 'Der er ingen anden tid med plads nok.',
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
    headline: 'Kan du ikke komme?',
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

/** The sign-up is cancelled: by its guest or an admin, or with its event; or an invitation by list is over: the teacher has taken it back, or the person said no politely. */
export const endedWords = {
  own: {
    headline: 'Du er meldt fra',
    text: 'Tilmeldingen bag linket gælder ikke mere. Har du tilmeldt dig igen, så brug linket i den nyeste mail.',
  },
  withdrawn: {
    headline: 'Invitationen er trukket tilbage',
    text: 'Læreren, der skrev dig på en liste, har trukket det tilbage. Vi har slettet dit navn og din mail. Du skal ikke gøre noget.',
  },
  declined: {
    headline: 'Du har sagt nej tak',
    text: 'Vi har slettet det, der var skrevet. Vil du med alligevel, så bed læreren om at skrive dig på igen i morgen.',
  },
  event: { headline: 'Eventet er aflyst', text: 'Din tilmelding er slettet. Du skal ikke gøre noget.' },
} as const;

const unknownLink = {
  headline: 'Vi kender ikke linket',
  text: 'Måske kom ikke hele adressen med. Kopiér linket fra mailen, og prøv igen. Er du ikke tilmeldt endnu, virker linket kun en tid.',
};

/** A link that leads nowhere, by error code. */
export const linkRefusals: Partial<Record<ProblemCode, { readonly headline: string; readonly text: string }>> = {
  GONE: {
    headline: 'Du har sagt nej',
    text: 'Vi har slettet det, der var skrevet. Vil du med alligevel, så tilmeld dig på eventets side. Stod du på en lærers liste, kan du i stedet bede læreren om at skrive dig på igen i morgen.',
  },
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
};

/** Refusals of the first answer: nothing is there that could stay. */
export const confirmRefusals: Partial<Record<ProblemCode, string>> = {
  ...changeRefusals,
  FULL: 'Der er ikke plads nok lige nu, og der er ingen venteliste. Prøv linket igen senere, eller se andre events.',
  GONE: 'Linket er brugt, eller invitationen gælder ikke mere. Vil du med, så tilmeld dig på eventets side.',
  EVENT_CANCELLED: 'Eventet er aflyst. Du skal ikke gøre noget.',
  NOT_FOUND: 'Linket virker ikke længere. Vil du med, så tilmeld dig igen på eventets side.',
};

/** What confirming gives: the seats that are set aside, or what is free then. */
export function reservedWords(
  seats: number,
  { reservedUntil, waitlist }: { readonly reservedUntil: string | undefined; readonly waitlist: boolean },
): string {
  const [them, free] = seats === 1 ? ['pladsen', 'den er ledig'] : ['pladserne', 'de er ledige'];
  if (reservedUntil !== undefined) return `Vi holder ${them} til dig indtil ${reservedUntil}. Tryk på knappen, så er du tilmeldt.`;
  return `Tryk på knappen, så får du ${them}, hvis ${free}.${waitlist ? ' Ellers kommer du på venteliste.' : ''}`;
}

/** "Du har 4 pladser", "Du havde en plads". */
export function seatHeadline(seats: number, isOver: boolean): string {
  return `Du ${isOver ? 'havde' : 'har'} ${seats === 1 ? 'en plads' : `${seats} pladser`}`;
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

/** Danish words that answer a guest who has asked for seats. */
export const askedText = {
  groups: 'Her kan I tilmelde op til 5. Er I flere, så lad en lærer logge ind og tilmelde jer, eller skriv til',
  headline: 'Tjek din mail',
  sentTo: 'Vi har sendt et link til',
  last: 'Du er først tilmeldt, når du har åbnet linket og trykket på knappen.',
  limit: 'Vi sender højst én mail i timen til den samme adresse om det samme event. Har du lige fået en, så brug den.',
  missing: 'Kommer der ingen mail inden for ti minutter? Se i din uønskede post, eller skriv til',
  another: 'Tilmeld en til',
} as const;

/** What was free when it was sent, and what opening the link gives. The same for every address. */
export function askedWords({ free, reserved }: Pick<RequestedAnswer, 'free' | 'reserved'>, seats: number): string | undefined {
  if (free === undefined) return undefined;
  const [them, yours] = seats === 1 ? ['den', 'pladsen din'] : ['dem', 'pladserne jeres'];
  if (free === null) return `Åbn linket, så er ${yours}.`;
  // Also where seats are free that the queue keeps for a group at its head.
  const room =
    free === 0
      ? 'Da du sendte, kunne nye kun komme på venteliste.'
      : `Der var ${free === 1 ? '1 plads' : `${free} pladser`}, da du sendte.`;
  if (reserved) return `${room} Åbn linket inden 30 minutter, så er ${yours}.`;
  if (free >= seats)
    return `${room} Åbn linket nu. Du får ${them}, hvis ${seats === 1 ? 'den' : 'de'} stadig er ${seats === 1 ? 'ledig' : 'ledige'}.`;
  return `${room} Åbn linket. Er der ikke plads til ${seats === 1 ? 'dig' : 'jer'} dér, kommer ${seats === 1 ? 'du' : 'I'} på venteliste.`;
}
