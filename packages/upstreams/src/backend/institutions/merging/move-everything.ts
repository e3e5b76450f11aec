import type { MergeOutcome } from '@edison/contracts/bff/admin/institutions';
import { sql } from 'kysely';
import type { Actor } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import { aliasesOf, derivedColumns } from '../institution-names.ts';
import type { InstitutionRow } from './lock-institutions.ts';

/** The two institutions, locked. */
interface MergePair {
  readonly from: InstitutionRow;
  readonly into: InstitutionRow;
}

/**
 * Moves everything that refers to the first institution to the second, and counts each kind. The caller has the locks. Names of teams
 * cannot clash, for they are unique by event and not by school. Relies on `users_institution`, `sign_ups_institution`, `teams_institution`,
 * `codes_institution`, `imported_teachers_institution`, `institutions_departments` and `institutions_merged`.
 */
export async function moveEverything(tx: Tx, { from, into }: MergePair, actor: Actor, now: Date): Promise<MergeOutcome['moved']> {
  const people = await tx
    .updateTable('users')
    .set({
      institution_id: into.id,
      // Proofs, and the marks of those that were taken back, move along; nobody chose the move, so it counts as no change of school.
      school_proof_institution_id: sql<string | null>`case when school_proof_institution_id = ${from.id} then ${into.id} end`,
      school_changed_at: null,
    })
    .where('institution_id', '=', from.id)
    .returning(['state', 'school_proved_at', 'school_proof_institution_id'])
    .execute();
  await moveDomains(tx, { from, into });
  await moveQuestions(tx, { from, into });
  const signUps = await tx
    .updateTable('sign_ups')
    .set({
      institution_id: into.id,
      // A workplace that was typed in a list stays as it is.
      organisation: sql<string>`case when organisation = ${from.name} then ${into.name} else organisation end`,
    })
    .where('institution_id', '=', from.id)
    .returning('state')
    .execute();
  const teams = await tx
    .updateTable('teams')
    .set({ institution_id: into.id })
    .where('institution_id', '=', from.id)
    .returning('id')
    .execute();
  await tx.updateTable('codes').set({ institution_id: into.id }).where('institution_id', '=', from.id).execute();
  await tx.updateTable('imported_teachers').set({ institution_id: into.id }).where('institution_id', '=', from.id).execute();
  const departments = await moveDepartments(tx, { from, into });
  await tx.updateTable('institutions').set({ merged_into: into.id }).where('merged_into', '=', from.id).execute();
  await markMerged(tx, { from, into }, actor, now);
  const names = await adoptNames(tx, { from, into }, now);
  const teachers = people.filter(({ state }) => state === 'active').length;
  const proved = people.filter((row) => row.school_proved_at !== null && row.school_proof_institution_id !== null).length;
  return { teachers, proved, deactivated: people.length - teachers, signUps: signUps.length, teams: teams.length, departments, names };
}

/** Mail domains of the first become the second's, which may have them. Relies on `school_domains_institution`. */
async function moveDomains(tx: Tx, { from, into }: MergePair): Promise<void> {
  const had = tx.selectFrom('school_domains').select('domain').where('institution_id', '=', into.id);
  await tx.deleteFrom('school_domains').where('institution_id', '=', from.id).where('domain', 'in', had).execute();
  await tx.updateTable('school_domains').set({ institution_id: into.id }).where('institution_id', '=', from.id).execute();
}

/** Questions about newcomers of the first are asked at the second, with their answers. Relies on `one_open_question`. */
async function moveQuestions(tx: Tx, { from, into }: MergePair): Promise<void> {
  const open = tx.selectFrom('school_questions').select('user_id').where('institution_id', '=', into.id).where('answered_at', 'is', null);
  await tx
    .updateTable('school_questions')
    .set({ institution_id: into.id })
    .where('institution_id', '=', from.id)
    .where((row) => row.or([row('answered_at', 'is not', null), row('user_id', 'not in', open)]))
    .execute();
}

/** Departments of the first become departments of the second, which itself becomes a department of neither. */
async function moveDepartments(tx: Tx, { from, into }: MergePair): Promise<number> {
  const rows = await tx
    .updateTable('institutions')
    .set({ part_of: sql<string | null>`nullif(${into.id}, id)` })
    .where('part_of', '=', from.id)
    .returning('id')
    .execute();
  // The second may have been a department of the first, or of one of its departments.
  await tx
    .updateTable('institutions')
    .set({ part_of: null })
    .where('id', '=', into.id)
    .where('part_of', 'in', rows.map(({ id }) => id).concat(from.id))
    .execute();
  return rows.length;
}

/** Marks the first as merged; without `like_key`, a new request for its name finds the other by its alias. */
async function markMerged(tx: Tx, { from, into }: MergePair, actor: Actor, now: Date): Promise<void> {
  await tx
    .updateTable('institutions')
    .set({
      state: 'merged',
      merged_into: into.id,
      part_of: null,
      like_key: null,
      decided_by: actor.kind === 'person' ? actor.id : null,
      decided_at: now,
      version: from.version + 1,
      changed_at: now,
    })
    .where('id', '=', from.id)
    .execute();
}

/** Adds the names and numbers of the first to the second. @returns how many names are new. */
async function adoptNames(tx: Tx, { from, into }: MergePair, now: Date): Promise<number> {
  const aliases = aliasesOf(into.name, [...into.aliases, from.name, ...from.aliases]);
  const number = into.number ?? from.number;
  const numbers = [...into.former_numbers, from.number ?? '', ...from.former_numbers];
  const former_numbers = [...new Set(numbers)].filter((other) => other !== '' && other !== number);
  const named = { name: into.name, aliases, number, former_numbers, postal_code: into.postal_code, city: into.city };
  await tx
    .updateTable('institutions')
    .set({ ...named, ...derivedColumns(named), version: into.version + 1, changed_at: now })
    .where('id', '=', into.id)
    .execute();
  return aliases.length - into.aliases.length;
}
