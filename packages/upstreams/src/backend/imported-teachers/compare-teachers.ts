import { randomUUID } from 'node:crypto';
import type { ImportedTeacherRow, UnclearSchool } from '@edison/contracts/bff/admin/imports/teacher-import';
import type { Tx } from '../database/tables.ts';
import { titleWithYear } from '../text/title-with-year.ts';
import type { KnownProgramme } from './match-programmes.ts';
import type { MatchedSchool } from './match-school.ts';
import type { ListedTeacher, ReadTeacher } from './read-teacher-list.ts';
import { readRemoved } from './removed-imports.ts';

/** An imported teacher as the list makes them, to be stored. */
export interface WrittenTeacher {
  readonly id: string;
  readonly email: string;
  readonly email_norm: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly institution_id: string | null;
  readonly programme_keys: readonly string[];
  readonly vouched_by: string | null;
}

/** A row of a list beside who it is. */
export interface ComparedTeacher {
  readonly outcome: ImportedTeacherRow | 'same';
  /** Undefined for a row that changes nothing. */
  readonly written?: WrittenTeacher;
  readonly unclear?: Omit<UnclearSchool, 'rows'>;
}

interface Finders {
  readonly school: (listed: ListedTeacher['school']) => MatchedSchool;
  readonly programmes: (
    listed: Pick<ListedTeacher, 'programmes' | 'schoolYear'>,
  ) => KnownProgramme[] | { readonly offered: readonly string[] };
}

type Fields = ImportedTeacherRow['fields'];
type KnownTeacher = Awaited<ReturnType<typeof readKnown>>['imported'] extends ReadonlyMap<string, infer T> ? T : never;
type Known = Awaited<ReturnType<typeof readKnown>>;

/**
 * Who of the addresses is imported already, who has a profile, and who was removed. Relies on the unique indexes of `email_norm`.
 *
 * @param again addresses that come along though they were removed
 */
export async function readKnown(tx: Tx, emails: readonly string[], again: ReadonlySet<string>, now: Date) {
  const imported = await tx
    .selectFrom('imported_teachers as t')
    .leftJoin('institutions as i', 'i.id', 't.institution_id')
    .select(['t.id', 't.email_norm', 't.first_name', 't.last_name', 't.phone', 't.institution_id', 't.programme_keys', 't.vouched_by'])
    .select('i.name as institution_name')
    .where('t.email_norm', 'in', [...emails, ''])
    .execute();
  const users = await tx
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.email_norm', 'u.institution_id', 'i.name as institution_name'])
    .where('u.email_norm', 'in', [...emails, ''])
    .execute();
  return {
    imported: new Map(imported.map((row) => [row.email_norm ?? '', row])),
    users: new Map(users.map((row) => [row.email_norm, row])),
    removed: await readRemoved(
      tx,
      emails.filter((email) => !again.has(email)),
      now,
    ),
  };
}

/** A row of a list of which nothing is wrong by itself, with the programmes of all rows of the same person. */
interface FirstRow {
  readonly read: ReadTeacher & { readonly teacher: ListedTeacher };
  readonly programmes: KnownProgramme[];
}

/**
 * What each row of a list would do, in its order. Somebody is known by their address; of several rows of one person in the same words the
 * programmes are taken together.
 *
 * @param vouchedBy the admin who vouches that the teachers are at the schools that their rows name
 */
export function compareTeachers(
  rows: readonly ReadTeacher[],
  known: Known,
  find: Finders,
  vouchedBy: string | null,
): readonly ComparedTeacher[] {
  const firsts = new Map<string, FirstRow>();
  const read = rows.map((row) => readPerson(row, firsts, find));
  return read.map((each) => ('read' in each ? compareRow(each, known, find, vouchedBy) : { outcome: each }));
}

