import { z } from 'zod';
import { email, id, instant, line } from '../../../fields.ts';
import { mostColumns, mostTeacherCharacters } from './list-limits.ts';

const count = z.int().nonnegative();

/** What a column of a list of teachers holds. `schoolYear` is that of the programmes in the row. */
export const teacherColumn = z.enum([
  ...(['email', 'name', 'firstName', 'lastName', 'phone'] as const),
  ...(['schoolNumber', 'school', 'postalCode', 'city', 'programmes', 'schoolYear'] as const),
]);
export type TeacherColumn = z.infer<typeof teacherColumn>;

/** The columns that a list of teachers needs; in place of the name, first and last name will do. */
export const neededTeacherColumns = ['email', 'name'] as const;

/** Rows of a list that are taken at once. */
export const mostTeachers = 2_000;

/** An address that every mail system can send to: æ, ø and å before the @ need SMTPUTF8 (RFC 6531), which few have. */
export const mailableEmail = email.regex(/^[!-~]+@/);

/**
 * A list of teachers as CSV; without `save` it is only compared. `columns`: what each column holds, from the first on, null for one that is
 * left out; without it the headings say. `schools`: of schools as the list writes them (`unclear`), which institution each is, or null for
 * none: those teachers choose for themselves. `programme`: the one of all rows whose own is not here, null for none. `again`: addresses that were taken out (`removed`) and come along all the same. `vouch`: the admin vouches that the teachers are at the schools of the list.
 */
export const teacherImport = z.strictObject({
  csv: z
    .string()
    .min(1)
    .max(mostTeacherCharacters, { abort: true })
    // No control characters but tab and line breaks, and no lone surrogates.
    .regex(/^(?:[\t\r\n]|[^\p{Cc}\p{Cs}])*$/u),
  columns: z.array(teacherColumn.nullable()).max(mostColumns).optional(),
  schools: z
    .array(z.strictObject({ school: line(300), institutionId: id.nullable() }))
    .max(1_000)
    .optional(),
  programme: id.nullable().optional(),
  again: z.array(email).max(mostTeachers).optional(),
  vouch: z.boolean().default(false),
  save: z.boolean().default(false),
});

/** The school whose number a row has, and which has closed, so that another must be chosen. */
const closedSchool = z.object({ name: z.string(), closedOn: z.iso.date() });

/** Why a row is refused: a field that is missing or wrong, or one of the following. */
export const teacherProblem = z.enum([
  ...(['email', 'name', 'phone', 'programmes'] as const),
  /** Letters before the @ that mails cannot be sent to, as æ, ø and å. */
  'emailLetters',
  /** Too many or too few columns, as when a text contains the separator. */
  'columns',
  /** An unclosed quotation mark; the rows below are not read. */
  'quotes',
  /** The address is in a row above, with another name, telephone or school. */
  'twice',
  /** Beyond the most rows of a list. */
  'tooMany',
]);

/**
 * A row of the file, numbered as in a spreadsheet. `changed`: imported before, and not in the same words; `joined`: the person of the row
 * above, so that their programmes are taken together; `profile`: they have a profile, which is theirs and stays as it is; `removed`: within a year
 * an admin has removed or corrected the address, or a profile has left it, so the row is left out unless it comes along `again`; `unclear`: nobody
 * knows which school it is, so the row is left out until somebody has said. `fields`: those that change.
 */
export const importedTeacherRow = z.object({
  row: z.int().positive(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(['new', 'changed', 'joined', 'profile', 'removed', 'unclear', 'refused']),
  fields: z.array(z.enum(['name', 'phone', 'school', 'programmes', 'vouch'])),
  /** The school that the row is taken to mean. */
  school: z.string().optional(),
  /** Of a row that is refused for its programmes: those of the title that there are. */
  programmes: z.array(z.string()).optional(),
  /** Of a `profile`, or of who was imported before: the school of theirs that is another. */
  otherSchool: z.string().optional(),
  /** Of a `removed` one. */
  removedAt: instant.optional(),
  /** Of an `unclear` one. */
  closed: closedSchool.optional(),
  joinedWith: z.int().positive().optional(),
  problem: teacherProblem.optional(),
});
export type ImportedTeacherRow = z.infer<typeof importedTeacherRow>;

/** A school of the list that is not clear, as it is written there; in how many rows, and which ones it resembles. */
export const unclearSchool = z.object({
  school: z.string(),
  rows: z.int().positive(),
  closed: closedSchool.optional(),
  candidates: z.array(z.object({ institutionId: id, name: z.string(), place: z.string() })),
});
export type UnclearSchool = z.infer<typeof unclearSchool>;

/**
 * The result of an import or its preview. `columns`: of each its heading, what it holds, and the first text in it; `rows`: without unchanged
 * ones; `ignored`: unknown and duplicate columns; `missing`: absent required columns, in which case no row is read.
 */
export const teacherImportOutcome = z.object({
  saved: z.boolean(),
  columns: z.array(z.object({ heading: z.string(), holds: teacherColumn.optional(), sample: z.string() })),
  missing: z.array(z.enum(neededTeacherColumns)),
  counts: z.object({
    new: count,
    changed: count,
    same: count,
    joined: count,
    profile: count,
    removed: count,
    unclear: count,
    refused: count,
  }),
  rows: z.array(importedTeacherRow),
  unclear: z.array(unclearSchool),
  ignored: z.array(z.string()),
});
export type TeacherImportOutcome = z.infer<typeof teacherImportOutcome>;
