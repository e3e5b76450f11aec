import type {
  ImportedTeacherRow,
  TeacherColumn,
  TeacherImportOutcome,
  teacherProblem,
  UnclearSchool,
} from '@edison/contracts/bff/admin/imports/teacher-import';
import type { z } from 'zod';
import { dottedDate } from '../../dates.ts';
import { schoolClosedText } from '../../users/school.ts';
import { countWithNoun, formatNumber } from '../figures.ts';

const teacherNoun = { one: 'lærer', many: 'lærere' } as const;

/** Danish words of the import of teachers. */
export const teacherImportText = {
  headline: 'Importér lærere',
  lead: 'Vælg en fil fra Excel (.xlsx) eller en CSV-fil med sidste sæsons lærere. Den skal have kolonnerne e-mail og navn, og gerne telefon, skolens nummer eller navn og by, forløb og skoleår. Du ser først, hvad der sker.',
  mailsLead:
    'Ingen får en mail, når du importerer. Lærerne hører først fra os, når du sender dem en invitation. Den, der har en profil i forvejen, beholder den, som den er.',
  file: 'Fil med lærere',
  schools: 'Skolerne i filen',
  vouch: 'Vi står inde for, at lærerne er på de skoler, der står i filen',
  vouchHint:
    'Så er skolen bekræftet, når læreren siger ja til den første gang. Ellers bliver den det af skolens mail-domæne, en kollega eller jer.',
  noList: 'Det er ikke en liste over lærere. Den første række skal have overskrifterne e-mail og navn.',
  lacking: (columns: TeacherImportOutcome['missing']) =>
    `${new Intl.ListFormat('da').format(columns.map((column) => `»${teacherColumnWords[column]}«`))} mangler i filens første række. Ret overskrifterne i filen, og vælg den igen. Eller vælg herunder, hvad kolonnerne er.`,
  saved: 'Lærerne er gemt',
  savedNext: 'Importen har ikke sendt nogen mail. Find lærerne i listen herunder, og send dem en invitation, når I er klar.',
  notYet: 'Der er ikke gemt noget endnu.',
  nothing: 'Alle lærere i filen er her allerede, som de står i filen.',
  save: (count: number) => `Gem ${countWithNoun(count, teacherNoun)}`,
  row: 'Række',
  name: 'Lærer',
  outcome: 'Hvad der sker',
  more: (count: number) => (count === 1 ? 'Og 1 række mere.' : `Og ${formatNumber(count)} rækker mere.`),
  /** What happens to the rows, those above 0. */
  counts: ({ new: made, changed, same, joined, profile, removed, unclear, refused }: TeacherImportOutcome['counts'], saved: boolean) =>
    [
      [made, made === 1 ? 'ny' : 'nye'],
      [changed, saved ? (changed === 1 ? 'er ændret' : 'er ændrede') : 'ændres'],
      [same, `er her allerede`],
      [joined, joined === 1 ? 'er samme lærer som i en række ovenfor' : 'er samme lærere som i rækker ovenfor'],
      [profile, 'har en profil og beholder den'],
      [removed, saved ? 'med en adresse, der er taget ud, er ikke kommet med' : 'med en adresse, der er taget ud, kommer ikke med'],
      [unclear, saved ? 'er ikke kommet med' : 'kommer ikke med, før skolen er valgt'],
      [refused, 'skal rettes'],
    ].flatMap(([count, words]) => (count === 0 ? [] : [`${formatNumber(Number(count))} ${words}`])),
  programme: 'Rækker med et forløb eller skoleår, der ikke findes her',
  programmeHint: 'Dit valg gælder dem alle. De andre rækker beholder det forløb, der står i filen.',
  programmeUnsaid: 'Skal rettes i filen',
  noProgramme: 'Intet forløb',
  takeAgain: 'Tag med igen',
  unclearHeadline: 'Hvilke skoler er det?',
  unclearLead:
    'Dem kan vi ikke finde med sikkerhed. Vælg skolen, find den, eller lad læreren selv vælge den første gang. Rækker uden et valg kommer ikke med.',
  /** "Søndre Skole lukkede 30.06.2027. Vælg lærerens skole nu" */
  closed: (school: NonNullable<UnclearSchool['closed']>): string => `${schoolClosedText(school)} Vælg lærerens skole nu`,
  unclearSchool: 'I filen',
  unclearRows: 'Rækker',
  unclearAnswer: 'Hvilken skole er det?',
  itIs: (name: string, place: string) => `Det er ${name}, ${place}`,
  otherSchool: 'Find skolen',
  otherSchoolHint: 'Skriv skolens navn, og vælg den på listen.',
  noSchool: 'Lad læreren selv vælge',
} as const;

