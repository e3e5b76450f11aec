import type { MailFailure } from '@edison/contracts/bff/admin/dashboard';
import { dayOf } from '../../dates.ts';
import { countWithNoun, formatNumber } from '../figures.ts';

const signUpsOf = (total: number): string => countWithNoun(total, { one: 'tilmelding', many: 'tilmeldinger' });

/** Danish words of the dashboard. */
export const dashboardText = {
  lead: 'Det, der venter på dig, og hvordan det går.',
  waiting: 'Venter på dig',
  nothing: 'Intet venter på dig',
  nothingText: 'Ingen skoler, lærere, ventelister eller mails mangler en afgørelse lige nu.',
  schools: {
    all: 'Afgør skolerne',
    text: 'Lærerne kan ikke få en plads, før deres skole er afgjort.',
  },
  claims: {
    all: 'Se lærerne',
    text: 'Ingen kollega kan sige, om de er på deres skole. De kan tilmelde sig selv, men ikke se andres hold.',
    oldest: (since: string): string => `Den første har ventet ${since}`,
  },
  queues: { all: 'Se kommende events', text: 'Der er flere, der vil med, end der er plads til.' },
  mails: {
    text: 'Mailserveren tog ikke imod dem efter fem forsøg. Prøv igen. Er adressen forkert, kan du rette den på personens side.',
    retry: 'Prøv igen',
    retryAll: 'Prøv alle igen',
    person: 'Se personen',
    refused: 'De blev ikke sendt igen',
    cancel: 'Fortryd',
  },
  allUsers: 'Se alle brugere',
  toJobs: 'Opgaver',
  toAudit: 'Hændelseslog',
  programmes: {
    headline: 'Forløb i tal',
    year: 'Skoleår',
    members: 'Lærere',
    schools: 'Skoler',
    pupils: 'Elever på hold',
    confirmed: 'Tilmeldinger med plads',
    seats: 'Pladser',
    waitlisted: 'På venteliste',
    pending: 'Venter på skolen',
    joined: 'Nye lærere',
    signUps: 'Tilmeldinger',
    numbers: 'Vis tallene',
    week: 'Uge',
    nobody: 'Ingen lærere er med endnu, og ingen er tilmeldt.',
    empty: 'Der er ingen forløb endnu',
    emptyText: 'Når et forløb er oprettet og åbnet, står dets tal her.',
    toProgrammes: 'Til forløbene',
  },
  seasons: {
    compare: 'Sammenlign forløb og skoleår',
    caption: 'Forløb og skoleår i tal',
    lead: 'Lærere tæller med, når deres skole er godkendt, og så længe de har en profil. Skoler, kommuner og regioner er dem, lærerne hører til i dag.',
    title: 'Forløb',
    year: 'Skoleår',
    members: 'Lærere',
    schools: 'Skoler',
    municipalities: 'Kommuner',
    regions: 'Regioner',
    events: 'Events',
    signUps: 'Tilmeldinger med plads',
    seats: 'Pladser',
    teams: 'Hold',
    pupils: 'Elever på hold',
    submissions: 'Afleveringer',
    download: 'Hent som CSV',
    fileName: 'forloeb-i-tal.csv',
  },
  /** "3 skoler skal afgøres". */
  schoolsOf: (total: number): string => `${countWithNoun(total, { one: 'skole', many: 'skoler' })} skal afgøres`,
  /** "3 lærere skal bekræftes". */
  claimsOf: (total: number): string => `${countWithNoun(total, { one: 'lærer', many: 'lærere' })} skal bekræftes`,
  /** "2 events med venteliste: 14 tilmeldinger venter": sign-ups, of which each may wait for several seats. */
  queuesOf: (events: number, waiting: number): string =>
    `${countWithNoun(events, { one: 'event', many: 'events' })} med venteliste: ${signUpsOf(waiting)} venter`,
  /** "7 mails kom ikke af sted". */
  mailsOf: (total: number): string => `${countWithNoun(total, { one: 'mail', many: 'mails' })} kom ikke af sted`,
  /** "2 lærere venter", or "ingen lærere venter". */
  teachersOf: (teachers: number): string =>
    teachers === 0 ? 'ingen lærere venter' : `${countWithNoun(teachers, { one: 'lærer', many: 'lærere' })} venter`,
  /** "14 tilmeldinger på venteliste". */
  waitingOf: (waiting: number): string => `${signUpsOf(waiting)} på venteliste`,
  /** "og 4 til". */
  moreOf: (more: number): string => `og ${formatNumber(more)} til`,
  /** "3 mails er på vej igen." */
  retriedOf: (retried: number): string =>
    retried === 0 ? 'Der var ingen mails at sende igen.' : `${countWithNoun(retried, { one: 'mail', many: 'mails' })} er på vej igen.`,
} as const;

