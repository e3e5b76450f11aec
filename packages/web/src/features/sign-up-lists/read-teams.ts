import { columnLabel } from '../../text/by-list/unplaced-text.ts';
import type { UnplacedCell } from '../list-form/list-draft.ts';
import type { ReadList, ReadRow } from '../list-form/list-kind.ts';
import { emptyColumns, linesAbove, readCells } from '../list-form/read-cells.ts';
import { splitFirstNames } from '../team-fields/first-names.ts';
import { type TeamColumn, teamColumns } from './team-row.ts';

type Row = readonly string[];
type Columns = readonly (TeamColumn | undefined)[];

/** The Danish and English headings of each column, in lower case, without numbers, dots, dashes and spaces. */
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
/** Matches a class: "6.B", "6 b", "0.A", "6. klasse". */
const classLike = /^\d{1,2}\.?\s*(?:[a-zæøå]|klasse)$/i;
const gradeLike = /^\d{1,2}\.?$/;

/**
 * Reads teams from a pasted list. A header row names the columns, below a title or at the top; without one the first column is the name, and the content tells the
 * others. Every non-empty cell is used, or is unplaced.
 */
export function readTeams(text: string): ReadList {
  const pasted = readCells(text);
  const above = linesAbove(pasted, (row) => new Set(row.map(columnOf).filter((column) => column !== undefined)).size > 1);
  const rows = pasted.slice(above);
  const first = rows[0] ?? [];
  const named = first.map(columnOf);
  if (!isHeader(first, named)) return { rows: rows.map((row) => toRow(row, guessColumns(rows), [])), unused: [] };
  const width = Math.max(...rows.map((row) => row.length));
  const columns = withMergedHeadings(first, named, width);
  return {
    rows: rows.slice(1).map((row) => toRow(row, columns, first)),
    unused: [...pasted.slice(0, above).map((row) => row.join('')), ...emptyColumns(rows, columns)],
  };
}

function columnOf(header: string): TeamColumn | undefined {
  const bare = header.toLocaleLowerCase('da').replaceAll(/[^\p{L}]/gu, '');
  return teamColumns.find((column) => headers[column].includes(bare));
}

/** Whether a row is a header: it has two known headings, since one could be a team's name. */
function isHeader(first: Row, named: Columns): boolean {
  const headings = first.filter((heading) => heading !== '');
  return new Set(named.filter((column) => column !== undefined)).size > 1 || (headings.length === 1 && named[0] === 'name');
}

/** Adds the columns of merged headings: members may have one heading, in the first of their columns. */
function withMergedHeadings(first: Row, named: Columns, width: number): Columns {
  const columns: (TeamColumn | undefined)[] = [];
  for (let at = 0; at < width; at += 1) {
    const merged = (first[at] ?? '') === '' && columns[at - 1] === 'members';
    columns.push(merged ? 'members' : named[at]);
  }
  return columns;
}

/** The columns of a list without headers: class and grade by their pattern; names in one cell with commas, or in all further cells. */
function guessColumns(rows: readonly Row[]): Columns {
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

/** The columns of first names: those with lists of names; else those after the class; else the remaining ones. */
function membersAmong(rest: readonly number[], cellsAt: (at: number) => Row, behind: number): readonly number[] {
  const lists = rest.filter((at) => cellsAt(at).some((cell) => splitFirstNames(cell).length > 1));
  if (lists.length > 0) return lists;
  const after = rest.filter((at) => behind > 0 && at > behind);
  return after.length > 0 ? after : rest;
}

/** Builds a row. Columns of names are joined into one cell; of several columns of another kind the first non-empty cell counts. */
function toRow(row: Row, columns: Columns, headings: Row): ReadRow {
  const cells: Partial<Record<TeamColumn, string>> = {};
  const unplaced: UnplacedCell[] = [];
  for (const [at, cell] of row.entries()) {
    const column = columns[at];
    const text = cell.replaceAll(/\s+/g, ' ').trim();
    // Without this check "6.B" would be read as number 6 of a list, with the name B.
    const names = column === 'members' && !classLike.test(text) ? splitFirstNames(cell.replaceAll(/[^\S\n]+/g, ' ')) : [];
    if (text === '') continue;
    if (names.length > 0) cells.members = [...splitFirstNames(cells.members ?? ''), ...names].join(', ');
    else if (column !== undefined && column !== 'members' && cells[column] === undefined) cells[column] = text;
    else if (column === undefined || cells[column] !== text) unplaced.push({ column: columnLabel(headings, at), text });
  }
  return { cells, unplaced };
}