/** A person, or what becomes of a row that is wrong or of somebody in a row above. */
function readPerson(read: ReadTeacher, firsts: Map<string, FirstRow>, find: Finders): FirstRow | ImportedTeacherRow {
  if ('problem' in read) return plain(read, 'refused', { problem: read.problem });
  const programmes = find.programmes(read.teacher);
  if ('offered' in programmes) return plain(read, 'refused', { problem: 'programmes', programmes: [...programmes.offered].sort() });
  const first = firsts.get(read.teacher.emailNorm);
  if (first === undefined) {
    const person = { read, programmes };
    firsts.set(read.teacher.emailNorm, person);
    return person;
  }
  if (wordsOf(first.read.teacher) !== wordsOf(read.teacher)) return plain(read, 'refused', { problem: 'twice' });
  first.programmes.push(...programmes);
  return plain(read, 'joined', { joinedWith: first.read.row, programmes: programmes.map(titleWithYear) });
}

function wordsOf({ firstName, lastName, phone, school }: ListedTeacher): string {
  return JSON.stringify([firstName, lastName, phone, school]);
}

function plain(
  { row, name, email }: ReadTeacher,
  outcome: ImportedTeacherRow['outcome'],
  more: Partial<ImportedTeacherRow> = {},
): ImportedTeacherRow {
  return { row, name, email, outcome, fields: [], ...more };
}

function compareRow(
  { read, programmes }: FirstRow,
  { imported, users, removed }: Known,
  find: Finders,
  vouchedBy: string | null,
): ComparedTeacher {
  const { teacher } = read;
  const school = find.school(teacher.school);
  const institution = 'unclear' in school ? undefined : school.institution;
  const user = users.get(teacher.emailNorm);
  if (user) {
    const isOther = institution !== undefined && institution.id !== user.institution_id && user.institution_name !== null;
    return { outcome: plain(read, 'profile', isOther ? { otherSchool: user.institution_name ?? '' } : {}) };
  }
  const was = imported.get(teacher.emailNorm);
  const removedAt = was === undefined ? removed.get(teacher.emailNorm) : undefined;
  if (removedAt !== undefined) return { outcome: plain(read, 'removed', { removedAt: removedAt.toISOString() }) };
  if ('unclear' in school) {
    const { unclear, ...facts } = school;
    return { outcome: plain(read, 'unclear', facts.closed && { closed: facts.closed }), unclear: { school: unclear, ...facts } };
  }
  const written: WrittenTeacher = {
    ...{ id: was?.id ?? randomUUID(), email: teacher.email, email_norm: teacher.emailNorm },
    ...{ first_name: teacher.firstName, last_name: teacher.lastName, phone: teacher.phone ?? was?.phone ?? null },
    institution_id: institution?.id ?? was?.institution_id ?? null,
    programme_keys: [...new Set([...(was?.programme_keys ?? []), ...programmes.map(({ key }) => key)])],
    vouched_by: voucherOf(institution?.id, was, vouchedBy),
  };
  const shown = { ...(institution && { school: institution.name }), programmes: [...new Set(programmes.map(titleWithYear))] };
  if (was === undefined) return { outcome: plain(read, 'new', shown), written };
  return compareKnown(read, was, written, shown);
}

/** Who vouches that the person is at their school: only for a school that the row names; an earlier word stays for the same school. */
function voucherOf(named: string | undefined, was: KnownTeacher | undefined, vouchedBy: string | null): string | null {
  const stays = named === undefined || named === was?.institution_id ? (was?.vouched_by ?? null) : null;
  return named === undefined ? stays : (vouchedBy ?? stays);
}

function compareKnown(read: ReadTeacher, was: KnownTeacher, written: WrittenTeacher, shown: Partial<ImportedTeacherRow>): ComparedTeacher {
  const isSchool = written.institution_id !== was.institution_id;
  const fields: Fields = [
    ...(written.first_name === was.first_name && written.last_name === was.last_name ? [] : (['name'] as const)),
    ...(written.phone === was.phone ? [] : (['phone'] as const)),
    ...(isSchool ? (['school'] as const) : []),
    ...(written.programme_keys.length === was.programme_keys.length ? [] : (['programmes'] as const)),
    ...(written.vouched_by !== null && was.vouched_by === null ? (['vouch'] as const) : []),
  ];
  if (fields.length === 0) return { outcome: 'same' };
  const otherSchool = isSchool && was.institution_name !== null ? { otherSchool: was.institution_name } : {};
  return { outcome: plain(read, 'changed', { ...shown, fields, ...otherSchool }), written };
}
