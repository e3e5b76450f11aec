import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { AuditAction } from '@edison/contracts/bff/admin/audit-actions';
import { Problem } from '@edison/contracts/problem';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import { describeEdited, type EditedRow, refuseStale } from './edited-material.ts';

/** The material to change, in the version that the admin has seen. */
interface SeenVersion {
  readonly materialId: string;
  readonly version: number;
}

/** Publishes a draft or a retired material. Does nothing if it is published. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
export async function publishMaterial(tx: Tx, seen: SeenVersion, actor: Actor, now: Date): Promise<EditedMaterial> {
  const before = await lockMaterial(tx, seen.materialId);
  if (before.state === 'published') return describeEdited(before);
  return change(tx, seen, { before, state: 'published', action: 'material.publish', actor }, now);
}

/**
 * Retires a published material and revokes the grants of its files. Does nothing if it is retired.
 *
 * @throws Problem NOT_FOUND, WRONG_STATE for a draft, or CHANGED_MEANWHILE.
 */
export async function retireMaterial(tx: Tx, seen: SeenVersion, actor: Actor, now: Date): Promise<EditedMaterial> {
  const before = await lockMaterial(tx, seen.materialId);
  if (before.state === 'retired') return describeEdited(before);
  if (before.state === 'draft') throw new Problem('WRONG_STATE');
  const retired = await change(tx, seen, { before, state: 'retired', action: 'material.retire', actor }, now);
  await tx.deleteFrom('material_grants').where('material_id', '=', seen.materialId).execute();
  return retired;
}

interface Change {
  readonly before: EditedRow;
  readonly state: 'published' | 'retired';
  readonly action: AuditAction;
  readonly actor: Actor;
}

async function change(tx: Tx, seen: SeenVersion, { before, state, action, actor }: Change, now: Date): Promise<EditedMaterial> {
  if (before.version !== seen.version) return refuseStale(tx, seen.materialId);
  const row = await tx
    .updateTable('materials')
    .set((old) => ({
      state,
      version: old('version', '+', 1),
      changed_at: now,
      ...(state === 'published' && before.published_at === null && { published_at: now }),
    }))
    .where('id', '=', seen.materialId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const facts = { before: { state: before.state }, after: { state } };
  await recordChange(tx, { actor, action, object: { kind: 'material', id: row.id }, ...facts }, now);
  return describeEdited(row);
}

/** Relies on `materials_pkey`. */
async function lockMaterial(tx: Tx, materialId: string): Promise<EditedRow> {
  const row = await tx.selectFrom('materials').selectAll().where('id', '=', materialId).forUpdate().executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}
