import type { AuditObject } from '@edison/contracts/bff/admin/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';

interface ObjectKey {
  readonly object_kind: string;
  readonly object_id: string;
}

interface NamedObject extends ObjectKey {
  readonly name: string | null;
  readonly person: string | null;
  readonly page: AuditObject['page'] | null;
  readonly page_id: string | null;
}

/** The kinds of objects that are deleted, and whose names are gone with them. */
const deletable: readonly string[] = ['user', 'institution', 'event', 'programme'];
/** Ids in the entries of exports. */
const severalObjects: readonly string[] = ['all', 'filtered'];

/**
 * The objects of entries of the audit log, by `objectKeyOf`, as they are called now; those that were deleted as they were called then. Teams
 * and submissions are named by their event and their teacher, since their own names may tell of pupils, and codes by what they open. Relies
 * on the primary keys, `codes_id_key`, `codes_batch`, `sessions_event` and `audit_object`.
 */
export async function nameObjects(store: Store, entries: readonly ObjectKey[]): Promise<ReadonlyMap<string, AuditObject>> {
  const parts = Object.entries(namesByKind).flatMap(([kind, namesOf]) => {
    const ids = [...new Set(entries.flatMap((entry) => (entry.object_kind === kind ? [entry.object_id] : [])))];
    return ids.length === 0 ? [] : [namesOf(ids)];
  });
  const { rows } = parts.length === 0 ? { rows: [] } : await sql<NamedObject>`${sql.join(parts, sql` union all `)}`.execute(store);
  // What exists comes last: a programme may have the key of one that was deleted.
  const byAge = rows.toSorted((one, other) => Number(one.page !== null) - Number(other.page !== null));
  const found = new Map(byAge.map(({ object_kind, object_id, ...names }) => [objectKeyOf({ object_kind, object_id }), names]));
  return new Map(
    entries.flatMap((entry) => {
      const names = found.get(objectKeyOf(entry));
      const gone = names?.page == null && deletable.includes(entry.object_kind) && !severalObjects.includes(entry.object_id);
      return names === undefined && !gone ? [] : [[objectKeyOf(entry), { ...(names && toWire(names)), ...(gone && { gone }) }]];
    }),
  );
}

/** The key of an object in `nameObjects`. */
export function objectKeyOf({ object_kind, object_id }: ObjectKey): string {
  return `${object_kind} ${object_id}`;
}

type Sql = RawBuilder<unknown>;

/** The rows of `NamedObject` for the ids of a kind. */
const namesByKind: Readonly<Record<string, (ids: readonly string[]) => Sql>> = {
  user: (ids) => pagesNamed('user', sql`first_name || ' ' || last_name`, sql`backend.users where id = any(${ids})`),
  material: (ids) => pagesNamed('material', sql`title`, sql`backend.materials where id = any(${ids})`),
  institution: (ids) =>
    sql`${pagesNamed('institution', sql`name`, sql`backend.institutions where id = any(${ids})`)} union all ${deletedNamed('institution', ids)}`,
  event: (ids) =>
    sql`${pagesNamed('event', eventName(), sql`backend.events e where id = any(${ids})`)} union all ${deletedNamed('event', ids)}`,
  programme: (ids) => sql`
    select 'programme' as object_kind, key as object_id, ${programmeName(sql`title`, sql`school_year`)} as name, null::text as person, 'programme' as page, key as page_id
    from backend.programmes where key = any(${ids}) union all ${deletedNamed('programme', ids)}`,
  'sign-up': (ids) => ofEvents('sign-up', sql`coalesce(${userName(sql`o.user_id`)}, o.name)`, sql`backend.sign_ups`, ids),
  team: (ids) => ofEvents('team', userName(sql`o.owner_user_id`), sql`backend.teams`, ids),
  submission: (ids) =>
    ofEvents('submission', userName(sql`(select owner_user_id from backend.teams where id = o.team_id)`), sql`backend.submissions`, ids),
  'imported-teachers': (ids) =>
    sql`select 'imported-teachers' as object_kind, id as object_id, nullif(concat_ws(' ', first_name, last_name), '') as name, null::text as person,
      null::text as page, null::text as page_id from backend.imported_teachers where id = any(${ids})`,
  code: (ids) => ofCodes('code', sql`c.id`, ids),
  'code-batch': (ids) => ofCodes('code-batch', sql`c.batch_id`, ids),
};

function pagesNamed(kind: string, name: Sql, from: Sql): Sql {
  return sql`select ${kind}::text as object_kind, id as object_id, ${name} as name, null::text as person, ${kind}::text as page, id as page_id from ${from}`;
}

/** A programme runs once a year under one title, so its school year is named, unless the title does. */
function programmeName(title: Sql, year: Sql): Sql {
  return sql`case when strpos(${title}, ${year}) > 0 then ${title} else ${title} || ' ' || ${year} end`;
}

/** An event comes again under one title, so its season is named, unless the title has a year: its programme's school year, or the year of its first date. */
function eventName(): Sql {
  const season = sql`coalesce((select school_year from backend.programmes where key = e.programme_key),
    (select extract(year from min(starts_at) at time zone 'Europe/Copenhagen')::text from backend.sessions where event_id = e.id))`;
  return sql`case when e.title ~ '20[0-9][0-9]' then e.title else concat_ws(' ', e.title, ${season}) end`;
}

function userName(id: Sql): Sql {
  return sql`(select first_name || ' ' || last_name from backend.users where id = ${id})`;
}

/** What was deleted has its name in the entry of that. */
function deletedNamed(kind: string, ids: readonly string[]): Sql {
  return sql`select object_kind, object_id, coalesce(before ->> 'title', before ->> 'name'), null, null, null
    from backend.audit_log where object_kind = ${kind} and object_id = any(${ids}) and action = ${`${kind}.delete`}`;
}

function ofEvents(kind: string, person: Sql, table: Sql, ids: readonly string[]): Sql {
  return sql`select ${kind}::text as object_kind, o.id as object_id, ${eventName()} as name, ${person}::text as person, 'event' as page, e.id as page_id
    from ${table} o join backend.events e on e.id = o.event_id where o.id = any(${ids})`;
}

function ofCodes(kind: string, id: Sql, ids: readonly string[]): Sql {
  return sql`select distinct ${kind}::text as object_kind, ${id} as object_id, coalesce(case when e.id is not null then ${eventName()} end, m.title, ${programmeName(sql`p.title`, sql`p.school_year`)}) as name, null::text as person,
      c.kind as page, c.target_id as page_id
    from backend.codes c
    left join backend.events e on c.kind = 'event' and e.id = c.target_id
    left join backend.materials m on c.kind = 'material' and m.id = c.target_id
    left join backend.programmes p on c.kind = 'programme' and p.key = c.target_id
    where ${id} = any(${ids})`;
}
