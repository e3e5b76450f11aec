import { columnLabel } from '../../text/by-list/unplaced-text.ts';
import type { UnplacedCell } from '../list-form/list-draft.ts';
import type { ReadList, ReadRow } from '../list-form/list-kind.ts';
import { emptyColumns, linesAbove, readCells } from '../list-form/read-cells.ts';
import type { PersonColumn as Column, PersonTexts as RowTexts } from './person-row.ts';

/** The Danish and English headings of each column, in lower case, without dots, dashes and spaces. */
const headers: Readonly<Record<Column | 'name', readonly string[]>> = {
  firstName: ['fornavn', 'fornavne', 'firstname', 'givenname', 'forename'],
  lastName: ['efternavn', 'efternavne', 'lastname', 'surname', 'familyname'],
  name: ['navn', 'fuldenavn', 'fuldtnavn', 'deltager', 'name', 'fullname', 'participant'],
  email: ['email', 'mail', 'mailadresse', 'emailadresse', 'emailaddress', 'epost', 'adresse'],
  seats: ['pladser', 'antalpladser', 'antal', 'seats', 'places', 'numberofseats'],
  organisation: ['skole', 'organisation', 'institution', 'arbejdsplads', 'arbejdssted', 'school', 'organization', 'company', 'workplace'],
  note: [
    'besked',
    'note',
    'noter',
    'bemærkning',
    'bemærkninger',
    'kommentar',
    'kommentarer',
    'allergi',
    'notes',
    'message',
    'comment',
    'comments',
  ],
};
const empty: RowTexts = { firstName: '', lastName: '', email: '', seats: '', organisation: '', note: '' };
const inOrder = ['firstName', 'lastName', 'email', 'seats', 'organisation', 'note'] as const;

/**
 * Reads people from a pasted list. A header row names the columns, below a title or at the top; without one the names are those before the column of e-mail addresses.
 * Every non-empty cell is used, or is unplaced.
 */
export function readPeople(text: string): ReadList {
  const pasted = readCells(text);
  const above = linesAbove(pasted, (row) => isHeader(row) && row.filter((cell) => columnOf(cell) !== undefined).length > 1);
  const cells = pasted.slice(above);
  const first = cells[0] ?? [];
  if (!isHeader(first)) return { rows: cells.map((row) => toRow(row, guessColumns(cells), [])), unused: [] };
  const columns = first.map(columnOf);
  return {
    rows: cells.slice(1).map((row) => toRow(row, columns, first)),
    unused: [...pasted.slice(0, above).map((row) => row.join('')), ...emptyColumns(cells, columns)],
  };
}

function columnOf(header: string): Column | 'name' | undefined {
  const bare = header.toLocaleLowerCase('da').replaceAll(/[^\p{L}]/gu, '');
  return [...inOrder, 'name' as const].find((column) => headers[column].includes(bare));
}

/** Whether a row is a header: it has no e-mail address, and at least one known heading. */
function isHeader(row: readonly string[]): boolean {
  return row.every((cell) => !cell.includes('@')) && row.some((cell) => columnOf(cell) !== undefined);
}

/** The columns of a list without headers: one or two cells of names before the address; after it the order of the form. */
function guessColumns(cells: readonly (readonly string[])[]): readonly (Column | 'name')[] {
  const at = Math.max(...cells.map((row) => row.findIndex((cell) => cell.includes('@'))), -1);
  if (at === 0) return ['email', 'firstName', 'lastName', 'seats', 'organisation', 'note'];
  if (at === 1) return ['name', 'email', 'seats', 'organisation', 'note'];
  return inOrder;
}

/** Builds a row. Notes are joined; of several columns of one kind the first non-empty cell counts. */
function toRow(cells: readonly string[], columns: readonly (Column | 'name' | undefined)[], headings: readonly string[]): ReadRow {
  let row: Readonly<Record<Column, string>> = empty;
  const names: Name[] = [];
  const unplaced: UnplacedCell[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    const text = cell.replaceAll(/\s+/g, ' ').trim();
    const [, name = '', address] = column === 'email' ? (nameAndAddress.exec(text) ?? []) : [];
    const found = address?.trim() ?? text;
    if (text === '') continue;
    if (name.trim() !== '') names.push({ at, text: name.trim() });
    if (column === 'name') names.push({ at, text });
    else if (column === undefined) unplaced.push({ column: columnLabel(headings, at), text });
    else if (row[column] === '') row = { ...row, [column]: found };
    else if (column === 'note') row = { ...row, note: `${row.note}, ${found}` };
    else if (row[column] !== found) unplaced.push({ column: columnLabel(headings, at), text: found });
  }
  for (const { at, text } of names) {
    const named = combineNames(row, text);
    if (named === undefined) unplaced.push({ column: columnLabel(headings, at), text });
    else row = { ...row, ...named };
  }
  return { cells: row, unplaced };
}

/** An address as mail programs copy it: "Anna Hansen <anna@skole.dk>". */
const nameAndAddress = /^"?([^"<]*?)"?\s*<([^<>]+)>$/;

interface Name {
  /** The index of its cell in the row. */
  readonly at: number;
  readonly text: string;
}

/** Combines a full name with the names so far: the missing parts, nothing new, or undefined when it is another name. */
function combineNames({ firstName, lastName }: RowTexts, name: string): Partial<RowTexts> | undefined {
  const before = wordsOf(`${firstName} ${lastName}`);
  const words = wordsOf(name);
  if (words.length === 0) return undefined;
  if (words.every((word) => before.includes(word))) return {};
  return before.every((word) => words.includes(word)) ? splitName(name) : undefined;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[\s,]+/).filter((word) => word !== '');
}

/** Splits "Hansen, Anna" or "Anna Hansen"; without a comma the last word is the last name. */
function splitName(name: string): Pick<RowTexts, 'firstName' | 'lastName'> {
  const [last = '', ...rest] = name.split(',').map((part) => part.trim());
  if (rest.length > 0) return { firstName: rest.filter((part) => part !== '').join(' '), lastName: last };
  const at = name.lastIndexOf(' ');
  return at < 0 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}
