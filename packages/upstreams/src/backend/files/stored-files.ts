import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScannerUrl } from './scan-file.ts';

/** Folder of the demo's recordings and materials, part of the code. */
export const demoFolder = fileURLToPath(new URL('../demo/files/', import.meta.url));

/** Folder of uploaded files, shared by all processes with the same database, the largest file in bytes, and what scans each of them. */
export interface FileFolder {
  readonly directory: string;
  readonly largest: number;
  readonly scanner?: ScannerUrl | undefined;
}

/** A stored file's name: no path, and an extension of an accepted kind. */
export const plainName = /^[a-z0-9][a-z0-9-]{0,80}\.(mp4|vtt|pdf|zip|png|jpg|docx|pptx|xlsx)$/;

/** The paths where a file of this name may be. */
export function pathsOf(name: string, directory?: string): string[] {
  return [...(directory === undefined ? [] : [join(directory, name)]), join(demoFolder, name)];
}

/** The names of all stored films (`mp4`) or captions (`vtt`), sorted. */
export async function listStoredFiles(kind: 'mp4' | 'vtt'): Promise<string[]> {
  const names = await readdir(demoFolder);
  return names.filter((name) => plainName.exec(name)?.[1] === kind).toSorted();
}
