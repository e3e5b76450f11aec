import type pg from 'pg';

/** A table of ours, with the columns that are written (none that PostgreSQL computes). */
export interface Table {
  /** `"schema"."name"`, ready for a statement. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** How many rows a table has, and a digest of all of them that does not depend on their order. */
export interface TableDigest {
  readonly rows: number;
  readonly digest: string;
}

/** A statement to take away what would stand in the way of copying, and the one that puts it back as it was. */
export interface Detour {
  readonly away: string;
  readonly back: string;
}

/** The schemas that hold everything an installation knows. */
export const schemas: readonly string[] = ['backend', 'bff', 'identity', 'jobs'];

/** The tables that have rows once the migrations have run, and nobody has used the database. A test counts them. */
export const filledByMigrations: readonly string[] = [
  '"backend"."digest_keys"',
  '"backend"."municipalities"',
  '"backend"."municipality_regions"',
  '"backend"."regions"',
];

const quoted = `'"' || n.nspname || '"."' || c.relname || '"'`;
const ofOurs = `join pg_namespace n on n.oid = c.relnamespace and n.nspname = any($1)`;

/** The tables of our schemas, without those in which migrations are counted. */
export async function listTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select ${quoted} as name,
       (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c ${ofOurs} where c.relkind = 'r' and c.relname not like 'kysely\\_%' order by 1`,
    [schemas],
  );
  return rows;
}

/** The migrations that have run, as `schema/name`; empty for a database that no site has used. */
export async function listMigrations(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows: kept } = await client.query<{ schema: string }>(
    `select n.nspname as schema from pg_class c ${ofOurs} where c.relname = 'kysely_migration' order by 1`,
    [schemas],
  );
  const done: string[] = [];
  for (const { schema } of kept) {
    const { rows } = await client.query<{ name: string }>(`select name from "${schema}".kysely_migration order by name collate "C"`);
    done.push(...rows.map(({ name }) => `${schema}/${name}`));
  }
  return done;
}

/** Counts the rows of a table, and digests them: all columns as text, so that both engines say the same of the same row. */
export async function digestTable(client: pg.ClientBase, { name, columns }: Table): Promise<TableDigest> {
  const row = columns.map((column) => column.name).join(', ');
  const { rows } = await client.query<TableDigest>(
    `select count(*)::int as rows, md5(coalesce(string_agg(h, '' order by h collate "C"), '')) as digest
     from (select md5(row(${row})::text) as h from ${name}) as hashed`,
  );
  return rows[0] ?? { rows: 0, digest: '' };
}

/** Foreign keys, which are checked as a whole when they come back, and triggers, which have done their work in the source already. */
export async function listDetours(client: pg.ClientBase): Promise<readonly Detour[]> {
  const { rows } = await client.query<Detour>(
    `select format('alter table %s drop constraint %I', ${quoted}, k.conname) as away,
       format('alter table %s add constraint %I %s', ${quoted}, k.conname, pg_get_constraintdef(k.oid)) as back
     from pg_constraint k join pg_class c on c.oid = k.conrelid ${ofOurs} where k.contype = 'f'
     union all
     select format('alter table %s disable trigger %I', ${quoted}, t.tgname),
       format('alter table %s enable %s trigger %I', ${quoted}, case t.tgenabled when 'A' then 'always' else '' end, t.tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid ${ofOurs} where not t.tgisinternal and t.tgenabled <> 'D'`,
    [schemas],
  );
  return rows;
}

/** The sequences of our schemas, those of identity columns too. */
export async function listSequences(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${quoted} as name from pg_class c ${ofOurs} where c.relkind = 'S' order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}
