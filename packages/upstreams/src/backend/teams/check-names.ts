import type { NewTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import { cprLike } from '../users/cpr-like.ts';

/** One or two words of letters, as in Anne Marie, Jean-Luc or D’Arcy: no digit, no address, no family of names. */
const firstNameLike = /^\p{L}[\p{L}\p{M}.’'-]*(?: \p{L}[\p{L}\p{M}.’'-]*)?$/u;

/**
 * Looks through what names pupils, or could hide a number of theirs.
 *
 * @param at where the team stands in what was sent, such as `teams.0.`
 * @throws Problem NAME_LOOKS_LIKE_CPR, or BAD_REQUEST for what is no first name, with the field.
 */
export function checkNames(team: NewTeam, at = ''): void {
  for (const key of ['name', 'projectTitle', 'classLabel'] as const) {
    if (cprLike.test(team[key] ?? '')) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: `${at}${key}` });
  }
  for (const [i, { firstName }] of team.members.entries()) {
    const field = `${at}members.${i}.firstName`;
    if (cprLike.test(firstName)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field });
    if (!firstNameLike.test(firstName)) throw new Problem('BAD_REQUEST', { field });
  }
}
