import type { MaterialFile } from '@edison/contracts/bff/materials/material';
import { danishWallClock } from '@edison/contracts/danish-time';
import { Problem } from '@edison/contracts/problem';
import type { Caller } from '../access/caller.ts';
import { type GuestFacts, personOf } from '../codes/persons/person-of.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { digestOf, newToken } from '../mails/cancel-link.ts';
import { filesOf, requireMaterial } from './find-material.ts';
import { standsBetween } from './who-may-open.ts';

/** Long enough for a slow line and a coffee. */
const grantSeconds = 15 * 60;

interface Wish extends GuestFacts {
  readonly materialId: string;
  readonly code?: string | undefined;
}

interface Got {
  readonly files: MaterialFile[];
  readonly grant: string;
  readonly seconds: number;
}

/**
 * Gives the files of a material to whoever may have them, or has a code; a code is used up only by those who need one.
 *
 * @throws Problem NOT_FOUND, what stands between, or what is wrong with the code.
 */
export async function getMaterial(store: Store, wish: Wish, caller: Caller, now: Date): Promise<Got> {
  return inTransaction(store, async (tx) => {
    const material = await requireMaterial(tx, wish.materialId);
    const person = await personOf(tx, caller, wish);
    const between = await standsBetween(tx, material, caller);
    if (between && (material.access !== 'code' || wish.code === undefined)) throw new Problem(between);
    if (between && wish.code !== undefined) await redeemCode(tx, { kind: 'material', targetId: material.id }, wish.code, person, now);
    const grant = newToken();
    const until = new Date(now.getTime() + grantSeconds * 1_000);
    await tx
      .insertInto('material_grants')
      .values({ token_hash: digestOf(grant), material_id: material.id, person, until })
      .execute();
    return { files: await filesOf(tx, material.id), grant, seconds: grantSeconds };
  });
}

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
