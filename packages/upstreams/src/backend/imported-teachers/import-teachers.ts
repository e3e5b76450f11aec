import type { TeacherImportOutcome, teacherImport, UnclearSchool } from '@edison/contracts/bff/admin/imports/teacher-import';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { normaliseEmail } from '../access/caller.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { type ComparedTeacher, compareTeachers, readKnown, type WrittenTeacher } from './compare-teachers.ts';
import { createProgrammeFinder } from './match-programmes.ts';
import { findSchools } from './match-school.ts';
import { readTeacherList } from './read-teacher-list.ts';
import { forgetRemoved } from './removed-imports.ts';

/**
 * Imports teachers of another system, in one transaction. They get no login, no profile and no mail until somebody invites them. Who has a
 * profile is left alone, and a row whose school is not clear is left out until somebody has said which it is. Nothing is written when a
 * column is missing, when a row is refused or without `save`. The same list again changes nothing.
 *
 * @throws Problem BAD_REQUEST for what is no list of teachers, TRY_AGAIN.
 */
export async function importTeachers(
  store: Store,
  { csv, columns: chosen, schools = [], programme, again = [], vouch, save }: z.output<typeof teacherImport>,
  actor: Actor,
  now: Date,
): Promise<TeacherImportOutcome> {
  const { rows, ...list } = readTeacherList(csv, chosen);
  const listed = rows.flatMap((row) => ('teacher' in row ? [row.teacher] : []));
  const decided = new Map(schools.map(({ school, institutionId }) => [school, institutionId]));
  // Before the transaction, for it may take seconds, in which no other import should wait.
  const found = await findSchools(
    store,
    listed.map(({ school }) => school),
    decided,
    now,
  );
  return inTransaction(store, async (tx) => {
    // Schools before teachers, as where schools are merged.
    if (save) await keepSchools(tx, found.institutionIds);
    // Another import waits, so that the rows are still as they were compared.
    if (save) await sql`lock table backend.imported_teachers in share row exclusive mode`.execute(tx);
    const known = await readKnown(
      tx,
      listed.map(({ emailNorm }) => emailNorm),
      new Set(again.map(normaliseEmail)),
      now,
    );
    const finders = { school: found.find, programmes: await createProgrammeFinder(tx, programme) };
    const compared = compareTeachers(rows, known, finders, vouch && actor.kind === 'person' ? actor.id : null);
    const counts = countOutcomes(compared);
    const saved = save && counts.refused === 0 && list.missing.length === 0;
    if (saved)
      await writeTeachers(
        tx,
        compared.flatMap(({ written }) => written ?? []),
        now,
      );
    if (saved && counts.new + counts.changed > 0) {
      const after = { new: counts.new, changed: counts.changed, vouched: vouch };
      await recordChange(tx, { actor, action: 'user.import', object: { kind: 'imported-teachers', id: 'all' }, after }, now);
    }
    const shown = compared.flatMap(({ outcome }) => (outcome === 'same' ? [] : [outcome]));
    return { saved, ...list, counts, rows: shown, unclear: unclearOf(compared) };
  });
}

/** Keeps the schools of the list as they were found until the transaction ends. @throws Problem TRY_AGAIN where one is merged or gone since. */
async function keepSchools(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('institutions')
    .select('id')
    .where('id', 'in', ids.concat(''))
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .forShare()
    .execute();
  if (rows.length < ids.length) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
}

function countOutcomes(compared: readonly ComparedTeacher[]): TeacherImportOutcome['counts'] {
  const counts = { new: 0, changed: 0, same: 0, joined: 0, profile: 0, removed: 0, unclear: 0, refused: 0 };
  for (const { outcome } of compared) counts[outcome === 'same' ? 'same' : outcome.outcome] += 1;
  return counts;
}

/** The schools that somebody has to decide, those of most rows first. */
function unclearOf(compared: readonly ComparedTeacher[]): UnclearSchool[] {
  const bySchool = Map.groupBy(
    compared.flatMap(({ unclear }) => unclear ?? []),
    ({ school }) => school,
  );
  return [...bySchool.values()]
    .flatMap((alike) => (alike[0] ? [{ ...alike[0], rows: alike.length }] : []))
    .sort((a, b) => b.rows - a.rows || (a.school < b.school ? -1 : 1));
}

const batchSize = 500;

/** Writes the teachers that are new, who count as removed no more, and what has changed of others. Relies on `imported_teachers_pkey`. */
async function writeTeachers(tx: Tx, teachers: readonly WrittenTeacher[], now: Date): Promise<void> {
  for (let from = 0; from < teachers.length; from += batchSize) {
    const rows = teachers.slice(from, from + batchSize).map((teacher) => ({
      ...teacher,
      search_text: foldDanish(`${teacher.first_name} ${teacher.last_name} ${teacher.email_norm}`),
    }));
    await sql`
      insert into backend.imported_teachers as t (
        id, email, email_norm, first_name, last_name, phone, institution_id, programme_keys, vouched_by, search_text, imported_at, forget_at
      )
      select n.*, ${now}::timestamptz, ${forgetFrom(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        id text, email text, email_norm text, first_name text, last_name text, phone text, institution_id text, programme_keys text[],
        vouched_by text, search_text text
      )
      on conflict (id) do update set
        first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, institution_id = excluded.institution_id,
        programme_keys = excluded.programme_keys, vouched_by = excluded.vouched_by, search_text = excluded.search_text`.execute(tx);
    await forgetRemoved(
      tx,
      rows.map((row) => row.email_norm),
    );
  }
}

/**
 * When what is stored about somebody of an imported list is deleted: six months after the import or the latest invitation, which is as long
 * as a season, so that who has not answered by then is not asked any more.
 */
export function forgetFrom(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + 6);
  return until;
}