/** "i dag", "i går", "i 12 dage", in Danish days. `since` and `now` are instants. */
export function waitedSince(since: string, now: string): string {
  const days = Math.round((dayOf(now) - dayOf(since)) / (24 * 60 * 60 * 1_000));
  if (days <= 0) return 'siden i dag';
  return days === 1 ? 'siden i går' : `i ${formatNumber(days)} dage`;
}

/** The confirmation before all given-up mails are sent again. */
export function retryQuestion(total: number) {
  return {
    headline: `Send ${countWithNoun(total, { one: 'mail', many: 'mails' })} igen?`,
    text: 'De bliver sendt som de var skrevet, til de adresser, de var skrevet til. Det kan ikke fortrydes.',
    confirmLabel: `Send ${countWithNoun(total, { one: 'mail', many: 'mails' })}`,
  };
}

/** Danish words of the latest sign-ups and the newest users. */
export const latestText = {
  refresh: 'Opdater',
  /** Unfolds a table on a phone. */
  show: (count: number): string => (count === 1 ? 'Vis den seneste' : `Vis de ${formatNumber(count)} seneste`),
  users: {
    headline: 'Nyeste brugere',
    name: 'Navn',
    school: 'Skole',
    jobTitle: 'Stilling',
    email: 'E-mail',
    created: 'Oprettet',
    noSchool: 'Ingen skole',
    empty: 'Der er ingen brugere endnu',
    emptyText: 'Når den første lærer udfylder sin profil, står vedkommende her.',
  },
  signUps: {
    headline: 'Seneste tilmeldinger',
    name: 'Navn',
    event: 'Event',
    state: 'Status',
    when: 'Tilmeldt',
    reference: 'Nummer',
    empty: 'Der er ingen tilmeldinger endnu',
    emptyText: 'Så snart en lærer tager en plads, står den her.',
    toEvents: 'Se events',
  },
} as const;

const failures: Readonly<Record<MailFailure['kind'], string>> = {
  address: 'Adressen blev afvist',
  full: 'Postkassen er fuld',
  refused: 'Mailen blev afvist',
  later: 'Mailserveren bad os vente',
  login: 'Mailserveren lukkede os ikke ind',
  unreachable: 'Mailserveren svarede ikke',
  unknown: 'Ukendt fejl',
};

/** "Adressen blev afvist (550)". */
export function failureText({ kind, code }: MailFailure): string {
  return code === undefined ? failures[kind] : `${failures[kind]} (${code})`;
}

/** The words for an admin without a profile. */
export const ownNameText = {
  headline: 'Fortæl, hvem du er',
  why: 'Så kan de andre administratorer finde dig og hjælpe dig ind igen, hvis du mister din telefon.',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  saved: 'Dit navn er gemt',
  words: {
    label: 'Fortæl, hvem du er',
    send: 'Gem mit navn',
    sending: 'Gemmer …',
    summary: 'Ret det her, så gemmer vi',
    refused: 'Dit navn blev ikke gemt',
  },
} as const;
