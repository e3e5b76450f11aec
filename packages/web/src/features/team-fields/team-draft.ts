import type { NewTeam } from '@edison/contracts/bff/teams';
import { lineOf } from '../../forms/rules.ts';

/** One line of a roster, as typed. */
export interface MemberDraft {
  readonly firstName: string;
}

/** A team as it is typed: everything is text, and lines may be empty. */
export interface TeamDraft {
  readonly name: string;
  readonly classLabel: string;
  /** '0' to '10', or empty. */
  readonly grade: string;
  readonly projectTitle: string;
  readonly summary: string;
  readonly members: readonly MemberDraft[];
}

/** A team with as many empty lines as it needs names. `after` is of the same class: that needs no second typing. */
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

/** A team that is saved, to be changed. */
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

/** The lines that hold a name, with their place among all lines. */
export function namedMembers({ members }: Pick<TeamDraft, 'members'>): readonly { readonly at: number; readonly firstName: string }[] {
  return members.flatMap(({ firstName }, at) => (firstName.trim() === '' ? [] : [{ at, firstName: lineOf(firstName) }]));
}

/** What was typed, as the calls take it; empty lines are left out. */
export function toNewTeam(draft: TeamDraft): NewTeam {
  const [classLabel, projectTitle, summary] = [lineOf(draft.classLabel), lineOf(draft.projectTitle), draft.summary.trim()];
  return {
    name: lineOf(draft.name),
    ...(classLabel === '' ? {} : { classLabel }),
    ...(draft.grade === '' ? {} : { grade: Number(draft.grade) }),
    ...(projectTitle === '' ? {} : { projectTitle }),
    ...(summary === '' ? {} : { summary }),
    members: namedMembers(draft).map(({ firstName }) => ({ firstName })),
  };
}

const danish = new Intl.Collator('da', { numeric: true });

/** By name, as people count: Hold 2 stands before Hold 10. */
export function inOrder<Named extends { readonly name: string }>(teams: readonly Named[]): readonly Named[] {
  return [...teams].sort((one, other) => danish.compare(one.name, other.name));
}
