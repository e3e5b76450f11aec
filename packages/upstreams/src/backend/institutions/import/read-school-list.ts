import type { ImportedRow, ImportOutcome, ListColumn } from '@edison/contracts/bff/admin/institution-import';
import type { institutionType } from '@edison/contracts/bff/institutions';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { isPublicMailDomain, readMailDomain } from '../../school-proof/mail-domain.ts';
import { findMunicipality } from '../places.ts';
import { type ReadColumns, readColumns } from './list-columns.ts';

/** A school as a row of the list has it. */
export interface ListedSchool {
  readonly name: string;
  readonly number: string | null;
  readonly type: z.infer<typeof institutionType>;
  readonly street: string | null;
  readonly postal_code: string;
  readonly city: string;
  readonly municipality: string;
  readonly phone: string | null;
  readonly closed_on: string | null;
}

export type ReadRow = { readonly row: number; readonly name: string; readonly number: string | undefined } & (
  | {
      readonly school: ListedSchool;
      readonly domains: readonly string[];
      /** The number of the school that it is a unit of. */
      readonly mainNumber: string | null;
    }
  | { readonly problem: NonNullable<ImportedRow['problem']> }
);

interface SchoolList extends Pick<ReadColumns, 'ignored' | 'missing'> {
  readonly rows: readonly ReadRow[];
  readonly columns: ImportOutcome['columns'];
}

interface ReadOptions {
  /** What the columns hold, where the headings do not say. */
  readonly columns?: readonly (ListColumn | null)[] | undefined;
  /** The names of municipalities by their codes. */
  readonly codes: ReadonlyMap<string, string>;
}

const types: readonly (readonly [RegExp, z.infer<typeof institutionType>])[] = [
  [/special/, 'specialskole'],
  [/efterskole/, 'efterskole'],
  [/ungdomsskole/, 'ungdomsskole'],
  [/fri\w* fagskole/, 'fri fagskole'],
  [/friskole|fri\w* grundskole|privat/, 'fri grundskole'],
  [/folkeskole/, 'folkeskole'],
  // What the register knows besides schools of ours.
  [/^andet$|gymnas|stx|hhx|htx|hf|erhvervs|sosu|dagbehandling|intern|professionshøjskole|universitet|produktionsskole|fgu/, 'andet'],
];
/** Line ends and invisible characters. */
const isInvisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Reads a CSV of schools: separated by semicolon, comma or tab, columns in any order. A quotation mark within a text is a letter of it;
 * where one opens a text and nothing closes it, the row is refused by its number, and nothing below it can be read.
 *
 * @returns the rows in their order, counted as a spreadsheet does; the columns with what they hold; those that nothing is read from; and the
 * needed ones that are missing: then there are no rows
 * @throws Problem BAD_REQUEST for what has no heading of such a list, or no row below it
 */
export function readSchoolList(csv: string, { columns: chosen, codes }: ReadOptions): SchoolList {
  const { cells: all, delimiter, unreadableRow } = readCells(csv);
  const [head = [], ...lines] = all;
  const { holds, ignored, missing } = readColumns(head, chosen);
  const isEmpty = lines.length === 0 && unreadableRow === undefined;
  if ((chosen === undefined && holds.every((column) => column === undefined)) || isEmpty)
    throw new Problem('BAD_REQUEST', { field: 'csv' });
  const columns = head.map((heading, i) => {
    const sample = (lines.find((cells) => (cells[i] ?? '') !== '')?.[i] ?? '').slice(0, 60);
    return { heading: heading.slice(0, 100), ...(holds[i] && { holds: holds[i] }), sample };
  });
  if (missing.length > 0) return { rows: [], columns, ignored, missing };
  const rows = lines.flatMap((cells, i) =>
    cells.every((cell) => cell === '') ? [] : [readRow(cells, { holds, delimiter, codes }, i + 2)],
  );
  if (unreadableRow !== undefined) rows.push({ row: unreadableRow, name: '', number: undefined, problem: 'quotes' });
  return { rows, columns, ignored, missing };
}

/** The cells up to the first row that the parser cannot read, and the number of that row. */
function readCells(csv: string) {
  const [firstLine = ''] = csv.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((each) => firstLine.includes(each)) ?? ';';
  const read = (to: number) => {
    const cells: unknown = parse(csv, { delimiter, to, bom: true, trim: true, relax_column_count: true, relax_quotes: true });
    return z.array(z.array(z.string())).parse(cells);
  };
  try {
    return { cells: read(-1), delimiter, unreadableRow: undefined };
  } catch (cause) {
    const { data: whole } = readBefore.safeParse(cause);
    if (whole === undefined) throw new Problem('BAD_REQUEST', { field: 'csv', cause });
    return { cells: read(whole.records), delimiter, unreadableRow: whole.records + 1 };
  }
}

