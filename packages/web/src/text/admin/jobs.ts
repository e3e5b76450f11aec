import type { AdminJob, JobName } from '@edison/contracts/bff/admin/jobs';
import type { BadgeTone } from '@edison/ui/badge';
import { countWithNoun, formatNumber, type Noun } from './figures.ts';

/** Danish words of the page of jobs. */
export const jobsText = {
  headline: 'Opgaver',
  lead: 'Det, der sker af sig selv: hvornår det kører, og hvordan det sidst gik.',
  back: 'Til oversigten',
  list: 'Alle opgaver',
  trouble: 'Her er noget galt',
  noTrouble: 'Alt går, som det skal.',
  fine: (count: number) => `${countWithNoun(count, { one: 'opgave', many: 'opgaver' })} uden problemer`,
  job: 'Opgave',
  often: 'Hvor tit',
  last: 'Sidste kørsel',
  next: 'Næste kørsel',
  actions: 'Handling',
  run: 'Kør nu',
  preview: 'Hvad ville ske?',
  previewing: 'Tæller …',
  never: 'Har ikke kørt endnu',
  nothing: 'Der var ikke noget at gøre.',
  empty: 'Der er ingen opgaver endnu',
  emptyText: 'De kommer frem, når serveren har været i gang et øjeblik.',
  refused: (title: string) => `${title}: Opgaven blev ikke sat i gang`,
  previewRefused: (title: string) => `${title}: Vi kunne ikke tælle`,
  asked: (title: string) => `${title}: Opgaven er sat i gang`,
  askedText: 'Den begynder inden for et par sekunder. Her på siden kan du se, hvordan det går.',
  previewed: (title: string) => `${title}: Det ville ske nu`,
  previewedNothing: 'Ingenting. Der er ikke noget at gøre lige nu.',
  tookLong: (milliseconds: number) => `tog ${duration(milliseconds)}`,
  failing: (runs: number, since: string) => `${runs === 1 ? 'Gik galt' : `Er gået galt ${formatNumber(runs)} gange i træk siden`} ${since}`,
  retry: (at: string) => `Prøver igen ${at}`,
  error: (error: string) => `Fejl: ${error}`,
} as const;

interface JobWords {
  readonly title: string;
  /** What it does. */
  readonly text: string;
  readonly often: string;
}

const mailsLeave = 'Sender mails, så snart de er skrevet. Hvert minut tælles køen';

