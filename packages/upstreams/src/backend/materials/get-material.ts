import type { MaterialFile } from '@edison/contracts/bff/materials/material';
import { Problem } from '@edison/contracts/problem';
import type { Caller } from '../access/caller.ts';
import { digestOf, newToken } from '../attendees/cancel-link.ts';
import { type GuestFacts, personOf } from '../codes/persons/person-of.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
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
