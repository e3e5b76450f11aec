import { stat } from 'node:fs/promises';

/** Caches what `make` returns for a file, by the file's time and size and by `dependsOn`, so that after a change only that file is read again. */
export type FileCache<T> = (file: URL, dependsOn: string, make: () => Promise<T>) => Promise<T>;

export function createFileCache<T>(): FileCache<T> {
  const cached = new Map<string, { readonly stamp: string; readonly dependsOn: string; readonly value: T }>();
  return async (file, dependsOn, make) => {
    // Read before the file, so that a change in between is noticed next time.
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs}.${size}`;
    const known = cached.get(file.href);
    if (known?.stamp === stamp && known.dependsOn === dependsOn) return known.value;
    const value = await make();
    cached.set(file.href, { stamp, dependsOn, value });
    return value;
  };
}
