import { randomUUID } from 'node:crypto';
import type { SavedView } from '@edison/contracts/bff/admin/dashboard';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Person } from '../access/caller.ts';
import type { Store, Tx } from '../database/tables.ts';

/** Saved views per admin, over all lists. */
const maxViews = 30;

/** A number that may be a CPR number, unless it is part of an id. */
const numberAlone = /(?<![\w-])\d{6}[-+]?\d{4}(?![\w-])/;

const columns = ['id', 'list', 'name', 'search'] as const;

/** The admin's saved views of a list, in Danish order. Relies on `saved_views_name`. */
export async function listSavedViews(store: Store, person: Person, list: string): Promise<{ items: SavedView[]; total: number }> {
  const rows = await store
    .selectFrom('saved_views')
    .select(columns)
    .where('owner', '=', ownerOf(person))
    .where('list', '=', list)
    .execute();
  const items = rows.map(describe).toSorted((one, other) => one.name.localeCompare(other.name, 'da'));
  return { items, total: items.length };
}

type NewView = Omit<SavedView, 'viewId'>;

/**
 * Saves a view. A person's saves run one at a time, so that two cannot both take the last place. Relies on `saved_views_name`.
 *
 * @throws Problem NAME_LOOKS_LIKE_CPR, NAME_TAKEN for another view of the list by that name, or LIMIT_REACHED.
 */
export async function saveView(tx: Tx, person: Person, { list, name, search }: NewView, now: Date): Promise<SavedView> {
  if (looksLikeCpr(name)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'name' });
  if (numberAlone.test(search)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'search' });
  const owner = ownerOf(person);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views ${owner}`}, 0))`.execute(tx);
  const saved = await tx.selectFrom('saved_views').select(columns).where('owner', '=', owner).execute();
  const same = saved.find((row) => row.list === list && row.name === name);
  if (same?.search === search) return describe(same);
  if (same !== undefined) throw new Problem('NAME_TAKEN', { field: 'name' });
  if (saved.length >= maxViews) throw new Problem('LIMIT_REACHED');
  const row = { id: randomUUID(), list, name, search };
  await tx
    .insertInto('saved_views')
    .values({ ...row, owner, user_id: person.userId ?? null, created_at: now })
    .execute();
  return describe(row);
}

/** Deletes a saved view of the admin. Relies on `saved_views_pkey`. @throws Problem NOT_FOUND, also for another admin's. */
export async function deleteView(tx: Tx, person: Person, viewId: string): Promise<SavedView> {
  const row = await tx
    .deleteFrom('saved_views')
    .where('id', '=', viewId)
    .where('owner', '=', ownerOf(person))
    .returning(columns)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('NOT_FOUND');
  return describe(row);
}

function ownerOf({ userId, subject }: Person): string {
  return userId ?? `subject:${subject}`;
}

function describe({ id, ...view }: { readonly id: string } & NewView): SavedView {
  return { viewId: id, ...view };
}
