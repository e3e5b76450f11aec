import type { MaterialFile } from '@edison/contracts/bff/material';
import { danishDay } from '@edison/contracts/calendar/days';
import { Problem } from '@edison/contracts/problem';
import type { Caller } from '../access/caller.ts';
import { type GuestFacts, personDigest } from '../codes/person-digest.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { digestOf, newToken } from '../mails/cancel-link.ts';
import { filesOf, requireMaterial } from './find-material.ts';
import { accessProblem } from './material-access.ts';

/** How long a grant is valid: enough for a slow connection. */
const grantSeconds = 15 * 60;

interface MaterialRequest extends GuestFacts {
  readonly materialId: string;
  readonly code?: string | undefined;
}

interface GrantedMaterial {
  readonly files: MaterialFile[];
  readonly grant: string;
  readonly seconds: number;
}

/**
 * Grants the files of a material to a caller who may open it or has a code; a code is used only by callers who need one.
 *
 * @throws Problem NOT_FOUND, why the caller may not open it, or what is wrong with the code.
 */
export async function getMaterial(store: Store, request: MaterialRequest, caller: Caller, now: Date): Promise<GrantedMaterial> {
  return inTransaction(store, async (tx) => {
    const material = await requireMaterial(tx, request.materialId);
    const person = await personDigest(tx, caller, request);
    const problem = await accessProblem(tx, material, caller);
    if (problem && (material.access !== 'code' || request.code === undefined)) throw new Problem(problem);
    if (problem && request.code !== undefined)
      await redeemCode(tx, { kind: 'material', targetId: material.id }, { code: request.code, person }, now);
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
 * Counts a download by somebody with a grant: once for each person, file and Danish day.
 *
 * @throws Problem NOT_FOUND for a file that is not the material's, FORBIDDEN without a grant.
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
  const person = await personDigest(store, caller, download);
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
    .values({ file_id: file.id, person, day: danishDay(now), user_id: userId, fetched_at: now })
    .onConflict((conflict) => conflict.columns(['file_id', 'person', 'day']).doUpdateSet({ fetched_at: now }))
    .execute();
}
