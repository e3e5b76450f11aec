const emptySeats = 'Står pladser tomt, er det én.';

/** Danish words of signing people up by list. */
export const peopleText = {
  title: 'Tilmeld flere på én gang',
  lead: 'Sæt en liste ind fra et regneark, eller skriv rækkerne selv. Ingen bliver tilmeldt, før du har set listen igennem.',
  back: 'Til dine events',
  event: 'Event',
  paste: {
    label: 'Sæt din liste ind her',
    hint: 'Kopiér rækkerne i dit regneark, og sæt dem ind. Vi skal bruge fornavn, efternavn og email. Skole, antal pladser og en besked må også være med. Har listen overskrifter, finder vi selv kolonnerne.',
    read: 'Læs listen',
    nothing: 'Der står ingen rækker i det, du satte ind. Kopiér fra dit regneark, eller skriv en række ad gangen.',
  },
  columns: {
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    email: 'Email',
    seats: 'Pladser',
    organisation: 'Skole',
    note: 'Besked',
    state: 'Sådan går det',
    remove: 'Fjern',
  },
  headline: 'Listen',
  caption: 'Dem, du vil tilmelde',
  empty: 'Listen er tom',
  emptyText: 'Sæt en liste ind herover, eller skriv den første række.',
  addFirst: 'Skriv en række',
  add: 'Tilføj en række',
  shown: 'Vis',
  more: 'Også pladser, skole og besked',
  defaults: { seats: emptySeats, organisation: 'Står skole tomt, er det din egen, men kun for dem, der er fra den.' },
  onlyBad: 'Kun rækker, der skal rettes',
  clear: 'Ryd listen',
  clearQuestion: {
    headline: 'Vil du rydde listen?',
    text: 'Alle rækker bliver fjernet. Ingen er tilmeldt endnu.',
    confirmLabel: 'Ja, ryd listen',
    cancelLabel: 'Nej, behold den',
  },
  form: 'Tilmelding med liste',
  session: 'Hvornår skal de med?',
  sessionMissing: 'Vælg, hvornår de skal med.',
  /** Where an admin sends the list. */
  ofAdmin: {
    defaults: { seats: emptySeats, organisation: 'Står skole tomt, er det den, personen har i sin profil.' },
    privacy: 'Skriv kun voksne på, og kun dem, der ved, at du gør det. Personer uden profil bliver også tilmeldt med det samme.',
  },
  reason: { label: 'Grund', hint: 'Den bliver skrevet i historikken. Dem på listen får den ikke at se.', missing: 'Skriv en grund.' },
  noRows: 'Skriv mindst én række.',
  summary: 'Ret det her, så ser vi listen igennem igen',
  refused: 'Listen er ikke sendt',
  previewRefused: 'Vi kunne ikke se listen igennem',
  preview: 'Se, hvem der får plads',
  previewing: 'Ser listen igennem …',
  sending: 'Tilmelder …',
  restored: 'Listen, du begyndte på, står her igen.',
  mails: 'Alle på listen får en mail, og mailen siger, at det er dig, der har skrevet dem på.',
  outsiders: 'De, der ikke har en mail fra din skole eller kommune, skal selv sige ja.',
  reservedText: 'Til dem, hvor der står »Får plads ved ja«, holder vi pladserne i højst en uge.',
  invitedText: 'Dem, hvor der står »Spørges«, får en plads, hvis den er ledig, når de siger ja. Ellers kommer de på venteliste.',
  privacy: 'Skriv kun voksne på, og kun dem, der ved, at du gør det.',
  state: { seat: 'Får plads', mend: 'Skal rettes', reserved: 'Får plads ved ja', invited: 'Spørges' },
  receipt: {
    confirmed: 'Har plads',
    waiting: 'På venteliste',
    reserved: 'Har plads ved et ja',
    invited: 'Er spurgt, der er ikke sat plads af',
    mails: 'Alle har fået en mail med deres plads. Får nogen på ventelisten en plads, skriver vi til dem med det samme.',
    mailsAll: 'Alle har fået en mail med deres plads.',
    mailsInvited: 'Alle har fået en mail. Her på siden kan du se, hvem der ikke har svaret.',
    print: 'Udskriv listen',
    another: 'Tilmeld flere',
    name: 'Navn',
  },
  shut: {
    code: {
      headline: 'Dette event kræver en kode',
      text: 'Hver lærer tilmelder sig med sin egen kode, så her kan du ikke bruge en liste.',
    },
    audience: { headline: 'Her kan du ikke tilmelde andre', text: 'Eventet er ikke for lærere og deres klasser.' },
    pending: {
      headline: 'Din skole venter på at blive godkendt',
      text: 'Så snart den er det, kan du tilmelde flere på én gang. Du kan godt tilmelde dig selv nu.',
    },
    unproved: {
      headline: 'Vi skal vide, at du er på din skole, før du kan tilmelde andre',
      text: 'En liste sender mails til andre i dit og skolens navn, så det skal være sikkert, at du er der.',
      ask: 'Skriv til os',
      how: ', hvis det haster. Du kan godt tilmelde dig selv nu.',
    },
    missing: { headline: 'Vi kan ikke finde eventet', text: 'Måske er det aflyst eller afholdt. Se de events, der er åbne.' },
  },
} as const;

