import {
  mailableEmail,
  mostTeachers,
  neededTeacherColumns,
  type TeacherColumn,
  type TeacherImportOutcome,
  type teacherProblem,
} from '@edison/contracts/bff/admin/imports/teacher-import';
import { newProfile } from '@edison/contracts/bff/users';
import { email } from '@edison/contracts/fields';
import type { z } from 'zod';
import { normaliseEmail } from '../access/caller.ts';
import { isLine, type ReadList, readList, wrongCells } from '../csv/read-list.ts';

/** Headings as people write them, folded. */
const headings: Readonly<Record<TeacherColumn, readonly string[]>> = {
  email: ['e-mail', 'email', 'mail', 'e-mailadresse', 'emailadresse', 'mailadresse', 'e-mail-adresse'],
  name: ['navn', 'fulde navn', 'lærer', 'lærerens navn', 'kontaktperson', 'name'],
  firstName: ['fornavn', 'fornavne', 'first name'],
  lastName: ['efternavn', 'efternavne', 'last name'],
  phone: ['telefon', 'telefonnummer', 'tlf', 'tlf.', 'mobil', 'mobilnummer', 'phone'],
  schoolNumber: ['institutionsnummer', 'institutionsnr', 'institutionsnr.', 'skolenummer', 'skolenr', 'skolens nummer', 'inst_nr'],
  school: ['skole', 'skolens navn', 'skolenavn', 'institution', 'institutionsnavn', 'arbejdssted', 'school'],
  postalCode: ['postnummer', 'postnr', 'postnr.', 'skolens postnummer'],
  city: ['by', 'postdistrikt', 'postby', 'skolens by', 'city'],
  programmes: ['forløb', 'program', 'programmer', 'programme', 'programmes', 'deltager i'],
  schoolYear: ['skoleår', 'sæson', 'år', 'school year'],
};

/** A teacher as a row of the list has them. */
export interface ListedTeacher {
  readonly email: string;
  readonly emailNorm: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Empty texts where the list says nothing. */
  readonly school: { readonly number: string; readonly name: string; readonly postalCode: string; readonly city: string };
  readonly programmes: string;
  readonly schoolYear: string;
}

type TeacherProblem = z.infer<typeof teacherProblem>;
export type ReadTeacher = { readonly row: number; readonly name: string; readonly email: string } & (
  | { readonly teacher: ListedTeacher }
  | { readonly problem: TeacherProblem }
);

type TeacherList = Pick<TeacherImportOutcome, 'columns' | 'ignored' | 'missing'> & { readonly rows: readonly ReadTeacher[] };

/**
 * Reads a CSV of teachers, as `readList` does.
 *
 * @param chosen what the columns hold, where the headings do not say
 * @returns the rows in their order, counted as a spreadsheet does; without a needed column there are none
 * @throws Problem BAD_REQUEST for what has no heading of such a list, or no row below it
 */
export function readTeacherList(csv: string, chosen?: readonly (TeacherColumn | null)[]): TeacherList {
  const list = readList(csv, headings, chosen);
  const { columns, ignored, holds, unreadableRow } = list;
  const hasNames = holds.includes('firstName') && holds.includes('lastName');
  const missing = neededTeacherColumns.filter((column) => !holds.includes(column) && !(column === 'name' && hasNames));
  if (missing.length > 0) return { rows: [], columns, ignored: [...ignored], missing };
  const filled = list.lines.flatMap((cells, i) => (cells.every((cell) => cell === '') ? [] : [{ cells, row: i + 2 }]));
  const rows = filled.slice(0, mostTeachers).map(({ cells, row }) => readRow(cells, list, row));
  const beyond = filled[mostTeachers];
  if (beyond !== undefined) rows.push({ row: beyond.row, name: '', email: '', problem: 'tooMany' });
  else if (unreadableRow !== undefined) rows.push({ row: unreadableRow, name: '', email: '', problem: 'quotes' });
  return { rows, columns, ignored: [...ignored], missing };
}

function readRow(cells: readonly string[], list: ReadList<TeacherColumn>, row: number): ReadTeacher {
  const at = (column: TeacherColumn) => cells[list.holds.indexOf(column)] ?? '';
  const [firstName, lastName] = list.holds.includes('firstName') ? [at('firstName'), at('lastName')] : splitName(at('name'));
  const typed = { row, name: `${firstName} ${lastName}`.trim().slice(0, 200), email: at('email').slice(0, 254) };
  const wrong = (problem: TeacherProblem): ReadTeacher => ({ ...typed, problem });
  const wrongRow = wrongCells(cells, list);
  if (wrongRow !== undefined) return wrong(wrongRow);
  const address = email.safeParse(at('email'));
  if (!address.success) return wrong('email');
  if (!mailableEmail.safeParse(address.data).success) return wrong('emailLetters');
  if (firstName === '' || lastName === '' || ![firstName, lastName].every((name) => isLine(name, 80))) return wrong('name');
  const phone = newProfile.shape.phone.safeParse(at('phone') || undefined);
  if (!phone.success) return wrong('phone');
  const school = {
    number: at('schoolNumber').replaceAll(' ', '').slice(0, 20),
    name: at('school').slice(0, 120),
    postalCode: at('postalCode').slice(0, 20),
    city: at('city').slice(0, 60),
  };
  const teacher = { email: address.data, emailNorm: normaliseEmail(address.data), firstName, lastName, phone: phone.data ?? null, school };
  return { ...typed, teacher: { ...teacher, programmes: at('programmes'), schoolYear: at('schoolYear') } };
}

/** `Mette Marie Holm` and `Holm, Mette Marie`: the last word, or what stands before the comma, is the last name. */
function splitName(name: string): readonly [string, string] {
  const [last = '', first] = name.split(',', 2).map((part) => part.trim());
  if (first !== undefined) return [first, last];
  const words = name.split(/\s+/);
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}
