import { firstDay, type TestBackend } from './test-backend.ts';

/** Every table of the backend but the record of its migrations. */
const tablesQuery = `select table_name as name from information_schema.tables where table_schema = 'backend' and table_name not like 'kysely%'`;

/** Remembers the demo as it is now; the answer puts everything back, the clock too, so that tests can share one backend. */
export async function keepDemo({ database: { pool }, clock }: TestBackend): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(tablesQuery);
  const tables = rows.map(({ name }) => name);
  await pool.query(['create schema kept', ...tables.map((table) => `create table kept.${table} as table backend.${table}`)].join(';'));
  const restore = [
    // Triggers and foreign keys rest meanwhile, so that no order of tables is to be kept.
    'set local session_replication_role = replica',
    `truncate ${tables.map((table) => `backend.${table}`).join(', ')}`,
    ...tables.map((table) => `insert into backend.${table} select * from kept.${table}`),
  ].join(';');
  return async () => {
    await pool.query(`begin;${restore};commit`);
    clock.now = firstDay;
  };
}