/** How many people of a list, and how many seats they asked for. */
export interface PeopleCount {
  readonly people: number;
  readonly seats: number;
}

/** What becomes of the people of a list; `invited` have to say yes first. */
export interface ListCounts {
  readonly confirmed: PeopleCount;
  readonly waiting: PeopleCount;
  readonly invited: PeopleCount;
}

/** What people of a list get when it is sent, and have got since. */
const placeVerbs = { unsent: { seat: 'får plads', queue: 'kommer på' }, sent: { seat: 'har fået plads', queue: 'står på' } } as const;

/**
 * The result of checking a list, "23 får plads, og 2 kommer på venteliste (5 pladser). 3 skal selv sige ja.", or of sending it, "23 har fået
 * plads, og 2 står på venteliste (5 pladser). 3 skal selv sige ja."
 */
export function verdictText({ confirmed, waiting, invited }: ListCounts, when: keyof typeof placeVerbs): string {
  const sentences = [
    ...(confirmed.people + waiting.people > 0 ? [placesText(confirmed, waiting, placeVerbs[when])] : []),
    ...(invited.people > 0 ? [`${invited.people} skal selv sige ja${seatsText(invited)}.`] : []),
  ];
  return sentences.join(' ');
}

function placesText(confirmed: PeopleCount, waiting: PeopleCount, { seat, queue }: (typeof placeVerbs)[keyof typeof placeVerbs]): string {
  if (waiting.people === 0) return `${allOf(confirmed)} ${seat}${seatsText(confirmed)}.`;
  if (confirmed.people === 0) return `${allOf(waiting)} ${queue} venteliste${seatsText(waiting)}.`;
  return `${confirmed.people} ${seat}${seatsText(confirmed)}, og ${waiting.people} ${queue} venteliste${seatsText(waiting)}.`;
}

const allOf = ({ people }: PeopleCount): string => (people === 1 ? '1' : people === 2 ? 'Begge' : `Alle ${people}`);

/** The seats, where they are more than the people: " (5 pladser)". */
const seatsText = ({ people, seats }: PeopleCount): string => (seats === people ? '' : ` (${seats} pladser)`);

/** The button that sends a list: "Tilmeld 2 personer (5 pladser)", "Tilmeld 2, og spørg 1 (4 pladser)". */
export function sendText(counts: ListCounts): string {
  const { invited } = counts;
  const all = sumOf(counts);
  if (invited.people === 0) return `Tilmeld ${personCount(all)}${seatsText(all)}`;
  if (invited.people === all.people) return `Spørg ${personCount(all)}${seatsText(all)}`;
  return `Tilmeld ${all.people - invited.people}, og spørg ${invited.people}${seatsText(all)}`;
}

/** The headline of the receipt: "3 personer er skrevet op (5 pladser)". */
export function peopleSentText(counts: ListCounts): string {
  const all = sumOf(counts);
  return `${personCount(all)} er skrevet op${seatsText(all)}`;
}

function sumOf({ confirmed, waiting, invited }: ListCounts): PeopleCount {
  const groups = [confirmed, waiting, invited];
  return { people: groups.reduce((sum, { people }) => sum + people, 0), seats: groups.reduce((sum, { seats }) => sum + seats, 0) };
}

const personCount = ({ people }: PeopleCount): string => (people === 1 ? '1 person' : `${people} personer`);
