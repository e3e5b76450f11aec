import type { NewTeam } from '@edison/contracts/bff/teams';
import { toSingleLine } from '../../forms/rules.ts';

/** One line of a roster as typed. */
export interface MemberDraft {
  readonly firstName: string;
}

/** A team as typed; lines may be empty. */
export interface TeamDraft {
  readonly name: string;
  readonly classLabel: string;
  /** '0' to '10', or empty. */
  readonly grade: string;
  readonly projectTitle: string;
  readonly summary: string;
  readonly members: readonly MemberDraft[];
}

/** A new team with `min` empty lines; class and grade are those of the team `after`. */
export function newDraft(min: number, after?: TeamDraft): TeamDraft {
  return {
    name: '',
    classLabel: after?.classLabel ?? '',
    grade: after?.grade ?? '',
    projectTitle: '',
    summary: '',
    members: Array.from({ length: min }, () => ({ firstName: '' })),
  };
}

/** A saved team as a draft. */
export function draftOf(team: NewTeam): TeamDraft {
  return {
    name: team.name,
    classLabel: team.classLabel ?? '',
    grade: team.grade === undefined ? '' : String(team.grade),
    projectTitle: team.projectTitle ?? '',
    summary: team.summary ?? '',
    members: team.members.map(({ firstName }) => ({ firstName })),
  };
}

/** The lines with a name, with their index among all lines. */
export function namedMembers({ members }: Pick<TeamDraft, 'members'>): readonly { readonly at: number; readonly firstName: string }[] {
  return members.flatMap(({ firstName }, at) => (firstName.trim() === '' ? [] : [{ at, firstName: toSingleLine(firstName) }]));
}

/** The request body of a team; empty texts and lines are left out. */
export function toNewTeam(draft: TeamDraft): NewTeam {
  const [classLabel, projectTitle, summary] = [toSingleLine(draft.classLabel), toSingleLine(draft.projectTitle), draft.summary.trim()];
  return {
    name: toSingleLine(draft.name),
    ...(classLabel === '' ? {} : { classLabel }),
    ...(draft.grade === '' ? {} : { grade: Number(draft.grade) }),
    ...(projectTitle === '' ? {} : { projectTitle }),
    ...(summary === '' ? {} : { summary }),
    members: namedMembers(draft).map(({ firstName }) => ({ firstName })),
  };
}

const danish = new Intl.Collator('da', { numeric: true });

/** Sorts teams by name, with numbers by value: Hold 2 before Hold 10. */
export function sortByName<Named extends { readonly name: string }>(teams: readonly Named[]): readonly Named[] {
  return [...teams].sort((one, other) => danish.compare(one.name, other.name));
}
