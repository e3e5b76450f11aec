import type { TeamListAnswer, TeamProblem } from '@edison/contracts/bff/team-list';
import { ApiProblem } from '../../api/api-problem.ts';
import { takenNamePaths } from '../../forms/refused-field.ts';
import { memberErrorText, sameNameText, teamListText } from '../../text/by-list/team-list-text.ts';
import { fieldRules } from '../../text/field-words.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { teamSizeError, teamText } from '../../text/teams/team-fields.ts';
import { type Cells, filledRows, type ListDraft, type RowDraft } from '../list-form/list-draft.ts';
import type { BadCell } from '../list-form/list-kind.ts';
import { checkTeam, type TeamSize } from '../team-fields/team-rules.ts';
import { draftOf, parseGrade, type TeamColumn, teamColumns } from './team-row.ts';

const { columns: labels, rules } = teamListText;
const memberPath = /^members\.(\d+)/;

/** Validates the teams as typed: the rules of the form of one team, and names that occur twice. */
export function checkTeamRows(rows: readonly RowDraft[], size: TeamSize): readonly BadCell[] {
  const seen = new Map<string, number>();
  return filledRows(rows).flatMap(({ at, row }) => {
    const found = checkRow(row, size).map((cell): BadCell => ({ at, ...cell }));
    const name = (row.cells.name ?? '').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('da');
    const above = seen.get(name);
    if (above !== undefined && !found.some(({ column }) => column === 'name'))
      found.push({ at, column: 'name', message: sameNameText(above) });
    if (above === undefined && name !== '') seen.set(name, at);
    return found;
  });
}

function checkRow(row: RowDraft, size: TeamSize): readonly Omit<BadCell, 'at'>[] {
  const team = draftOf(row);
  const wrong = Object.entries(checkTeam(team, size)).map(([path, message]) => {
    const line = memberPath.exec(path)?.[1];
    const name = line === undefined ? undefined : team.members[Number(line)]?.firstName;
    return { column: columnOf(path), message: name === undefined ? message : memberErrorText(name, message) };
  });
  const grade = parseGrade(row.cells);
  const cells = wrong.filter(({ column }) => column !== 'grade');
  return grade === '' || /^(?:\d|10)$/.test(grade) ? cells : [...cells, { column: 'grade', message: rules.grade }];
}

/** The invalid cells in the server's answer, with the indexes of their rows among all rows. */
export function badTeams({ rows }: Pick<ListDraft, 'rows'>, answer: TeamListAnswer, size: TeamSize): readonly BadCell[] {
  const sent = filledRows(rows);
  return answer.rows.flatMap(({ wrong }, i) => {
    const { at, row } = sent[i] ?? {};
    if (at === undefined || row === undefined) return [];
    return wrong.map((found) => ({
      at,
      column: columnOf(found.field),
      message: sentenceOf(found, row, size, found.sameAs === undefined ? undefined : (sent[found.sameAs]?.at ?? found.sameAs)),
    }));
  });
}

/** The invalid cells that a refusal of all teams names: every name that is taken; empty for any other error. */
export function refusedTeams({ rows }: Pick<ListDraft, 'rows'>, error: Error | null, size: TeamSize): readonly BadCell[] {
  if (!(error instanceof ApiProblem)) return [];
  const { code, wire } = error;
  const sent = filledRows(rows);
  return (takenNamePaths(error) ?? [wire.field ?? '']).flatMap((path) => {
    const [, number, field = ''] = /^teams\.(\d+)\.(.+)$/.exec(path) ?? [];
    const { at, row } = sent[Number(number)] ?? {};
    if (at === undefined || row === undefined) return [];
    return [{ at, column: columnOf(field), message: sentenceOf({ field, problem: code }, row, size, undefined) }];
  });
}

function sentenceOf({ field, problem }: TeamProblem, row: RowDraft, size: TeamSize, sameAs: number | undefined): string {
  const line = memberPath.exec(field)?.[1];
  const { members } = draftOf(row);
  const name = line === undefined ? undefined : members[Number(line)]?.firstName;
  if (name !== undefined) return memberErrorText(name, problem === 'BAD_REQUEST' ? teamText.wrong.firstName : problemSentences[problem]);
  if (problem === 'NAME_TAKEN') return sameAs === undefined ? teamText.wrong.nameTaken : sameNameText(sameAs);
  if (problem === 'TEAM_SIZE') return teamSizeError(members.length, size);
  if (problem !== 'BAD_REQUEST') return problemSentences[problem];
  return field === 'grade' ? rules.grade : emptyOrWrong(columnOf(field), row.cells);
}

function emptyOrWrong(column: TeamColumn, cells: Cells): string {
  const rule = (cells[column] ?? '').trim() === '' ? fieldRules.required : fieldRules.wrong;
  return rule(labels[column]);
}

/** The column of an error: `members.2.firstName` is in the members' cell; an error without a cell is shown at the name. */
function columnOf(path: string): TeamColumn {
  const [field] = path.split('.');
  return teamColumns.find((column) => column === field) ?? 'name';
}
