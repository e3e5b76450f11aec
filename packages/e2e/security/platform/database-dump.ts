import type { Database } from '@edison/database/database';

/** A text that opens something, and where it was given out. */
export interface Secret {
  readonly where: string;
  readonly value: string;
}

/** Every row of every table of every schema but the database's own, as text: bytes stand in it as hexadecimal digits. By schema and table. */
export async function dumpDatabase({ pool }: Pick<Database, 'pool'>): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string | null }>(`select string_agg(t::text, chr(10)) as text from ${name} as t`);
    dump.set(name, rows[0]?.text ?? '');
  }
  return dump;
}

/** The secrets that stand in a dump as they are, percent-encoded, as base64, or as bytes; each with the table. */
export function findSecrets(dump: ReadonlyMap<string, string>, secrets: readonly Secret[]): string[] {
  const found: string[] = [];
  for (const { where, value } of secrets) {
    const bytes = Buffer.from(value);
    const forms = [
      ...[value, encodeURIComponent(value), bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')],
      ...[bytes.toString('base64url'), Buffer.from(value, 'base64url').toString('hex')],
    ];
    for (const [table, text] of dump)
      if (forms.some((form) => form.length >= 10 && text.includes(form))) found.push(`${where} in ${table}`);
  }
  return found;
}
