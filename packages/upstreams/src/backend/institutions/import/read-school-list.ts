import {
  type ImportedRow,
  type ImportOutcome,
  type ListColumn,
  neededColumns,
} from '@edison/contracts/bff/admin/imports/institution-import';
import type { institutionType } from '@edison/contracts/bff/institutions';
import { z } from 'zod';
import { isLine, type ReadList, readList, wrongCells } from '../../csv/read-list.ts';
import { isPublicMailDomain, readMailDomain } from '../../school-proof/mail-domain.ts';
import { findMunicipality } from '../places.ts';

/** Headings as people and the public register write them, folded. */
const schoolHeadings: Readonly<Record<ListColumn, readonly string[]>> = {
  name: ['navn', 'institutionsnavn', 'institution', 'skole', 'skolenavn', 'inst_navn', 'name'],
  number: ['nummer', 'institutionsnummer', 'institutionsnr', 'institutionsnr.', 'inst_nr', 'instnr', 'number'],
  type: ['type', 'institutionstype', 'inst_type_navn', 'skoletype'],
  street: ['adresse', 'vej', 'gade', 'inst_adr', 'street', 'address'],
  postalCode: ['postnummer', 'postnr', 'postnr.', 'postalcode'],
  city: ['by', 'postdistrikt', 'postby', 'city'],
  municipality: ['kommune', 'kommunenavn', 'kommune_navn', 'bel_kommune', 'beliggenhedskommune', 'municipality'],
  municipalityCode: ['kommunekode', 'kommunenr', 'kommunenummer', 'kommune_nr', 'bel_kommune_nr', 'beliggenhedskommunenr'],
  phone: ['telefon', 'telefonnummer', 'tlf', 'tlf.', 'tlf_nr', 'phone'],
  domains: ['mail-domæner', 'mail-domæne', 'maildomæner', 'maildomæne', 'e-mail-domæne', 'domæner', 'domæne', 'domains'],
  partOf: ['enhed af', 'hører til', 'afdeling af', 'hovedskole', 'hovedinstitution', 'enhed_af', 'part of'],
  closedOn: [
    'lukket',
    'lukkedato',
    'lukket den',
    'lukket fra',
    'nedlagt',
    'nedlagt den',
    'nedlagt dato',
    'nedlæggelsesdato',
    'nedl_dato',
    'closed on',
  ],
};

type NeededColumn = (typeof neededColumns)[number];

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

interface SchoolList {
  readonly rows: readonly ReadRow[];
  readonly ignored: readonly string[];
  readonly missing: readonly NeededColumn[];
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

/**
 * Reads a CSV of schools: separated by semicolon, comma or tab, columns in any order. A quotation mark within a text is a letter of it;
 * where one opens a text and nothing closes it, the row is refused by its number, and nothing below it can be read.
 *
 * @returns the rows in their order, counted as a spreadsheet does; the columns with what they hold; those that nothing is read from; and the
 * needed ones that are missing: then there are no rows
 * @throws Problem BAD_REQUEST for what has no heading of such a list, or no row below it
 */
export function readSchoolList(csv: string, { columns: chosen, codes }: ReadOptions): SchoolList {
  const list = readList(csv, schoolHeadings, chosen);
  const { columns, ignored, unreadableRow } = list;
  const missing = missingColumns(list.holds);
  if (missing.length > 0) return { rows: [], columns, ignored, missing };
  const rows = list.lines.flatMap((cells, i) => (cells.every((cell) => cell === '') ? [] : [readRow(cells, { list, codes }, i + 2)]));
  if (unreadableRow !== undefined) rows.push({ row: unreadableRow, name: '', number: undefined, problem: 'quotes' });
  return { rows, columns, ignored, missing };
}

/** The columns that are needed and are not there. */
function missingColumns(holds: readonly (ListColumn | undefined)[]): NeededColumn[] {
  return neededColumns.filter((column) => {
    if (column === 'municipality' && holds.includes('municipalityCode')) return false;
    return !holds.includes(column);
  });
}

interface RowRules {
  readonly list: ReadList<ListColumn>;
  readonly codes: ReadOptions['codes'];
}

function readRow(cells: readonly string[], { list, codes }: RowRules, row: number): ReadRow {
  const at = (column: ListColumn) => cells[list.holds.indexOf(column)] ?? '';
  const [name, typed] = [at('name'), at('number').replaceAll(' ', '')];
  const known = { row, name, number: typed === '' ? undefined : typed };
  const wrongRow = wrongCells(cells, list);
  if (wrongRow !== undefined) return { ...known, problem: wrongRow };
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
