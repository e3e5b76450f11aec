import { type NewTeam, newTeam } from '@edison/contracts/bff/teams';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { z } from 'zod';
import { fieldMessage } from '../../forms/field-sentence.ts';
import type { FieldPlan } from '../../forms/form-plan.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { teamHeadline, teamSizeError, teamText } from '../../text/teams/team-fields.ts';
import { namedMembers, type TeamDraft, toNewTeam } from './team-draft.ts';

/** The allowed number of members of a team. */
export interface TeamSize {
  readonly min: number;
  readonly max: number;
}

/** Danish error messages by path, named as the server names it: `name`, `members`, `members.2.firstName`. One message per field. */
export type WrongByPath = Readonly<Record<string, string>>;

const { fields, wrong } = teamText;

/** The fields of a team for a form's plan, by path. */
export const teamPlan: Readonly<Record<string, FieldPlan>> = {
  name: { label: fields.name },
  classLabel: { label: fields.classLabel },
  grade: { label: fields.grade },
  members: { label: fields.members },
  'members.firstName': { label: fields.member, wrong: wrong.firstName, rechecks: ['members'] },
  projectTitle: { label: fields.project },
  summary: { label: fields.summary },
};

/** The fields of all teams of a form, under `teams`. */
export const teamsPlan: Readonly<Record<string, FieldPlan>> = Object.fromEntries([
  ['teams', { label: fields.headline }],
  ...Object.entries(teamPlan).map(([path, plan]) => [
    `teams.${path}`,
    { ...plan, row: (row: number) => teamHeadline(row, ''), rechecks: ['teams'] },
  ]),
]);

/** The schema of a team in a form's schema. It accepts anything, since `checkTeam` validates teams and knows which lines are empty. */
export const checkedTeam = z.custom<NewTeam>();

/** Matches a first name of one or two words, as Anne Marie, Jean-Luc or D’Arcy. */
const firstNameLike = /^\p{L}[\p{L}\p{M}.’'-]*(?: \p{L}[\p{L}\p{M}.’'-]*)?$/u;

/** The errors of a team, by the contract, the event's limits and the rules for names. Ignores empty lines. */
export function checkTeam(team: TeamDraft, size: TeamSize): WrongByPath {
  const named = namedMembers(team);
  const found: Record<string, string> = byContract(team);
  for (const field of ['name', 'classLabel', 'projectTitle'] as const) {
    if (looksLikeCpr(team[field])) found[field] = problemSentences.NAME_LOOKS_LIKE_CPR;
  }
  for (const { at, firstName } of named) {
    if (looksLikeCpr(firstName)) found[`members.${at}.firstName`] = problemSentences.NAME_LOOKS_LIKE_CPR;
    else if (!firstNameLike.test(firstName)) found[`members.${at}.firstName`] = wrong.firstName;
  }
  // Errors of lines come first: correcting one may change the number of members.
  const lineWrong = Object.keys(found).some((path) => path.startsWith('members.'));
  if (!lineWrong && (named.length < size.min || named.length > size.max)) found.members = teamSizeError(named.length, size);
  return found;
}

/** The errors of all teams of a form, under `teams`: `teams.0.name`. */
export function checkTeams(teams: readonly TeamDraft[], size: TeamSize): WrongByPath {
  const names = teams.map(({ name }) => name.trim().toLocaleLowerCase('da'));
  return Object.fromEntries(
    teams.flatMap((team, at) => {
      const twice = names[at] !== '' && names.indexOf(names[at] ?? '') < at;
      const found = twice ? { name: wrong.sameName, ...checkTeam(team, size) } : checkTeam(team, size);
      return Object.entries(found).map(([path, message]) => [`teams.${at}.${path}`, message]);
    }),
  );
}

function byContract(team: TeamDraft): Record<string, string> {
  const named = namedMembers(team);
  const sent = toNewTeam(team);
  const found: Record<string, string> = {};
  for (const issue of newTeam.safeParse(sent).error?.issues ?? []) {
    const [field = '', at, ...rest] = issue.path.map(String);
    const path = at === undefined ? field : [field, named[Number(at)]?.at ?? at, ...rest].join('.');
    found[path] ??= fieldMessage(teamPlan, path, field === 'name' ? sent.name : 'typed', issue);
  }
  return found;
}
