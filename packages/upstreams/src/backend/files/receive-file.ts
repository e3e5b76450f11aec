import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKind, fileKind } from '@edison/contracts/bff/material';
import { Problem } from '@edison/contracts/problem';
import { fileTypeFromBlob } from 'file-type';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectZip } from './inspect-zip.ts';
import { scanFile } from './scan-file.ts';
import type { FileFolder } from './stored-files.ts';

/** A stored upload: its generated file name, kind and size. */
interface ReceivedFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/**
 * Streams an upload into a temporary file, syncs it to disk, and renames it. An upload that breaks off, is too large or of another kind
 * leaves nothing behind.
 *
 * @param name the uploader's file name, of which only the extension is used.
 * @throws Problem FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_UNSAFE, SCAN_UNAVAILABLE, BAD_REQUEST for an empty one or one that broke off,
 * STORE_UNAVAILABLE for a full disk.
 */
export async function receiveFile(source: Readable, name: string, { directory, largest, scanner }: FileFolder): Promise<ReceivedFile> {
  const id = randomUUID();
  const part = join(directory, `${id}.part`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const bytes = await writeThrough(source, part, largest);
    const kind = await kindOfFile(part, name);
    await inspectFile(part, kind);
    if (scanner !== undefined) await scanFile(part, scanner);
    const file = `${id}.${kind}`;
    await rename(part, join(directory, file));
    await syncFolder(directory);
    return { file, kind, bytes };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Deletes a stored file, if it exists. */
export async function deleteStoredFile(file: string, { directory }: FileFolder): Promise<void> {
  await rm(join(directory, file), { force: true });
}

async function writeThrough(source: Readable, path: string, largest: number): Promise<number> {
  await using handle = await open(path, 'wx', 0o600);
  const bytes = await copy(source, handle, largest);
  if (bytes === 0) throw new Problem('BAD_REQUEST', { field: 'file' });
  await handle.sync();
  return bytes;
}

/** Does not destroy the source when the copy ends early, so that the request can still be answered. */
async function copy(source: Readable, handle: FileHandle, largest: number): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > largest) throw new Problem('FILE_TOO_LARGE');
      await handle.appendFile(chunk);
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem(isFull(cause) ? 'STORE_UNAVAILABLE' : 'BAD_REQUEST', { cause, field: 'file' });
  }
  return bytes;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Without a sync of the folder, the new name may be lost in a power cut. */
async function syncFolder(directory: string): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}

/** The kind of file that a name's extension stands for; undefined for kinds that are not stored. */
function kindOfName(name: string): FileKind | undefined {
  const ending = extname(name.trim()).slice(1).toLowerCase();
  return fileKind.safeParse(ending === 'jpeg' ? 'jpg' : ending).data;
}

/** The kind of a stored file: by its bytes, which must agree with its name. @throws Problem FILE_TYPE_REFUSED. */
async function kindOfFile(path: string, name: string): Promise<FileKind> {
  const said = kindOfName(name);
  if (said === undefined) throw new Problem('FILE_TYPE_REFUSED', { field: 'fileName' });
  const found = await fileTypeFromBlob(await openAsBlob(path));
  if (found?.ext !== said) throw new Problem('FILE_TYPE_REFUSED', { field: 'fileName' });
  return said;
}

/** Refuses what holds something that runs. Pictures hold nothing that a browser or a program would. */
async function inspectFile(path: string, kind: FileKind): Promise<void> {
  if (kind === 'pdf') await inspectPdf(await readFile(path));
  if (kind === 'zip') await inspectZip(path, false);
  if (kind === 'docx' || kind === 'pptx' || kind === 'xlsx') await inspectZip(path, true);
}
