import type { Database } from '@edison/database/database';
import { createSessionOwners } from './session-owner.ts';

/**
 * Deletes sessions and access log of people who are gone, from outside of the site: a running one no longer knows them within 3 s.
 *
 * @param subjects their logins at the provider.
 * @param secrets the session keys, newest first.
 */
export async function forgetPeople(
  { pool }: Pick<Database, 'pool'>,
  subjects: readonly string[],
  secrets: readonly string[],
): Promise<void> {
  const owners = createSessionOwners(secrets);
  const names = subjects.flatMap((subject) => owners.all(subject));
  // Indexes: session_owner, access_trail_owner, logout_everywhere_pkey.
  for (const table of ['session', 'access_trail', 'logout_everywhere'])
    await pool.query(`delete from bff.${table} where owner = any($1)`, [names]);
}