/** What a column of the file can be. */
export const teacherColumnWords: Readonly<Record<TeacherColumn, string>> = {
  email: 'E-mail',
  name: 'Navn',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  phone: 'Telefon',
  schoolNumber: 'Skolens nummer',
  school: 'Skolens navn',
  postalCode: 'Skolens postnummer',
  city: 'Skolens by',
  programmes: 'Forløb',
  schoolYear: 'Skoleår',
};

const fieldWords: Readonly<Record<ImportedTeacherRow['fields'][number], string>> = {
  name: 'navn',
  phone: 'telefon',
  school: 'skole',
  programmes: 'forløb',
  vouch: 'skolen står I inde for',
};

const problemWords: Readonly<Record<z.infer<typeof teacherProblem>, string>> = {
  email: 'E-mailen mangler, eller den er ikke en adresse.',
  emailLetters: 'Foran @ i e-mailen kan der kun stå a-z, tal og tegn. En mail til æ, ø eller å dér når ikke frem.',
  name: 'Navnet mangler, er kun ét ord, er for langt, ligner et CPR-nummer eller har usynlige tegn.',
  phone: 'Telefonnummeret skal have 8 cifre.',
  programmes: 'Vi kender ikke forløbet. Vælg ovenfor, hvad der gælder for dem alle, eller ret filen.',
  columns: 'Rækken har flere eller færre felter end overskriften.',
  quotes: 'Et anførselstegn (") begynder en tekst og slutter den ikke. Vi kan ikke læse resten af filen, før det er rettet.',
  twice: 'E-mailen står i en række ovenfor med et andet navn, en anden telefon eller en anden skole.',
  tooMany: 'Filen har over 2.000 rækker. Del den, og importér delene efter hinanden.',
};

/** Of a programme that is not there for the school year, or for several of which the row does not say which. */
function otherSeason(programmes: readonly string[]): string {
  return `Forløbet findes ikke for det skoleår, eller skoleåret mangler. I har: ${new Intl.ListFormat('da').format(programmes)}. Vælg et for dem alle ovenfor, eller ret filen.`;
}

/** The outcome of a row of the import. */
export function teacherInWords({
  outcome,
  fields,
  school,
  programmes = [],
  otherSchool,
  removedAt,
  closed,
  joinedWith,
  problem,
}: ImportedTeacherRow): string {
  if (problem === 'programmes' && programmes.length > 0) return otherSeason(programmes);
  if (problem !== undefined) return problemWords[problem];
  const facts = [...(school === undefined ? [] : [school]), ...programmes].join(', ');
  if (outcome === 'profile') return otherSchool === undefined ? 'Har en profil' : `Har en profil på en anden skole: ${otherSchool}`;
  if (outcome === 'removed')
    return `Adressen blev fjernet, rettet eller slettet${removedAt === undefined ? '' : ` ${dottedDate(removedAt)}`} og kommer ikke med`;
  if (closed !== undefined) return teacherImportText.closed(closed);
  if (outcome === 'unclear') return 'Vi er ikke sikre på, hvilken skole det er';
  if (outcome === 'joined') return `Samme lærer som i række ${joinedWith}${facts === '' ? '' : `. Også: ${facts}`}`;
  if (outcome === 'new') return facts === '' ? 'Ny' : `Ny: ${facts}`;
  const before = otherSchool === undefined ? '' : ` (før ${otherSchool})`;
  return `Ændres: ${fields.map((field) => fieldWords[field]).join(', ')}${before}`;
}
