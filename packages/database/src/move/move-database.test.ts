import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { migrateJobs } from '../jobs/job-table.ts';
import { openTestDatabase, stopTestPostgres, testKinds } from '../testing/test-database.ts';
import { MoveRefused, moveDatabase } from './move-database.ts';

afterAll(stopTestPostgres);

/** Tables with whatever makes copying hard: a circle of foreign keys, triggers, an identity column, null beside 'null', text of every kind. */
const hard = `
  create schema backend;
  create table backend.kysely_migration (name text primary key);
  insert into backend.kysely_migration values ('001-hard');
  create table backend.schools (id text primary key, part_of text references backend.schools, head text, folded text generated always as (lower(name)) stored, name text not null);
  create table backend.heads (id text primary key, school text not null references backend.schools (id));
  alter table backend.schools add constraint schools_head foreign key (head) references backend.heads (id) on delete set null;
  create table backend.log (id bigint generated always as identity primary key, at timestamptz not null, detail jsonb, tags text[] not null, bytes bytea);
  create sequence backend.queue;
  create function backend.refuse() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
  create function backend.shout() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;
  create trigger log_kept before delete or update or truncate on backend.log for each statement execute function backend.refuse();
  alter table backend.log enable always trigger log_kept;
  create trigger schools_shout before insert on backend.schools for each row execute function backend.shout();`;

const rows = `
  insert into backend.schools (id, part_of, name) values ('a', 'b', 'Ål\n"x",{y}\\\\'), ('b', null, 'b');
  insert into backend.heads values ('h', 'a');
  update backend.schools set head = 'h', name = 'Ål\n"x",{y}\\\\' where id = 'a';
  insert into backend.log (at, detail, tags, bytes) values ('2026-11-27 01:02:03.456789+02', 'null', '{}', '\\x00ff'), ('infinity', null, '{"a,b",NULL,""}', null);
  select nextval('backend.queue'), nextval('backend.queue')`;

async function open(kind: Database['kind'], ...statements: readonly string[]): Promise<Database> {
  const database = await openTestDatabase(kind);
  await migrateJobs(database);
  for (const statement of statements) await database.pool.query(statement);
  return database;
}

const nothing = async () => undefined;

describe.each(testKinds)('from PGlite to %s', (kind) => {
  test('every row arrives as it was, with sequences, foreign keys and triggers as the migrations made them', async () => {
    await using source = await open('pglite', hard, rows);
    await using target = await open(kind, hard);
    const moved = await moveDatabase(source, target, nothing);
    expect(moved.map(({ table, rows: count }) => [table, count])).toEqual([
      ['backend.heads', 1],
      ['backend.log', 2],
      ['backend.schools', 2],
      ['jobs.job', 0],
    ]);
    const { rows: schools } = await target.pool.query('select id, part_of, head, name, folded from backend.schools order by id');
    expect(schools[0]).toEqual({ id: 'a', part_of: 'b', head: 'h', name: 'Ål\n"x",{y}\\\\', folded: 'ål\n"x",{y}\\\\' });
    const { rows: log } = await target.pool.query('select at::text, detail::text, tags, bytes from backend.log order by id');
    expect(log[0]).toMatchObject({ detail: 'null', tags: [], bytes: Buffer.from([0, 255]) });
    expect(log[1]).toMatchObject({ at: 'infinity', detail: null, tags: ['a,b', null, ''] });
    await expect(target.pool.query('delete from backend.log')).rejects.toThrow('kept');
    await expect(target.pool.query(`insert into backend.heads values ('i', 'nowhere')`)).rejects.toThrow('foreign key');
    const { rows: next } = await target.pool.query(
      `insert into backend.log (at, tags) values (now(), '{}') returning id::int, nextval('backend.queue')::int as queue`,
    );
    expect(next).toEqual([{ id: 3, queue: 3 }]);
    await target.pool.query(`insert into backend.schools (id, name) values ('c', 'c')`);
    expect((await target.pool.query(`select name from backend.schools where id = 'c'`)).rows).toEqual([{ name: 'C' }]);
  });

  test('a database with a row of somebody is not written to, and a source of another release is not read', async () => {
    await using source = await open('pglite', hard, rows);
    await using used = await open(kind, hard, `insert into backend.log (at, tags) values (now(), '{}')`);
    await expect(moveDatabase(source, used, nothing)).rejects.toThrow('not empty: backend.log has rows');
    await using newer = await open(kind, hard, `insert into backend.kysely_migration values ('002-more')`);
    await expect(moveDatabase(source, newer, nothing)).rejects.toThrow(
      'An older release has used the data folder (it lacks backend/002-more)',
    );
    await source.pool.query(`insert into backend.kysely_migration values ('003-later')`);
    await using empty = await open(kind, hard);
    const refused = await moveDatabase(source, empty, nothing).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MoveRefused);
    expect(String(refused)).toContain('A newer release has used the data folder (backend/003-later)');
    expect((await empty.pool.query('select from backend.schools')).rowCount).toBe(0);
  });

  test('a copy that is not like its source is taken back as a whole', async () => {
    await using source = await open('pglite', hard, rows);
    await using target = await open(kind, hard, `alter table backend.log alter column at type timestamptz(3)`);
    await expect(moveDatabase(source, target, nothing)).rejects.toThrow('The copy of "backend"."log" is not like its source');
    expect((await target.pool.query('select from backend.schools')).rowCount).toBe(0);
    await expect(target.pool.query('truncate backend.log')).rejects.toThrow('kept');
  });
});

test.skipIf(!testKinds.includes('postgres'))('of two moves into one database at once, one is refused', async () => {
  await using source = await open('pglite', hard, rows);
  await using other = await open('pglite', hard, rows);
  await using target = await open('postgres', hard);
  const ends = await Promise.allSettled([moveDatabase(source, target, nothing), moveDatabase(other, target, nothing)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await target.pool.query('select from backend.schools')).rowCount).toBe(2);
});
