import type { OwnData } from '@edison/contracts/bff/account/own-data';
import { auditActionText } from '../../audit/audit-actions.ts';
import type { Cell } from '../../csv/cell.ts';
import type { Columns } from '../../csv/stream-csv.ts';

/** One row of the download: what it is about, which one of several, the field and its value. */
export interface StoredValue {
  readonly subject: string;
  readonly number: number;
  readonly name: string;
  readonly value: Cell;
}

type Facts = readonly (readonly [name: string, value: Cell])[];

export const ownDataColumns: Columns<StoredValue> = [
  ['Emne', (row) => row.subject],
  ['Nummer', (row) => row.number],
  ['Oplysning', (row) => row.name],
  ['Indhold', (row) => row.value],
];

/** The own data of a user as rows of one table; absent values have no row. */
export function ownDataRows(data: OwnData): readonly StoredValue[] {
  return [
    ...rowsOf('Profil', [profileFacts(data)]),
    ...rowsOf('Valg af mails', data.consents.map(consentFacts)),
    ...rowsOf(
      'Forløb',
      data.programmes.map(({ title, schoolYear, joinedAt }) => [
        ['Forløb', title],
        ['Skoleår', schoolYear],
        ['Med siden', new Date(joinedAt)],
      ]),
    ),
    ...rowsOf('Tilmeldinger', data.signUps.map(signUpFacts)),
    ...rowsOf('Hold', data.teams.map(teamFacts)),
    ...rowsOf('Medejere af hold', data.coOwners.map(coOwnerFacts)),
    ...rowsOf('Spørgsmål om din skole', data.schoolQuestions.map(questionFacts)),
    ...rowsOf(
      'Koder',
      data.codes.map(({ title, redeemedAt }) => [
        ['Åbner', title],
        ['Brugt', new Date(redeemedAt)],
      ]),
    ),
    ...rowsOf(
      'Hentede filer',
      data.downloads.map(({ material, file, day }) => [
        ['Materiale', material],
        ['Fil', file],
        ['Dag', day],
      ]),
    ),
    ...rowsOf('Afleveringer', data.submissions.flatMap(submissionFacts)),
    ...rowsOf(
      'Mails',
      data.mails.map(({ subject, at }) => [
        ['Emne', subject],
        ['Sendt', new Date(at)],
      ]),
    ),
    ...rowsOf(
      'Log',
      data.changes.map(({ at, action, by }) => [
        ['Hvad', auditActionText(action)],
        ['Hvornår', new Date(at)],
        ['Af', actorNames[by]],
      ]),
    ),
  ];
}

const actorNames: Readonly<Record<OwnData['changes'][number]['by'], string>> = {
  you: 'dig',
  office: 'en administrator',
  guest: 'en gæst',
  system: 'systemet',
};
const noticeNames = { news: 'Nyheder', reminders: 'Påmindelser', 'new-materials': 'Nye materialer' } as const;
const coOwnerStates = {
  invited: 'inviteret',
  accepted: 'medejer',
  declined: 'sagde nej',
  withdrawn: 'invitation stoppet',
  expired: 'invitation udløbet',
  ended: 'stoppet',
} as const;
const stateNames = { pending: 'venter på skolen', confirmed: 'plads', waitlisted: 'venteliste', cancelled: 'afmeldt' } as const;

function rowsOf(subject: string, things: readonly Facts[]): readonly StoredValue[] {
  return things.flatMap((facts, index) =>
    facts.flatMap(([name, value]) => (value === undefined || value === null ? [] : [{ subject, number: index + 1, name, value }])),
  );
}

const moment = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

