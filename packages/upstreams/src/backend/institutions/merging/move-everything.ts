import type { MergeOutcome } from '@edison/contracts/bff/admin/institutions';
import { sql } from 'kysely';
import type { Actor } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import { aliasesOf } from '../aliases.ts';
import { formsOf } from '../institution-forms.ts';
import type { InstitutionRow } from './lock-both.ts';

/** The two, as they are locked. */
interface Both {
  readonly from: InstitutionRow;
  readonly into: InstitutionRow;
}

/**
 * Moves whatever refers to the first institution to the second, and counts each kind. The callers hold the locks. Names of teams cannot
 * clash: they are of an event and not of a school. Relies on `users_institution`, `sign_ups_institution`, `teams_institution`,
 * `codes_institution`, `institutions_departments` and `institutions_merged`.
 */
export async function moveEverything(tx: Tx, { from, into }: Both, actor: Actor, now: Date): Promise<MergeOutcome['moved']> {
  const people = await tx
    .updateTable('users')
    .set({ institution_id: into.id })
    .where('institution_id', '=', from.id)
    .returning('state')
    .execute();
  const signUps = await tx
    .updateTable('sign_ups')
    .set({
      institution_id: into.id,
      // What a list calls somebody's workplace stays as it was written.
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
  const departments = await moveDepartments(tx, { from, into });
  await tx.updateTable('institutions').set({ merged_into: into.id }).where('merged_into', '=', from.id).execute();
  await endFrom(tx, { from, into }, actor, now);
  const names = await takeNames(tx, { from, into }, now);
  const teachers = people.filter(({ state }) => state === 'active').length;
  return { teachers, deactivated: people.length - teachers, signUps: signUps.length, teams: teams.length, departments, names };
}

/** Departments of the first become those of the second, which is a department of neither. */
async function moveDepartments(tx: Tx, { from, into }: Both): Promise<number> {
  const rows = await tx
    .updateTable('institutions')
    .set({ part_of: sql<string | null>`nullif(${into.id}, id)` })
    .where('part_of', '=', from.id)
    .returning('id')
    .execute();
  // One that was a department of a department would go round in a circle.
  await tx
    .updateTable('institutions')
    .set({ part_of: null })
    .where('id', '=', into.id)
    .where('part_of', 'in', rows.map(({ id }) => id).concat(from.id))
    .execute();
  return rows.length;
}

/** Whoever asks for it again under the same name is shown the other one. */
async function endFrom(tx: Tx, { from, into }: Both, actor: Actor, now: Date): Promise<void> {
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

/** The second is found by the names and numbers of both. @returns how many names are new to it. */
async function takeNames(tx: Tx, { from, into }: Both, now: Date): Promise<number> {
  const aliases = aliasesOf(into.name, [...into.aliases, from.name, ...from.aliases]);
  const number = into.number ?? from.number;
  const numbers = [...into.former_numbers, from.number ?? '', ...from.former_numbers];
  const former_numbers = [...new Set(numbers)].filter((other) => other !== '' && other !== number);
  const named = { name: into.name, aliases, number, former_numbers, postal_code: into.postal_code, city: into.city };
  await tx
    .updateTable('institutions')
    .set({ ...named, ...formsOf(named), version: into.version + 1, changed_at: now })
    .where('id', '=', into.id)
    .execute();
  return aliases.length - into.aliases.length;
}