/** The parser's count of complete rows before an error; without the header row the file is no list. */
const readBefore = z.looseObject({ records: z.int().positive() });

interface RowRules {
  readonly holds: ReadColumns['holds'];
  readonly delimiter: string;
  readonly codes: ReadOptions['codes'];
}

function readRow(cells: readonly string[], { holds, delimiter, codes }: RowRules, row: number): ReadRow {
  const at = (column: ListColumn) => cells[holds.indexOf(column)] ?? '';
  const [name, typed] = [at('name'), at('number').replaceAll(' ', '')];
  const known = { row, name, number: typed === '' ? undefined : typed };
  // A cell with a line break and a whole row in it lies between two stray quotation marks, so the row is refused.
  if (cells.some((cell) => cell.includes('\n') && cell.split(delimiter).length >= holds.length)) return { ...known, problem: 'quotes' };
  if (cells.length !== holds.length) return { ...known, problem: 'columns' };
  const type = types.find(([pattern]) => pattern.test(at('type').normalize('NFC').toLowerCase()))?.[1];
  const municipality = municipalityOf(at('municipality'), at('municipalityCode'), codes);
  const [domains, closedOn, mainNumber] = [readDomains(at('domains')), readDay(at('closedOn')), at('partOf').replaceAll(' ', '')];
  const wrong = (problem: NonNullable<ImportedRow['problem']>): ReadRow => ({ ...known, problem });
  if (name === '' || !isLine(name, 120)) return wrong('name');
  if (!isNumber(typed)) return wrong('number');
  if (type === undefined) return wrong('type');
  if (!/^\d{4}$/.test(at('postalCode'))) return wrong('postalCode');
  if (at('city') === '' || !isLine(at('city'), 60)) return wrong('city');
  if (municipality === undefined) return wrong('municipality');
  if (!isLine(at('street'), 120)) return wrong('street');
  if (domains === undefined) return wrong('domains');
  if (!/^(?:\+?[\d ]{6,20})?$/.test(at('phone'))) return wrong('phone');
  if (!isNumber(mainNumber)) return wrong('partOf');
  if (closedOn === undefined) return wrong('closedOn');
  const place = { street: at('street') || null, postal_code: at('postalCode'), city: at('city'), municipality };
  const school = { name, number: typed || null, type, ...place, phone: at('phone') || null, closed_on: closedOn };
  return { ...known, school, domains, mainNumber: mainNumber || null };
}

function isLine(text: string, most: number): boolean {
  return text.length <= most && !looksLikeCpr(text) && !isInvisible.test(text);
}

/** Whether it is six digits, or nothing. */
function isNumber(text: string): boolean {
  return /^(?:\d{6})?$/.test(text);
}

/** The municipality by its name or code; undefined for an unknown one, and where the two disagree. */
function municipalityOf(name: string, code: string, codes: ReadOptions['codes']): string | undefined {
  const byCode = code === '' ? undefined : codes.get(code.padStart(4, '0'));
  const byName = name === '' ? undefined : findMunicipality(name);
  if ((code !== '' && byCode === undefined) || (name !== '' && byName === undefined)) return undefined;
  return byCode === undefined || byName === undefined || byCode === byName ? (byName ?? byCode) : undefined;
}

/** A day as `2027-07-31`; null for an empty cell, undefined for what is no day. Also `31-07-2027`, `31.7.2027` and `31/7/2027`. */
function readDay(cell: string): string | null | undefined {
  if (cell === '') return null;
  const danish = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(cell);
  const [, day = '', month = '', year = ''] = danish ?? [];
  const written = danish ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.slice(0, 10);
  return z.iso.date().safeParse(written).data;
}

/** The mail domains of a cell, separated by semicolons, commas or blanks; undefined when one of them is none, or proves nothing. */
function readDomains(cell: string): readonly string[] | undefined {
  const parts = cell.split(/[\s;,]+/).filter((part) => part !== '');
  const domains = parts.flatMap((part) => readMailDomain(part) ?? []).filter((domain) => !isPublicMailDomain(domain));
  return domains.length === parts.length ? [...new Set(domains)] : undefined;
}
