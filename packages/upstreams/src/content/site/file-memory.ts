import { stat } from 'node:fs/promises';

/**
 * What was made of files before, so that a change of one costs one: made again only when the file, or what else it depends on
 * (`around`), is different.
 */
export type FileMemory<T> = (file: URL, around: string, make: () => Promise<T>) => Promise<T>;

export function createFileMemory<T>(): FileMemory<T> {
  const made = new Map<string, { readonly stamp: string; readonly around: string; readonly value: T }>();
  return async (file, around, make) => {
    // Read before the file is: one that changes in between is read again next time.
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs}.${size}`;
    const known = made.get(file.href);
    if (known?.stamp === stamp && known.around === around) return known.value;
    const value = await make();
    made.set(file.href, { stamp, around, value });
    return value;
  };
}
