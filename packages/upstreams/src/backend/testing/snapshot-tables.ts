import type { Database } from '@edison/database/database';

/** A snapshot of tables. */
export interface TablesSnapshot {
  /** Restores every table that was written to. */
  restore(): Promise<void>;
  /** A digest of what was written since; of the outbox only the ids, because mails are retried meanwhile. */
  fingerprint(): Promise<string>;
}

/** Every table of the backend but that of the migrations. */
const tablesQuery = `select table_name as name from information_schema.tables
  where table_schema = 'backend' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`;

const touch = `create function kept.touch() returns trigger language plpgsql as $$
  begin insert into kept.touched values (tg_table_name) on conflict do nothing; return null; end $$`;

/** Restores the rows that differ: writing all 400 institutions anew, with their indexes, takes longer than most calls. */
function restoreRows(table: string): string {
  return `delete from backend.${table} t where t::text not in (select k::text from kept.${table} k);
    insert into backend.${table} overriding system value
      select * from kept.${table} k where k::text not in (select t::text from backend.${table} t)`;
}

/** Takes a snapshot of schema `backend`. Triggers record which tables are written to, so that only those are restored. */
export async function snapshotTables({ pool }: Pick<Database, 'pool'>): Promise<TablesSnapshot> {
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
        // Without triggers and foreign keys, tables can be restored in any order.
        'set local session_replication_role = replica',
        // The audit log's trigger has to be disabled explicitly.
        ...(audited ? ['alter table backend.audit_log disable trigger audit_append_only'] : []),
        ...changed.map((table) => restoreRows(table)),
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
