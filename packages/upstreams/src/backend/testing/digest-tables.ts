import type { Database } from '@edison/database/database';
import { digestTable, listTables } from '@edison/database/move/tables';

/** A digest of each table of ours that has rows, but the audit log, which only grows. */
export async function digestTables({ pool }: Pick<Database, 'pool'>): Promise<Readonly<Record<string, string>>> {
  const client = await pool.connect();
  try {
    const digests: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows, digest } = await digestTable(client, table);
      if (rows > 0 && table.name !== '"backend"."audit_log"') digests[table.name] = `${rows} ${digest}`;
    }
    return digests;
  } finally {
    client.release();
  }
}
