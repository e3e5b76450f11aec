import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { type AddedTeams, mostTeams, type TeamListAnswer } from '@edison/contracts/bff/team-list';
import { maxSeats } from '@edison/contracts/seat-limits';
import { ApiProblem } from '../../api/api-problem.ts';
import { placeText, sumText, teamListText as text, tooManySeatsText } from '../../text/by-list/team-list-text.ts';
import { filledRows, type ListDraft, type RowDraft } from '../list-form/list-draft.ts';
import type { ListColumn, ListKind, ListSum, ListVerdict } from '../list-form/list-kind.ts';
import { signUp } from '../sign-ups/sign-up-queries.ts';
import { splitFirstNames } from '../team-fields/first-names.ts';
import { seatsForTeams } from '../team-fields/seats-for-teams.ts';
import { toNewTeam } from '../team-fields/team-draft.ts';
import { addTeams, checkTeams } from '../teams/team-queries.ts';
import { readTeams } from './read-teams.ts';
import { badTeams, checkTeamRows, refusedTeams } from './team-list-rules.ts';
import { teamDraftsOf, teamRowOf } from './team-row.ts';

/** One of the caller's places at the event, to which teams are added. */
export type OwnPlace = EdisonEvent['own'][number];

/** The result of sending: a new sign-up with its teams, or teams added to an existing one. */
export type SentTeams = { readonly kind: 'new'; readonly receipt: Receipt } | { readonly kind: 'added'; readonly added: AddedTeams };

/** The server's limits when the event gives none. */
const anySize = { min: 1, max: 30 };

/** The draft name of a list for a new sign-up. */
export function newTeamsDraftName(eventId: string): string {
  return `team-list-${eventId}`;
}

/** The kind of list that signs up teams: with a new sign-up, or added to the caller's sign-up for the chosen session. */
export function teamKind(event: EdisonEvent, own: readonly OwnPlace[]): ListKind<TeamListAnswer, SentTeams> {
  const { eventId, capacityUnit, team: size = anySize } = event;
  const placeOf = ({ sessionId }: ListDraft) => own.find((place) => place.sessionId === sessionId)?.signUpId;
  const seats = (rows: readonly RowDraft[]): number => Math.max(seatsForTeams(capacityUnit, teamDraftsOf(rows)), 1);
  const teamsIn = ({ rows }: ListDraft) => teamDraftsOf(rows).map(toNewTeam);
  return {
    draft: own.length === 0 ? newTeamsDraftName(eventId) : `more-teams-${eventId}`,
    most: mostTeams,
    columns,
    words: text,
    read: readTeams,
    nameOf: ({ name = '', classLabel = '' }) => [name, classLabel].filter(Boolean).join(', '),
    check: (rows) => checkTeamRows(rows, size),
    sum: (rows) => sumOf(filledRows(rows).length, seats(rows)),
    choices: (list) => ({ eventId, signUpId: placeOf(list), sessionId: list.sessionId, teams: teamsIn(list) }),
    preview(list) {
      const signUpId = placeOf(list);
      const where = signUpId === undefined ? { sessionId: list.sessionId } : { signUpId };
      return checkTeams(eventId, { ...where, rows: filledRows(list.rows).map(({ row }) => teamRowOf(row)) });
    },
    async save(list, idempotencyKey, looked) {
      const signUpId = placeOf(list);
      const teams = teamsIn(list);
      if (signUpId === undefined) {
        const body = { sessionId: list.sessionId, seats: seats(list.rows), teams, idempotencyKey };
        return { kind: 'new', receipt: await signUp(eventId, body) };
      }
      const more = looked.seats === undefined ? {} : { seats: looked.seats };
      return { kind: 'added', added: await addTeams(signUpId, { teams, ...more, idempotencyKey }) };
    },
    badOf: (list, answer) => badTeams(list, answer, size),
    refused: (list, error) => refusedTeams(list, error, size),
    refusal: (error) => (error instanceof ApiProblem && error.wire.field === 'seats' ? text.rules.tooMany : undefined),
    stateOf: ({ rows }, sent) => (rows[sent]?.wrong.length === 0 ? 'seat' : 'unknown'),
    verdict: verdictOf,
    sendLabel: (_answer, { rows }) => text.send(filledRows(rows).length),
  };
}

const { columns: labels } = text;

const columns: readonly ListColumn[] = [
  { name: 'name', label: labels.name },
  { name: 'members', label: labels.members, paste: joinNameLines },
  { name: 'classLabel', label: labels.classLabel },
  { name: 'projectTitle', label: labels.projectTitle, extra: true },
  { name: 'grade', label: labels.grade, keyboard: 'numeric', extra: true },
];

/** Joins pasted lines of names into one cell; undefined for several columns, which are a list of teams. */
function joinNameLines(pasted: string): string | undefined {
  const names = splitFirstNames(pasted);
  return pasted.includes('\t') || names.length < 2 ? undefined : names.join(', ');
}

function sumOf(teams: number, seats: number): ListSum {
  return { text: sumText(teams, seats), error: seats > maxSeats ? tooManySeatsText(seats) : undefined };
}

function verdictOf({ state = 'confirmed', seats = 1, position }: TeamListAnswer): ListVerdict {
  const more = state === 'pending' ? text.verdict.pendingText : text.verdict.mail;
  return {
    tone: state === 'confirmed' ? 'success' : 'warning',
    headline: text.verdict[state],
    text: `${placeText(seats, position)} ${more}`,
  };
}
