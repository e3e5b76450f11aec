/** Danish words of signing up, the receipt and cancelling. */
export const signUpText = {
  form: {
    headline: 'Tilmeld dig',
    session: 'Vælg dato',
    sessionMissing: 'Dato er påkrævet',
    note: 'Besked til arrangøren',
    noteHint: 'Fx allergi, eller at du har brug for en rampe. Højst 500 tegn.',
    optional: '(må gerne stå tom)',
    takeSeat: 'Tilmeld mig',
    takeQueue: 'Skriv mig på ventelisten',
    sending: 'Sender din tilmelding …',
    nothingOpen: 'Du kan ikke tilmelde dig lige nu',
    refused: 'Du blev ikke tilmeldt',
  },
  sessionState: { seats: 'ledige pladser', queue: 'Fuldt. Du kan komme på venteliste.' },
  receipt: {
    confirmed: 'Du har en plads',
    waitlisted: 'Du står på venteliste',
    pending: 'Vi har din tilmelding',
    cancelled: 'Tilmeldingen er afmeldt',
    confirmedText: 'Vi har sendt dig en mail med alt det praktiske. Kalenderfilen ligger også i mailen.',
    waitlistedText: 'Bliver der en plads fri, rykker du op, og så skriver vi til dig.',
    pendingText: 'Din skole venter på at blive godkendt. Vi skriver til dig, så snart det er sket.',
    reference: 'Dit nummer',
    calendar: 'Læg i din kalender',
    toOwn: 'Se dine tilmeldinger',
  },
  own: {
    reference: 'Nummer',
    when: 'Tid',
    place: 'Sted',
    noPlace: 'Se mailen, du fik',
    cancel: 'Meld fra',
    tooLate: 'Det er for sent at melde fra her. Skriv til arrangøren.',
    cancelHeadline: 'Vil du melde fra?',
    cancelConfirm: 'Ja, meld mig fra',
    cancelKeep: 'Nej, behold',
    cancelDone: 'Du er meldt fra',
    cancelRefused: 'Du er stadig tilmeldt',
    folded: 'Afmeldte',
    readMore: 'Læs mere',
  },
  toLogin: 'Log ind',
  toProfile: 'Udfyld din profil',
  toReaffirm: 'Bekræft din skole',
} as const;

/** "Du er nummer 3 på ventelisten." */
export function queuePlace(position: number): string {
  return `Du er nummer ${position} på ventelisten.`;
}

/** What the dialog says before a seat, or a place in the queue, is given back. */
export function cancelQuestion(title: string, when: string, waiting: boolean): string {
  if (waiting) return `Du mister din plads i køen til ${title}, ${when}. Vil du med igen, begynder du bagerst.`;
  return `Du mister din plads på ${title}, ${when}. Står der nogen i kø, går den til den næste med det samme.`;
}

/** "og 2 datoer til"; empty when there are no more. */
export function moreDates(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', og 1 dato til' : `, og ${count} datoer til`;
}

/** What is said after a seat was given back. */
export function cancelledText(title: string): string {
  return `Du er ikke længere tilmeldt ${title}. Tak, fordi du sagde til.`;
}
