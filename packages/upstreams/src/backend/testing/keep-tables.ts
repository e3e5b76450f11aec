import type { Database } from '@edison/database/database';

/** What a test can do with tables that it remembers. */
export interface KeptTables {
  /** Puts every table that was written to back as it was. */
  restore(): Promise<void>;
  /** A digest of what was written since; of outbox rows only which there are, for mails go on being tried meanwhile. */
  fingerprint(): Promise<string>;
}

/** Every table of the backend but the record of its migrations. */
const tablesQuery = `select table_name as name from information_schema.tables
  where table_schema = 'backend' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`;

const touch = `create function kept.touch() returns trigger language plpgsql as $$
  begin insert into kept.touched values (tg_table_name) on conflict do nothing; return null; end $$`;

/** Remembers the tables of schema `backend` as they are now. Triggers note which are written to, so that putting back costs only those. */
export async function keepTables({ pool }: Pick<Database, 'pool'>): Promise<KeptTables> {
  const { rows } = await pool.query<{ name: string }>(tablesQuery);
  const tables = rows.map(({ name }) => name);
  await pool.query(
    [
      'create schema kept',
      'create table kept.touched (name text primary key)',
      touch,
      ...tables.map((table) => `create table kept.${table} as table backend.${table}`),
      ...tables.map(
        (table) =>
          `create trigger kept_touch after insert or update or delete on backend.${table} for each statement execute function kept.touch()`,
      ),
    ].join(';'),
  );
  const touched = async () => (await pool.query<{ name: string }>('select name from kept.touched order by 1')).rows.map(({ name }) => name);

  return {
    async restore() {
      const changed = await touched();
      const audited = changed.includes('audit_log');
      const statements = [
        'begin',
        // Triggers and foreign keys rest meanwhile, so that no order of tables is to be kept.
        'set local session_replication_role = replica',
        // The audit log's own trigger never rests unless it is told to.
        ...(audited ? ['alter table backend.audit_log disable trigger audit_append_only'] : []),
        ...changed.map((table) => `delete from backend.${table}`),
        ...changed.map((table) => `insert into backend.${table} overriding system value select * from kept.${table}`),
        ...(audited ? ['alter table backend.audit_log enable always trigger audit_append_only'] : []),
        'delete from kept.touched',
        'commit',
      ];
      if (changed.length > 0) await pool.query(statements.join(';'));
    },
    async fingerprint() {
      const contentOf = (table: string) => (table === 'outbox' ? 't.dedupe_key' : 't::text');
      const digests = (await touched()).map(async (table) => {
        const { rows: found } = await pool.query(
          `select md5(coalesce(string_agg(x, '' order by x), '')) as now from (select ${contentOf(table)} as x from backend.${table} t) as texts
           union all select md5(coalesce(string_agg(x, '' order by x), '')) from (select ${contentOf(table)} as x from kept.${table} t) as texts`,
        );
        return found[0]?.now === found[1]?.now ? '' : `${table} ${found[0]?.now}`;
      });
      return (await Promise.all(digests)).filter((line) => line !== '').join('\n');
    },
  };
}
