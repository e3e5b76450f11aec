import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';

/**
 * Takes an institution away that nothing refers to. Its row lock keeps others from referring to it meanwhile.
 *
 * @throws Problem NOT_FOUND, WRONG_STATE for one that was merged, or IN_USE with what refers to it, counted.
 */
export async function deleteInstitution(store: Store, institutionId: string, actor: Actor, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const row = await tx
      .selectFrom('institutions')
      .select(['name', 'state', 'number'])
      .where('id', '=', institutionId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Problem('NOT_FOUND');
    // Old links lead through it.
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
