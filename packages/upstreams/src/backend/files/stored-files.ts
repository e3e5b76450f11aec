import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the demo's files of recordings and materials lie; they come with the code. */
export const demoFolder = fileURLToPath(new URL('../demo/files/', import.meta.url));

/** Where what is sent to us lies, and how large one file of it may be, in bytes. Every process with the same database has the same folder. */
export interface FileFolder {
  readonly directory: string;
  readonly largest: number;
}

/** One name without any path, of a kind that we keep. */
export const plainName = /^[a-z0-9][a-z0-9-]{0,80}\.(mp4|vtt|pdf|zip|png|jpg|docx|pptx|xlsx)$/;

/** Where a file may lie. The name is a plain one. */
export function placesOf(name: string, directory?: string): string[] {
  return [...(directory === undefined ? [] : [join(directory, name)]), join(demoFolder, name)];
}

/** The names of the stored files of a kind, by name. */
export async function namesOfKind(kind: 'mp4' | 'vtt'): Promise<string[]> {
  const names = await readdir(demoFolder);
  return names.filter((name) => plainName.exec(name)?.[1] === kind).toSorted();
}
