import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ImportedRow, ImportOutcome, importProblem } from '@edison/contracts/bff/admin/imports/institution-import';
import { openDatabase } from '@edison/database/open-database';
import { openStore } from '@edison/upstreams/backend';
import { importInstitutions } from '@edison/upstreams/backend/import-institutions';
import type { z } from 'zod';
import { readConfig } from './config.ts';

// Imports a CSV of schools: `npm run import:schools -- schools.csv` shows a preview, `--save` imports. Reads the same environment as the site.

const unreadable = 'is missing, too long, looks like a CPR number or has invisible characters';
/** Why a row is refused; the admin page has the same in Danish. */
const reasons: Readonly<Record<z.infer<typeof importProblem>, string>> = {
  name: `the name ${unreadable}`,
  number: 'the number is not six digits',
  type: 'the type is none of folkeskole, fri grundskole, efterskole, specialskole, ungdomsskole, fri fagskole, andet',
  postalCode: 'the postal code is not four digits',
  city: `the town ${unreadable}`,
  municipality: 'no such municipality',
  street: 'the street is longer than 120 characters, looks like a CPR number or has invisible characters',
  phone: 'the telephone is no number',
  partOf: 'the number of the main school is not six digits',
  closedOn: 'the day on which it closed is no day',
  domains: 'one of the mail domains is none, or is one where anybody gets a mailbox',
  columns: 'the row has more or fewer fields than the headings',
  quotes: 'a quotation mark is not closed: nothing below is read',
  twice: 'the school stands in a row above',
  undecided: 'the school waits for a decision or was rejected: decide that first',
};
/** Danish column headings, the same as on the admin page. */
const headings: Readonly<Record<ImportOutcome['missing'][number], string>> = {
  number: 'nummer',
  name: 'navn',
  type: 'type',
  postalCode: 'postnummer',
  city: 'by',
  municipality: 'kommune',
};
const neededHeadings = 'nummer (left empty for a school that has none), navn, type, postnummer, by, and kommune or kommunekode';
const usage = `Say which file: npm run import:schools -- schools.csv [--save]
A CSV, whose first row has the headings ${neededHeadings}. An Excel file is read in the admin area only.`;

async function main(args: readonly string[]): Promise<void> {
  const save = args.includes('--save');
  const [path, ...more] = args.filter((arg) => arg !== '--save');
  if (path === undefined || more.length > 0) throw new Error(usage);
  const bytes = await readFile(path);
  if (isExcel(bytes)) throw new Error('This is an Excel file: save it as CSV, or import it in the admin area, which reads Excel files.');
  const csv = decode(bytes);
  const config = readConfig(process.env);
  if (config.backend.kind === 'remote')
    throw new Error('BACKEND_URL is set: schools are kept by that backend, so they are imported there.');
  const place = config.database.kind === 'pglite' ? { kind: 'pglite' as const, directory: config.dataDirectory } : config.database;
  if (place.kind === 'pglite' && process.env.EDISON_DATA_DIR === undefined && !existsSync(place.directory))
    throw new Error('No site has run in this folder: set DATABASE_URL, or EDISON_DATA_DIR, as the site has it.');
  console.log(`Database: ${place.kind === 'pglite' ? `folder ${place.directory}` : withoutPassword(place.url)}`);
  await using database = await openDatabase(place);
  const store = await openStore(database, false, new Date());
  const { counts, rows, ignored, missing, saved, proved } = await importInstitutions(store, { csv, save }, { kind: 'system' }, new Date());
  for (const row of rows) console.log(describeRow(row));
  if (ignored.length > 0) console.log(`Columns that nothing is read from: ${ignored.join(', ')}`);
  if (missing.length > 0)
    throw new Error(
      `Nothing is read: the first row lacks ${missing.map((column) => headings[column]).join(', ')}. Write it there, and run it again.`,
    );
  const { new: made, changed, closed, similar, same, refused } = counts;
  console.log(`${made} new, ${changed} changed, ${same} as they were, ${refused} refused.`);
  if (closed > 0) console.log(`${closed} closed.`);
  if (similar > 0) console.log(`${similar} resemble a school that is there and are left out: decide in the admin area which they are.`);
  if (saved) console.log(`Saved. The schools of ${proved ?? 0} teachers are proved by mail domains.`);
  else if (save) throw new Error('Nothing is saved: mend the rows that are refused, and run it again.');
  else console.log('Nothing is saved yet: run it again with --save.');
}

/** A row of the output: `row 3: refused  Nordskolen  (the postal code is not four digits)`. */
function describeRow({ row, name, outcome, fields, problem, candidates = [], keeps = [], mergedInto }: ImportedRow): string {
  const notes = [
    ...(problem ? [reasons[problem]] : []),
    ...(outcome === 'changed' || outcome === 'closed' ? [fields.join(', ')] : []),
    ...keeps.map(({ field, listed }) => `keeps the corrected ${field}, the list says ${listed}`),
    ...candidates.map((candidate) => `like ${candidate.name}`),
    ...(mergedInto ? [`merged into ${mergedInto}`] : []),
  ];
  return `row ${row}: ${outcome}  ${name}${notes.map((note) => `  (${note})`).join('')}`;
}

/** A database URL as `db.internal:5432/edison`, for output. */
function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Whether a file begins as Excel's do: a ZIP archive, or the format of before 2007. */
function isExcel(bytes: Buffer): boolean {
  return ['504b0304', 'd0cf11e0'].includes(bytes.toString('hex', 0, 4));
}

/** Decodes UTF-8, or windows-1252, in which Danish Excel saves CSV by default. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isNoList = error instanceof Error && 'field' in error && error.field === 'csv';
  console.error(
    isNoList
      ? `The file is no list of schools: its first row has the headings ${neededHeadings}, and the schools stand below.`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
});
