import { neededColumns } from '@edison/contracts/bff/admin/institutions';
import type { institutionType } from '@edison/contracts/bff/institutions';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { isPublicMailDomain, readMailDomain } from '../school-proof/mail-domain.ts';
import { findMunicipality } from './places.ts';

/** A school as a row of the list has it. */
export interface ListedSchool {
  readonly name: string;
  readonly number: string | null;
  readonly type: z.infer<typeof institutionType>;
  readonly street: string | null;
  readonly postal_code: string;
  readonly city: string;
  readonly municipality: string;
}

export type ReadRow = { readonly row: number; readonly name: string; readonly number: string | undefined } & (
  | { readonly school: ListedSchool; readonly domains: readonly string[] }
  | { readonly problem: 'name' | 'number' | 'type' | 'postalCode' | 'city' | 'municipality' | 'street' | 'domains' | 'columns' | 'quotes' }
);

interface SchoolList {
  readonly rows: readonly ReadRow[];
  readonly ignored: readonly string[];
  readonly missing: readonly (typeof neededColumns)[number][];
}

/** Headings as people and the public register write them, folded. */
const headings: Readonly<Record<string, readonly string[]>> = {
  name: ['navn', 'institutionsnavn', 'institution', 'skole', 'skolenavn', 'inst_navn', 'name'],
  number: ['nummer', 'institutionsnummer', 'inst_nr', 'instnr', 'number'],
  type: ['type', 'institutionstype', 'inst_type_navn', 'skoletype'],
  street: ['adresse', 'vej', 'gade', 'inst_adr', 'street', 'address'],
  postalCode: ['postnummer', 'postnr', 'postnr.', 'postalcode'],
  city: ['by', 'postdistrikt', 'postby', 'city'],
  municipality: ['kommune', 'kommunenavn', 'kommune_navn', 'bel_kommune', 'beliggenhedskommune', 'municipality'],
  domains: ['mail-domæner', 'mail-domæne', 'maildomæner', 'maildomæne', 'domæner', 'domæne', 'domains'],
};
const types: readonly (readonly [RegExp, z.infer<typeof institutionType>])[] = [
  [/special/, 'specialskole'],
  [/efterskole/, 'efterskole'],
  [/ungdomsskole/, 'ungdomsskole'],
  [/fri\w* fagskole/, 'fri fagskole'],
  [/friskole|fri\w* grundskole|privat/, 'fri grundskole'],
  [/folkeskole/, 'folkeskole'],
  [/^andet$/, 'andet'],
];
/** Line ends and invisible characters. */
const isInvisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Reads a CSV of schools: separated by semicolon, comma or tab, columns in any order. A quotation mark within a text is a letter of it;
 * where one opens a text and nothing closes it, the row is refused by its number, and nothing below it can be read.
 *
 * @returns the rows in their order, counted as a spreadsheet does; the columns that nothing is read from: of several with the same meaning
 * the first is read, and the others are named with their letters; and the needed columns that are missing: then there are no rows
 * @throws Problem BAD_REQUEST for what has no heading of such a list, or no row below it
 */
export function readSchoolList(csv: string): SchoolList {
  const { cells: all, delimiter, unreadableRow } = readCells(csv);
  const [head = [], ...lines] = all;
  const meant = head.map((heading) => Object.keys(headings).find((key) => headings[key]?.includes(fold(heading))));
  const columns = meant.map((key, i) => (meant.indexOf(key) === i ? key : undefined));
  const isEmpty = lines.length === 0 && unreadableRow === undefined;
  if (columns.every((key) => key === undefined) || isEmpty) throw new Problem('BAD_REQUEST', { field: 'csv' });
  const ignored = head.flatMap((heading, i) => {
    if (columns[i] !== undefined || heading === '') return [];
    return [meant[i] === undefined ? heading : `${heading} (${letterOf(i)})`];
  });
  const missing = neededColumns.filter((key) => !columns.includes(key));
  if (missing.length > 0) return { rows: [], ignored, missing };
  const rows = lines.flatMap((cells, i) => (cells.every((cell) => cell === '') ? [] : [readRow(cells, columns, delimiter, i + 2)]));
  if (unreadableRow !== undefined) rows.push({ row: unreadableRow, name: '', number: undefined, problem: 'quotes' });
  return { rows, ignored, missing };
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

function readRow(cells: readonly string[], columns: readonly (string | undefined)[], delimiter: string, row: number): ReadRow {
  const at = (key: string) => cells[columns.indexOf(key)] ?? '';
  const [name, typed] = [at('name'), at('number').replaceAll(' ', '')];
  const known = { row, name, number: typed === '' ? undefined : typed };
  // A cell with a line break and a whole row in it lies between two stray quotation marks, so the row is refused.
  if (cells.some((cell) => cell.includes('\n') && cell.split(delimiter).length >= columns.length)) return { ...known, problem: 'quotes' };
  if (cells.length !== columns.length) return { ...known, problem: 'columns' };
  if (name === '' || name.length > 120 || looksLikeCpr(name) || isInvisible.test(name)) return { ...known, problem: 'name' };
  if (typed !== '' && !/^\d{6}$/.test(typed)) return { ...known, problem: 'number' };
  const type = types.find(([pattern]) => pattern.test(fold(at('type'))))?.[1];
  if (type === undefined) return { ...known, problem: 'type' };
  if (!/^\d{4}$/.test(at('postalCode'))) return { ...known, problem: 'postalCode' };
  const city = at('city');
  if (city === '' || city.length > 60 || looksLikeCpr(city) || isInvisible.test(city)) return { ...known, problem: 'city' };
  const municipality = findMunicipality(at('municipality'));
  if (municipality === undefined) return { ...known, problem: 'municipality' };
  const street = at('street');
  if (street.length > 120 || looksLikeCpr(street) || isInvisible.test(street)) return { ...known, problem: 'street' };
  const domains = readDomains(at('domains'));
  if (domains === undefined) return { ...known, problem: 'domains' };
  const school = {
    name,
    number: typed === '' ? null : typed,
    type,
    street: street === '' ? null : street,
    postal_code: at('postalCode'),
    city,
    municipality,
  };
  return { ...known, school, domains };
}

/** The mail domains of a cell, separated by semicolons, commas or blanks; undefined when one of them is none, or proves nothing. */
function readDomains(cell: string): readonly string[] | undefined {
  const parts = cell.split(/[\s;,]+/).filter((part) => part !== '');
  const domains = parts.flatMap((part) => readMailDomain(part) ?? []).filter((domain) => !isPublicMailDomain(domain));
  return domains.length === parts.length ? [...new Set(domains)] : undefined;
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