const jobs: Readonly<Record<JobName, JobWords>> = {
  'clear-access-log': {
    title: 'Ryd gamle logins',
    text: 'Sletter det, der er skrevet ned om logins, logud og afvisninger, når det er et halvt år gammelt.',
    often: 'Hver nat kl. 3',
  },
  'clear-logins': {
    title: 'Ryd login-siden',
    text: 'Sletter udløbne login-oplysninger, links og tællere ved login-siden, og mails, der er sendt for en måned siden.',
    often: 'Hvert 5. minut',
  },
  'clear-sessions': {
    title: 'Afslut udløbne logins',
    text: 'Sletter logins, der er udløbet eller ikke har været brugt.',
    often: 'Hvert minut',
  },
  'clear-throttle': {
    title: 'Nulstil forsøg',
    text: 'Sletter tællere af forsøg, når tiden er gået, så man kan prøve igen.',
    often: 'Hvert minut',
  },
  'delete-accounts': {
    title: 'Slet konti',
    text: 'Sletter konti 14 dage efter, at nogen har bedt om det, og de mails, der hører til dem.',
    often: 'Når fristen er gået, og hvert 10. minut',
  },
  'delete-expired-rows': {
    title: 'Slet det udløbne',
    text: 'Sletter links, adgange, invitationer og gamle mails, når de ikke skal gemmes længere.',
    often: 'Hver time',
  },
  'end-on-behalf': {
    title: 'Afslut visninger',
    text: 'Afslutter det, når en administrator har set siden som en anden i en halv time.',
    often: 'Når tiden er gået, og hvert minut',
  },
  'expire-reservations': {
    title: 'Giv reserverede pladser fri',
    text: 'Giver pladser tilbage, når en gæst ikke har åbnet linket i sin mail inden en halv time. Er der kø, får den næste pladsen.',
    often: 'Når tiden er gået, og hvert minut',
  },
  'expire-school-proofs': {
    title: 'Bekræftelser af skoler',
    text: 'Afslutter bekræftelsen for dem, der ikke har logget ind i 13 måneder, og retter dem, der hviler på en mail-adresse eller et login.',
    often: 'Hver nat kl. 3.30',
  },
  'fill-queues': {
    title: 'Fyld pladser fra køen',
    text: 'Giver mindre grupper de ledige pladser, når den forreste gruppe er for stor, og der er gået 48 timer, siden den første gang kom i kø, eller når der er under 14 dage til. Giver også pladser og svar, der blev liggende, mens et forløb var arkiveret. De får en mail.',
    often: 'Når tiden er gået, og hvert 5. minut',
  },
  'reseal-sessions': {
    title: 'Skift nøgle',
    text: 'Låser gemte logins med den nyeste nøgle, så en gammel nøgle kan tages ud. Står der 0 under »Hvad ville ske?«, er der ikke flere.',
    often: 'Hvert 10. minut',
  },
  'send-login-mails': { title: 'Mails om login', text: `${mailsLeave}.`, often: 'Løbende' },
  'turn-signing-keys': {
    title: 'Ny nøgle til login',
    text: 'Laver hver tredje måned en ny nøgle, som logins bliver underskrevet med, og fjerner den gamle, når ingen bruger den mere.',
    often: 'Hver time',
  },
  'send-mails': { title: 'Mails', text: `${mailsLeave}.`, often: 'Løbende' },
  'update-places': {
    title: 'Kommuner og regioner',
    text: 'Giver skolerne den region, som deres kommune hører til i dag, og retter kommuner, der er skrevet på en anden måde.',
    often: 'Hver nat kl. 0.05',
  },
  'notify-admins': {
    title: 'Mail om nye lærere',
    text: 'Skriver til administratorerne, hvor mange nye lærere der har valgt en skole, uden at det er bekræftet. Er der ingen nye, kommer der ingen mail.',
    often: 'Hver morgen kl. 7',
  },
};

/** The words of a job; one of another version is shown by its name. */
export function jobWords(name: string): JobWords {
  return Object.entries(jobs).find(([known]) => known === name)?.[1] ?? { title: name, text: '', often: '' };
}

