import { readdir } from 'node:fs/promises';

/** Where the files of recordings and materials lie; the demo's come with the code. */
export const folder = new URL('../demo/files/', import.meta.url);

/** One name without any path, of a kind that we keep. */
export const plainName = /^[a-z0-9][a-z0-9-]{0,80}\.(mp4|vtt|pdf|zip)$/;

/** The names of the stored files of a kind, by name. */
export async function namesOfKind(kind: 'mp4' | 'vtt'): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => plainName.exec(name)?.[1] === kind).toSorted();
}
