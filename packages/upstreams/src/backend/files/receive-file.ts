import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKind, fileKind } from '@edison/contracts/bff/materials/material';
import { Problem } from '@edison/contracts/problem';
import { fileTypeFromBlob } from 'file-type';
import type { FileFolder } from './stored-files.ts';

/** A file that has come whole and lies in the folder under a name of ours. */
interface Received {
  readonly file: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/**
 * Takes a file as it comes, never whole in memory: into a temporary one, written through to the disk, then renamed. What breaks off, is too
 * large or is nothing we keep leaves nothing behind.
 *
 * @param name what it is called where it comes from; only its ending counts.
 * @throws Problem FILE_TOO_LARGE, FILE_TYPE_REFUSED, BAD_REQUEST for an empty one or one that broke off, STORE_UNAVAILABLE for a full disk.
 */
export async function receiveFile(source: Readable, name: string, { directory, largest }: FileFolder): Promise<Received> {
  const id = randomUUID();
  const part = join(directory, `${id}.part`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const bytes = await writeThrough(source, part, largest);
    const kind = await kindOfFile(part, name);
    const file = `${id}.${kind}`;
    await rename(part, join(directory, file));
    await syncFolder(directory);
    return { file, kind, bytes };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Removes a file of ours. One that is not there is gone already. */
export async function dropFile(file: string, { directory }: FileFolder): Promise<void> {
  await rm(join(directory, file), { force: true });
}

async function writeThrough(source: Readable, path: string, largest: number): Promise<number> {
  await using handle = await open(path, 'wx', 0o600);
  const bytes = await copy(source, handle, largest);
  if (bytes === 0) throw new Problem('BAD_REQUEST', { field: 'file' });
  await handle.sync();
  return bytes;
}

/** Whoever sent it is still to be answered: the source stays open when its copy ends early. */
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

/** A name is as lasting as the bytes only when its folder is written through too. */
async function syncFolder(directory: string): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}

/** The kind that a name says, by its ending alone; undefined for one that we do not keep. */
function kindOfName(name: string): FileKind | undefined {
  const ending = extname(name.trim()).slice(1).toLowerCase();
  return fileKind.safeParse(ending === 'jpeg' ? 'jpg' : ending).data;
}

/** What a stored file is: its bytes say so, and its name says the same. @throws Problem FILE_TYPE_REFUSED. */
async function kindOfFile(path: string, name: string): Promise<FileKind> {
  const said = kindOfName(name);
  if (said === undefined) throw new Problem('FILE_TYPE_REFUSED', { field: 'fileName' });
  const found = await fileTypeFromBlob(await openAsBlob(path));
  if (found?.ext !== said) throw new Problem('FILE_TYPE_REFUSED', { field: 'fileName' });
  return said;
}
