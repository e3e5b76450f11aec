import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../../database/tables.ts';
import { toWire } from '../../database/to-wire.ts';
import { staleOrGone } from '../../database/versions.ts';

export type EditedRow = Selectable<Tables['materials']>;

/** A material as an admin edits it. */
export function describeEdited({ id: materialId, ...facts }: EditedRow): EditedMaterial {
  return { materialId, ...toWire(facts) };
}

/** Called when an update of a version changed no row. @throws Problem CHANGED_MEANWHILE, or NOT_FOUND for an unknown material. */
export async function refuseStale(tx: Tx, materialId: string): Promise<never> {
  const row = await tx.selectFrom('materials').select(['version', 'changed_at']).where('id', '=', materialId).executeTakeFirst();
  throw staleOrGone(row);
}
