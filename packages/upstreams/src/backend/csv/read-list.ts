import { mostColumns, mostLines } from '@edison/contracts/bff/admin/imports/list-limits';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** What the columns of a list hold. */
interface ReadHeadings<Column extends string> {
  /** Undefined for a column that nothing is read from. */
  readonly holds: readonly (Column | undefined)[];
  /** Headings that nothing is read from; of two columns that hold the same the second, with its letters. */
  readonly ignored: readonly string[];
}

/** A list as it is typed: the headings, the rows below, and what the columns hold. */
export interface ReadList<Column extends string> extends ReadHeadings<Column> {
  readonly lines: readonly (readonly string[])[];
  readonly delimiter: string;
  /** The first row that cannot be read for an unclosed quotation mark, as a spreadsheet counts. */
  readonly unreadableRow: number | undefined;
  /** Of each column its heading, what it holds, and the first text in it. */
  readonly columns: { heading: string; holds?: Column; sample: string }[];
}

/** Line ends and invisible characters. */
const isInvisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Reads a CSV: separated by semicolon, comma or tab, columns in any order. A quotation mark within a text is a letter of it; where one opens
 * a text and nothing closes it, nothing from that row on can be read.
 *
 * @param headings of each column the headings that people write, folded
 * @param chosen what the columns hold, where the headings do not say
 * @throws Problem BAD_REQUEST for what has no heading that is known, no row below it, more than 100 columns or 20,000 lines
 */
export function readList<Column extends string>(
  csv: string,
  headings: Readonly<Record<Column, readonly string[]>>,
  chosen?: readonly (Column | null)[],
): ReadList<Column> {
  const { cells, delimiter, unreadableRow } = readCells(csv);
  const [head = [], ...lines] = cells;
  const { holds, ignored } = readHeadings(head, headings, chosen);
  const isEmpty = lines.length === 0 && unreadableRow === undefined;
  if ((chosen === undefined && holds.every((column) => column === undefined)) || isEmpty)
    throw new Problem('BAD_REQUEST', { field: 'csv' });
  const columns = head.map((heading, i) => {
    const sample = (lines.find((line) => (line[i] ?? '') !== '')?.[i] ?? '').slice(0, 60);
    return { heading: heading.slice(0, 100), ...(holds[i] && { holds: holds[i] }), sample };
  });
  return { holds, ignored, lines, delimiter, unreadableRow, columns };
}

/** What the columns hold by their headings, or as an admin has chosen. */
function readHeadings<Column extends string>(
  head: readonly string[],
  headings: Readonly<Record<Column, readonly string[]>>,
  chosen?: readonly (Column | null)[],
): ReadHeadings<Column> {
  const byHeading = new Map<string, Column>();
  for (const column in headings) for (const heading of headings[column]) byHeading.set(heading, column);
  const columnOf = (heading: string) => byHeading.get(heading.normalize('NFC').trim().toLowerCase());
  const meant = head.map((heading, i) => (chosen === undefined ? columnOf(heading) : (chosen[i] ?? undefined)));
  const holds = meant.map((column, i) => (meant.indexOf(column) === i ? column : undefined));
  const ignored = head.flatMap((heading, i) => {
    if (holds[i] !== undefined || heading === '') return [];
    return [meant[i] === undefined ? heading : `${heading} (${letterOf(i)})`];
  });
  return { holds, ignored };
}

/** The letters of a column in a spreadsheet. */
function letterOf(column: number): string {
  const before = Math.floor(column / 26);
  return `${before > 0 ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/** The cells up to the first row that the parser cannot read, and the number of that row. */
function readCells(csv: string) {
  const [firstLine = ''] = csv.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((each) => firstLine.includes(each)) ?? ';';
  if (firstLine.split(delimiter).length > mostColumns) throw new Problem('BAD_REQUEST', { field: 'csv' });
  const read = (to: number) => {
    const cells: unknown = parse(csv, { delimiter, to, bom: true, trim: true, relax_column_count: true, relax_quotes: true });
    return z.array(z.array(z.string())).parse(cells);
  };
  try {
    const cells = read(mostLines + 1);
    if (cells.length > mostLines) throw new Problem('BAD_REQUEST', { field: 'csv' });
    return { cells, delimiter, unreadableRow: undefined };
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    const { data: whole } = readBefore.safeParse(cause);
    if (whole === undefined) throw new Problem('BAD_REQUEST', { field: 'csv', cause });
    return { cells: read(whole.records), delimiter, unreadableRow: whole.records + 1 };
  }
}

/** The parser's count of complete rows before an error; without the header row the file is no list. */
const readBefore = z.looseObject({ records: z.int().positive() });

/** Why the cells are no row of the list: they are more or fewer than its columns, or lie between two stray quotation marks. */
export function wrongCells(cells: readonly string[], { holds, delimiter }: ReadList<string>): 'quotes' | 'columns' | undefined {
  // A cell with a line break and a whole row in it lies between two stray quotation marks.
  if (cells.some((cell) => cell.includes('\n') && cell.split(delimiter).length >= holds.length)) return 'quotes';
  return cells.length === holds.length ? undefined : 'columns';
}

/** Whether a cell is one line of at most so many characters, and no CPR number. */
export function isLine(text: string, most: number): boolean {
  return text.length <= most && !looksLikeCpr(text) && !isInvisible.test(text);
}
