import type { DuplicateReason, MergeObstacle, UserMergeOutcome } from '@edison/contracts/bff/duplicates';
import type { ProvedBy } from '@edison/contracts/bff/users';
import { countWithNoun, formatNumber, type Noun } from './figures.ts';

/** Danish words of the page of users and schools. */
export const peopleText = {
  lead: 'Find en lærer eller en skole, og tag stilling til dem, der venter.',
  tabs: 'Dele af siden',
  tab: {
    brugere: 'Brugere',
    inviterede: 'Invitationer',
    dubletter: 'Mulige dubletter',
    afventer: 'Skoler, der venter',
    laerere: 'Lærere, der venter',
    institutioner: 'Institutioner',
  },
  region: 'Region',
  anyRegion: 'Alle',
  municipality: 'Kommune',
  anyMunicipality: 'Alle',
  type: 'Type',
  anyType: 'Alle',
  state: 'Status',
  anyState: 'Alle',
} as const;

/** "Skoler, der venter (3)"; without the number when it is 0 or still loading. */
export function tabWithCount(label: string, count: number | undefined): string {
  return count === undefined || count === 0 ? label : `${label} (${formatNumber(count)})`;
}

/** Nouns for the counts around schools. */
export const kinds = {
  teachers: { one: 'lærer', many: 'lærere' },
  signUps: { one: 'tilmelding', many: 'tilmeldinger' },
  teams: { one: 'hold', many: 'hold' },
  departments: { one: 'afdeling', many: 'afdelinger' },
  schools: { one: 'institution', many: 'institutioner' },
} as const satisfies Readonly<Record<string, Noun>>;

/** Danish words of the admins' list of users. */
export const usersText = {
  caption: 'Brugere',
  counted: { one: 'bruger', many: 'brugere' },
  search: 'Søg efter en bruger',
  searchHint: 'Navn, e-mail eller skole. Kun dem, der har udfyldt deres profil, kan findes.',
  newest: 'Nyeste brugere',
  states: { active: 'Aktiv', deactivated: 'Lukket' },
  name: 'Navn',
  school: 'Skole',
  noSchool: 'Ingen skole',
  schoolPending: 'venter på godkendelse',
  email: 'E-mail',
  jobTitle: 'Stilling',
  state: 'Status',
  created: 'Oprettet',
  empty: 'Der er ingen brugere endnu',
  emptyText: 'Når den første lærer udfylder sin profil, kan du finde vedkommende her.',
  atSchool: 'Kun lærere på',
  allSchools: 'Vis alle skoler',
  export: 'Hent som regneark (CSV)',
  exportNarrowed: 'Hent med de valgte filtre (CSV)',
} as const;

/** Says that the list is incomplete: "100 brugere, de bedste af 1.204". */
export function incompleteText(total: number, isNewest: boolean) {
  const rest = `${isNewest ? 'de nyeste' : 'de bedste'} af ${formatNumber(total)}`;
  return { one: `${usersText.counted.one}, ${rest}`, many: `${usersText.counted.many}, ${rest}` };
}

/** Danish words of the list of possible duplicates. */
export const duplicatesText = {
  caption: 'Mulige dubletter',
  counted: { one: 'mulig dublet', many: 'mulige dubletter' },
  lead: 'To profiler, der kan være den samme person. Se efter, før du lægger dem sammen, for alle kan skrive et navn og vælge en skole. Den, der er bekræftet på sin skole, står først, ellers den, der er brugt sidst.',
  one: 'Den ene',
  other: 'Den anden',
  because: 'Fordi',
  decide: 'Afgør',
  reasons: {
    'name-and-school': 'Samme navn og skole',
    phone: 'Samme telefon',
    email: 'Gammel og ny e-mail',
  } satisfies Readonly<Record<DuplicateReason, string>>,
  noPhone: 'Ingen telefon',
  noSchool: 'Ingen skole',
  unproved: 'Ikke bekræftet på skolen',
  provedBy: {
    domain: 'Bekræftet på skolen af e-mailens domæne',
    colleague: 'Bekræftet på skolen af en kollega',
    admin: 'Bekræftet på skolen af en administrator',
    provider: 'Bekræftet på skolen af loginet',
  } satisfies Readonly<Record<ProvedBy, string>>,
  since: (when: string): string => `Profil siden ${when}`,
  neverUsed: 'Aldrig logget ind',
  lastUsed: (when: string): string => `Sidst logget ind ${when}`,
  signUps: (count: number): string => countWithNoun(count, kinds.signUps),
  keep: 'Behold denne',
  aside: 'Ikke en dublet',
  back: 'Tag frem igen',
  setAside: 'Parret er sat til side. Ingen administrator ser det i listen mere.',
  takenBack: 'Parret står i listen igen.',
  failed: 'Det blev ikke gemt',
  show: 'Vis',
  showOpen: 'Uafklarede',
  showAside: 'Ikke dubletter',
  empty: 'Ingen mulige dubletter',
  emptyText: 'Når to profiler har samme navn og skole, samme telefon eller en gammel og en ny e-mail, står de her.',
  noneAside: 'Ingen er sat til side',
  noneAsideText: 'Når du siger, at to profiler ikke er den samme person, står de her.',
} as const;