function profileFacts({ madeAt, profile, school, notices, calendarSince, deletion }: OwnData): Facts {
  return [
    ['Hentet', new Date(madeAt)],
    ['Fornavn', profile.firstName],
    ['Efternavn', profile.lastName],
    ['E-mail', profile.email],
    ['Telefon', profile.phone],
    ['Stilling', profile.jobTitle],
    ['Klassetrin', profile.grades.join(', ')],
    ['Fag', profile.subjects.join(', ')],
    ['Skole', school?.name],
    ['By', school?.city],
    ['Institutionsnummer', school?.number],
    ['Har sagt ja til skolen for', profile.reaffirmedSchoolYear],
    ['Oprettet', new Date(profile.createdAt)],
    ['Sidst set (på et døgn nær)', moment(profile.lastLoginAt)],
    ['Bekræftet, at du er på skolen', moment(profile.schoolProof.at)],
    ['Skoler, som dit login nævner', profile.schoolNumbers?.join(', ')],
    ['Skiftede selv skole', moment(profile.schoolChangedAt)],
    ['Nyheder på mail', notices.news],
    ['Påmindelser på mail', notices.reminders],
    ['Mail om nye materialer', notices.newMaterials],
    ['Hemmelig kalenderadresse siden', moment(calendarSince)],
    ['Bedt om sletning', moment(deletion?.requestedAt)],
    ['Bliver slettet', moment(deletion?.deletesAt)],
  ];
}

function consentFacts({ kind, chosen, at, wording }: OwnData['consents'][number]): Facts {
  return [
    ['Mails', noticeNames[kind]],
    ['Valgt', chosen],
    ['Hvornår', new Date(at)],
    ['Tekst, version', wording],
  ];
}

function signUpFacts(row: OwnData['signUps'][number]): Facts {
  return [
    ['Nummer', row.reference],
    ['Event', row.eventTitle],
    ['Hvad', row.sessionTitle],
    ['Begynder', new Date(row.startsAt)],
    ['Status', stateNames[row.state]],
    ['Pladser', row.seats],
    ['Navn', row.name],
    ['Skole', row.organisation],
    ['Besked', row.note],
    ['Tilmeldt', new Date(row.signedUpAt)],
    ['Afmeldt', moment(row.cancelledAt)],
  ];
}

function coOwnerFacts(row: OwnData['coOwners'][number]): Facts {
  return [
    ['Event', row.eventTitle],
    ['Du er', row.role === 'owner' ? 'den, der inviterede' : 'den, der blev inviteret'],
    ['E-mail', row.email],
    ['Status', coOwnerStates[row.state]],
    ['Inviteret', new Date(row.invitedAt)],
    ['Sagde ja', moment(row.acceptedAt)],
    ['Stoppet', moment(row.endedAt)],
  ];
}

function questionFacts(row: OwnData['schoolQuestions'][number]): Facts {
  return [
    ['Skole', row.school],
    ['Spurgt', new Date(row.askedAt)],
    ['Svar', row.answer === undefined ? undefined : row.answer === 'yes' ? 'ja' : 'nej'],
    ['Svaret af', row.answeredBy === undefined ? undefined : row.answeredBy === 'colleague' ? 'en kollega' : 'en administrator'],
    ['Svaret', moment(row.answeredAt)],
  ];
}

function teamFacts(row: OwnData['teams'][number]): Facts {
  return [
    ['Navn', row.name],
    ['Event', row.eventTitle],
    ['Projekt', row.projectTitle],
    ['Om projektet', row.summary],
    ['Klassetrin', row.grade],
    ['Klasse', row.classLabel],
    ['Fornavne', row.firstNames.join(', ')],
    ['Status', row.state === 'active' ? 'aktivt' : 'trukket'],
  ];
}

function submissionFacts({ reference, eventTitle, teamName, versions }: OwnData['submissions'][number]): readonly Facts[] {
  return versions.map((version) => [
    ['Nummer', reference],
    ['Event', eventTitle],
    ['Hold', teamName],
    ['Version', version.version],
    ['Titel', version.title],
    ['Tekst', version.text],
    ['Links', version.links.join(' ')],
    ['Afleveret', new Date(version.submittedAt)],
  ]);
}
