import { firstNamesIn } from '../../../teams/fields/first-names.ts';
import type { Cells } from '../list/list-draft.ts';
import type { ReadList } from '../list/list-kind.ts';
import { readCells } from '../reading/read-cells.ts';
import { type TeamColumn, teamColumns } from './team-row.ts';

type Row = readonly string[];
type Columns = readonly (TeamColumn | undefined)[];

/** What headers of columns are called, in Danish and English; without case, numbers, dots, dashes and spaces. */
const headers: Readonly<Record<TeamColumn, Row>> = {
  name: ['hold', 'holdnavn', 'holdetsnavn', 'navn', 'gruppe', 'gruppenavn', 'team', 'teamname', 'name'],
  members: [
    'elev',
    'elever',
    'elevernesfornavne',
    'elevnavne',
    'medlem',
    'medlemmer',
    'deltager',
    'deltagere',
    'fornavn',
    'fornavne',
    'navne',
    'member',
    'members',
    'pupils',
    'students',
  ],
  classLabel: ['klasse', 'klassenavn', 'class'],
  projectTitle: ['projekt', 'projekttitel', 'projektetstitel', 'projektnavn', 'titel', 'opfindelse', 'project', 'projecttitle', 'title'],
  grade: ['klassetrin', 'trin', 'årgang', 'grade'],
};
/** "6.B", "6 b", "0.A", "6. klasse". */
const classLike = /^\d{1,2}\.?\s*(?:[a-zæøå]|klasse)$/i;
const gradeLike = /^\d{1,2}\.?$/;

/** Teams out of a list that was pasted. A header row says which column is what; without one the first is the name, and cells tell the rest. */
export function readTeams(text: string): ReadList {
  const rows = readCells(text);
  const first = rows[0] ?? [];
  const named = first.map(columnOf);
  if (!isHeader(named)) return { rows: rows.map((row) => toCells(row, guess(rows))), unused: [] };
  return {
    rows: rows.slice(1).map((row) => toCells(row, named)),
    unused: first.filter((name, at) => name !== '' && named[at] === undefined),
  };
}

function columnOf(header: string): TeamColumn | undefined {
  const bare = header.toLocaleLowerCase('da').replaceAll(/[^\p{L}]/gu, '');
  return teamColumns.find((column) => headers[column].includes(bare));
}

/** The name of a team may be one of our words; two columns that are, are a header. */
function isHeader(named: Columns): boolean {
  return new Set(named.filter((column) => column !== undefined)).size > 1 || (named.length === 1 && named[0] === 'name');
}

/** What stands where, without headers: a class and a grade look like it; names stand in one cell with commas, or in every cell behind. */
function guess(rows: readonly Row[]): Columns {
  const width = Math.max(...rows.map((row) => row.length), 0);
  const cellsAt = (at: number): Row => rows.flatMap((row) => (row[at] ? [row[at]] : []));
  const all = (at: number, like: RegExp): boolean => at > 0 && cellsAt(at).length > 0 && cellsAt(at).every((cell) => like.test(cell));
  const places = Array.from({ length: width }, (_, at) => at);
  const classAt = places.findIndex((at) => all(at, classLike));
  const gradeAt = places.findIndex((at) => all(at, gradeLike));
  const rest = places.filter((at) => at > 0 && at !== classAt && at !== gradeAt);
  const members = membersAmong(rest, cellsAt, Math.max(classAt, gradeAt));
  const project = rest.find((at) => !members.includes(at));
  return places.map((at) => {
    if (at === 0) return 'name';
    if (at === classAt) return 'classLabel';
    if (at === gradeAt) return 'grade';
    if (members.includes(at)) return 'members';
    return at === project ? 'projectTitle' : undefined;
  });
}

/** Which columns hold first names: those with lists of them; else those behind the class; else all that are left. */
function membersAmong(rest: readonly number[], cellsAt: (at: number) => Row, behind: number): readonly number[] {
  const lists = rest.filter((at) => cellsAt(at).some((cell) => firstNamesIn(cell).length > 1));
  if (lists.length > 0) return lists;
  const after = rest.filter((at) => behind > 0 && at > behind);
  return after.length > 0 ? after : rest;
}

/** Several columns of names are one cell here. */
function toCells(row: Row, columns: Columns): Cells {
  const cells: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    const text = (row[at] ?? '').replaceAll(/[^\S\n]+/g, ' ').trim();
    if (column === undefined || text === '') continue;
    if (column === 'members') cells.members = [...firstNamesIn(cells.members ?? ''), ...firstNamesIn(text)].join(', ');
    else cells[column] = text.replaceAll('\n', ' ');
  }
  return cells;
}
