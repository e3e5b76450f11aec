import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { openPostgres } from './open-postgres.ts';

/** Where the data lives: a PostgreSQL URL, or a folder of this machine for the embedded PGlite. */
export type DatabasePlace = { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'pglite'; readonly directory: string };

/**
 * Opens the database. A PGlite folder is locked for this process first, because a second process would open it
 * without an error and lose data.
 *
 * @throws DataDirectoryInUse naming the owner, when another living process has the folder.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.kind === 'postgres') return openPostgres(place.url);
  await mkdir(place.directory, { recursive: true, mode: 0o700 });
  // The files hold sessions, mails and signing keys, so no other user of the machine may read them.
  await chmod(place.directory, 0o700);
  const unlock = await lockDataDirectory(place.directory);
  try {
    // Imported only when needed: with PostgreSQL, PGlite is not loaded into memory.
    const { openPglite } = await import('./open-pglite.ts');
    return await openPglite(join(place.directory, 'pglite'), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}
