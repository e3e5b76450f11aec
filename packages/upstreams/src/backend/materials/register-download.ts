import { danishWallClock } from '@edison/contracts/danish-time';
import { Problem } from '@edison/contracts/problem';
import type { Caller } from '../access/caller.ts';
import { type GuestFacts, personOf } from '../codes/persons/person-of.ts';
import type { Store } from '../database/tables.ts';

interface Download extends GuestFacts {
  readonly materialId: string;
  readonly fileId: string;
}

/**
 * Counts a download of somebody who was given the material: once for each person, file and Danish day.
 *
 * @throws Problem NOT_FOUND for a file that is not the material's, FORBIDDEN for whoever was not given it.
 */
export async function registerDownload(store: Store, download: Download, caller: Caller, now: Date): Promise<void> {
  const file = await store
    .selectFrom('material_files')
    .select('id')
    .where('id', '=', download.fileId)
    .where('material_id', '=', download.materialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw new Problem('NOT_FOUND');
  const person = await personOf(store, caller, download);
  const given = await store
    .selectFrom('material_grants')
    .select('until')
    .where('material_id', '=', download.materialId)
    .where('person', '=', person)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst();
  if (!given) throw new Problem('FORBIDDEN');
  const userId = caller.kind === 'person' ? (caller.userId ?? null) : null;
  await store
    .insertInto('downloads')
    .values({ file_id: file.id, person, day: danishWallClock(now).slice(0, 10), user_id: userId, fetched_at: now })
    .onConflict((conflict) => conflict.columns(['file_id', 'person', 'day']).doUpdateSet({ fetched_at: now }))
    .execute();
}
