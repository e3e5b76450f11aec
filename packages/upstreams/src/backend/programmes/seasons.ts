import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';

/** The programmes with these keys and those that they were copied from, season by season. Relies on `programmes_pkey`. */
export async function seasonsBefore(store: Store, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    with recursive seasons as (
      select key, rolled_from from backend.programmes where key = any(${keys})
      union
      select p.key, p.rolled_from from backend.programmes p join seasons s on p.key = s.rolled_from
    )
    select key from seasons`.execute(store);
  return rows.map(({ key }) => key);
}

/** By the key of a programme, the newest open season that was copied from it, if there is one. Relies on `programmes_pkey`. */
export async function openSeasonsAfter(
  store: Store,
): Promise<ReadonlyMap<string, { readonly programmeKey: string; readonly title: string }>> {
  const { rows } = await sql<{ earlier: string; key: string; title: string }>`
    with recursive seasons as (
      select key, title, school_year, rolled_from as earlier from backend.programmes where state = 'open' and rolled_from is not null
      union
      select s.key, s.title, s.school_year, p.rolled_from from seasons s join backend.programmes p on p.key = s.earlier
      where p.rolled_from is not null
    )
    select distinct on (earlier) earlier, key, title from seasons order by earlier, school_year desc`.execute(store);
  return new Map(rows.map(({ earlier, key, title }) => [earlier, { programmeKey: key, title }]));
}
