import type { AccessEntry, SentMail } from '@edison/contracts/bff/admin/person';

/** Danish words of the admins' page on one person. */
export const personText = {
  find: {
    lead: 'Find den, du vil vide noget om. Et halvt navn er nok.',
    caption: 'Brugere',
    newest: 'Nyeste brugere',
    empty: 'Der er ingen brugere endnu',
    emptyText: 'Når den første lærer udfylder sin profil, kan du finde vedkommende her.',
  },
  other: 'Find en anden',
  missing: 'Vi kender ikke den person',
  missingText: 'Måske er profilen slettet, eller også er der en fejl i adressen.',
  closed: 'Profilen er lukket',
  closedText: 'Personen kan ikke logge ind. Pladser på kommende events er givet fri.',
  profile: {
    headline: 'Profil',
    name: 'Navn',
    email: 'E-mail',
    phone: 'Telefon',
    jobTitle: 'Stilling',
    grades: 'Klassetrin',
    subjects: 'Fag',
    created: 'Oprettet',
    lastLogin: 'Sidst set',
    never: 'Aldrig',
    none: '–',
  },
  school: {
    headline: 'Skole',
    none: 'Ingen skole',
    noneText: 'En lærer vælger selv sin skole ved næste login. En administrator behøver ikke nogen.',
    number: 'Institutionsnummer',
    place: 'Sted',
    state: 'Status',
    states: { pending: 'Venter på godkendelse', confirmed: 'Godkendt', rejected: 'Afvist', merged: 'Lagt sammen' },
    closedOn: (day: string): string => `Lukkede ${day}`,
    chooseOther: 'Personen skal vælge en anden skole.',
    year: 'Har sagt ja til skolen for',
    see: 'Se skolen',
  },
  programmes: {
    headline: 'Forløb',
    empty: 'Er ikke med i noget forløb',
    emptyText: 'Forløb, som læreren går med i, står her.',
    join: 'Meld til et forløb',
    joinLabel: 'Meld personen til et forløb',
    programme: 'Forløb',
    choose: 'Vælg et forløb',
    none: 'Der er ikke flere forløb at melde til.',
    joining: 'Personen kan tilmelde sig de events, der kun er for dem, der er med, og får en mail om det.',
    shut: 'Lærere kan ikke selv gå med i forløbet nu, men du kan melde personen til.',
    pending: 'Skolen er ikke godkendt endnu. Indtil da er forløbets materialer lukkede for personen, og tilmeldinger venter.',
    send: 'Meld til',
    sending: 'Melder til …',
    refused: 'Personen er ikke meldt til',
    joined: 'Personen er meldt til og får en mail om det.',
    leave: 'Meld ud',
    /** "Meld Mette Holm ud af Projekt Edison 2026/27?" */
    leaveQuestion: (name: string, title: string): string => `Meld ${name} ud af ${title}?`,
    lastsNothing: 'Ingen kommende tilmeldinger hænger sammen med forløbet.',
    /** Before the list of sign-ups that end with the membership. */
    ends: (count: number): string =>
      count === 1
        ? 'Én kommende tilmelding bliver afmeldt, også hvis fristen er gået:'
        : `${count} kommende tilmeldinger bliver afmeldt, også hvis fristen er gået:`,
    leaving: [
      'Personen kan ikke åbne forløbets materialer mere, medmindre de også hører til en anden sæson, som personen er med i.',
      'Personen får en mail om det.',
    ],
    left: (count: number): string =>
      count === 0
        ? 'Personen er meldt ud og får en mail om det.'
        : `Personen er meldt ud, og ${count === 1 ? 'én tilmelding er afmeldt' : `${count} tilmeldinger er afmeldt`}. Personen får mails om det.`,
    notLeft: 'Personen var ikke med længere. Der er ikke sket noget nyt.',
  },
  signUps: {
    headline: 'Tilmeldinger',
    empty: 'Ingen tilmeldinger',
    emptyText: 'Når personen tager en plads, står den her.',
    event: 'Event',
    starts: 'Starter',
    state: 'Status',
    seats: 'Pladser',
    when: 'Tilmeldt',
    reference: 'Nummer',
    counted: { one: 'tilmelding', many: 'tilmeldinger' },
    signUp: 'Tilmeld til et event',
    signUpTo: 'Vælg et event. Du kommer til dets tilmeldinger, og personen er valgt.',
    noEvents: 'Der er ingen kommende events.',
    allEvents: 'Se alle events',
  },
  materials: {
    headline: 'Materialer',
    empty: 'Har ikke hentet noget',
    emptyText: 'Materialer, som personen henter, står her.',
    title: 'Materiale',
    downloads: 'Hentet',
    last: 'Senest',
    counted: { one: 'materiale', many: 'materialer' },
  },
  mails: {
    headline: 'Mails',
    lead: 'Mails til personen fra de sidste 30 dage. Mails om adgangskode sendes fra login og står ikke her.',
    empty: 'Ingen mails',
    emptyText: 'Mails, som systemet sender til personen, står her i 30 dage.',
    counted: { one: 'mail', many: 'mails' },
    subject: 'Emne',
    kind: 'Handler om',
    written: 'Skrevet',
    sent: 'Sendt',
    state: 'Status',
  },
  /** "Hentet 3 gange". */
  times: (count: number): string => (count === 1 ? '1 gang' : `${count} gange`),
  /** "Luk Mette Holms profil?" */
  closeQuestion: (name: string): string => `Luk profilen for ${name}?`,
  /** "Personen er logget ud 2 steder." */
  endedText: (ended: number): string => (ended === 1 ? 'Personen er logget ud ét sted.' : `Personen er logget ud ${ended} steder.`),
} as const;

