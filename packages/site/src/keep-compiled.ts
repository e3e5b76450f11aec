import { mkdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps in the data folder what V8 compiles, for the next start; it is thrown away without harm. Not in the folder for
 * temporary files, where Node would keep it: what lies there could be somebody else's, and it is run.
 * Where the folder cannot be written, everything is compiled anew.
 */
export async function keepCompiled(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 }).catch(() => undefined);
  enableCompileCache(join(dataDirectory, 'compiled'));
}
