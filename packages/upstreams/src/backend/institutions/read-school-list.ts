import type { institutionType } from '@edison/contracts/bff/institutions';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { municipalities } from '@edison/contracts/municipalities';
import { Problem } from '@edison/contracts/problem';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A school as a row of the list names it. */
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
  | { readonly school: ListedSchool }
  | { readonly problem: 'name' | 'number' | 'type' | 'postalCode' | 'city' | 'municipality' | 'street' | 'columns' }
);

/** Headings as people and the public register write them, folded. */
const headings: Readonly<Record<string, readonly string[]>> = {
  name: ['navn', 'institutionsnavn', 'skole', 'skolenavn', 'name'],
  number: ['nummer', 'institutionsnummer', 'inst_nr', 'instnr', 'number'],
  type: ['type', 'institutionstype', 'inst_type_navn', 'skoletype'],
  street: ['adresse', 'vej', 'gade', 'inst_adr', 'street', 'address'],
  postalCode: ['postnummer', 'postnr', 'postnr.', 'postalcode'],
  city: ['by', 'postdistrikt', 'postby', 'city'],
  municipality: ['kommune', 'kommunenavn', 'bel_kommune', 'municipality'],
};
const needed = ['name', 'type', 'postalCode', 'city', 'municipality'];
const types: readonly (readonly [RegExp, z.infer<typeof institutionType>])[] = [
  [/special/, 'specialskole'],
  [/efterskole/, 'efterskole'],
  [/ungdomsskole/, 'ungdomsskole'],
  [/fri\w* fagskole/, 'fri fagskole'],
  [/friskole|fri\w* grundskole|privat/, 'fri grundskole'],
  [/folkeskole/, 'folkeskole'],
  [/^andet$/, 'andet'],
];
/** Line ends, and characters that nobody sees. */
const isUnseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const byFold = new Map(municipalities.map((name) => [fold(name), name]));

/**
 * Reads a CSV of schools: separated by semicolon, comma or tab, columns in any order.
 *
 * @returns the rows in their order, counted as a spreadsheet does, and the columns that nothing is read from
 * @throws Problem BAD_REQUEST for what is no such list, or lacks a column that every school needs
 */
export function readSchoolList(csv: string): { readonly rows: readonly ReadRow[]; readonly ignored: readonly string[] } {
  const [head, ...lines] = readCells(csv);
  const columns = (head ?? []).map((heading) => Object.keys(headings).find((key) => headings[key]?.includes(fold(heading))));
  if (needed.some((key) => !columns.includes(key)) || lines.length === 0) throw new Problem('BAD_REQUEST', { field: 'csv' });
  return {
    rows: lines.flatMap((cells, i) => (cells.every((cell) => cell === '') ? [] : [readRow(cells, columns, i + 2)])),
    ignored: (head ?? []).filter((heading, i) => columns[i] === undefined && heading !== ''),
  };
}

function readCells(csv: string): readonly (readonly string[])[] {
  const [firstLine = ''] = csv.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((each) => firstLine.includes(each)) ?? ';';
  try {
    const cells: unknown = parse(csv, { delimiter, bom: true, trim: true, relax_column_count: true, skip_empty_lines: false });
    return z.array(z.array(z.string())).parse(cells);
  } catch (cause) {
    throw new Problem('BAD_REQUEST', { field: 'csv', cause });
  }
}

function readRow(cells: readonly string[], columns: readonly (string | undefined)[], row: number): ReadRow {
  const at = (key: string) => cells[columns.indexOf(key)] ?? '';
  const [name, typed] = [at('name'), at('number').replaceAll(' ', '')];
  const known = { row, name, number: typed === '' ? undefined : typed };
  if (cells.length !== columns.length) return { ...known, problem: 'columns' };
  if (name === '' || name.length > 120 || looksLikeCpr(name) || isUnseen.test(name)) return { ...known, problem: 'name' };
  if (typed !== '' && !/^\d{6}$/.test(typed)) return { ...known, problem: 'number' };
  const type = types.find(([pattern]) => pattern.test(fold(at('type'))))?.[1];
  if (type === undefined) return { ...known, problem: 'type' };
  if (!/^\d{4}$/.test(at('postalCode'))) return { ...known, problem: 'postalCode' };
  const city = at('city');
  if (city === '' || city.length > 60 || looksLikeCpr(city) || isUnseen.test(city)) return { ...known, problem: 'city' };
  const municipality = municipalityOf(at('municipality'));
  if (municipality === undefined) return { ...known, problem: 'municipality' };
  const street = at('street');
  if (street.length > 120 || looksLikeCpr(street) || isUnseen.test(street)) return { ...known, problem: 'street' };
  const school = {
    name,
    number: typed === '' ? null : typed,
    type,
    street: street === '' ? null : street,
    postal_code: at('postalCode'),
    city,
    municipality,
  };
  return { ...known, school };
}

/** "Odense", "Odense Kommune", "Københavns Kommune". */
function municipalityOf(text: string): string | undefined {
  const bare = fold(text).replace(/ kommune$/, '');
  return byFold.get(bare) ?? byFold.get(bare.replace(/s$/, ''));
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
