import type { NewTeam } from '@edison/contracts/bff/teams';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';

/** One or two words of letters, as in Anne Marie, Jean-Luc or D’Arcy: digits, addresses and long full names are refused. */
const firstNameLike = /^\p{L}[\p{L}\p{M}.’'-]*(?: \p{L}[\p{L}\p{M}.’'-]*)?$/u;

/** A problem and its field, such as `name` or `members.2.firstName`. */
interface NameProblem {
  readonly field: string;
  readonly problem: 'NAME_LOOKS_LIKE_CPR' | 'BAD_REQUEST';
}

/** Finds all problems in the texts of a team: invalid first names, and texts that may hold a CPR number. */
export function nameProblems(team: Omit<NewTeam, 'grade'>): readonly NameProblem[] {
  const texts = (['name', 'projectTitle', 'classLabel'] as const).filter((key) => looksLikeCpr(team[key] ?? ''));
  const names = team.members.flatMap(({ firstName }, i): readonly NameProblem[] => {
    const field = `members.${i}.firstName`;
    if (looksLikeCpr(firstName)) return [{ field, problem: 'NAME_LOOKS_LIKE_CPR' }];
    return firstNameLike.test(firstName) ? [] : [{ field, problem: 'BAD_REQUEST' }];
  });
  return [...texts.map((field) => ({ field, problem: 'NAME_LOOKS_LIKE_CPR' }) as const), ...names];
}

/**
 * Throws the first of `nameProblems`.
 *
 * @param at path of the team in the request, such as `teams.0.`
 * @throws Problem NAME_LOOKS_LIKE_CPR, or BAD_REQUEST for an invalid first name, with the field.
 */
export function checkNames(team: NewTeam, at = ''): void {
  const [first] = nameProblems(team);
  if (first) throw new Problem(first.problem, { field: `${at}${first.field}` });
}