const things: Readonly<Record<string, Noun>> = {
  accounts: { one: 'konto', many: 'konti' },
  cancelLinks: { one: 'afmeldingslink', many: 'afmeldingslinks' },
  coOwners: { one: 'medejer eller invitation', many: 'medejere og invitationer' },
  counters: { one: 'tæller', many: 'tællere' },
  decided: { one: 'tilmelding, der ventede på en skole', many: 'tilmeldinger, der ventede på en skole' },
  deletedMails: { one: 'mail til en slettet konto', many: 'mails til slettede konti' },
  domainProofs: { one: 'lærer bekræftet ved sin mail', many: 'lærere bekræftet ved deres mail' },
  downloads: { one: 'hentning uden navn', many: 'hentninger uden navn' },
  endedDomainProofs: { one: 'bekræftelse ved mail afsluttet', many: 'bekræftelser ved mail afsluttet' },
  endedLoginProofs: { one: 'bekræftelse ved login afsluttet', many: 'bekræftelser ved login afsluttet' },
  endedLogins: { one: 'afsluttet login', many: 'afsluttede logins' },
  entries: { one: 'linje i loggen', many: 'linjer i loggen' },
  failed: { one: 'mail opgivet', many: 'mails opgivet' },
  idleProofs: { one: 'lærer, der ikke har logget ind i 13 måneder', many: 'lærere, der ikke har logget ind i 13 måneder' },
  idempotencyKeys: { one: 'nøgle fra en tilmelding', many: 'nøgler fra tilmeldinger' },
  removedImports: { one: 'adresse, der er taget ud af importer', many: 'adresser, der er taget ud af importer' },
  importedTeachers: { one: 'importeret lærer uden svar', many: 'importerede lærere uden svar' },
  leases: { one: 'gammel lås', many: 'gamle låse' },
  links: { one: 'link', many: 'links' },
  promoted: { one: 'plads til køen', many: 'pladser til køen' },
  regions: { one: 'skole i en ny region', many: 'skoler i en ny region' },
  reservations: { one: 'reservation', many: 'reservationer' },
  schoolQuestions: { one: 'spørgsmål om en ny på en skole', many: 'spørgsmål om nye på skoler' },
  seats: { one: 'plads givet fri', many: 'pladser givet fri' },
  loginProofs: { one: 'lærer bekræftet ved sit login', many: 'lærere bekræftet ved deres login' },
  logouts: { one: 'logud alle steder', many: 'logud alle steder' },
  mailsToAdmins: { one: 'mail til administratorer', many: 'mails til administratorer' },
  mails: { one: 'gammel mail', many: 'gamle mails' },
  dayCounters: { one: 'tæller fra i går', many: 'tællere fra i går' },
  materialGrants: { one: 'adgang til et materiale', many: 'adgange til materialer' },
  municipalities: { one: 'skole med rettet kommune', many: 'skoler med rettet kommune' },
  newTeachers: { one: 'ny lærer', many: 'nye lærere' },
  onBehalf: { one: 'visning', many: 'visninger' },
  providerRecords: { one: 'login-oplysning', many: 'login-oplysninger' },
  newKeys: { one: 'ny nøgle', many: 'nye nøgler' },
  recordingGrants: { one: 'adgang til en optagelse', many: 'adgange til optagelser' },
  removedKeys: { one: 'gammel nøgle fjernet', many: 'gamle nøgler fjernet' },
  redemptions: { one: 'brug af en kode', many: 'brug af koder' },
  resealed: { one: 'login med den nyeste nøgle', many: 'logins med den nyeste nøgle' },
  sealedKeys: { one: 'nøgle låst', many: 'nøgler låst' },
  seenLogouts: { one: 'set logud', many: 'sete logud' },
  sessions: { one: 'login', many: 'logins' },
  spentLogins: { one: 'brugt login', many: 'brugte logins' },
  teamReadings: { one: 'læsning af et hold', many: 'læsninger af hold' },
  unreadable: { one: 'login, som ingen nøgle åbner', many: 'logins, som ingen nøgle åbner' },
  waiting: { one: 'mail i kø', many: 'mails i kø' },
};

/** "2 konti, 1 gammel mail"; undefined where everything is 0. */
export function countsInWords(counts: Readonly<Record<string, number>>): string | undefined {
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  if (told.length === 0) return undefined;
  return told.map(([what, count]) => countWithNoun(count, things[what] ?? { one: what, many: what })).join(', ');
}

/** "40 ms" or "1,2 sekunder". */
function duration(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1).replace('.', ',')} sekunder`;
}

export const jobStateWords: Readonly<Record<Exclude<AdminJob['state'], 'waiting'>, string>> = {
  asked: 'Skal køre nu',
  running: 'Kører nu',
  absent: 'Kører ikke: den del af serveren, der har opgaven, er her ikke',
};

type Result = NonNullable<AdminJob['last']>['result'];

export const jobResultWords: Readonly<Record<Result, string>> = { ok: 'Gik godt', failed: 'Gik galt', interrupted: 'Blev afbrudt' };
export const jobResultTones: Readonly<Record<Result, BadgeTone>> = { ok: 'success', failed: 'error', interrupted: 'warning' };
