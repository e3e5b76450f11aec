import { randomBytes } from 'node:crypto';
import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { Problem } from '@edison/contracts/problem';
import { type Actor, type Change, recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tx } from '../../database/tables.ts';
import { requireVersion } from '../../database/versions.ts';
import { deleteStoredFile, type receiveFile } from '../../files/receive-file.ts';
import { adminMaterialOf } from '../admin/admin-material.ts';

type ReceivedFile = Awaited<ReturnType<typeof receiveFile>>;

/** Files per material; more would be hard to find one's way in. */
const maxFiles = 30;

/** A file of a material in the version that an admin has seen. */
export interface SeenFile {
  readonly materialId: string;
  readonly fileId: string;
  readonly version: number;
}

interface EditedBy {
  readonly actor: Actor;
  readonly now: Date;
}

/** Adds a file after the existing ones. @throws Problem NOT_FOUND, or LIMIT_REACHED. */
export async function addFile(
  tx: Tx,
  { materialId, label }: { readonly materialId: string; readonly label: string },
  received: ReceivedFile,
  { actor, now }: EditedBy,
): Promise<void> {
  await lockMaterialFor(tx, materialId);
  const there = await tx
    .selectFrom('material_files')
    .select((of) => [of.fn.countAll<number | string>().filterWhere('removed_at', 'is', null).as('files'), of.fn.max('position').as('last')])
    .where('material_id', '=', materialId)
    .executeTakeFirstOrThrow();
  if (Number(there.files) >= maxFiles) throw new Problem('LIMIT_REACHED');
  const id = `fil-${randomBytes(8).toString('hex')}`;
  const position = there.last === null ? 0 : there.last + 1;
  await tx
    .insertInto('material_files')
    .values({ id, material_id: materialId, position, label, ...received })
    .execute();
  await record(
    tx,
    materialId,
    { actor, action: 'material.add-file', after: { fileId: id, kind: received.kind, bytes: received.bytes } },
    now,
  );
}

/**
 * Replaces a file by a new version. If the material was ever published, the file is then shown as new to everybody who has it.
 *
 * @returns the name of the replaced file.
 * @throws Problem NOT_FOUND or CHANGED_MEANWHILE.
 */
export async function replaceFile(tx: Tx, seen: SeenFile, received: ReceivedFile, { actor, now }: EditedBy): Promise<string> {
  const { published_at } = await lockMaterialFor(tx, seen.materialId);
  const before = await requireFile(tx, seen);
  await tx
    .updateTable('material_files')
    .set({ ...received, version: before.version + 1, ...(published_at !== null && { changed_at: now }) })
    .where('id', '=', seen.fileId)
    .execute();
  const after = { fileId: seen.fileId, kind: received.kind, bytes: received.bytes, version: before.version + 1 };
  await record(tx, seen.materialId, { actor, action: 'material.replace-file', before: factsOf(before), after }, now);
  return before.file;
}

/** Marks a file as removed. @returns its name on disk. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
async function takeFileOut(tx: Tx, seen: SeenFile, { actor, now }: EditedBy): Promise<string> {
  await lockMaterialFor(tx, seen.materialId);
  const before = await requireFile(tx, seen);
  await tx.updateTable('material_files').set({ removed_at: now }).where('id', '=', seen.fileId).execute();
  await record(
    tx,
    seen.materialId,
    { actor, action: 'material.remove-file', before: factsOf(before), after: { fileId: seen.fileId } },
    now,
  );
  return before.file;
}

/** The file, in the version that the admin has seen. Relies on `material_files_pkey`. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
export async function requireFile(tx: Tx, { materialId, fileId, version }: SeenFile) {
  const row = await tx
    .selectFrom('material_files')
    .selectAll()
    .where('id', '=', fileId)
    .where('material_id', '=', materialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return requireVersion(row, version);
}

/** Locks the material, so that two changes of its files run one after the other. */
async function lockMaterialFor(tx: Tx, materialId: string) {
  const row = await tx.selectFrom('materials').select('published_at').where('id', '=', materialId).forUpdate().executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

function factsOf({ id, kind, bytes, version }: Awaited<ReturnType<typeof requireFile>>) {
  return { fileId: id, kind, bytes, version };
}

async function record(tx: Tx, materialId: string, change: Omit<Change, 'object'>, now: Date) {
  await recordChange(tx, { ...change, object: { kind: 'material', id: materialId } }, now);
}

/** Removes a file from a material, and deletes it from the disk after the commit. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
export async function removeFile(
  { store, files }: Pick<BackendParts, 'store' | 'files'>,
  seen: SeenFile,
  actor: Actor,
  now: Date,
): Promise<AdminMaterial> {
  const file = await inTransaction(store, (tx) => takeFileOut(tx, seen, { actor, now }));
  await deleteStoredFile(file, files);
  return adminMaterialOf(store, seen.materialId, now);
}
