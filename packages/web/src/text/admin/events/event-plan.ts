import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';

type Words<Key extends keyof PlannedEvent> = Readonly<Record<Extract<PlannedEvent[Key], string>, string>>;

/** Who may take a seat, as an admin says it. */
export const accessWords: Words<'access'> = {
  login: 'Alle med en profil',
  programme: 'Lærere, der er med i et forløb',
  code: 'Dem, der har en kode',
  open: 'Alle, også uden profil',
};

export const unitWords: Words<'capacityUnit'> = { person: 'Personer', team: 'Hold', class: 'Klasser' };

export const queueOrderWords: Words<'queueOrder'> = { fill: 'Mindre grupper må komme forbi', strict: 'Streng rækkefølge' };

/** Danish words of the form of an event's plan. */
export const planFormText = {
  words: {
    label: 'Plan for eventet',
    summary: 'Ret det her, så gemmer vi',
    refused: 'Planen er ikke gemt',
    send: 'Gem ændringerne',
    sending: 'Gemmer …',
  },
  newWords: {
    label: 'Nyt event',
    summary: 'Ret det her, så opretter vi eventet',
    refused: 'Eventet er ikke oprettet',
    send: 'Opret kladde',
    sending: 'Opretter …',
  },
  create: 'Nyt event',
  createLead: 'Her laver du en kladde. Ingen ser den, før du offentliggør den. Datoer og pladser lægger du ind bagefter.',
  copyOf: (title: string) => `Kopi af ${title}`,
  copied: 'Alt er skrevet af undtagen datoer og adresse. Ret titlen og fristerne.',
  theEvent: 'eventet',
  what: 'Hvad er det?',
  where: 'Hvor er det?',
  signUp: 'Hvem kan komme med?',
  deadlines: 'Frister',
  deadlinesText: 'Fristerne skal ligge før eventets datoer. Alle tider er dansk tid, uanset hvor du sidder.',
  who: 'Hvem står for det?',
  chooseProgramme: 'Vælg et forløb',
  noProgramme: 'Intet forløb',
  yes: 'Ja, når alle pladser er taget, kan man stå i kø',
  no: 'Nej, så siger siden »Fuldt booket«',
  notSaved: 'Intet er gemt endnu',
  notSavedText: 'Det, du har skrevet, står her stadig.',
} as const;

/** The labels of the fields, in the order of the page. */
export const planLabels = {
  title: 'Titel',
  summary: 'Kort beskrivelse',
  kind: 'Slags',
  slug: 'Adresse på sitet',
  venue: 'Sted',
  city: 'By',
  region: 'Region',
  onlineUrl: 'Link til onlinemødet',
  audience: 'For hvem',
  access: 'Hvem kan tilmelde sig',
  programmeKey: 'Forløb',
  capacityUnit: 'Pladserne tælles i',
  teamMin: 'Mindst på et hold',
  teamMax: 'Højst på et hold',
  waitlist: 'Venteliste',
  queueOrder: 'Rækkefølge i køen',
  registrationOpensAt: 'Tilmeldingen åbner',
  registrationClosesAt: 'Tilmeldingen lukker',
  cancelUntil: 'Man kan melde fra indtil',
  rosterLockAt: 'Holdlisterne låses',
  organiser: 'Arrangør',
  contactEmail: 'E-mail til spørgsmål',
  mailText: 'Jeres tekst i mailen til dem, der får plads',
} as const;

export const planHints = {
  summary: 'Et par linjer til kalenderen og søgningen.',
  slug: 'Sidste del af adressen. Står feltet tomt, laver vi den af titlen, og med året, hvis et event i et andet skoleår har den. Når eventet er offentligt, ligger den fast.',
  onlineUrl: 'Kun de, der har en plads, får linket.',
  queueOrder:
    'Er der ledige pladser, men ikke nok til den gruppe, der står forrest? Så må mindre grupper komme forbi, 48 timer efter at den første gang kom i kø, eller når der er under 14 dage til. Med streng rækkefølge venter alle, til den har fået plads.',
  mailText:
    'For eksempel om parkering, mad eller hvad de skal have med. Den står i mailen, når nogen bliver tilmeldt eller får plads fra ventelisten.',
  rosterLockAt: 'Står feltet tomt, låses de, når den første dato begynder.',
} as const;

/** Danish words of a page of the content at the address of an event. */
export const pageAtAddressText = {
  shows: (title: string) =>
    `Siden »${title}« på sitet har denne adresse og viser dette event, når det er offentligt. Teksten på den rettes i sitets indhold.`,
  lacks: (title: string) =>
    `Siden »${title}« på sitet har denne adresse, men viser ikke dette event. Vælg en anden adresse, eller få siden rettet i sitets indhold.`,
  elsewhere: 'Adressen fører et andet sted hen på sitet, så eventet får ingen side der. Vælg en anden.',
  gone: 'Siden på adressen er taget ned, så eventet får ingen side der. Vælg en anden.',
  otherSite: 'Adressen fører til et andet site, så eventet får ingen side der. Vælg en anden.',
} as const;

