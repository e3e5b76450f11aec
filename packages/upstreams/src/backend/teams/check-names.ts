import type { NewTeam } from '@edison/contracts/bff/teams';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';

/** One or two words of letters, as in Anne Marie, Jean-Luc or D’Arcy: no digit, no address, no family of names. */
const firstNameLike = /^\p{L}[\p{L}\p{M}.’'-]*(?: \p{L}[\p{L}\p{M}.’'-]*)?$/u;

/** What is wrong with a name, and where: `name`, `members.2.firstName`. */
interface NameProblem {
  readonly field: string;
  readonly problem: 'NAME_LOOKS_LIKE_CPR' | 'BAD_REQUEST';
}

/** Looks through what names pupils, or could hide a number of theirs: everything that is wrong. */
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
 * The same, where one thing that is wrong is enough.
 *
 * @param at where the team stands in what was sent, such as `teams.0.`
 * @throws Problem NAME_LOOKS_LIKE_CPR, or BAD_REQUEST for what is no first name, with the field.
 */
export function checkNames(team: NewTeam, at = ''): void {
  const [first] = nameProblems(team);
  if (first) throw new Problem(first.problem, { field: `${at}${first.field}` });
}
