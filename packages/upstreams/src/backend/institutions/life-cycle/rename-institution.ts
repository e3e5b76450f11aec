import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { aliasesOf } from '../aliases.ts';
import { describeEntry, type EntryRow, type InstitutionEntry } from '../describe-institution.ts';
import { formsOf } from '../institution-forms.ts';

interface NewName {
  readonly institutionId: string;
  readonly name: string;
  /** What the editor has seen. */
  readonly version: number;
}

/**
 * Gives an institution a new name. The old one becomes an alias, so that a search finds both; a name that it had before is one no more.
 *
 * @throws Problem NOT_FOUND, WRONG_STATE for one that was merged, CHANGED_MEANWHILE with the version that is there, or NAME_LOOKS_LIKE_CPR.
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
        ...formsOf({ ...old, name: given.name, aliases }),
        // It is known by the name that was asked for no more.
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

/** The row under its lock, as the editor saw it. Relies on `institutions_pkey`. */
async function lockVersion(tx: Tx, { institutionId, version }: NewName): Promise<EntryRow> {
  const row = await tx.selectFrom('institutions').selectAll().where('id', '=', institutionId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  if (row.version === version) return row;
  const details = { version: row.version, ...(row.changed_at && { changedAt: row.changed_at.toISOString() }) };
  throw new Problem('CHANGED_MEANWHILE', { details });
}