export const mailKinds: Readonly<Record<SentMail['kind'], string>> = {
  'sign-up': 'Tilmelding',
  account: 'Profil',
  institution: 'Skole',
  recording: 'Optagelse',
  message: 'Besked',
  other: 'Andet',
};

export const mailStates: Readonly<Record<SentMail['state'], string>> = {
  queued: 'Venter',
  retrying: 'Prøves igen',
  sent: 'Sendt',
  dead: 'Kom ikke frem',
};

/** Danish words of the actions on a person's access. */
export const accessText = {
  headline: 'Adgang',
  lead: 'Alt, hvad du gør her, bliver skrevet ned med din begrundelse.',
  roles: {
    headline: 'Rolle',
    admin: 'Administrator',
    teacher: 'Lærer',
    lastAdmin: 'Den eneste administrator. Giv en anden rollen, før du tager den her.',
    unknown: 'Personen har aldrig logget ind. Rollen kan gives efter første login.',
    elsewhere: 'Roller styres ikke her, men der, hvor man logger ind.',
    grant: 'Gør til administrator',
    take: 'Fjern rollen som administrator',
    granting: ['Personen kan se og ændre alt: events, skoler, brugere og materialer.', 'Personen får en mail om det.'],
    taking: ['Personen bliver logget ud alle steder og er lærer fra nu af.', 'Personen får en mail om det.'],
    granted: 'Personen er nu administrator.',
    taken: 'Personen er ikke administrator længere.',
  },
  factors: {
    headline: 'Log ind med to trin',
    none: 'Slået fra',
    some: 'Slået til',
    help: 'Har personen mistet sin telefon eller nøgle, kan du nulstille. Vær sikker på, at det er personen selv, der beder om det: Ring til et nummer, du kender.',
    reset: 'Nulstil to-trins-login',
    resetting: [
      'Personen bliver logget ud alle steder og logger ind med sin adgangskode alene, indtil to trin er sat op igen.',
      'Personen får en mail om det.',
    ],
    done: 'To-trins-login er nulstillet.',
  },
  school: {
    headline: 'Er personen på skolen?',
    proved: {
      domain: 'Bekræftet: Mailen hører til skolen',
      colleague: 'Bekræftet af en kollega',
      admin: 'Bekræftet af en administrator',
      provider: 'Bekræftet ved login',
    },
    unproved: 'Ikke bekræftet',
    none: 'Personen har ikke valgt en skole.',
    waiting: 'Skolen skal godkendes først.',
    why: 'Når det er bekræftet, kan personen se navnene på kollegernes hold og tilmelde andre med en liste. Bekræft kun personer, som du kender eller har talt med på skolens nummer.',
    prove: 'Bekræft, at personen er på skolen',
    withdraw: 'Træk bekræftelsen tilbage',
    proving: (school: string) => [
      `Personen får det, som kun er for dem, der er på ${school}: navnene på kollegernes hold, og at tilmelde andre med en liste.`,
      'Personen får en mail om det.',
    ],
    withdrawing: [
      'Personen kan ikke se kollegernes hold og ikke tilmelde andre mere. Personens egne tilmeldinger og hold bliver, som de er.',
      'Personens mail kan ikke bekræfte skolen igen. Det kan kun et menneske.',
      'Der bliver ikke sendt en mail om det.',
    ],
    isProved: 'Det er nu bekræftet, at personen er på skolen.',
    isWithdrawn: 'Det er ikke længere bekræftet, at personen er på skolen.',
  },
  sessions: {
    headline: 'Logget ind',
    none: 'Ikke logget ind nogen steder',
    seen: 'Sidst brugt',
    end: 'Log personen ud alle steder',
    ending: 'Personen skal skrive sin adgangskode igen alle steder.',
  },
  shut: {
    close: 'Luk profilen',
    open: 'Åbn profilen igen',
    hint: 'Begrundelsen står i historikken. Personen ser den ikke.',
    closing: 'Personen bliver logget ud alle steder og kan ikke logge ind igen.',
    losesRole: 'Personen er ikke administrator længere, heller ikke hvis du åbner profilen igen.',
    mailed: 'Personen får en mail om det.',
    opening: ['Personen kan logge ind igen.', 'Pladser, der er givet fri, kommer ikke igen.', 'Personen får en mail om det.'],
    closed: 'Profilen er lukket.',
    opened: 'Profilen er åben igen.',
  },
  own: 'Det er dig selv. Du kan ikke lukke din egen profil eller se siden som dig selv.',
} as const;