/** Error messages of the plan's rules. */
export const planRules = {
  slug: 'Brug kun små bogstaver, tal og enkelte bindestreger.',
  slugTaken: 'Et event har allerede den adresse. Skriv en anden, for eksempel med by eller år.',
  onlineUrl: 'Linket skal begynde med https://',
  teamSize: 'Skriv et tal mellem 1 og 30.',
  teamTurned: 'Tallet skal være mindst lige så stort som det mindste.',
  noSuchTime: 'Tiden findes ikke. Natten til sommertid springer uret fra 2 til 3.',
  programme: 'Vælg det forløb, lærerne skal være med i.',
  closesFirst: 'Tilmeldingen skal lukke, efter at den er åbnet.',
  closesLate: (start: string) => `Tilmeldingen skal lukke senest, når den sidste dato begynder: ${start}.`,
  /** `field` is named, since several deadlines stand beside each other. */
  tooLate: (field: string, start: string) => `»${field}« skal ligge, før den første dato begynder: ${start}.`,
} as const;

/** Danish words of the confirmation before a change that people are mailed about, and of its result. */
export const notifyText = {
  headline: 'Skal ændringen gemmes?',
  confirm: 'Ja, gem og send',
  cancel: 'Nej, ret mere',
  /** "12 personer får en mail." */
  mails: (count: number) => (count === 1 ? '1 person får en mail om det.' : `${count} personer får en mail om det.`),
  /** "Sted: Aula. Det bliver til: Kantinen". Words, since few fonts have an arrow, and few screen readers announce one. */
  change: (what: string, before: string, after: string) => `${what[0]?.toUpperCase()}${what.slice(1)}: ${before}. Det bliver til: ${after}`,
  saved: 'Ændringerne er gemt',
  savedMails: (count: number) =>
    count === 0 ? 'Ingen har fået en mail.' : count === 1 ? '1 mail er på vej.' : `${count} mails er på vej.`,
} as const;

/** Danish words of postponing and of cancelling an event. */
export const postponeText = {
  headline: 'Udsæt eventet',
  lead: 'Datoer og frister flytter sammen. Alle tider er dansk tid.',
  words: {
    label: 'Udsæt eventet',
    summary: 'Ret det her, så flytter vi eventet',
    refused: 'Eventet er ikke flyttet',
    send: 'Se, hvem der får besked',
    sending: 'Regner ud …',
  },
  days: 'Flyt alt så mange dage',
  daysHint: 'Klokkeslættene bliver, som de er. Du kan rette hvert felt bagefter.',
  move: 'Flyt felterne',
  nothing: 'Intet er flyttet endnu. Tryk på »Flyt felterne«, eller ret en dato.',
  deadlines: 'Frister',
  startsAt: 'Begynder',
  endsAt: 'Slutter',
  rules: {
    ends: 'Den skal slutte, efter at den er begyndt.',
    past: 'Datoen skal ligge i fremtiden.',
    noSuchTime: 'Tiden findes ikke. Natten til sommertid springer uret fra 2 til 3.',
  },
  ask: {
    headline: 'Skal eventet flyttes?',
    confirm: 'Ja, flyt',
    cancel: 'Nej, ret mere',
    nobody: 'Ingen er tilmeldt, så ingen får en mail.',
  },
  done: 'Eventet er flyttet',
} as const;

export const cancelText = {
  headline: 'Aflys eventet',
  lead: 'Alle, der er tilmeldt eller står i kø, bliver afmeldt og får en mail med grunden. De, der ikke har bekræftet en reserveret plads endnu, får ingen mail; deres link viser, at eventet er aflyst. Siden bliver stående med et banner. Det kan ikke fortrydes.',
  words: {
    label: 'Aflys eventet',
    summary: 'Skriv grunden først',
    refused: 'Vi kan ikke vise, hvad der bliver sendt',
    send: 'Se, hvad der bliver sendt',
    sending: 'Regner ud …',
  },
  reason: 'Grund',
  reasonHint: 'Alle læser den i mailen og på siden. Skriv ikke navne.',
  before: 'Det sker der, når du aflyser',
  gone: 'Tilmeldinger, der bliver afmeldt',
  mailed: 'Mails, der bliver sendt',
  letter: 'Sådan ser mailen ud for en af dem',
  subject: 'Emne',
  who: 'Se, hvem der får mailen',
  /** `mails`: the number of mails; `named`: how many recipients are listed. */
  rest: (mails: number, named: number) => `Her står de første ${named} af ${mails}. Alle står under Tilmeldinger.`,
  confirm: (mails: number) => (mails === 0 ? 'Aflys eventet' : `Aflys, og send ${mails} ${mails === 1 ? 'mail' : 'mails'}`),
  cancelling: 'Aflyser …',
  change: 'Ret grunden',
  done: 'Eventet er aflyst',
  refused: 'Eventet er ikke aflyst',
} as const;
