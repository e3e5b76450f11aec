import type { TeamProblem, TeamRow } from '@edison/contracts/bff/team-list';
import { newTeam } from '@edison/contracts/bff/teams';
import { nameProblems } from '../teams/check-names.ts';
import type { TeamRules } from '../teams/team-rules.ts';
import { foldDanish } from '../text/fold-danish.ts';

/** Validates the rows of a list, also against names of earlier rows and `taken` names. Returns the faults of each row, one per field. */
export function checkRows(
  rows: readonly TeamRow[],
  size: Pick<TeamRules, 'team_min' | 'team_max'>,
  taken: ReadonlySet<string>,
): readonly (readonly TeamProblem[])[] {
  const above = new Map<string, number>();
  return rows.map((row, i) => {
    const wrong = checkRow(row, size);
    const name = foldDanish(row.name);
    if (name === '' || wrong.some(({ field }) => field === 'name')) return wrong;
    const sameAs = above.get(name);
    if (sameAs !== undefined) return [{ field: 'name', problem: 'NAME_TAKEN', sameAs }, ...wrong];
    above.set(name, i);
    return taken.has(name) ? [{ field: 'name', problem: 'NAME_TAKEN' }, ...wrong] : wrong;
  });
}

function checkRow(row: TeamRow, { team_min, team_max }: Pick<TeamRules, 'team_min' | 'team_max'>): readonly TeamProblem[] {
  const lines = row.members.flatMap((name, line) => (name.trim() === '' ? [] : [{ line, firstName: name.trim() }]));
  const team = teamOf(row, lines);
  const found: TeamProblem[] = nameProblems(team).map(({ field, problem }) => ({ field: pathInRow(field, lines), problem }));
  if (lines.length < team_min || lines.length > team_max) found.push({ field: 'members', problem: 'TEAM_SIZE' });
  for (const { path } of newTeam.safeParse(team).error?.issues ?? []) {
    const field = pathInRow(path.join('.'), lines);
    // The event's own limits on the number of members are checked above.
    if (field !== 'members') found.push({ field, problem: 'BAD_REQUEST' });
  }
  return found.filter(({ field }, i) => found.findIndex((each) => each.field === field) === i);
}

/** A row as the body of a call; empty fields are left out. */
function teamOf(row: TeamRow, lines: readonly { readonly firstName: string }[]) {
  const [projectTitle, classLabel, grade] = [row.projectTitle.trim(), row.classLabel.trim(), String(row.grade).trim()];
  return {
    name: row.name.trim(),
    ...(projectTitle === '' ? {} : { projectTitle }),
    ...(classLabel === '' ? {} : { classLabel }),
    ...(grade === '' ? {} : { grade: /^\d{1,2}$/.test(grade) ? Number(grade) : Number.NaN }),
    members: lines.map(({ firstName }) => ({ firstName })),
  };
}

/** Changes the path of a member from its index among the filled cells to its index among all cells of the row. */
function pathInRow(path: string, lines: readonly { readonly line: number }[]): string {
  return path.replace(/^members\.(\d+)/, (_, at) => `members.${lines[Number(at)]?.line ?? at}`);
}

/** What seats are counted from: the number of members and the class of each team. */
export function teamSizes(rows: readonly TeamRow[]): readonly { readonly members: number; readonly classLabel: string | null }[] {
  return rows.map(({ members, classLabel }) => ({
    members: members.filter((name) => name.trim() !== '').length,
    classLabel: classLabel.trim() === '' ? null : classLabel,
  }));
}