/** "2 tilmeldinger bliver afmeldt, og 3 pladser gives tilbage." */
export function givenBackText({ signUps, seats }: { readonly signUps: number; readonly seats: number }): string {
  if (signUps === 0) return 'Personen har ingen tilmeldinger til kommende events.';
  const many = signUps === 1 ? 'Én tilmelding bliver afmeldt' : `${signUps} tilmeldinger bliver afmeldt`;
  // On a waiting list nobody has a seat to give back.
  if (seats === 0) return `${many}.`;
  return `${many}, og ${seats === 1 ? 'én plads' : `${seats} pladser`} gives tilbage.`;
}

/** "Logget ind 2 steder." */
export function placesText(places: number): string {
  if (places === 0) return 'Personen er ikke logget ind nogen steder lige nu.';
  return places === 1 ? 'Personen er logget ind ét sted.' : `Personen er logget ind ${places} steder.`;
}

/** Danish words of a person's access log. */
export const accessTrailText = {
  headline: 'Login, logout og afvisninger',
  bound: 'De 50 nyeste fra det sidste halve år.',
  none: 'Personen har ikke logget ind det sidste halve år.',
  more: (count: number) => (count === 1 ? 'Vis 1 ældre' : `Vis ${count} ældre`),
} as const;

const accessEvents: Readonly<Record<Exclude<AccessEntry['what'], 'refused'>, string>> = {
  login: 'Loggede ind',
  logout: 'Loggede ud',
  'logout-everywhere': 'Loggede ud alle steder',
  'ended-from-elsewhere': 'Afsluttede et login fra en anden computer eller telefon',
  'ended-by-office': 'Blev logget ud alle steder af en administrator',
  'ended-by-provider': 'Blev logget ud af login-tjenesten',
};

/** An entry of the access log: "Loggede ind", "Blev afvist ved en side i administrationen". */
export function accessWords({ what, detail = '' }: Pick<AccessEntry, 'what' | 'detail'>): string {
  if (what !== 'refused') return accessEvents[what];
  const [method = '', path = ''] = detail.split(' ');
  if (path.startsWith('/admin/')) return 'Blev afvist ved en side i administrationen';
  const wanted = method === 'GET' || method === 'HEAD' ? 'se' : 'ændre';
  return `Fik ikke lov til at ${wanted} noget${path.startsWith('/bff/admin/') ? ' i administrationen' : ''}`;
}
