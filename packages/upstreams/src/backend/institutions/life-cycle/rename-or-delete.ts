import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { requireVersion } from '../../database/versions.ts';
import { describeEntry, type InstitutionEntry } from '../describe-institution.ts';
import { waitForImport } from '../import/wait-for-import.ts';
import { aliasesOf, derivedColumns } from '../institution-names.ts';
import type { InstitutionRow } from '../merging/lock-institutions.ts';

interface NewName {
  readonly institutionId: string;
  readonly name: string;
  /** The version that the editor has seen. */
  readonly version: number;
}

/**
 * Renames an institution. The old name becomes an alias, so that a search finds both; the new name is removed from the aliases.
 *
 * @throws Problem NOT_FOUND, WRONG_STATE for one that was merged, CHANGED_MEANWHILE with the current version, or NAME_LOOKS_LIKE_CPR.
 */
export async function renameInstitution(store: Store, given: NewName, actor: Actor, now: Date): Promise<InstitutionEntry> {
  if (looksLikeCpr(given.name)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'name' });
  return inTransaction(store, async (tx) => {
    const old = await lockVersion(tx, given);
    if (old.state === 'merged') throw new Problem('WRONG_STATE');
    if (old.name === given.name) return describeEntry(old);
    const aliases = aliasesOf(given.name, [old.name, ...old.aliases]);
    const row = await tx
      .updateTable('institutions')
      .set({
        name: given.name,
        aliases,
        ...derivedColumns({ ...old, name: given.name, aliases }),
        corrected: sql`(select array_agg(distinct f) from unnest(corrected || array['name']) f)`,
        // The key is of the name that was requested.
        like_key: null,
        version: old.version + 1,
        changed_at: now,
      })
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const before = { name: old.name, version: old.version };
    const after = { name: row.name, version: row.version, aliases: aliases.length };
    await recordChange(tx, { actor, action: 'institution.rename', object: { kind: 'institution', id: row.id }, before, after }, now);
    return describeEntry(row);
  });
}

/** Locks the row and checks its version. Relies on `institutions_pkey`. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
export async function lockVersion(tx: Tx, { institutionId, version }: Pick<NewName, 'institutionId' | 'version'>): Promise<InstitutionRow> {
  await waitForImport(tx);
  const row = await tx.selectFrom('institutions').selectAll().where('id', '=', institutionId).forNoKeyUpdate().executeTakeFirst();
  return requireVersion(row, version);
}

/**
 * Deletes an institution that nothing refers to. The lock of its row prevents new references meanwhile.
 *
 * @throws Problem NOT_FOUND, WRONG_STATE for one that was merged, or IN_USE with what refers to it, counted.
 */
export async function deleteInstitution(store: Store, institutionId: string, actor: Actor, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    await waitForImport(tx);
    const row = await tx
      .selectFrom('institutions')
      .select(['name', 'state', 'number'])
      .where('id', '=', institutionId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Problem('NOT_FOUND');
    // Old links still use the id of a merged institution.
    if (row.state === 'merged') throw new Problem('WRONG_STATE');
    const counts = await countUses(tx, institutionId);
    if (Object.values(counts).some((count) => count > 0)) throw new Problem('IN_USE', { details: { counts } });
    await tx.deleteFrom('institutions').where('id', '=', institutionId).execute();
    await recordChange(tx, { actor, action: 'institution.delete', object: { kind: 'institution', id: institutionId }, before: row }, now);
  });
}

/** Relies on `users_institution`, `sign_ups_institution`, `teams_institution`, `codes_institution`, `institutions_departments` and `institutions_merged`. */
async function countUses(tx: Tx, institutionId: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from backend.users where institution_id = ${institutionId})::int as users,
           (select count(*) from backend.sign_ups where institution_id = ${institutionId})::int as "signUps",
           (select count(*) from backend.teams where institution_id = ${institutionId})::int as teams,
           (select count(*) from backend.codes where institution_id = ${institutionId})::int as codes,
           (select count(*) from backend.institutions where part_of = ${institutionId})::int as departments,
           (select count(*) from backend.institutions where merged_into = ${institutionId})::int as merged`.execute(tx);
  return rows[0] ?? {};
}
