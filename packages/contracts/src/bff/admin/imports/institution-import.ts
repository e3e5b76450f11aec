import { z } from 'zod';
import { id } from '../../../fields.ts';
import { mostColumns, mostSchoolCharacters } from './list-limits.ts';

const count = z.int().nonnegative();

/** What a column of a list of schools holds; the names are those of the public register of institutions in English. */
export const listColumn = z.enum([
  ...(['number', 'name', 'type', 'street', 'postalCode', 'city', 'municipality', 'municipalityCode'] as const),
  ...(['phone', 'domains', 'partOf', 'closedOn'] as const),
]);
export type ListColumn = z.infer<typeof listColumn>;

/** The columns that a list of schools needs; in place of the municipality its code will do. */
export const neededColumns = ['number', 'name', 'type', 'postalCode', 'city', 'municipality'] as const;

/**
 * A list of schools as CSV; without `save` it is only compared. `columns`: what each column holds, from the first on, null for one that is
 * left out; without it the headings say. `decided`: of rows that resemble a school, which one they are, or null for a new one.
 */
export const institutionImport = z.strictObject({
  csv: z
    .string()
    .min(1)
    .max(mostSchoolCharacters, { abort: true })
    // No control characters but tab and line breaks, and no lone surrogates.
    .regex(/^(?:[\t\r\n]|[^\p{Cc}\p{Cs}])*$/u),
  columns: z.array(listColumn.nullable()).max(mostColumns).optional(),
  decided: z
    .array(z.strictObject({ row: z.int().min(1).max(mostSchoolCharacters), institutionId: id.nullable() }))
    .max(1_000)
    .optional(),
  save: z.boolean().default(false),
});

/** Why a row is refused: a field that is missing or wrong, or one of the following. */
export const importProblem = z.enum([
  ...(['name', 'number', 'type', 'postalCode', 'city', 'municipality', 'street', 'domains', 'phone', 'partOf', 'closedOn'] as const),
  /** Too many or too few columns, as when a text contains the separator. */
  'columns',
  /** An unclosed quotation mark; the rows below are not read. */
  'quotes',
  /** The same school is in a row above. */
  'twice',
  /** The school is pending or rejected, which an admin has to decide first. */
  'undecided',
]);

/**
 * A row of the file, numbered as in a spreadsheet. `closed`: the school closes; `similar`: it resembles a school, so somebody decides first;
 * `kept`: it differs in what an admin has corrected, and nothing else; `merged`: its school is merged into another that is in the list too;
 * `skipped`: a school that we never had, and that is closed. `fields`: those that change; `keeps`: those that an admin has corrected, with
 * what the list says; `domains`: mail domains that the school gets, which decide who is believed; `teachers`: those of a school that closes.
 */
export const importedRow = z.object({
  row: z.int().positive(),
  name: z.string(),
  number: z.string().optional(),
  outcome: z.enum(['new', 'changed', 'closed', 'similar', 'kept', 'merged', 'skipped', 'refused']),
  fields: z.array(z.string()),
  domains: z.array(z.string()).optional(),
  keeps: z.array(z.object({ field: z.string(), listed: z.string() })).optional(),
  candidates: z.array(z.object({ institutionId: id, name: z.string(), place: z.string() })).optional(),
  mergedInto: z.string().optional(),
  teachers: count.optional(),
  problem: importProblem.optional(),
});

/**
 * The result of an import or its preview. `columns`: of each its heading, what it holds, and the first text in it; `rows`: without unchanged
 * ones; `ignored`: unknown and duplicate columns; `missing`: absent required columns, in which case no row is read.
 */
export const importOutcome = z.object({
  saved: z.boolean(),
  columns: z.array(z.object({ heading: z.string(), holds: listColumn.optional(), sample: z.string() })),
  missing: z.array(z.enum(neededColumns)),
  counts: z.object({
    ...{ new: count, changed: count, closed: count, similar: count, kept: count, merged: count, skipped: count },
    ...{ same: count, refused: count },
  }),
  rows: z.array(importedRow),
  ignored: z.array(z.string()),
  /** How many people's school is proved by the mail domains of the list, once it is saved; absent for none. */
  proved: count.optional(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;
export type ImportedRow = z.infer<typeof importedRow>;