/** Danish words of merging two profiles. */
export const mergePeopleText = {
  question: (into: string): string => `Læg de to sammen, og behold ${into}?`,
  confirm: 'Læg sammen',
  reasonHint: 'Den står i historikken. Personen får den ikke at se.',
  noUndo: 'Det kan ikke fortrydes.',
  moves: 'Det flytter med',
  nothingMoves: 'Der er ikke noget, der skal flyttes.',
  what: {
    signUps: 'Tilmeldinger',
    teams: 'Hold',
    coOwnerships: 'Hold, personen er medejer af',
    codes: 'Koder',
    invitations: 'Ubesvarede tilmeldinger af andre',
    programmes: 'Forløb',
    materials: 'Hentede filer',
    seenMails: 'Mails i historikken',
  } satisfies Readonly<Record<keyof UserMergeOutcome['moved'], string>>,
  clashes: 'Begge er tilmeldt',
  /** `goes`: the sign-up of the profile that goes is the one that is kept, so it moves to the profile that stays. */
  clash: (event: string, from: string, into: string, goes: boolean): string =>
    goes
      ? `${event}: Profilen med ${into} får tilmeldingen for ${from}. Dens egen bliver afmeldt.`
      : `${event}: Profilen med ${into} beholder sin tilmelding. Den for ${from} bliver afmeldt.`,
  bothIn: (count: number): string => `${count === 1 ? 'Ét forløb' : `${count} forløb`} er begge allerede med i.`,
  becomes: 'Profilen, der går',
  lines: (email: string, login: UserMergeOutcome['login']): readonly string[] => [
    `Profilen med ${email} bliver slettet. Valg af mails og kalenderadressen følger ikke med.`,
    {
      closed: `Loginet lukker, og personen bliver logget ud. ${email} er fri og kan bruges til en ny profil.`,
      none: `Der er aldrig logget ind med ${email}. Adressen er fri og kan bruges til en ny profil.`,
      elsewhere: `Loginet styres et andet sted. Logger personen ind med ${email}, bliver personen bedt om at oprette en profil.`,
    }[login],
  ],
  stays: 'Profilen, der bliver',
  staysLines: (email: string): readonly string[] => [`Navn, telefon, skole, bekræftelse og rolle på profilen med ${email} er, som de er.`],
  proofEnds: 'Bekræftelsen af, at personen er på sin skole, følger ikke med fra den profil, der går.',
  invitationsEnd: (count: number): string =>
    `${count === 1 ? 'En ubesvaret invitation' : `${count} ubesvarede invitationer`} til at være medejer af hold bortfalder. Den, der inviterede, kan invitere igen.`,
  neverLoggedIn: 'Der er aldrig logget ind på den profil, der bliver. Personen vælger en adgangskode ved første login.',
  obstacle: 'De kan ikke lægges sammen endnu',
  obstacles: {
    deactivated: 'En af profilerne er lukket. Åbn den først, hvis de skal lægges sammen.',
    deletion: 'En af profilerne bliver slettet, fordi personen har bedt om det. Spørg personen først.',
    admin: 'Profilen, der skal gå, er administrator. Fjern rollen på personens side først.',
    'other-school':
      'De to profiler har ikke samme skole, og den, der skal gå, har noget, som kun personen selv må få, for eksempel elevers navne. Er du sikker på, at det er samme person, så ret først skolen på den profil, der skal gå, til den andens. Det gør du på personens side.',
    unproved:
      'Profilen, der skal blive, er ikke bekræftet på sin skole, og den anden har noget, som kun personen selv må få, for eksempel elevers navne. Behold den anden, eller bekræft skolen på personens side først, når du er sikker på, hvem det er.',
    teams:
      'En tilmelding, der ville blive afmeldt, har hold. Afmeld en af de to tilmeldinger først, så du selv vælger, hvilke hold der bliver.',
  } satisfies Readonly<Record<MergeObstacle, string>>,
  done: (into: string, signUps: number): string =>
    `Profilerne er lagt sammen til ${into}. ${signUps === 0 ? '' : `${countWithNoun(signUps, kinds.signUps)} er flyttet. `}Begge adresser får en mail.`,
} as const;
