import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { Actor } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { dropFile } from '../../files/receive-file.ts';
import { adminMaterialOf } from '../admin/admin-material.ts';
import { type SeenFile, takeFileOut } from './save-file.ts';

/** Takes a file out of a material, and off the disk once that is certain. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
export async function removeFile(
  { store, files }: Pick<BackendParts, 'store' | 'files'>,
  seen: SeenFile,
  actor: Actor,
  now: Date,
): Promise<AdminMaterial> {
  const file = await inTransaction(store, (tx) => takeFileOut(tx, seen, { actor, now }));
  await dropFile(file, files);
  return adminMaterialOf(store, seen.materialId, now);
}
