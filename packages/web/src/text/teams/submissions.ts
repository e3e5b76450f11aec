import { optionalWord } from '../field-words.ts';

/** Danish words of submissions: for the team that submits, and for its teacher. */
export const submissionText = {
  form: {
    label: 'Send jeres opfindelse',
    code: 'Kode',
    codeHint: 'Jeres lærer har koden. Små og store bogstaver er lige gode.',
    teamName: 'Holdets navn',
    teamHint: 'Skriv det på samme måde hver gang, så vi ved, at det er jer.',
    title: 'Opfindelsens navn',
    text: 'Beskrivelse',
    textHint: 'Hvilket problem løser den? Hvordan virker den? Hvad har I prøvet af? Skriv ikke jeres efternavne og adresser.',
    links: 'Links til film eller billeder',
    linksHint: 'Ét på hver linje, højst ti. De skal begynde med https://',
    linksWrong: 'Skriv ét link på hver linje. Det skal begynde med https:// eller http://',
    linksMany: 'Der er plads til ti links. Tag nogle væk.',
    optional: optionalWord,
    send: 'Send ind',
    sendAgain: 'Send den nye udgave',
    sending: 'Sender …',
    summary: 'Ret det her, så kan I sende',
    refused: 'Jeres opfindelse er ikke sendt',
    kept: 'Det, I skriver, bliver liggende i denne browser, så I kan rette det og sende en ny udgave. Koden bliver ikke gemt.',
    restored: 'Det, I skrev sidst, står her igen.',
    clear: 'Slet det, og begynd forfra',
  },
  locked: {
    headline: 'Det er for sent at sende ind',
    text: 'Fristen er overskredet. Er noget galt, så lad jeres lærer skrive til arrangøren.',
  },
  receipt: {
    reference: 'Jeres nummer',
    version: 'Udgave',
    team: 'Hold',
    title: 'Opfindelse',
    event: 'Event',
    sentAt: 'Sendt',
    openUntil: 'I kan sende en ny indtil',
    next: 'Skriv nummeret ned, eller udskriv kvitteringen. Bliver I klogere, kan I sende en ny udgave. Vi bruger altid den sidste.',
    print: 'Udskriv kvitteringen',
    again: 'Send en ny udgave',
    other: 'Et andet hold vil sende',
    last: 'I har sendt',
  },
  school: {
    headline: 'Det har holdene sendt ind',
    empty: 'Ingen af dine hold har sendt noget ind endnu',
    emptyText:
      'Holdene sender selv deres opfindelse på eventets side. Her kan du læse, hvad dine egne hold sender, og alt, der bliver sendt med en kode, som er lavet til dig.',
    show: 'Læs det hele',
    state: { submitted: 'Kan ændres', locked: 'Låst' },
    facts: { title: 'Opfindelse', reference: 'Nummer', sent: 'Sendt', school: 'Skole' },
    links: 'Links',
    toEvent: 'Se eventets side',
    more: 'Vis flere',
    print: 'Udskriv',
    waiting: 'Henter udgaverne …',
  },
} as const;

/** The headline of the receipt. */
export function sentHeadline(version: number): string {
  return version === 1 ? 'Vi har fået jeres opfindelse' : `Vi har fået udgave ${version}`;
}

/** "Udgave 2", with a note when it is the newest one. */
export function versionName(version: number, newest: boolean): string {
  return newest ? `Udgave ${version}, den nyeste` : `Udgave ${version}`;
}

/** "2 udgaver". */
export function versionCount(count: number): string {
  return count === 1 ? '1 udgave' : `${count} udgaver`;
}
