import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Problem } from '@edison/contracts/problem';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../../database/tables.ts';
import { changedMeanwhile } from '../../database/versions.ts';

export type EditedRow = Selectable<Tables['materials']>;

/** A material as an admin edits it. */
export function describeEdited({ id, programme_key, content_path, changed_at, published_at, ...row }: EditedRow): EditedMaterial {
  const { title, summary, kind, access, grades, state, version } = row;
  return {
    materialId: id,
    title,
    summary,
    kind,
    access,
    ...(programme_key !== null && { programmeKey: programme_key }),
    grades,
    ...(content_path !== null && { contentPath: content_path }),
    state,
    version,
    ...(changed_at !== null && { changedAt: changed_at.toISOString() }),
    ...(published_at !== null && { publishedAt: published_at.toISOString() }),
  };
}

/** Why a change of a version changed no row. @throws Problem CHANGED_MEANWHILE, or NOT_FOUND when it is not there. */
export async function refuseStale(tx: Tx, materialId: string): Promise<never> {
  const row = await tx.selectFrom('materials').select(['version', 'changed_at']).where('id', '=', materialId).executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  throw changedMeanwhile(row);
}
