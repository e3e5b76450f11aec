import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';

/**
 * Waits for an import of schools, which locks the table, before anything is read: what is decided next is decided by what the import has
 * written. Without it a writer that has locked a row would wait for the import, and the import for that row.
 */
export async function waitForImport(tx: Tx): Promise<void> {
  await sql`lock table backend.institutions in row exclusive mode`.execute(tx);
}
